// Determines whether another sync would do nothing.

import { isEmpty } from '../../api/podActions.ts';
import { deepEqual } from '../../go/deepEqual.ts';
import { wouldAllocate } from '../allocation/allocation.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { generateAPIPodStatus } from '../status/apiStatus.ts';
import { isRestarting } from '../status/restartingAll.ts';
import { isMirrorPodDue } from './mirrorPod.ts';
import { isDirty } from './pleg.ts';
import { trySync } from './syncIteration.ts';

/** True if another sync would do nothing. */
export function isStable(kubelet: Kubelet): boolean {
  if (kubelet.process.stopped) return true;
  if (kubelet.worker !== 'syncing') return true;
  if (kubelet.work.iteration || isDirty(kubelet)) return false;
  if (isMirrorPodDue(kubelet)) return false;
  // The sync that finds all containers removed starts nothing; the next one does.
  if (isRestarting(kubelet.api.conditions)) return false;
  if (kubelet.resize.inProgress !== undefined || wouldAllocate(kubelet)) return false;
  return !hasEnded(kubelet) && isEmpty(trySync(kubelet).actions);
}

/** True if the next sync would find that the Pod has ended, whatever its containers do. */
function hasEnded(kubelet: Kubelet): boolean {
  const { phase } = generateAPIPodStatus(statusInput(kubelet, kubelet.now, false));
  return isPodPhaseTerminal(phase);
}

/**
 * True if the next sync would report news: up to 1.20 a startup probe requests no sync, so the next one reports that
 * the container is ready. With Pod-level resize, the Pod's cgroup is reported one sync after the phase Running.
 */
function hasNews(kubelet: Kubelet): boolean {
  const { release } = kubelet;
  if (isMirrorPodDue(kubelet)) return true;
  const ofPod = release.has('pod-level-resize');
  if (release.has('readiness-starts-sync') && !ofPod) return false;
  const { containers, resources } = generateAPIPodStatus(statusInput(kubelet, kubelet.now, false));
  if (ofPod) return !deepEqual(resources, kubelet.api.resources);
  return containers.some(({ ready }, index) => ready !== kubelet.api.containers[index]?.ready);
}

/** True if the next sync is a periodic one that would do nothing and report nothing. */
export function isIdleResync(kubelet: Kubelet): boolean {
  return kubelet.work.requeue?.because === 'resync' && isStable(kubelet) && !hasNews(kubelet);
}
