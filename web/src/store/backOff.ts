// Which containers are not started yet because they have failed too often?

import { type EditPath, type Explanation, type Snapshot, verdict } from '@syncpod/core';

/** What the kubelet last said, or what the sync that is at work finds. */
export function backingOff(snapshots: readonly Snapshot[]): ReadonlySet<string> {
  const waiting = snapshots.flatMap(({ events }) =>
    events.flatMap(({ reason, container }) => (reason === 'BackOff' && container ? [container] : [])),
  );
  return new Set(waiting);
}

export function reportedBackOff({ containers }: Snapshot): ReadonlySet<string> {
  return new Set(
    containers.flatMap(({ name, waiting }) => (waiting?.reason === 'CrashLoopBackOff' ? [name] : [])),
  );
}

/** computePodActions asks for the start all the same: it is startContainer that backs off. */
export function withBackOff(
  explanation: Explanation,
  names: ReadonlySet<string>,
  { path, edited }: { readonly path: EditPath; readonly edited: boolean },
): Explanation {
  const backs = explanation.containers.some(({ name, outcome }) => outcome === 'start' && names.has(name));
  if (!backs) return explanation;
  const { admission, actions, release, pod } = explanation;
  const containers = explanation.containers.map((one) =>
    one.outcome === 'start' && names.has(one.name) ? { ...one, outcome: 'back-off' as const } : one,
  );
  const hostNetwork = pod.spec.hostNetwork === true;
  const sentence = verdict({ admission, path, actions, outcomes: containers, release, edited, hostNetwork });
  return { ...explanation, containers, verdict: sentence };
}
