// Adds files to those of the page "Why did it restart?".

import type { NamedText } from '../../store/dialog.ts';

/** A file replaces one of the same name. */
export function withFiles(before: readonly NamedText[], added: readonly NamedText[]): readonly NamedText[] {
  const names = new Set(added.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...added];
}
