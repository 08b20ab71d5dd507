// Writes the change of kubectl debug or of a resize into the text of a Pod.

import { allContainers } from '../../api/findContainer.ts';
import type { Container, Pod, ResourceRequirements } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import { withField } from '../../manifest/withField.ts';
import { withFlowValue } from '../../manifest/withFlowValue.ts';
import type { Release } from '../../releases/release.ts';
import type { EventOf } from './event.ts';

export type SubresourceEvent = EventOf<'debug'> | EventOf<'resize'>;

/**
 * The text after the event, with its comments and layout. `release` is the API server's.
 * Undefined if the text is not a valid Pod.
 */
export function subresourceText(text: string, release: Release, event: SubresourceEvent): string | undefined {
  const { pod, source } = parsePod(text, release);
  if (!pod) return undefined;
  const { edited, path, field } = changeOf(pod, event);
  if (path === undefined) return text;
  const fits = (written: string | undefined): boolean => {
    const read = written === undefined ? undefined : parsePod(written, release);
    return read?.pod !== undefined && same(read.pod, edited);
  };
  const written = withField(text, source, path, field);
  if (fits(written)) return written;
  const [lists = ''] = path.split('[');
  const named = event.type === 'resize' ? [{ named: event.container }] : [];
  const inBraces = withFlowValue(text, [...lists.split('.'), ...named, field.name], () => field.value);
  // A text whose maps are written in an unusual way, such as with an alias, is written anew.
  return fits(inBraces) ? inBraces : JSON.stringify(edited);
}

interface Change {
  readonly edited: Pod;
  /** The map that changes; undefined if there is no such container. */
  readonly path: string | undefined;
  readonly field: { readonly name: string; readonly value: unknown };
}

function changeOf(pod: Pod, event: SubresourceEvent): Change {
  if (event.type === 'debug') {
    const { container: name, image } = event;
    const value = [...(pod.spec.ephemeralContainers ?? []), { name, image }];
    const edited = { ...pod, spec: { ...pod.spec, ephemeralContainers: value } };
    return { edited, path: 'spec', field: { name: 'ephemeralContainers', value } };
  }
  const found = allContainers(pod).find(({ container }) => container.name === event.container);
  const sized = (container: Container) =>
    container.name === event.container
      ? { ...container, resources: patched(container, event.resources) }
      : container;
  const { containers, initContainers } = pod.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(sized),
    ...(initContainers ? { initContainers: initContainers.map(sized) } : {}),
  };
  const value = found && patched(found.container, event.resources);
  return { edited: { ...pod, spec }, path: found?.path, field: { name: 'resources', value } };
}

/** Omitted amounts stay unchanged, as with `kubectl patch`. */
function patched(
  { resources: old }: Container,
  { limits, requests }: ResourceRequirements,
): ResourceRequirements {
  return {
    ...old,
    ...(limits ? { limits: { ...old?.limits, ...limits } } : {}),
    ...(requests ? { requests: { ...old?.requests, ...requests } } : {}),
  };
}

/** True if the values are equal; the order of keys may differ. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
