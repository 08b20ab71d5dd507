// Finds containers with different hashes and the first difference in their input.

import { throughApiServer } from '../../admission/admission.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import { receivedPod } from '../../defaults/receivedPod.ts';
import { type HashCause, hashCause } from '../../hash/hashCause.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { hashedJson, hashText } from '../../hash/hashText.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import type { TimelineEntry } from '../../story/story.ts';

export interface HashDifference {
  readonly container: string;
  readonly left: number;
  readonly right: number;
  /**
   * The hashed input and the reason for the difference; absent if a container was created from a definition that no
   * longer exists.
   */
  readonly hashed?: { readonly left: string; readonly right: string; readonly cause: HashCause };
}

/** Compares the newest instance of each container that both sides run and want. */
export function hashDifferences(
  left: TimelineEntry,
  right: TimelineEntry,
  wanted: (container: string) => boolean,
): readonly HashDifference[] {
  const others = new Map(right.snapshot.containers.map(({ name, hash }) => [name, hash]));
  return left.snapshot.containers.flatMap(({ name, hash }) => {
    const other = others.get(name);
    if (other === undefined || other === hash || other === 0 || hash === 0 || !wanted(name)) return [];
    const hashed = hashedBy(left, right, name);
    return [{ container: name, left: hash, right: other, ...(hashed ? { hashed } : {}) }];
  });
}

function hashedBy(left: TimelineEntry, right: TimelineEntry, name: string): HashDifference['hashed'] {
  const one = definitionOf(left, name);
  const other = definitionOf(right, name);
  if (!one || !other) return undefined;
  return {
    left: hashedText(one.container, left.state.release),
    right: hashedText(other.container, right.state.release),
    cause: hashCause(
      { container: one.container, release: left.state.release, applied: appliedTo(left) },
      { container: other.container, release: right.state.release, applied: appliedTo(right) },
      other.path,
    ),
  };
}

/** A readable form: the JSON's bytes are printed as numbers before hashing. */
function hashedText(container: Container, release: Release): string {
  return release.hashEra === 'dump' ? hashText(container, release) : hashedJson(container, release);
}

/** The container of the spec, if the newest instance was created from it. */
function definitionOf({ state: { pod, release }, snapshot }: TimelineEntry, name: string) {
  const instance = snapshot.containers.find((one) => one.name === name);
  const found = findContainer(pod, name);
  return found && hashContainer(found.container, release).hash === instance?.hash ? found : undefined;
}

function appliedTo({ state: { manifest, release, path } }: TimelineEntry): readonly AppliedDefault[] {
  const { pod } = parsePod(manifest, release);
  return pod ? receivedPod(pod, release, throughApiServer(path)).applied : [];
}
