// Provides Monaco with completion, hover, quick fixes and formatting for the Pod's fields in the chosen release.

import { fieldValues } from '@syncpod/core/admission';
import type { ResolvedType } from '@syncpod/core/api';
import { formatYaml } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import type { Range } from '@syncpod/core/result';
import type * as monaco from 'monaco-editor/editor';
import type { Locale } from '../ui/i18n/texts.ts';
import { factsOf, fieldsBelow, typeAt } from './fields/facts.ts';
import { factLines, typeText } from './fields/factText.ts';
import { flowKeyAt, type KeyPath, keyAt, type Typing, typingAt } from './fields/pathAt.ts';
import { type FieldText, fieldTexts } from './fields/texts.ts';
import { fixesOf } from './fixes.ts';
import type { Problem } from './problems.ts';

/** Read at each use, because the values can change during the life of the editor. */
export interface Assisted {
  readonly release: Release | undefined;
  readonly locale: Locale;
  readonly problems: readonly Problem[];
}

/** Passed in, because only one file of the build imports Monaco. */
type Languages = typeof monaco.languages;

/** Provides completion, hover, quick fixes and formatting in all YAML models until disposed. */
export function assist(languages: Languages, assisted: () => Assisted): monaco.IDisposable {
  const current = () => {
    const { release, locale, problems } = assisted();
    return { release, words: fieldTexts(locale), problems };
  };
  const completion = languages.registerCompletionItemProvider('yaml', {
    triggerCharacters: [' ', '-', '{', ','],
    provideCompletionItems: (model, position) => {
      const { release, words } = current();
      const before = model.getValueInRange({
        startLineNumber: position.lineNumber,
        startColumn: 1,
        endLineNumber: position.lineNumber,
        endColumn: position.column,
      });
      const typing = release && typingAt(model.getLinesContent(), position.lineNumber - 1, before);
      if (!typing) return { suggestions: [] };
      const word = model.getWordUntilPosition(position);
      const range = {
        startLineNumber: position.lineNumber,
        startColumn: typing.kind === 'key' ? typing.column + 1 : word.startColumn,
        endLineNumber: position.lineNumber,
        endColumn: position.column,
      };
      return {
        suggestions:
          typing.kind === 'key'
            ? keySuggestions(languages, typing, range, { release, words })
            : valueSuggestions(languages, typing.path, range, release),
      };
    },
  });
  const hover = languages.registerHoverProvider('yaml', {
    provideHover: (model, { lineNumber, column }) => {
      const { release, words } = current();
      const lines = model.getLinesContent();
      const key = flowKeyAt(lines, lineNumber - 1, column - 1) ?? keyAt(lines, lineNumber - 1);
      if (!release || !key || column - 1 < key.start || column - 1 > key.end) return null;
      const facts = factsOf(key.path, release);
      if (!facts) return null;
      const title = `**${facts.name}** \`${typeText(facts.type, words)}\``;
      return {
        range: {
          startLineNumber: lineNumber,
          startColumn: key.start + 1,
          endLineNumber: lineNumber,
          endColumn: key.end + 1,
        },
        contents: [{ value: title }, { value: factLines(facts, release, words).join('  \n') }],
      };
    },
  });
  const provided = [completion, hover, provideFixes(languages, current), provideFormat(languages)];
  return {
    dispose: () => {
      for (const one of provided) one.dispose();
    },
  };
}

interface Current extends Pick<Assisted, 'release' | 'problems'> {
  readonly words: FieldText;
}

function provideFixes(languages: Languages, current: () => Current): monaco.IDisposable {
  return languages.registerCodeActionProvider('yaml', {
    provideCodeActions: (model, range, { markers }) => {
      const { release, words, problems } = current();
      const lines = model.getLinesContent();
      const near = problems.filter(({ ranges }) =>
        ranges.some(
          ({ start, end }) => start.line <= range.endLineNumber && end.line >= range.startLineNumber,
        ),
      );
      const fixes = release ? near.flatMap((problem) => fixesOf(problem, lines, release, words)) : [];
      const actions = fixes.map(({ title, edits }, index) => ({
        title,
        kind: 'quickfix',
        diagnostics: markers,
        isPreferred: index === 0,
        edit: {
          edits: edits.map(({ range: place, text }) => ({
            resource: model.uri,
            versionId: model.getVersionId(),
            textEdit: { range: rangeOf(place), text },
          })),
        },
      }));
      return { actions, dispose: () => {} };
    },
  });
}

function provideFormat(languages: Languages): monaco.IDisposable {
  return languages.registerDocumentFormattingEditProvider('yaml', {
    provideDocumentFormattingEdits: (model) => {
      const text = formatYaml(model.getValue());
      return text === undefined ? [] : [{ range: model.getFullModelRange(), text }];
    },
  });
}

function rangeOf({ start, end }: Range): monaco.IRange {
  return {
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.column,
  };
}

type Suggestion = monaco.languages.CompletionItem;

function keySuggestions(
  languages: Languages,
  { holder, column, flow = false }: Extract<Typing, { kind: 'key' }>,
  range: monaco.IRange,
  { release, words }: { readonly release: Release; readonly words: FieldText },
): Suggestion[] {
  return fieldsBelow(holder, release).flatMap((name, index): Suggestion[] => {
    const facts = factsOf([...holder, name], release);
    if (!facts) return [];
    return [
      {
        label: name,
        kind: languages.CompletionItemKind.Field,
        detail: typeText(facts.type, words),
        documentation: factLines(facts, release, words).join('\n'),
        ...(flow
          ? flowText(languages, name, facts.type)
          : blockText(languages, name, facts.type, ' '.repeat(column))),
        // In upstream's order, not alphabetically.
        sortText: String(index).padStart(3, '0'),
        range,
      },
    ];
  });
}

type Inserted = Pick<Suggestion, 'insertText' | 'insertTextRules'>;

function blockText(languages: Languages, name: string, type: ResolvedType, indent: string): Inserted {
  const insertTextRules = languages.CompletionItemInsertTextRule.KeepWhitespace;
  return { insertText: keyText(name, type, indent), insertTextRules };
}

/** A key with the brackets of its value, and the cursor between them. */
function flowText(languages: Languages, name: string, type: ResolvedType): Inserted {
  const insertTextRules = languages.CompletionItemInsertTextRule.InsertAsSnippet;
  if (type.kind === 'slice') return { insertText: `${name}: [$0]`, insertTextRules };
  return { insertText: holdsKeys(type) ? `${name}: { $0 }` : `${name}: `, insertTextRules };
}

/** A key with the beginning of its value. */
function keyText(name: string, type: ResolvedType, indent: string): string {
  if (type.kind === 'slice') return `${name}:\n${indent}- `;
  return holdsKeys(type) ? `${name}:\n${indent}  ` : `${name}: `;
}

function holdsKeys(type: ResolvedType): boolean {
  return type.kind === 'map' || (type.kind === 'struct' && !SCALAR_STRUCTS.has(type.name));
}

const SCALAR_STRUCTS: ReadonlySet<string> = new Set(['resource.Quantity', 'intstr.IntOrString', 'v1.Time']);

function valueSuggestions(
  languages: Languages,
  path: KeyPath,
  range: monaco.IRange,
  release: Release,
): Suggestion[] {
  const type = typeAt(path, release);
  if (!type) return [];
  const values = type.kind === 'bool' ? ['true', 'false'] : fieldValues(path, release);
  return values.map((value) => ({
    label: value,
    kind: languages.CompletionItemKind.Value,
    insertText: value,
    range,
  }));
}
