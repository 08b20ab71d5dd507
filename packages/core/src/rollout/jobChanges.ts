// Lists what changes while a Job runs, in the order of time.

import type { JobStatus } from '../controllers/jobState.ts';
import type { Release } from '../releases/release.ts';
import type { PodRow } from '../report/kubectl/printPod.ts';
import { type LivingPod, objectGoneAt } from './jobPod.ts';
import type { JobRun } from './jobs.ts';
import { replicaRow } from './replica.ts';

/** `at`: seconds of the run. */
export type JobChange =
  /** A row of `kubectl get pods`; absent once the Pod is gone. */
  | { readonly at: number; readonly kind: 'pod'; readonly pod: LivingPod; readonly row?: PodRow }
  | { readonly at: number; readonly kind: 'status'; readonly job: string; readonly status: JobStatus }
  /** The object of the Job is removed. */
  | { readonly at: number; readonly kind: 'job'; readonly job: string; readonly gone: true }
  | {
      readonly at: number;
      readonly kind: 'event';
      readonly object: string;
      readonly reason: string;
      readonly message: string;
    };

/** Changes at the same time have this order: what the controllers did, the Pods, the status. */
export function jobChanges(run: JobRun, release: Release): readonly JobChange[] {
  const { pods, jobs, statuses, events } = run;
  const changes: JobChange[] = [
    ...events.map((one): JobChange => ({ kind: 'event', ...one })),
    ...pods.flatMap((pod) => podChangesOf(pod, release)),
    ...statuses.map(({ at, job, status }): JobChange => ({ at, kind: 'status', job, status })),
    ...jobs.flatMap(({ name: job, gone: at }): readonly JobChange[] =>
      at === undefined ? [] : [{ at, kind: 'job', job, gone: true }],
    ),
  ];
  return changes.toSorted((a, b) => a.at - b.at);
}

/** The rows of a Pod. Its object stays until the controller has removed its finalizer. */
export function podChangesOf(pod: LivingPod, release: Release): readonly JobChange[] {
  const gone = objectGoneAt(pod);
  const shown = { ...pod, life: pod.life.filter((state) => !state.gone) };
  const changes = shown.life.map(({ at: since }): JobChange => {
    const at = pod.created + since;
    const row = replicaRow(shown, release, at);
    return { at, kind: 'pod', pod, ...(row ? { row } : {}) };
  });
  return gone === undefined ? changes : [...changes, { at: gone, kind: 'pod', pod }];
}
