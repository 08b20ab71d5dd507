// Tests that the work of a diagnosis is linear in the length of the text. Counts operations, not time.

import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

/** Methods that visit the elements of an array. */
const VISITS = [
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'includes',
  'map',
  'some',
] as const;

/** Matched patterns and visited elements while something runs. */
function workOf(run: () => void): number {
  let work = 0;
  const restores: (() => void)[] = [];
  const counted = (owner: object, name: string, cost: (self: unknown) => number) => {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof original?.value !== 'function') throw new Error(`${name} is not a method of ${owner}`);
    const { value } = original;
    const replaced = function (this: unknown, ...values: unknown[]): unknown {
      work += cost(this);
      return Reflect.apply(value, this, values);
    };
    Object.defineProperty(owner, name, { ...original, value: replaced });
    restores.push(() => Object.defineProperty(owner, name, original));
  };
  counted(RegExp.prototype, 'exec', () => 1);
  for (const name of VISITS)
    counted(Array.prototype, name, (self) => (Array.isArray(self) ? self.length : 1));
  try {
    run();
  } finally {
    for (const restore of restores) restore();
  }
  return work;
}

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join('\n');

/** Texts of any length. */
const TEXTS: Readonly<Record<string, (count: number) => string>> = {
  'a log of many Pods': (count) =>
    rows(
      count,
      (i) =>
        `I0501 10:00:${String(i % 60).padStart(2, '0')}.100000    1042 kuberuntime_container.go:808] "Killing container with a grace period" pod="shop/api-${i}" podUID="6a1b-${i}" containerName="app" containerID="containerd://0a1b" gracePeriod=30`,
    ),
  'a log of one Pod': (count) =>
    rows(
      count,
      (i) =>
        `E0501 10:00:${String(i % 60).padStart(2, '0')}.100000    1042 pod_workers.go:1298] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"app\\" with CrashLoopBackOff: \\"back-off 5m0s restarting failed container=app pod=api-1_shop(6a1b)\\"" pod="shop/api-1" podUID="6a1b"`,
    ),
  'a table of Events': (count) =>
    rows(
      count,
      (i) =>
        `5m  Warning  Unhealthy  pod/api-${i}  Liveness probe failed: HTTP probe failed with statuscode: 503`,
    ),
  'a table of Pods': (count) => rows(count, (i) => `api-${i}   0/1     CrashLoopBackOff   ${i % 9}   5m`),
  'Events of a node': (count) =>
    rows(count, (i) => `5m  Warning  Rebooted  node/n${i}  Node n${i} has been rebooted, boot id: 6a1b`),
  'Events of nodes beside their Pods': (count) =>
    rows(
      count,
      (i) =>
        `5m  Warning  Rebooted  node/n${i}  Node n${i} has been rebooted, boot id: 6a1b\napi-${i}   1/1     Running   1   5m   10.0.0.1   n${i}`,
    ),
  'facts about nodes that have no name, beside many Pods': (count) =>
    rows(
      count,
      (i) =>
        `[${i}.1] Out of memory: Killed process ${i} (java) total-vm:1kB\napi-${i}   1/1     Running   1   5m   10.0.0.1   n${i}`,
    ),
  'Events of nodes beside Pods on unknown nodes': (count) =>
    rows(
      count,
      (i) =>
        `5m  Warning  Rebooted  node/n${i}  Node n${i} has been rebooted, boot id: 6a1b\napi-${i}   1/1     Running   1   5m`,
    ),
  'Pods in a list of JSON strings': (count) =>
    JSON.stringify({ rows: Array.from({ length: count }, (_, i) => `api-${i}   0/1     Error   1   5m`) }),
  'describe of many Pods': (count) =>
    rows(
      count,
      (i) =>
        `Name: api-${i}\nNode: n${i}/10.0.0.1\nContainers:\n  app:\n    Last State: Terminated\n      Reason: OOMKilled\n      Exit Code: 137\n    Restart Count: 2\n`,
    ),
  'Pods in one line of JSON': (count) =>
    JSON.stringify({
      items: Array.from({ length: count }, (_, i) => ({
        metadata: { name: `api-${i}`, uid: `6a1b-${i}` },
        spec: { nodeName: `n${i}` },
        status: {
          containerStatuses: [
            { name: 'app', restartCount: 1, lastState: { terminated: { exitCode: 1, reason: 'Error' } } },
          ],
        },
      })),
    }),
  'lines of another program': (count) =>
    rows(count, (i) => `2026-05-01 10:00:00 INFO request ${i} of the image took 3 ms`),
};

describe('twice the text', () => {
  it.each(Object.entries(TEXTS))('%s', (_, textOf) => {
    const [once = 0, twice = 0] = [100, 200].map((count) => {
      const text = textOf(count);
      return workOf(() => causesIn([{ name: 'text', text }]));
    });
    expect(once).toBeGreaterThan(100);
    expect(twice / once).toBeLessThan(2.1);
  });
});

/** Patterns and elements; the sentences of all components are more than 400. */
const MOST_WORK = 250;

describe('a line in which no sentence is', () => {
  const line = (i: number) =>
    `2026-05-01 10:00:${String(i % 60).padStart(2, '0')} INFO [http-${i % 32}] com.example.OrderController request ${i} took ${i % 900} ms`;
  const forms: Readonly<Record<string, (text: string) => string>> = {
    'as it was printed': (text) => text,
    'in lower case': (text) => text.toLowerCase(),
    'of a log in lower case': (text) => text.toLowerCase().replaceAll('info', 'I1129 10:00:00.1 1 a.go:1]'),
  };

  it.each(Object.entries(forms))('costs few patterns %s', (_, form) => {
    const work = (count: number) => workOf(() => causesIn([{ name: 'text', text: form(rows(count, line)) }]));
    // What the first lines cost, the form of the text included, is not that of the others.
    expect((work(900) - work(400)) / 500).toBeLessThan(MOST_WORK);
  });
});
