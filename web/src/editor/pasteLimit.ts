// Refuses pasted texts above the limit of the reader, with their size.

import type { ClipboardEvent } from 'react';
import type { Notice } from '../store/source.ts';

/** Characters, as in packages/core/src/manifest/yamlDocument.ts: a longer text is not read. */
const MOST = 512 * 1024;

/** Runs before the editor. Returns the notice about a refused text. */
export function refuseLongPaste(event: ClipboardEvent): Notice | undefined {
  const { length } = event.clipboardData.getData('text/plain');
  if (length <= MOST) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return { text: 'notice.longPaste', values: { length: `${length}`, most: `${MOST}` } };
}
