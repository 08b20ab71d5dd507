// Reads a Pod that was pasted into the editor, with the state that kubectl printed with it.

import { importText } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { hasState, NO_STATUS, type OpenedPod } from './importedWork.ts';

export interface NamedPod {
  readonly name: string;
  readonly pod: OpenedPod;
}

/**
 * The text stays as typed, unless it has a status or a deletionTimestamp, which do not belong in a manifest, or a
 * generateName instead of a name. `name` is used if the text has none.
 */
export function typedPod(text: string, name: string, release: Release | undefined): NamedPod {
  const [found] = release ? importText(text, release).pods : [];
  if (!found) return { name, pod: { manifest: text, status: NO_STATUS } };
  const pod = found.open();
  const rewritten = hasState(pod) || pod.deletion !== undefined || isNameless(text);
  return { name: found.name || name, pod: rewritten ? pod : { ...pod, manifest: text } };
}

/** True if the metadata has a generateName, and no name. */
function isNameless(text: string): boolean {
  const [metadata = ''] = text.split(/^\s*"?spec"?:/m);
  return /\bgenerateName\b/.test(metadata) && !/\bname\b/.test(metadata);
}
