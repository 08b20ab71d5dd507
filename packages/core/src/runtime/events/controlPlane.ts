// Upgrades the API server, with the controllers of its release.

import { throughApiServer } from '../../admission/admission.ts';
import { readPod } from '../../admission/prepare.ts';
import { resolveRelease } from '../../releases/release.ts';
import { skewProblem } from '../../releases/skew.ts';
import { storedPod, wantedPod } from '../allocation/allocation.ts';
import { kubeletView } from '../kubelet/apiServer.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { config } from '../loop/config.ts';
import { withNote } from '../loop/loop.ts';
import { podsDifferSemantically } from '../loop/podsDifferSemantically.ts';
import type { EventDefinitions, EventOf } from './event.ts';

export const controlPlaneEvents = {
  'control-plane': { apply: upgradeControlPlane },
} as const satisfies EventDefinitions;

/**
 * The new API server applies its defaults to the stored Pod when it reads it, and the kubelet lists its Pods again.
 * Differs: the API server has the feature gates of its release at their defaults.
 */
function upgradeControlPlane(kubelet: Kubelet, { release }: EventOf<'control-plane'>): Passage {
  const resolved = resolveRelease(release);
  if (!resolved.ok) return note(kubelet, ...resolved.error);
  return withSkewNote(upgraded({ ...kubelet, apiServer: resolved.value }, kubelet));
}

function upgraded(next: Kubelet, before: Kubelet): Passage {
  const cause = { kind: 'event', type: 'control-plane' } as const;
  if (!throughApiServer(next.path) || next.worker === 'gone' || !next.apiServer)
    return shown(next, runOf(next), cause);
  const stored = readPod(storedPod(before), next.apiServer);
  const pod = kubeletView(stored, next);
  if (!podsDifferSemantically(wantedPod(before), pod, next.release)) {
    const kept = { ...next, stored };
    return shown(kept, runOf(kept), cause);
  }
  return config({ ...next, stored }, 'UPDATE', 'control-plane', { manifest: next.manifest, pod });
}

/** Adds a note if the releases are further apart than Kubernetes supports. */
export function withSkewNote(passage: Passage): Passage {
  const { apiServer, release } = passage.kubelet;
  const problem = apiServer && skewProblem(apiServer.minor, release.minor);
  return problem ? withNote(passage, problem) : passage;
}
