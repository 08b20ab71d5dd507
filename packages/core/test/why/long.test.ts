// Tests that texts of any length are read, and that what is not read or kept is reported.

import { expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';
import { factStore } from '../../src/why/factStore.ts';
import { LONGEST_LINE } from '../../src/why/pasted.ts';

it('answers for each Pod of a long List that restarted', () => {
  const items = Array.from({ length: 1200 }, (_, index) => ({
    kind: 'Pod',
    metadata: { name: `web-${index % 400}`, namespace: `ns-${Math.floor(index / 400)}` },
    spec: { containers: Array.from({ length: 10 }, (_, one) => ({ name: `c${one}`, image: 'a' })) },
    status: {
      containerStatuses: [
        {
          name: 'app',
          restartCount: index % 2,
          lastState: index % 2 ? { terminated: { exitCode: 137, reason: 'OOMKilled' } } : {},
        },
      ],
    },
  }));
  const { causes, truncated } = diagnose([
    { name: 'pods.json', text: JSON.stringify({ items }, undefined, 4) },
  ]);
  const restarted = items.filter((_, index) => index % 2 === 1);
  expect(causes.map(({ namespace, pod, id }) => `${namespace}/${pod} ${id}`)).toEqual(
    restarted.map(({ metadata }) => `${metadata.namespace}/${metadata.name} oom`),
  );
  expect(truncated).toEqual([]);
});

it('keeps the first and the newest of facts that repeat', () => {
  const store = factStore();
  for (let line = 1; line <= 1000; line += 1) {
    store.add({ kind: 'restarts', count: line, pod: 'web-0', at: { file: 'a', line, text: '' } });
  }
  const lines = store.facts().map(({ at }) => at.line);
  expect(lines).toEqual([
    ...Array.from({ length: 20 }, (_, i) => i + 1),
    ...Array.from({ length: 20 }, (_, i) => i + 981),
  ]);
  expect(store.dropped().size).toBe(0);
});

it('drops the oldest of too many facts, and counts them', () => {
  const store = factStore(100 * 600);
  for (let line = 1; line <= 150; line += 1) {
    store.add({ kind: 'restarts', count: 1, pod: `web-${line}`, at: { file: 'a', line, text: '' } });
  }
  const lines = store.facts().map(({ at }) => at.line);
  expect(lines.at(-1)).toBe(150);
  expect(lines.length + (store.dropped().get('a') ?? 0)).toBe(150);
  expect(lines[0]).toBe(150 - lines.length + 1);
});

it('keeps a rare fact of an early line although a busy node repeats others', () => {
  const store = factStore(100 * 40 * 600);
  store.add({ kind: 'restarts', count: 7, pod: 'rare', at: { file: 'a', line: 1, text: '' } });
  for (let line = 2; line <= 100_000; line += 1) {
    store.add({
      kind: 'restarts',
      count: line,
      pod: `busy-${line % 1000}`,
      at: { file: 'a', line, text: '' },
    });
  }
  const facts = store.facts();
  expect(facts[0]).toMatchObject({ pod: 'rare' });
  expect(new Set(facts.map((fact) => ('pod' in fact ? fact.pod : ''))).size).toBe(1001);
  // The newest of each Pod.
  expect(facts.slice(-1000).map(({ at }) => at.line)).toEqual(
    Array.from({ length: 1000 }, (_, index) => 99_001 + index),
  );
  expect(store.dropped().size).toBe(0);
});

it('reads the beginning of a line that is too long, and reports that its rest was not read', () => {
  const row = '  Warning  Failed  1m  kubelet  Error: ErrImagePull';
  const text = (blanks: number) =>
    `${row}${' a'.repeat(blanks)}\n  Normal  Killing  1m  kubelet  Stopping container app`;
  const short = diagnose([{ name: 'events.txt', text: text(10) }]);
  expect(short.truncated).toEqual([]);
  const long = diagnose([{ name: 'events.txt', text: text(LONGEST_LINE) }]);
  expect(long.truncated).toEqual([{ file: 'events.txt', lines: 1 }]);
  expect(long.causes.map(({ id }) => id)).toEqual(short.causes.map(({ id }) => id));
  // A statement behind the limit is not read.
  const late = `${' '.repeat(280)}${'a '.repeat(LONGEST_LINE)}Liveness probe failed: timeout`;
  expect(diagnose([{ name: 'log.txt', text: late }]).causes).toEqual([]);
});
