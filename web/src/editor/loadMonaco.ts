// When is Monaco fetched, and in whose language?

import { LANG_TAGS } from '../i18n/language.ts';

/** The editor's component; the same answer each time. */
export async function loadMonaco() {
  // Monaco takes the words of its menus when it starts, so they must come first.
  if (document.documentElement.lang === LANG_TAGS.zh) await import('monaco-editor/nls/lang/zh-cn');
  return (await import('./MonacoEditor.tsx')).MonacoEditor;
}
