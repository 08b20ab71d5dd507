// How does a Pod of the file become a story with the upgrade in it?

import { importText, type Minor, resolveRelease } from '@syncpod/core';
import { withEvent } from '../store/changes.ts';
import { createTimeline } from '../store/timeline.ts';
import { newWork, type Work } from '../store/work.ts';
import type { AffectedPod } from './messages.ts';

interface Opened {
  readonly work: Work;
  /** The container whose reasons are asked for. */
  readonly selected: string | undefined;
}

/** Reads no more of the file than the Pod. Secrets are masked. Undefined if the file is no longer there. */
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
  const { manifest, path = 'api' } = found.open({ maskSecrets: true });
  const begun = newWork({ title: name, release: from, gates: undefined, path, manifest });
  return {
    work: withEvent(begun, createTimeline(), { type: 'upgrade', release: to }),
    selected: restarted[0]?.name,
  };
}
