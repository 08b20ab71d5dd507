// Compares the recorded hashes of containers with the spec in the same paste.

import { isRecord, mapOf, mapsOf } from '../go/record.ts';
import { hashEvidence } from '../import/hashEvidence.ts';
import { type Json, textOf } from '../import/jsonValues.ts';
import { readInput } from '../import/readInput.ts';
import { MINORS } from '../releases/release.ts';
import type { Fact, RecordedHash } from './fact.ts';
import type { PastedLine } from './pasted.ts';

/** Collects the lines that may be the spec of a Pod, in bounded memory. */
export interface SpecLines {
  /** `isRow`: the line is a row or a line of a log. */
  add(line: PastedLine, isRow: boolean): void;
  /** The whole Pods. */
  pods(): Json[];
}

/** The most characters to keep; the newest lines. */
const MOST_CHARACTERS = 4_000_000;

export function specLines(): SpecLines {
  let blocks: string[][] = [[]];
  let size = 0;
  let file = '';
  const close = (): void => {
    const last = blocks.at(-1) ?? [];
    if (!last.some((line) => CONTAINERS.test(line))) blocks.pop();
    blocks.push([]);
    if (size <= MOST_CHARACTERS) return;
    blocks = [[]];
    size = 0;
  };
  return {
    add({ at, content }, isRow) {
      if (at.file !== file || isRow || (content === '' && at.text.trim() !== '')) close();
      file = at.file;
      if (isRow || content === '') return;
      size += content.length;
      blocks.at(-1)?.push(content);
      if (size > MOST_CHARACTERS) close();
    },
    pods: () =>
      blocks
        .map((lines) => lines.join('\n'))
        .filter((block) => CONTAINERS.test(block))
        .flatMap((block) => readInput(block).values)
        .flatMap(objectsIn)
        .filter((object) => mapsOf(mapOf(object.spec).containers).length > 0),
  };
}

const CONTAINERS = /\bcontainers"?:/;

/** Adds to each recorded hash the releases that compute it for the pasted spec of its Pod. */
export function withSpecHashes(facts: readonly Fact[], specs: SpecLines): readonly Fact[] {
  if (!facts.some(({ kind }) => kind === 'hash')) return facts;
  const pods = specs.pods();
  return pods.length === 0
    ? facts
    : facts.map((fact) => (fact.kind === 'hash' ? compared(fact, pods) : fact));
}

function compared(fact: RecordedHash, pods: readonly Json[]): RecordedHash {
  const { pod, namespace, container = '', hash } = fact;
  // If a Pod was printed several times, the last print is the newest.
  const own = pods.findLast(({ metadata }) => {
    const named = mapOf(metadata);
    const space = textOf(named.namespace);
    const same = namespace === undefined || space === '' || space === namespace;
    return pod === undefined || (same && textOf(named.name) === pod);
  });
  const found = own && hashEvidence(own, container, hash);
  if (!found) return fact;
  const releases = found.matches.flatMap((match) => match.releases);
  return { ...fact, releases: MINORS.filter((minor) => releases.includes(minor)) };
}

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isRecord(value)) return [];
  return Array.isArray(value.items) ? mapsOf(value.items) : [value];
}
