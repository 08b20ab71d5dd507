// Loads Monaco in the language of the page.

import { LANG_TAGS } from '../ui/i18n/language.ts';

/** Loads the editor's component; every call returns the same promise. */
export async function loadMonaco() {
  // Monaco reads its menu texts at startup, so they load first.
  if (document.documentElement.lang === LANG_TAGS.zh) await import('monaco-editor/nls/lang/zh-cn');
  return (await import('./MonacoEditor.tsx')).MonacoEditor;
}
