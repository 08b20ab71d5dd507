// Compares the views of kubectl with those that Kubernetes' own code prints.

import { describe, expect, it } from 'vitest';
import { MINORS, resolveRelease } from '../../src/releases/release.ts';
import { describePod } from '../../src/report/kubectl/describePod.ts';
import { podTable } from '../../src/report/kubectl/podTable.ts';
import { type PodRow, printPod } from '../../src/report/kubectl/printPod.ts';
import type { V1Event, V1Pod } from '../../src/report/kubectl/v1Pod.ts';
import { readVectorLines } from '../vectorLines.ts';

interface PodCase {
  readonly id: string;
  readonly now: number;
  readonly pod: V1Pod;
  readonly events: readonly V1Event[];
}
interface WatchCase {
  readonly id: string;
  readonly rows: readonly PodRow[];
}
interface Result {
  readonly id: string;
  readonly get?: readonly {
    readonly since: string;
    readonly until: string;
    readonly answer: readonly string[];
  }[];
  readonly describe?: string;
  readonly text?: string;
}

const all = readVectorLines<PodCase | WatchCase>('kubectl/cases.jsonl');
const cases = all.filter((one): one is PodCase => 'pod' in one);
const watches = all.filter((one): one is WatchCase => 'rows' in one);
const results = new Map(readVectorLines<Result>('kubectl/results.jsonl').map((one) => [one.id, one]));

describe('the cases of vectors/kubectl', () => {
  it('have an answer each', () => {
    expect([cases.length, watches.length, results.size]).toEqual([292, 8, 300]);
  });

  it.each(MINORS)('have the row of kubectl get pods in %s', (minor) => {
    const release = resolveRelease(minor);
    if (!release.ok) throw new Error(`${minor} is not a release`);
    const number = Number(minor.slice(2));
    const want = (id: string) =>
      results
        .get(id)
        ?.get?.find(
          ({ since, until }) => Number(since.slice(2)) <= number && number <= Number(until.slice(2)),
        )?.answer;
    const rows = cases.map(({ id, pod, now }) => ({
      id,
      got: printPod(pod, release.value, now),
      want: want(id),
    }));
    expect(rows.filter(({ got, want }) => JSON.stringify(got) !== JSON.stringify(want))).toEqual([]);
  });

  it.each(cases)('have the text of kubectl describe pod: $id', ({ id, pod, events, now }) => {
    expect(describePod(pod, events, now)).toBe(results.get(id)?.describe);
  });

  it.each(watches)('have the lines of kubectl get pods -w: $id', ({ id, rows }) => {
    expect(`${podTable(rows).join('\n')}\n`).toBe(results.get(id)?.text);
  });
});
