// Opens an affected Pod of the file as a story that contains the upgrade.

import type { FleetEnds } from '@syncpod/core/fleet';
import { importText } from '@syncpod/core/import';
import { resolveRelease } from '@syncpod/core/releases';
import { createTimeline } from '../../store/timeline.ts';
import { newWork, type Work } from '../../store/work.ts';
import { withEvent } from '../../store/workChanges.ts';
import type { AffectedPod } from './messages.ts';

interface Opened {
  readonly work: Work;
  /** The container that is selected in the story. */
  readonly selected: string | undefined;
}

/** Reads only the Pod's part of the file and masks Secrets. Undefined if the file is no longer available. */
export async function openAffected(
  file: Blob,
  { name, node, from, at, length, restarted }: AffectedPod,
  { to, gates = {} }: FleetEnds,
): Promise<Opened | undefined> {
  const settings = { ...gates[''], ...gates[node] };
  const gated = Object.keys(settings).length > 0 && resolveRelease(from, settings).ok;
  const release = resolveRelease(from);
  const text = await file
    .slice(at, at + length)
    .text()
    .catch(() => '');
  // An element of a List in YAML begins with a dash; its lines stay aligned.
  const listed = release.ok ? importText(text.replace(/^- /, '  '), release.value).pods : [];
  const found = listed.find((one) => one.name === name) ?? listed[0];
  if (!found) return undefined;
  const { manifest, path = 'apply' } = found.open({ maskSecrets: true });
  const begun = newWork({ title: name, release: from, gates: gated ? settings : undefined, path, manifest });
  return {
    work: withEvent(begun, createTimeline(), { type: 'upgrade', release: to }),
    selected: restarted[0]?.name,
  };
}
