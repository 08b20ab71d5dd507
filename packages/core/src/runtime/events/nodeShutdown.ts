// Applies a graceful shutdown of the node.

import { type Message, say } from '../../messages/message.ts';
import { CRITICAL_PRIORITY, hasCriticalPriority, isCriticalPod } from '../allocation/criticalPod.ts';
import { type Eviction, type Kubelet, withMemory } from '../kubelet/kubelet.ts';
import { note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { podsReceivedAt } from '../kubelet/times.ts';
import { recordNodeText } from '../kuberuntime/run.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';
import { nodeName } from './nodeEvents.ts';

export const nodeShutdownEvents = {
  'node-shutdown': { apply: beginShutdown, missing: supported, standing: shuttingDown },
} as const satisfies EventDefinitions;

/** How long a Pod may take to end, and how long the kubelet waits before it stops the Pod, in seconds. */
interface Turn {
  readonly seconds: number;
  readonly wait: number;
}

/**
 * The kubelet learns that the node shuts down: it refuses new Pods and stops the Pod, with the grace period of its
 * priority at most.
 * Ports pkg/kubelet/nodeshutdown/nodeshutdown_manager_linux.go processShutdownEvent (1.20+) and killPods of
 * nodeshutdown_manager.go (1.32+).
 * Differs: other Pods of the node are not simulated, so since 1.23 nothing is waited for. The lines of the log are not
 * shown, and the node stays on until it is rebooted.
 */
function beginShutdown(kubelet: Kubelet, event: EventOf<'node-shutdown'>): Passage {
  const { release, pod, now } = kubelet;
  const unsupported = supported(kubelet, event);
  if (unsupported) return note(kubelet, unsupported);
  if (kubelet.process.stopped) return note(kubelet, say('the kubelet is not running'));
  if (kubelet.process.shutdown) return note(kubelet, say('the node is already shutting down'));
  const turn = turnOf(kubelet, event);
  if (!turn)
    return note(kubelet, say('without shutdownGracePeriod, the kubelet does not notice the shutdown'));
  const own = pod.spec.terminationGracePeriodSeconds ?? 30;
  const grace = Math.max(Math.min(own, turn.seconds), release.has('terminating-worker') ? 1 : 0);
  const at = Math.max(now, podsReceivedAt(kubelet)) + turn.wait;
  const next: Kubelet = withMemory(kubelet, { shutdown: { at, eviction: evictionOf(kubelet, grace) } });
  const run = runOf(next);
  if (release.has('records-node-shutdown')) {
    const text = {
      type: 'Normal',
      reason: 'Shutdown',
      message: 'Shutdown manager detected shutdown event',
    };
    recordNodeText(run, text, nodeName(kubelet));
  }
  // The sync loop stops the Pod when its time has come.
  return shown(next, run, { kind: 'event', type: 'node-shutdown' });
}

function evictionOf({ release }: Kubelet, grace: number): Eviction {
  const [reason, message] = release.has('terminated-by-shutdown')
    ? (['Terminated', 'Pod was terminated in response to imminent node shutdown.'] as const)
    : (['Shutdown', 'Node is shutting, evicting pods'] as const);
  return { reason, message, detail: message, grace };
}

/**
 * Up to 1.22 critical Pods wait for the period of the others. Since 1.23 each Pod has the period of its priority.
 * Ports migrateConfig and groupByPriority.
 */
function turnOf(kubelet: Kubelet, event: EventOf<'node-shutdown'>): Turn | undefined {
  const { shutdownGracePeriod: all = 30, shutdownGracePeriodByPodPriority: byPriority = [] } = event;
  const critical = event.shutdownGracePeriodCriticalPods ?? Math.min(10, all);
  if (byPriority.length > 0) return { seconds: secondsOf(kubelet, byPriority), wait: 0 };
  if (all === 0 || critical > all) return undefined;
  if (!kubelet.release.has('shutdown-by-priority')) {
    return isCriticalPod(kubelet)
      ? { seconds: critical, wait: all - critical }
      : { seconds: all - critical, wait: 0 };
  }
  const groups = [
    { priority: 0, shutdownGracePeriodSeconds: all - critical },
    { priority: CRITICAL_PRIORITY, shutdownGracePeriodSeconds: critical },
  ];
  return { seconds: secondsOf(kubelet, groups), wait: 0 };
}

type Groups = NonNullable<EventOf<'node-shutdown'>['shutdownGracePeriodByPodPriority']>;

/** The period of the highest group that is not above the Pod's priority, else of the lowest. */
function secondsOf(kubelet: Kubelet, groups: Groups): number {
  const priority = priorityOf(kubelet);
  const sorted = [...groups].sort((a, b) => a.priority - b.priority);
  const own = sorted.findLast((group) => group.priority <= priority) ?? sorted[0];
  return own?.shutdownGracePeriodSeconds ?? 0;
}

/** A class is a number once the API server has stored the Pod; a file keeps the class alone. */
function priorityOf({ pod, source }: Kubelet): number {
  const { priority } = pod.spec;
  if (typeof priority === 'number') return priority;
  return source === 'api' && hasCriticalPriority(pod) ? CRITICAL_PRIORITY : 0;
}

function supported({ release }: Kubelet, event: EventOf<'node-shutdown'>): Message | undefined {
  if (!release.has('graceful-node-shutdown')) {
    return say('kubelet {release} has no graceful node shutdown', { release: release.name });
  }
  return event.shutdownGracePeriodByPodPriority && !release.has('shutdown-by-priority')
    ? say('kubelet {release} knows no shutdown by Pod priority', { release: release.name })
    : undefined;
}

function shuttingDown({ process: { shutdown } }: Kubelet): PossibleCondition[] {
  return [
    shutdown && {
      id: 'shutdown',
      text: say('the node is shutting down'),
      when: say('takes effect for a new Pod'),
      end: { type: 'reboot' },
    },
  ];
}
