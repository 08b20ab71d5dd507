// Opens an affected Pod of the file as a story that contains the upgrade.

import { importText } from '@syncpod/core/import';
import { type Minor, resolveRelease } from '@syncpod/core/releases';
import { withEvent } from '../store/changes.ts';
import { createTimeline } from '../store/timeline.ts';
import { newWork, type Work } from '../store/work.ts';
import type { AffectedPod } from './messages.ts';

interface Opened {
  readonly work: Work;
  /** The container that is selected in the story. */
  readonly selected: string | undefined;
}

/** Reads only the Pod's part of the file and masks Secrets. Undefined if the file is no longer available. */
export async function openAffected(
  file: Blob,
  { name, at, length, restarted }: AffectedPod,
  from: Minor,
  to: Minor,
): Promise<Opened | undefined> {
  const release = resolveRelease(from);
  const text = await file
    .slice(at, at + length)
    .text()
    .catch(() => '');
  const found = release.ok ? importText(text, release.value).pods[0] : undefined;
  if (!found) return undefined;
  const { manifest, path = 'apply' } = found.open({ maskSecrets: true });
  const begun = newWork({ title: name, release: from, gates: undefined, path, manifest });
  return {
    work: withEvent(begun, createTimeline(), { type: 'upgrade', release: to }),
    selected: restarted[0]?.name,
  };
}
