// Holds the Pods of simulated Jobs, each with a life of its own.

import type { JobPod, NewJobPod } from '../controllers/jobState.ts';
import { generatedName } from '../controllers/names.ts';
import type { Diagnostic } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { jobPodAt, type LivingPod, objectGoneAt } from './jobPod.ts';
import type { Lives } from './life.ts';

export interface LivingPods {
  /** In the order of their creation. */
  all(): readonly LivingPod[];
  of(job: string, now: number): readonly JobPod[];
  /** All times at which something about a Pod of the Job changes. */
  changes(job: string): readonly number[];
  /** The times at which a Pod of the Job fails. */
  failures(job: string): readonly number[];
  /** Returns the name. */
  create(job: string, created: NewJobPod & { readonly pod: string }, now: number): string;
  happen(name: string, event: ScenarioEvent, now: number): void;
  /** The controller removes the finalizer. */
  release(name: string, now: number): void;
  /** The errors of a Pod that cannot be simulated. */
  failure(): readonly Diagnostic[] | undefined;
}

/** `place`: the number of Pods of the Job, and of the index if there is one, that were created before. */
export type PodBehavior = (job: string, place: number, index?: number) => readonly ScenarioEvent[];

export function createLivingPods(lives: Lives, behavior: PodBehavior): LivingPods {
  const pods: LivingPod[] = [];
  const manifests = new Map<string, string>();
  let failure: readonly Diagnostic[] | undefined;
  const ofJob = (job: string) => pods.filter(({ revision }) => revision === job);
  const lived = (pod: LivingPod): LivingPod => {
    const alike = ofJob(pod.revision).filter(({ index }) => index === pod.index);
    const before = alike.map(({ name }) => name);
    const place = before.includes(pod.name) ? before.indexOf(pod.name) : before.length;
    const life = lives({
      manifest: manifests.get(pod.revision) ?? '',
      runs: false,
      behavior: behavior(pod.revision, place, pod.index),
      events: pod.events,
    });
    if (!life.ok) failure = life.error;
    return life.ok ? { ...pod, life: life.value } : pod;
  };
  const change = (name: string, next: (pod: LivingPod) => LivingPod): void => {
    const index = pods.findIndex((pod) => pod.name === name);
    const pod = pods[index];
    if (pod) pods[index] = next(pod);
  };
  return {
    all: () => pods,
    of: (job, now) => ofJob(job).flatMap((pod) => jobPodAt(pod, now) ?? []),
    changes: (job) =>
      ofJob(job).flatMap((pod) => {
        const gone = objectGoneAt(pod);
        const changes = pod.life.filter((state) => !state.gone).map(({ at }) => pod.created + at);
        return gone === undefined ? changes : [...changes, gone];
      }),
    failures: (job) =>
      ofJob(job).flatMap(({ created, life }) => {
        const failed = life.find(({ phase, gone }) => phase === 'Failed' && !gone);
        return failed ? [created + failed.at] : [];
      }),
    create: (job, { pod: manifest, ...counts }, now) => {
      const prefix = counts.index === undefined ? `${job}-` : `${job}-${counts.index}-`;
      const name = generatedName(prefix, `${prefix}${pods.length}`);
      manifests.set(job, manifest);
      const times = { created: now, scheduled: now, older: false };
      const pod = { name, revision: job, node: 'node-1', ...times, events: [], life: [] };
      pods.push(lived({ ...pod, ...counts }));
      return name;
    },
    happen: (name, event, now) => {
      change(name, (pod) => {
        if (pod.events.some(({ type }) => type === 'delete')) return pod;
        return lived({ ...pod, events: [...pod.events, { ...event, at: now - pod.created }] });
      });
    },
    release: (name, now) => {
      change(name, (pod) => ({ ...pod, released: pod.released ?? now }));
    },
    failure: () => failure,
  };
}
