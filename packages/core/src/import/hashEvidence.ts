// Finds the kubelet releases that can have recorded a container's hash.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { isRecord, mapOf, mapsOf } from '../go/record.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../releases/release.ts';
import type { Json } from './jsonValues.ts';

/**
 * The container at the time of hashing, compared with the text:
 * - `as-shown`: the same.
 * - `proc-mount`: with `procMount: Default`, which API servers of early 1.12-1.14 fill in.
 * - `no-proc-mount`, `no-resize-policy`: without a field that a later API server filled in, also for older Pods.
 * - `resize-policy`: with the policies that 1.27-1.32 fill in if InPlacePodVerticalScaling is on.
 * - `no-resources`: the second hash of 1.27-1.30 with that gate, annotation
 * io.kubernetes.container.hashWithoutResources.
 */
export type HashVariant =
  | 'as-shown'
  | 'proc-mount'
  | 'no-proc-mount'
  | 'resize-policy'
  | 'no-resize-policy'
  | 'no-resources';

export interface HashEvidence {
  /** Name of the container. */
  readonly container: string;
  /** The recorded hash as a number. */
  readonly recorded: number;
  /** Empty if no release computes this hash; the variant closest to the text comes first. */
  readonly matches: readonly { readonly variant: HashVariant; readonly releases: readonly Minor[] }[];
}

/** The hash in annotation io.kubernetes.container.hash, which is hexadecimal; undefined if it is invalid. */
export function recordedHash(annotation: unknown): number | undefined {
  return typeof annotation === 'string' && /^[0-9a-f]{1,8}$/i.test(annotation)
    ? Number.parseInt(annotation, 16)
    : undefined;
}

/**
 * Compares a recorded hash with that of the named container under every release. `pod` is a v1.Pod as JSON, which each
 * release decodes and defaults. `recorded` is the number, or the text of the annotation. Returns undefined for an
 * unknown name or an invalid hash. Never throws.
 */
export function hashEvidence(
  pod: unknown,
  container: string,
  recorded: number | string,
): HashEvidence | undefined {
  const hash = typeof recorded === 'number' ? recorded : recordedHash(recorded);
  const alone = podWithOnly(pod, container);
  if (hash === undefined || !alone) return undefined;
  const seen = containersByRelease(alone);
  const matches = VARIANTS.flatMap(({ variant, gate, change, since, until }) => {
    const releases = MINORS.slice(MINORS.indexOf(since), until && MINORS.indexOf(until) + 1).filter(
      (minor) => {
        const found = seen(minor, gate === true);
        const changed = found && change(found.container);
        return changed && hashContainer({ ...changed, name: container }, found.release).hash === hash;
      },
    );
    return releases.length > 0 ? [{ variant, releases }] : [];
  });
  return { container, recorded: hash, matches: withoutRepeats(matches) };
}

interface Variant {
  readonly variant: HashVariant;
  /** Returns undefined if the change has no effect. */
  readonly change: (container: Json) => Json | undefined;
  readonly gate?: true;
  readonly since: Minor;
  readonly until?: Minor;
}

// The hash of name and image (1.31+) ignores all these changes.
const VARIANTS: readonly Variant[] = [
  { variant: 'as-shown', change: (container) => container, since: '1.8' },
  { variant: 'proc-mount', change: withProcMount, since: '1.12', until: '1.30' },
  { variant: 'no-proc-mount', change: withoutProcMount, since: '1.12', until: '1.30' },
  { variant: 'resize-policy', change: (container) => container, gate: true, since: '1.27', until: '1.30' },
  {
    variant: 'no-resize-policy',
    change: (container) => without(container, 'resizePolicy'),
    since: '1.27',
    until: '1.30',
  },
  { variant: 'no-resources', change: withoutResources, gate: true, since: '1.27', until: '1.30' },
];

function withProcMount(container: Json): Json | undefined {
  const { securityContext } = container;
  if (!isRecord(securityContext) || securityContext.procMount !== undefined) return undefined;
  return { ...container, securityContext: { ...securityContext, procMount: 'Default' } };
}

function withoutProcMount(container: Json): Json | undefined {
  const { securityContext } = container;
  if (!isRecord(securityContext) || securityContext.procMount === undefined) return undefined;
  return { ...container, securityContext: without(securityContext, 'procMount') };
}

function withoutResources(container: Json): Json | undefined {
  return Object.keys(mapOf(container.resources)).length > 0 ? { ...container, resources: {} } : undefined;
}

function without(map: Json, field: string): Json | undefined {
  if (!(field in map)) return undefined;
  const { [field]: _, ...rest } = map;
  return rest;
}

/** Of the rest of the Pod, only the network affects the container's defaults. */
function podWithOnly(pod: unknown, name: string): Json | undefined {
  const spec = mapOf(mapOf(pod).spec);
  for (const list of CONTAINER_LISTS) {
    const found = mapsOf(spec[list]).find((container) => container.name === name);
    if (found) return { spec: { hostNetwork: spec.hostNetwork, containers: [], [list]: [found] } };
  }
  return undefined;
}

interface ReleaseContainer {
  readonly container: Json;
  readonly release: Release;
}

/** The container as each release decodes and defaults it, with InPlacePodVerticalScaling on or at its default. */
function containersByRelease(pod: Json): (minor: Minor, gate: boolean) => ReleaseContainer | undefined {
  const known = new Map<string, ReleaseContainer | undefined>();
  return (minor, gate) => {
    const key = `${minor} ${gate}`;
    if (!known.has(key)) known.set(key, seenBy(pod, minor, gate));
    return known.get(key);
  };
}

/** Undefined if the release does not have this kind of container. */
function seenBy(pod: Json, minor: Minor, gate: boolean): ReleaseContainer | undefined {
  const release = resolveRelease(minor, gate ? { InPlacePodVerticalScaling: true } : {});
  if (!release.ok) return undefined;
  const { spec } = defaultPod(decodePod(pod, release.value).pod, release.value).pod;
  const [container] = CONTAINER_LISTS.flatMap((list) => mapsOf(spec[list]));
  return container && { container, release: release.value };
}

type Match = HashEvidence['matches'][number];

/** Lists each release once, with the variant closest to the text. */
function withoutRepeats(matches: readonly Match[]): Match[] {
  const named = new Set<Minor>();
  return matches.flatMap(({ variant, releases }) => {
    const left = releases.filter((release) => !named.has(release));
    for (const release of left) named.add(release);
    return left.length > 0 ? [{ variant, releases: left }] : [];
  });
}
