// Registers YAML with Monaco: its colors, its folding, and where Enter puts the cursor.

import type * as monaco from 'monaco-editor/editor';
import { conf, language } from 'monaco-editor/languages/definitions/yaml/yaml';
import { ENTER_RULES } from './enterRules.ts';

/** Passed in, because only one file of the build imports Monaco. */
export function registerYaml(languages: typeof monaco.languages): void {
  languages.register({ id: 'yaml' });
  languages.setMonarchTokensProvider('yaml', language);
  languages.setLanguageConfiguration('yaml', {
    ...conf,
    onEnterRules: ENTER_RULES.map(({ beforeText, indents, appendText = '' }) => ({
      beforeText,
      action: {
        indentAction: indents ? languages.IndentAction.Indent : languages.IndentAction.None,
        appendText,
      },
    })),
  });
}
