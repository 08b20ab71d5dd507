// Compares the recorded hashes of containers with the spec in the same paste.

import { isRecord } from '../go/record.ts';
import { hashEvidence } from '../import/hashEvidence.ts';
import { type Json, mapOf, mapsOf, textOf } from '../import/jsonValues.ts';
import { readInput } from '../import/readInput.ts';
import { MINORS } from '../releases/release.ts';
import type { Fact, RecordedHash } from './fact.ts';
import { type PastedText, pastedLines } from './pasted.ts';

/** Adds to each recorded hash the releases that compute it for the pasted spec of its Pod. */
export function withSpecHashes(facts: readonly Fact[], texts: readonly PastedText[]): readonly Fact[] {
  if (!facts.some(({ kind }) => kind === 'hash')) return facts;
  const pods = texts.flatMap(podsIn);
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

/** The whole Pods of a text. A shell prompt or a fence of Markdown separates the output of two commands. */
function podsIn(text: PastedText): Json[] {
  const blocks: string[][] = [[]];
  for (const { at, content } of pastedLines([text])) {
    if (content === '' && at.text.trim() !== '') blocks.push([]);
    else blocks.at(-1)?.push(content);
  }
  return blocks
    .map((lines) => lines.join('\n'))
    .filter((block) => /\bcontainers"?:/.test(block))
    .flatMap((block) => readInput(block).values)
    .flatMap(objectsIn)
    .filter((object) => mapsOf(mapOf(object.spec).containers).length > 0);
}

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isRecord(value)) return [];
  return Array.isArray(value.items) ? mapsOf(value.items) : [value];
}
