// What does one see of a Pod whose file means another one to the kubelet that takes over?

import { computePodActions } from '../actions/computePodActions.ts';
import type { Explanation } from '../pipeline.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import type { TimelinePoint } from '../runtime/timeline.ts';
import { syncSteps } from '../sync/syncSteps.ts';
import { containerOutcomes } from '../trace/outcome.ts';
import { verdict } from '../trace/verdict.ts';

/** True at the moment at which what ran stops being known, and another Pod has come. */
export function isReplaced({ snapshot: { cause } }: TimelinePoint): boolean {
  return cause.kind === 'event' && cause.type === 'upgrade' && cause.newPod === true;
}

/** All that runs is killed, though not by SyncPod, which starts the new Pod from nothing. */
export function replacementOf({ before, state }: TimelinePoint): Explanation {
  const { release, pod, path } = state;
  const status = runtimeStatus(before.node, before.now);
  const nothing = { sandboxes: [], containers: [] };
  const { actions, decisions } = computePodActions(pod, nothing, release);
  const outcome = { pod, running: before.pod, status, actions, decisions, release, replaced: true };
  const containers = containerOutcomes(outcome);
  const admission = { allowed: true, errors: [], reaches: 'new-pod' } as const;
  const hostNetwork = pod.spec.hostNetwork === true;
  return {
    release,
    running: before.pod,
    typed: pod,
    defaults: [],
    admission,
    pod,
    status,
    actions,
    decisions,
    steps: syncSteps(pod, nothing, actions, decisions, release),
    containers,
    verdict: verdict({ admission, path, actions, outcomes: containers, release, hostNetwork, reread: true }),
  };
}
