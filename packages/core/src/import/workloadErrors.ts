// Validates a workload object: a new one, or an update of the stored one.

import type { FieldError } from '../admission/admission.ts';
import { validateCreation } from '../admission/creation.ts';
import { validateWorkload } from '../admission/workload.ts';
import { validateWorkloadUpdate } from '../admission/workloadUpdate.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { mapOf } from '../go/record.ts';
import { isKnownGroup, podTemplateOf } from '../manifest/otherKind.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { readYaml } from '../manifest/readYaml.ts';
import type { Release } from '../releases/release.ts';
import type { Json } from './jsonValues.ts';
import { podOf, selectsOf } from './templatePod.ts';
import type { Workload } from './workload.ts';

/** The object, as read, with its Pod. */
type Typed = Pick<Workload, 'kind' | 'prefix' | 'selects'> & { readonly value: Json };

/** Empty for a custom kind, whose schema is not known. `pod`: that of the object. `before`: the stored object; absent for a new one. */
export function workloadErrors(
  { value, ...created }: Typed,
  pod: DefaultedPod,
  release: Release,
  before?: Json,
): readonly FieldError[] {
  if (!isKnownGroup(value)) return [];
  const ofPod = validateCreation(pod, created, release);
  if (created.prefix === '') return ofPod;
  const own = before ? validateWorkloadUpdate(before, value, release) : validateWorkload(value, release);
  return [...ofPod, ...own];
}

/**
 * The same for an object alone; undefined if there is no valid Pod template. `before`: the text of the stored object,
 * which counts if it has the same kind and name.
 */
export function typedWorkloadErrors(
  value: Json,
  release: Release,
  before?: string,
): readonly FieldError[] | undefined {
  const template = podTemplateOf(value);
  const made = podOf(value);
  if (!template || !made || typeof value.kind !== 'string') return undefined;
  const { pod } = parsePod(JSON.stringify(made), release);
  if (!pod) return undefined;
  const stored = mapOf(before === undefined ? undefined : readYaml(before).value);
  const isSame = stored.kind === value.kind && mapOf(stored.metadata).name === mapOf(value.metadata).name;
  const typed = { kind: value.kind, prefix: `${template.path}.`, selects: selectsOf(value), value };
  return workloadErrors(typed, defaultPod(pod, release).pod, release, isSame ? stored : undefined);
}
