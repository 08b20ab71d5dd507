// Marks a Pod whose deletion is a disruption: by a taint, the Eviction API or preemption.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import type { PodEvent } from '../kuberuntime/run.ts';
import { eventText } from '../log/texts.ts';
import type { Condition } from '../node/reportedStatus.ts';
import type { EventOf } from './event.ts';
import { nodeName } from './nodeEvents.ts';

type Disruption = NonNullable<EventOf<'delete'>['by']>;

/**
 * Ports the conditions of pkg/controller/tainteviction/taint_eviction.go, pkg/registry/core/pod/storage/eviction.go and
 * pkg/scheduler/framework/preemption (1.26+).
 */
const REASONS: Record<Disruption, Pick<Condition, 'reason' | 'message'>> = {
  drain: { reason: 'EvictionByEvictionAPI', message: 'Eviction API: evicting' },
  taint: { reason: 'DeletionByTaintManager', message: 'Taint manager: deleting due to NoExecute taint' },
  preemption: {
    reason: 'PreemptionByScheduler',
    message: 'default-scheduler: preempting to accommodate a higher priority pod',
  },
};

/** The Event of each deletion; the Eviction API records none. */
const EVENTS = { taint: 'taint-eviction', preemption: 'preempted' } as const;

/** A Pod of a higher priority that needs the resources. */
const PREEMPTOR = { preemptor: 'default/urgent', uid: '5f1c2d3e-0000-4000-8000-000000000001' };

/** The condition is written before the deletion. */
export function disrupted(kubelet: Kubelet, by: Disruption): Kubelet {
  if (!kubelet.release.has('disruption-condition')) return kubelet;
  const condition: Condition = { type: 'DisruptionTarget', status: 'True', ...REASONS[by] };
  const others = kubelet.api.conditions.filter(({ type }) => type !== condition.type);
  return { ...kubelet, api: { ...kubelet.api, conditions: [condition, ...others] } };
}

/** Adds the Event of the component that deletes the Pod. */
export function withDisruptionEvent({ kubelet, snapshots }: Passage, by: Disruption): Passage {
  const [first, ...rest] = snapshots;
  if (by === 'drain' || !first) return { kubelet, snapshots };
  const { namespace = 'default', name = '' } = kubelet.pod.metadata;
  const values = { namespace, pod: name, node: nodeName(kubelet), ...PREEMPTOR };
  const event: PodEvent = {
    at: first.at,
    ...eventText(kubelet.release, EVENTS[by], values),
    // Upstream: taint_eviction.go emitPodDeletionEvent (1.6+).
    ...(by === 'taint' ? { nameOnly: true } : {}),
  };
  return { kubelet, snapshots: [{ ...first, events: [event, ...first.events] }, ...rest] };
}
