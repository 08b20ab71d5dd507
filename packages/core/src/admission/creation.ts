// Validates a new workload object as the API server does.

import type { DefaultedPod } from '../api/pod.ts';
import { createdPod } from '../defaults/storedResources.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { validateJobPolicy, validateNewPod, validateTemplate } from './newPod.ts';
import type { Selects } from './selector.ts';

interface Created {
  /** `Pod`, `Deployment`, `Job`. */
  readonly kind: string;
  /** Where the Pod is in the object: '' for a Pod, `spec.template.` for a Deployment. */
  readonly prefix: string;
  /** Absent: the object's selector is not checked. */
  readonly selects?: Selects;
}

/** Kinds whose Pods may end, so their templates may have a restartPolicy other than Always. */
const OF_JOBS: ReadonlySet<string> = new Set(['Job', 'CronJob', 'BroadcastJob', 'AdvancedCronJob']);

/**
 * The API server's errors about the Pod or the object's name. An observed Pod may have ephemeral containers, a new Pod
 * may not.
 */
export function validateCreation(
  pod: DefaultedPod,
  { kind, prefix, selects }: Created,
  release: Release,
): readonly FieldError[] {
  const ofPod = validateNewPod(createdPod(named(pod), release), release);
  if (prefix === '') {
    const observed = pod.metadata.uid !== undefined || pod.status !== undefined;
    return observed ? ofPod.filter(({ field }) => field !== 'spec.ephemeralContainers') : ofPod;
  }
  const ofName = ofPod.filter(({ field }) => field === 'metadata.name' || field === 'metadata.namespace');
  if (!OF_JOBS.has(kind))
    return [...ofName, ...validateTemplate(pod, release, { kind, ...(selects ? { selects } : {}) })];
  const ofTemplate = ofPod.filter((error) => !ofName.includes(error));
  return [
    ...ofName,
    ...ofTemplate.map((error) => ({ ...error, field: `${prefix}${error.field}` })),
    ...validateJobPolicy(pod, release, prefix),
  ];
}

/** The Pod with a name: the API server generates one from generateName before it validates. */
function named(pod: DefaultedPod): DefaultedPod {
  const { name, generateName } = pod.metadata;
  if (name !== undefined || typeof generateName !== 'string') return pod;
  return { ...pod, metadata: { ...pod.metadata, name: `${generateName}x7k2p` } };
}
