// Tests the details of causes: the scheduler's nodes, the program's own lines, and its heap.

import { describe, expect, it } from 'vitest';
import { detailText } from '../../src/why/detailText.ts';
import { causesIn } from './causesIn.ts';

const first = (text: string) => causesIn([{ name: 'pasted.txt', text }])[0];

describe('the message of the scheduler', () => {
  it.each([
    [
      '0/5 nodes are available: 1 Insufficient memory, 2 Insufficient cpu, 2 node(s) had untolerated taint {node.kubernetes.io/unreachable: }. preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling.',
      [
        [1, 'Insufficient memory'],
        [2, 'Insufficient cpu'],
        [2, 'had untolerated taint {node.kubernetes.io/unreachable: }'],
      ],
    ],
    [
      "0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 node(s) didn't match pod anti-affinity rules. no new claims to deallocate, preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling.",
      [
        [1, 'had untolerated taint(s)'],
        [2, "didn't match pod anti-affinity rules"],
      ],
    ],
    [
      '0/25 nodes are available: 23 Insufficient cpu, 2 node(s) had volume node affinity conflict.',
      [
        [23, 'Insufficient cpu'],
        [2, 'had volume node affinity conflict'],
      ],
    ],
    [
      'No nodes are available that match all of the following predicates:: Insufficient cpu (9), MatchNodeSelector (18).',
      [
        [9, 'Insufficient cpu'],
        [18, 'MatchNodeSelector'],
      ],
    ],
  ] as const)('%s', (message, expected) => {
    const cause = first(`  Warning  FailedScheduling  38s  default-scheduler  ${message}`);
    expect(cause?.id).toBe('not-scheduled');
    expect(cause?.details).toEqual(expected.map(([count, reason]) => ({ kind: 'nodes', count, reason })));
  });
});

it('names the Pod of describe for a Pod that no other line names', () => {
  const cause = first(
    'Name:             web-0\nNamespace:        shop\nStatus:           Pending\nEvents:\n  Warning  FailedScheduling  38s   default-scheduler  0/1 nodes are available: 1 Insufficient cpu.\n',
  );
  expect(cause).toMatchObject({ id: 'not-scheduled', namespace: 'shop', pod: 'web-0' });
});

describe('a line of the program', () => {
  const row = 'web-0   0/1   CrashLoopBackOff   5 (20s ago)   4m\n';

  it.each([
    ['exec /app: exec format error', 'format'],
    ['panic: runtime error: index out of range [0] with length 0', 'crash'],
    ['Error: listen EADDRINUSE: address already in use :::8080', 'port'],
    ['E0501 10:00:00.100000       1 leaderelection.go:330] leaderelection lost', 'leader'],
    ["PermissionError: [Errno 13] Permission denied: '/data/db'", 'permission'],
    ['java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ])('%s', (line, name) => {
    const cause = first(`${row}${line}\n`);
    expect(cause).toMatchObject({ id: 'exit', certainty: 'likely', pod: 'web-0' });
    expect(cause?.details).toEqual([{ kind: 'said', class: name, text: line }]);
  });

  it('is not joined to the longest line above it', () => {
    const cause = first(`Name: web-0
Containers:
  app:
    Last State:     Terminated
      Reason:       Error
      Exit Code:    1
    Restart Count:  4
Events:
  Warning  BackOff  10s (x12 over 4m)  kubelet  Back-off restarting failed container app in pod web-0_shop(1)
panic: runtime error: index out of range [0] with length 0
`);
    expect(cause).toMatchObject({ id: 'exit', details: [{ kind: 'said', class: 'crash' }] });
  });

  it('after which it goes on trying leaves the cause open', () => {
    const cause = first(`${row}dial tcp 192.0.2.1:5432: connect: connection refused\n`);
    expect(cause?.certainty).toBe('possible');
  });

  it('is not the error of the runtime', () => {
    const cause = first(
      '    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       StartError\n      Message:      OCI runtime create failed: exec: "/app": permission denied: unknown\n      Exit Code:    128\n',
    );
    expect(cause).toMatchObject({ id: 'run-error' });
    expect(cause?.details).toBeUndefined();
  });
});

const killed = (limit: string) => `Name: web-0
Containers:
  app:
    Args:
      -Xmx512m
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  3
    Limits:
      memory:  ${limit}
`;

it('shows a heap that is as large as the memory limit', () => {
  const cause = first(killed('512Mi'));
  expect(cause?.details).toEqual([{ kind: 'heap', heap: '512m', limit: '512Mi' }]);
  expect(cause?.details?.map((one) => detailText(one, 'en'))).toEqual([
    'The heap may grow to 512m; the memory limit of the container is 512Mi',
  ]);
});

describe('two ReplicaSets', () => {
  const replicaSet = (
    name: string,
    revision: number,
    created: string,
    memory: string,
  ) => `- apiVersion: apps/v1
  kind: ReplicaSet
  metadata:
    annotations:
      deployment.kubernetes.io/revision: "${revision}"
    creationTimestamp: "${created}"
    name: ${name}
  spec:
    template:
      spec:
        containers:
        - env:
          - name: DB_PASSWORD
            value: old-${memory}
          image: registry.example/app:1
          name: app
          resources:
            limits:
              memory: ${memory}
`;
  const text = `apiVersion: v1
items:
${replicaSet('web-7d9c5b8f6d', 1, '2026-05-01T09:00:00Z', '512Mi')}${replicaSet('web-5f6d7c8b9d', 2, '2026-05-01T10:00:00Z', '256Mi')}kind: List
---
apiVersion: v1
kind: Pod
metadata:
  name: web-5f6d7c8b9d-x2x7q
  namespace: shop
status:
  containerStatuses:
  - name: app
    restartCount: 1
    lastState:
      terminated:
        exitCode: 137
        finishedAt: "2026-05-01T10:03:00Z"
        reason: OOMKilled
`;

  it('show what changed before the first restart, without secrets', () => {
    const cause = causesIn([{ name: 'pasted.txt', text }])[0];
    expect(cause).toMatchObject({ id: 'oom', pod: 'web-5f6d7c8b9d-x2x7q' });
    const said = cause?.details?.map((one) => detailText(one, 'en')) ?? [];
    expect(said).toContain(
      'Changed 3 minutes before: containers[app].resources.limits.memory: 512Mi → 256Mi',
    );
    expect(said.join()).not.toContain('old-256Mi');
  });
});

describe('kubectl rollout history', () => {
  const POD = `Name:         web-5f6d7c8b9d-x2x7q
Namespace:    shop
Containers:
  app:
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  3
`;
  const revision = (
    number: number,
    memory: string,
  ) => `$ kubectl rollout history deployment/web --revision=${number}
deployment.apps/web with revision #${number}
Pod Template:
  Labels:\tapp=web
\tpod-template-hash=5f6d7c8b9d
  Containers:
   app:
    Image:\tregistry.example/app:1
    Port:\t8080/TCP
    Limits:
      cpu:\t200m
      memory:\t${memory}
    Environment:
      DB_PASSWORD:\told-${memory}
      LEVEL:\tlevel-${memory}
    Mounts:\t<none>
  Volumes:\t<none>
`;
  const TABLE = `$ kubectl rollout history deployment/web
deployment.apps/web
REVISION  CHANGE-CAUSE
1         <none>
2         kubectl set resources deployment/web --limits=memory=256Mi

`;
  const saidOf = (text: string): readonly string[] =>
    first(text)?.details?.map((one) => detailText(one, 'en')) ?? [];

  it('of two revisions shows what the newer one changed, in any order, without secrets', () => {
    for (const texts of [
      [revision(1, '512Mi'), revision(2, '256Mi'), POD],
      [POD, revision(2, '256Mi'), revision(1, '512Mi')],
      [TABLE, revision(2, '256Mi'), POD, revision(1, '512Mi')],
    ]) {
      const said = saidOf(texts.join('\n'));
      expect(said).toContain('Changed: containers[app].resources.limits.memory: 512Mi → 256Mi');
      expect(said).toContain('Changed: containers[app].env[LEVEL].value: level-512Mi → level-256Mi');
      expect(said.filter((one) => /cpu|image|change-cause/.test(one))).toEqual([]);
      expect(said.join()).not.toContain('old-256Mi');
      expect(first(texts.join('\n'))).toMatchObject({ id: 'oom', container: 'app' });
    }
  });

  it('without revisions shows the cause of the newest change', () => {
    expect(saidOf(TABLE + POD)).toEqual([
      'Changed: change-cause: <none> → kubectl set resources deployment/web --limits=memory=256Mi',
    ]);
  });
});

it.each([
  ['0.5Gi', true],
  ['5e8', true],
  ['536870912', true],
  ['596M', true],
  ['597M', false],
  ['1Gi', false],
])('reads a limit of %s as Kubernetes does', (limit, shown) => {
  expect(first(killed(limit))?.details?.some(({ kind }) => kind === 'heap') ?? false).toBe(shown);
});
