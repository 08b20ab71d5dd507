// `syncpod explain` of many Pods of a cluster: Pods with the same answer have it as if each were asked alone.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const STATES = [
  { running: { startedAt: '2026-01-10T01:00:00Z' } },
  { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 40s restarting failed container=app' } },
  { terminated: { exitCode: 1, reason: 'Error', finishedAt: '2026-01-10T01:00:00Z' } },
  { terminated: { exitCode: 0, reason: 'Completed' } },
];
const ENDS = [{}, { terminated: { exitCode: 137, reason: 'OOMKilled', containerID: 'containerd://a' } }];

/** Containers of a cluster do not end at the same time. */
function endAt(index: number, end: (typeof ENDS)[number] | undefined): object {
  const finishedAt = `2026-01-10T01:00:${String(index % 60).padStart(2, '0')}Z`;
  return end?.terminated ? { terminated: { ...end.terminated, finishedAt } } : {};
}

const idAt = (index: number, at: number): string =>
  `${(index * 7919 + at * 104_729) % 65_536}`.padStart(5, '0').repeat(13).slice(0, 64).replaceAll('9', 'f');

const nameAt = (index: number): string => (index % 19 === 0 ? `web-${index}` : 'app');

function onNode(name: string): object {
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: [name] }];
  return { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields }] } };
}

/** Pods of few kinds: state, last state, restart policy, phase, deletion, and a label that is sometimes invalid. */
const pods = Array.from({ length: 200 }, (_, index) => {
  const pick = <T>(list: readonly T[], size: number): T | undefined =>
    list[Math.floor(index / size) % list.length];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `web-${index}`,
      namespace: `team-${index % 7}`,
      ...(index % 11 === 0 ? {} : { uid: `uid-${String(index).padStart(6, '0')}` }),
      labels: { app: index % 23 === 0 ? 'not valid' : 'shop' },
      ...(index % 13 === 0 ? { deletionTimestamp: '2026-01-10T02:00:00Z' } : {}),
    },
    spec: {
      nodeName: `node-${index % 3}`,
      hostname: `web-${index}`,
      affinity: { nodeAffinity: onNode(`node-${index % 3}`) },
      volumes: [
        { name: `kube-api-access-${String(index).padStart(5, 'a')}`, emptyDir: {} },
        { name: 'data', persistentVolumeClaim: { claimName: `data-web-${index}` } },
      ],
      restartPolicy: pick(['Always', 'OnFailure', 'Never'], 3),
      // An answer contains the names of the containers.
      containers: [
        { name: nameAt(index), image: `shop:${index % 2}` },
        { name: 'log', image: 'log:1' },
      ],
    },
    status: {
      phase: 'Running',
      podIP: index % 17 === 0 ? '' : `10.0.0.${index}`,
      containerStatuses: [
        {
          name: nameAt(index),
          restartCount: index % 4,
          containerID: `containerd://${idAt(index, 0)}`,
          state: pick(STATES, 5),
          lastState: endAt(index, pick(ENDS, 2)),
        },
        {
          name: 'log',
          restartCount: 0,
          containerID: `containerd://${idAt(index, 1)}`,
          state: pick(STATES, 9),
          lastState: {},
        },
      ],
    },
  };
});

const edited = pods.map((pod, index) => ({
  ...pod,
  spec: {
    ...pod.spec,
    containers: pod.spec.containers.map((one) => ({
      ...one,
      image: index % 3 === 0 ? `${one.image}.1` : one.image,
    })),
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'syncpod-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The outputs for these Pods, whose indices are given, and for their edit. */
async function outputs(indices: readonly number[], output: string, release: string) {
  const list = (all: readonly object[]) =>
    JSON.stringify({ kind: 'List', items: indices.map((index) => all[index]) }, undefined, 1);
  writeFileSync(join(folder, 'edit.json'), list(edited));
  const run = (more: readonly string[]) =>
    runCommand('explain', ['-', '-o', output, '--release', release, ...more], { input: list(pods) });
  return [await run([]), await run(['--edit', join(folder, 'edit.json')])] as const;
}

const ALL = pods.map((_, index) => index);
const SOME = ALL.slice(0, 100);
type Report = { readonly items: readonly object[] };

it.each([
  ['1.29', 0],
  ['1.34', 2],
] as const)('explains each Pod of a List as it does alone, for kubelet %s', async (release, part) => {
  const together = (await outputs(ALL, 'json', release)).map(({ out }) => JSON.parse(out) as Report);
  const results = new Set<unknown>();
  for (const index of ALL.filter((one) => one % 3 === part)) {
    const alone = await outputs([index], 'json', release);
    for (const [side, { items }] of together.entries()) {
      const item = items[index] as Readonly<Record<string, unknown>>;
      expect(item, `Pod ${index}, side ${side}`).toEqual(JSON.parse(alone[side]?.out ?? ''));
      results.add(item.result);
    }
  }
  expect(results.size).toBeGreaterThan(2);
});

const OUTPUTS = ['table', 'markdown', 'yaml', 'html', 'sarif', 'junit', 'github'];

it.each(OUTPUTS.map((output, first) => [output, first] as const))(
  'writes for Pods of a List what it writes for each of them: %s',
  async (output, first) => {
    // Of Pods in pairs, few share an answer.
    const words = (text: string) => text.split(/[\s|<>"]+/).map((word) => word.replaceAll('\\', ''));
    const together = (await outputs(SOME, output, '1.34')).map(({ out }) => ({
      out,
      known: new Set(words(out)),
    }));
    for (const index of SOME.filter((one) => one % 10 === first)) {
      const pair = await outputs([index, index + 1], output, '1.34');
      for (const [side, { known }] of together.entries()) {
        const own = words(pair[side]?.out ?? '').filter((word) =>
          /web-\d|10\.0\.0\.|[0-9a-f]{64}/.test(word),
        );
        expect(own.filter((word) => !known.has(word))).toEqual([]);
      }
    }
    for (const { out } of together) expect(out).not.toMatch(/5ca1ab1e|198\.18\./);
  },
);

it('answers once for the Pods of a template', async () => {
  const one = pods[1];
  const items = Array.from({ length: 300 }, (_, index) =>
    JSON.parse(
      JSON.stringify(one)
        .replaceAll('web-1', `web-${index}-x`)
        .replaceAll(idAt(1, 0), idAt(index, 0))
        .replaceAll('10.0.0.1"', `10.0.${index % 250}.1"`)
        .replace('uid-000001', `uid-${String(index).padStart(6, '0')}`),
    ),
  );
  const time = async (list: readonly object[]) => {
    const start = process.cpuUsage();
    const { out } = await runCommand('explain', ['-', '-o', 'json'], {
      input: JSON.stringify({ kind: 'List', items: list }),
    });
    expect((JSON.parse(out) as Report).items).toHaveLength(list.length);
    return process.cpuUsage(start).user;
  };
  // The same Pods, each with an image of its own.
  const others = items.map((item, index) =>
    JSON.parse(JSON.stringify(item).replaceAll('shop:1', `shop:${index}`)),
  );
  await time(items);
  expect(await time(items)).toBeLessThan((await time(others)) / 3);
});

it('refuses each Pod by its own name', async () => {
  const plain = (name: string, more: object = {}) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, ...more },
    spec: { containers: [{ name: 'app', image: 'shop' }] },
  });
  const invalid = { labels: { app: 'not valid' } };
  const items = [
    plain('stored-1', { uid: '1', ...invalid }),
    plain('stored-2', { uid: '2', ...invalid }),
    plain('typed'),
    plain('Not_A_Name'),
  ];
  const { out } = await runCommand('explain', ['-'], { input: JSON.stringify({ kind: 'List', items }) });
  const refused = [...out.matchAll(/^ +The Pod "(\S+)" is invalid/gm)].map(([, name]) => name);
  expect(refused).toEqual(['stored-1', 'stored-2', 'Not_A_Name']);
});
