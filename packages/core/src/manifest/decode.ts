// Decodes JSON values into Pods, containers and Pod templates of a release.

import type { Container, Pod } from '../api/pod.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { decodeStruct, type JsonFields } from './decodeValue.ts';

interface Decoded {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A Pod as the release's decoder reads it, and the values that it ignores: `unknown-field` (a warning) and
 * `wrong-type` (an error). Never throws. Field names match exactly, as in sigs.k8s.io/json.
 */
export function decodePod(value: unknown, release: Release): Decoded & { readonly pod: Pod } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Pod', release);
  const metadata = isRecord(fields.metadata) ? fields.metadata : {};
  const spec = isRecord(fields.spec) ? fields.spec : {};
  return { pod: { ...fields, metadata, spec: { ...spec, ...namedLists(spec) } }, diagnostics };
}

/** A Go container always has a name, possibly empty, and the list of app containers always exists. */
function namedLists(spec: JsonFields): Pick<Pod['spec'], 'containers'> & JsonFields {
  const named = (list: unknown): Container[] =>
    (Array.isArray(list) ? list : []).map((container: unknown) =>
      isRecord(container) ? { name: '', ...container } : { name: '' },
    );
  const lists = ['initContainers', 'ephemeralContainers'].filter((list) => Array.isArray(spec[list]));
  return {
    containers: named(spec.containers),
    ...Object.fromEntries(lists.map((list) => [list, named(spec[list])])),
  };
}

/** Decodes one container; see decodePod. */
export function decodeContainer(
  value: unknown,
  release: Release,
): Decoded & { readonly container: Container } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Container', release);
  const name = typeof fields.name === 'string' ? fields.name : '';
  return { container: { ...fields, name }, diagnostics };
}

/** Decodes a v1.PodTemplateSpec (metadata and spec of a Pod); see decodePod. */
export function decodePodTemplate(
  value: unknown,
  release: Release,
): Decoded & { readonly template: JsonFields } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.PodTemplateSpec', release);
  return { template: fields, diagnostics };
}
