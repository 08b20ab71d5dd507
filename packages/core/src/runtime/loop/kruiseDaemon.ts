// Stops the containers whose variables come from changed metadata, as the daemon of OpenKruise does.

import { findContainer } from '../../api/findContainer.ts';
import { entryOf } from '../../go/map.ts';
import { say } from '../../messages/message.ts';
import type { Kubelet, Owner } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, noteCause, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { stopFromOutside } from '../kuberuntime/cri.ts';
import { MINIMUM_GRACE } from '../kuberuntime/killContainer.ts';
import { sleepOf } from '../kuberuntime/lifecycleHook.ts';

/**
 * The daemon reads a changed Pod after 1 s, and stops a container 3 s later: the first delay of its rate limiter.
 * Upstream: enqueue and NewController of pkg/daemon/containermeta of OpenKruise.
 */
export const DAEMON_SECONDS = 4;

/**
 * The kubelet is not involved: it finds the exit and starts the container again. Differs: a failed preStop hook is not
 * reported.
 * Ports pkg/daemon/containermeta/container_meta_restarter.go sync and pkg/daemon/kuberuntime/kuberuntime_container.go
 * KillContainer of OpenKruise.
 */
export function stopByDaemon(kubelet: Kubelet, owner: Owner): Passage {
  const { inPlace } = owner;
  if (!inPlace?.stops) return { kubelet, snapshots: [] };
  const { stops, ...rest } = inPlace;
  const { pod, node, release } = kubelet;
  const run = runOf(kubelet);
  const stopped = node.containers.filter(({ id, state }) => state === 'running' && stops.ids.includes(id));
  const grace = pod.spec.terminationGracePeriodSeconds ?? MINIMUM_GRACE;
  for (const { id, name } of stopped) {
    run.events.push({
      at: run.now,
      type: 'Normal',
      reason: 'Killing',
      message: `Stopping containerID ${node.runtimeType}://${name} by container meta restarter`,
      container: name,
      source: 'kruise-daemon-containermeta',
    });
    const hook = findContainer(pod, name)?.container.lifecycle?.preStop;
    const seconds = hook ? (sleepOf(hook, release) ?? entryOf(node.processes, name)?.preStopSeconds ?? 0) : 0;
    const waits = Math.min(seconds, grace);
    stopFromOutside(run, id, waits, Math.max(grace - waits, MINIMUM_GRACE));
  }
  const next: Kubelet = { ...kubelet, alarms: run.alarms, owner: { ...owner, inPlace: rest } };
  const names = stopped.map(({ name }) => name).join(', ');
  const cause = noteCause([say('kruise-daemon stops {names}: its variables changed', { names })]);
  return { kubelet: next, snapshots: stopped.length > 0 ? [kubeletSnapshot(next, run, cause)] : [] };
}
