// Compares the tables of `kubectl get pods -o wide` and `get events` with those of real clusters, for a Pod that a taint evicts.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReleaseName } from '../../src/releases/minor.ts';
import { releaseOf } from '../../src/releases/release.ts';
import {
  eventsAt,
  eventTable,
  indexAt,
  podsAt,
  type V1Pod,
  widePodTable,
} from '../../src/report/kubectl/index.ts';
import { printPod } from '../../src/report/kubectl/printPod.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { entriesOf } from '../../src/story/timeline.ts';

interface RecordedTable {
  readonly tag: string;
  readonly namespace: string;
  readonly manifest: object;
  readonly events: readonly {
    readonly reason: string;
    readonly hasUid: boolean;
    readonly source: string;
  }[];
  readonly columns: readonly (readonly [name: string, priority: number])[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly podColumns: readonly (readonly [name: string, priority: number])[];
  readonly pods: readonly {
    readonly at: string;
    readonly cells: readonly (string | number)[];
    readonly pod: V1Pod;
  }[];
}

const FOLDER = new URL('../vectors/tables/', import.meta.url);
const recordings = readdirSync(FOLDER).map(
  (file): RecordedTable => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

/** That the recording took. */
const SECONDS = 16;

describe.each(recordings)(
  'kubectl get events of $tag',
  ({ tag, namespace, manifest, events, columns, rows }) => {
    const release = tag.split('.').slice(0, 2).join('.');
    const played = entriesOf({
      release,
      path: 'api',
      manifest: JSON.stringify({ ...manifest, metadata: { name: 'p', namespace } }),
      events: [
        { type: 'create' },
        { type: 'wait', seconds: SECONDS / 2 },
        { type: 'delete', by: 'taint' },
        { type: 'wait', seconds: SECONDS / 2 },
      ],
    });
    if (!played.ok) throw new Error(tag);
    const entries = played.value;
    const now = SCENARIO_START + SECONDS;
    const [header = '', ...lines] = eventTable(entries, indexAt(entries, now), now) ?? [];

    test('has its columns', () => {
      const shown = columns.filter(([, priority]) => priority === 0).map(([name]) => name.toUpperCase());
      expect(header.split(/ {2,}/)).toEqual(shown);
    });

    test('has its rows, except those of the scheduler, in the same order', () => {
      const visible = columns.flatMap(([, priority], index) => (priority === 0 ? [index] : []));
      const cells = rows
        .filter((_, index) => events[index]?.source !== 'default-scheduler')
        .map((row) => visible.map((index) => String(row[index])));
      expect(lines.map((line) => line.split(/ {2,}/).slice(1))).toEqual(cells.map((row) => row.slice(1)));
    });

    test('lists the eviction, which kubectl describe does not find', () => {
      const unfound = events.filter(({ hasUid }) => !hasUid).map(({ reason }) => reason);
      expect(unfound).toEqual(['TaintManagerEviction']);
      const deletion = entries.find(
        ({ snapshot: { cause } }) => cause.kind === 'event' && cause.type === 'delete',
      );
      const early = (deletion?.snapshot.at ?? 0) + 0.5;
      const index = indexAt(entries, early);
      const [shown] = podsAt(entries, index, early);
      const described = shown ? eventsAt(entries, index, early, shown.pod).map(({ reason }) => reason) : [];
      expect(described).toContain('Killing');
      expect(described).not.toContain('TaintManagerEviction');
    });
  },
);

describe.each(recordings)('kubectl get pods -o wide of $tag', ({ tag, podColumns, pods }) => {
  const release = releaseOf(tag.split('.').slice(0, 2).join('.') as ReleaseName);
  const tables = pods.map(({ at, pod }) =>
    widePodTable([{ pod, row: printPod(pod, release, Date.parse(at) / 1000) }], release),
  );

  test('has its columns', () => {
    const names = podColumns.map(([name]) => name.toUpperCase());
    expect(tables[0]?.[0]?.split(/ {2,}/)).toEqual(names);
  });

  test('has its rows, except for the age', () => {
    const withoutAge = (cells: readonly (string | number)[]) => cells.map(String).toSpliced(4, 1);
    expect(tables.map(([, line = '']) => withoutAge(line.split(/ {2,}/)))).toEqual(
      pods.map(({ cells }) => withoutAge(cells)),
    );
    expect(pods.map(({ cells }) => cells.at(-1))).toEqual(['0/2', '1/2']);
  });
});
