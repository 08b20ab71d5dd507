// What of a JSON value is a Pod, a container or a Pod template to a release?

import type { Container, Pod } from '../api/pod.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { decodeStruct, type Fields } from './decodeValue.ts';

interface Decoded {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A Pod as the release's decoder sees it, and what it did not take in: `unknown-field` (a warning) and `wrong-type`
 * (an error). What is left goes on. Never throws. Field names match exactly, as sigs.k8s.io/json has it.
 */
export function decodePod(value: unknown, release: Release): Decoded & { readonly pod: Pod } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Pod', release);
  const metadata = isRecord(fields.metadata) ? fields.metadata : {};
  const spec = isRecord(fields.spec) ? fields.spec : {};
  return { pod: { ...fields, metadata, spec: { ...spec, ...namedLists(spec) } }, diagnostics };
}

/** Go's containers always have a name, if an empty one; and there is always a list of app containers. */
function namedLists(spec: Fields): Pick<Pod['spec'], 'containers'> & Fields {
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

/** One container, as decodePod. */
export function decodeContainer(
  value: unknown,
  release: Release,
): Decoded & { readonly container: Container } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Container', release);
  const name = typeof fields.name === 'string' ? fields.name : '';
  return { container: { ...fields, name }, diagnostics };
}

/** A v1.PodTemplateSpec (metadata and spec of a Pod), as decodePod. */
export function decodePodTemplate(value: unknown, release: Release): Decoded & { readonly template: Fields } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.PodTemplateSpec', release);
  return { template: fields, diagnostics };
}
