// `syncpod explain` of many Pods of a cluster: Pods with the same answer have it as if each were asked alone.

import { expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const STATES = [
  { running: { startedAt: '2026-01-10T01:00:00Z' } },
  { waiting: { reason: 'CrashLoopBackOff' } },
  { terminated: { exitCode: 1, reason: 'Error', finishedAt: '2026-01-10T01:00:00Z' } },
  { terminated: { exitCode: 0, reason: 'Completed' } },
];
const ENDS = [{}, { terminated: { exitCode: 137, reason: 'OOMKilled', containerID: 'containerd://a' } }];

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
      ...(index % 11 === 0 ? {} : { uid: `uid-${index}` }),
      labels: { app: index % 23 === 0 ? 'not valid' : 'shop' },
      ...(index % 13 === 0 ? { deletionTimestamp: '2026-01-10T02:00:00Z' } : {}),
    },
    spec: {
      nodeName: `n${index % 3}`,
      hostname: `web-${index}`,
      affinity: { nodeAffinity: onNode(`n${index % 3}`) },
      volumes: [
        { name: `kube-api-access-${String(index).padStart(5, 'a')}`, emptyDir: {} },
        { name: 'data', persistentVolumeClaim: { claimName: `data-web-${index}` } },
      ],
      restartPolicy: pick(['Always', 'OnFailure', 'Never'], 3),
      // An answer contains the names of the containers.
      containers: [{ name: nameAt(index), image: `shop:${index % 2}` }],
    },
    status: {
      phase: 'Running',
      podIP: index % 17 === 0 ? '' : `10.0.0.${index}`,
      containerStatuses: [
        {
          name: nameAt(index),
          restartCount: index % 4,
          containerID: `containerd://${index}`,
          state: pick(STATES, 5),
          lastState: pick(ENDS, 2),
        },
      ],
    },
  };
});

it('explains each Pod of a List as it does alone', async () => {
  const run = (output: string) =>
    runCommand('explain', ['-', '-o', output], { input: JSON.stringify({ kind: 'List', items: pods }) });
  const rows = (text: string, gap: RegExp) =>
    text
      .split('\n')
      .filter((line) => line.includes('Pod team-'))
      .map((line) =>
        line
          .split(gap)
          .map((cell) => cell.trim().replaceAll('\\', ''))
          .filter(Boolean),
      );
  const table = await run('table');
  // Nothing is shared in this form.
  const markdown = await run('markdown');
  const alone = rows(markdown.out, /\|/).filter((row) => row.length >= 2);
  expect(rows(table.out, / {2,}/)).toEqual(alone);
  expect([table.status, table.err]).toEqual([markdown.status, markdown.err]);
  expect(new Set(alone.map(([, result]) => result)).size).toBeGreaterThan(2);
  expect(alone.length).toBe(pods.length);
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
