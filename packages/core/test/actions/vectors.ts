// Reads cases, answers them with the engine, and lists differences.

import {
  answerCase,
  type CaseLine,
  casePod,
  type ResultLine,
  readCase,
} from '../../../cli/src/cases/caseLine.ts';
import { computePodActions } from '../../src/actions/computePodActions.ts';
import { type Release, resolveRelease } from '../../src/releases/release.ts';
import { vectorLines } from '../vectorLines.ts';

export type Answer = Omit<ResultLine, 'id' | 'hashes'>;

interface Ranges {
  readonly id: string;
  readonly ranges: readonly { readonly since: string; readonly until: string; readonly answer: Answer }[];
}

export interface Expected {
  readonly read: CaseLine;
  /** The answer of a minor; undefined if that release has none. */
  readonly answer: (minor: number) => Answer | undefined;
}

const minorOf = (text: string) => Number(text.slice(2));

export function expectations(name: string): Expected[] {
  const answers = new Map(
    vectorLines(`${name}/results.jsonl`).map((line) => {
      const { id, ranges } = JSON.parse(line) as Ranges;
      return [id, ranges] as const;
    }),
  );
  return vectorLines(`${name}/cases.jsonl`).map((line) => {
    const read = mustRead(line);
    const ranges = answers.get(read.id) ?? [];
    return {
      read,
      answer: (minor) =>
        ranges.find(({ since, until }) => minorOf(since) <= minor && minor <= minorOf(until))?.answer,
    };
  });
}

/** The number of lines of the results that have an answer of the minor. */
export function countAsked(name: string, minor: number): number {
  return vectorLines(`${name}/results.jsonl`).filter((line) =>
    (JSON.parse(line) as Ranges).ranges.some(
      ({ since, until }) => minorOf(since) <= minor && minor <= minorOf(until),
    ),
  ).length;
}

export function mustRead(line: string): CaseLine {
  const read = readCase(line);
  if (!read.ok) throw new Error(`a vector cannot be read: ${read.error}`);
  return read.value;
}

/** The release with the gates of a case; undefined if it lacks a gate or cannot set it. */
export function releaseFor(minor: string, gates: CaseLine['gates']): Release | undefined {
  const release = resolveRelease(minor, gates);
  return release.ok ? release.value : undefined;
}

export function decide(read: CaseLine, release: Release) {
  const pod = casePod(read, release);
  const { restartAllContainers } = read;
  return { pod, ...computePodActions(pod, read.status, release, { restartAllContainers }) };
}

/** The answer of the command `actions`, without the fields that the vectors leave out. */
export function answerOf(read: CaseLine, release: Release): Answer {
  const { id: _, hashes: __, ...answer } = answerCase(read, release);
  return answer;
}

/** One readable line for each of the first differing cases. */
export function differences(
  pairs: readonly (readonly [id: string, got: unknown, want: unknown])[],
): string[] {
  return pairs
    .filter(([, got, want]) => JSON.stringify(got) !== JSON.stringify(want))
    .map(([id, got, want]) => `${id}: kubelet ${JSON.stringify(want)}, ours ${JSON.stringify(got)}`)
    .slice(0, 5);
}
