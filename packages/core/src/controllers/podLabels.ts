// Names the labels that controllers give to their Pods.

import type { ControllerName } from '../admission/admission.ts';
import type { Pod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { OwnerReference } from './controlledObject.ts';
import { REVISION_LABELS } from './revision.ts';

type Texts = Readonly<Record<string, string>>;

/** The label with the number of a DaemonSet's template. */
export const GENERATION = 'pod-template-generation';

export const INSTANCE = 'apps.kruise.io/cloneset-instance-id';

/** Upstream of the short hash: pkg/controller/cloneset/utils WriteRevisionHash of OpenKruise. */
export function revisionLabels(controller: ControllerName, revision: string): Texts {
  const label = REVISION_LABELS[controller];
  if (label === undefined) return {};
  if (controller !== 'cloneset') return { [label]: revision };
  return { [label]: revision, 'pod-template-hash': revision.slice(revision.lastIndexOf('-') + 1) };
}

/** Labels with the name of the Pod. Ports pkg/controller/statefulset updateIdentity (1.9+). */
export function identityLabels(controller: ControllerName, name: string, release: Release): Texts {
  if (controller === 'cloneset') return { [INSTANCE]: name.slice(-5) };
  const index = /\d+$/.exec(name)?.[0];
  if (!controller.endsWith('statefulset')) return {};
  const indexed = controller === 'statefulset' && index !== undefined && release.has('pod-index-label');
  return {
    ...(release.has('statefulset-pod-name-label') ? { 'statefulset.kubernetes.io/pod-name': name } : {}),
    ...(indexed ? { 'apps.kubernetes.io/pod-index': index } : {}),
  };
}

/** Labels that the template lacks. Ports pkg/registry/batch/job/strategy.go generateSelector (1.8+). */
export function jobLabels(
  { metadata: { labels = {} } }: Pod,
  { name, uid }: Pick<OwnerReference, 'name'> & { readonly uid: string | undefined },
  release: Release,
): Texts {
  const prefixes = release.has('job-labels-with-prefix') ? ['', 'batch.kubernetes.io/'] : [''];
  const all = prefixes.flatMap((prefix) => [
    [`${prefix}job-name`, name] as const,
    ...(uid === undefined ? [] : [[`${prefix}controller-uid`, uid] as const]),
  ]);
  return Object.fromEntries(all.filter(([label]) => labels[label] === undefined));
}
