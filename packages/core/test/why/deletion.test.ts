// Tests that a Pod that is deleted and does not go leads to what keeps it.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { Holder } from '../../src/why/deletion.ts';
import { detailText } from '../../src/why/detailText.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { entriesFor, printed } from './prints.ts';

const first = (text: string) => diagnose([{ name: 'pasted.txt', text }]).causes[0];

/** The Pod some seconds after its deletion, as kubectl prints it in YAML and JSON. */
function deleted(finalizers: readonly string[], seconds: number, release: string): readonly string[] {
  const manifest = writeYaml({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-0', namespace: 'shop', finalizers },
    spec: { terminationGracePeriodSeconds: 5, containers: [{ name: 'app', image: 'app:1.0' }] },
  });
  const entries = entriesFor({
    release,
    path: 'edit',
    manifest,
    events: [{ type: 'create' }, { type: 'delete', after: 6 }, { type: 'wait', seconds }],
  } as Parameters<typeof entriesFor>[0]);
  return printed(entries).flatMap(({ name, text }) => (name.startsWith('pod.') ? [text] : []));
}

const names = fc.uniqueArray(
  fc.constantFrom('example.com/keep', 'foregroundDeletion', 'batch.example/tracking', 'a.b.example/c_d-e'),
  { minLength: 1, maxLength: 3 },
);

it('finalizers keep a Pod whose end the kubelet has confirmed, in every release', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...MINORS), (finalizers, release) => {
      for (const text of deleted(finalizers, 20, release)) {
        expect(first(text)).toMatchObject({
          id: 'deleted-by-controller',
          certainty: 'proven',
          variant: 'deleted-finalizer',
          upstream: expect.stringContaining('ShouldDeleteDuringUpdate'),
          pod: 'web-0',
          details: finalizers.map((name) => ({ kind: 'held', by: 'finalizer', name })),
        });
      }
    }),
    { numRuns: 8 },
  );
});

it('before that, a finalizer is only likely to keep it', () => {
  for (const text of deleted(['example.com/keep'], 20, '1.33')) {
    expect(first(text.replace(/^ *"?deletionGracePeriodSeconds.*\n/m, ''))).toMatchObject({
      id: 'deleted-by-controller',
      certainty: 'likely',
    });
  }
});

it('a finalizer of a Pod that is not deleted keeps nothing', () => {
  expect(first('kind: Pod\nmetadata:\n  finalizers:\n  - example.com/keep\n  name: web-0\n')).toBeUndefined();
});

const GONE = [
  'web-0   1/1   Terminating   0   9d',
  'Name:  web-0\nNode:  n1/10.0.0.7\nStatus:  Terminating (lasts 20m)\n',
];

// pkg/kubelet/kuberuntime killPodWithSyncResult, pkg/volume/util/operationexecutor, pkg/controller/nodelifecycle.
const HELD: readonly (readonly [line: string, by: Holder, name: string])[] = [
  ['n1    NotReady   <none>   9d   v1.30.1', 'node', 'n1'],
  ['n1    NotReady,SchedulingDisabled   control-plane,etcd   9d   v1.30.1', 'node', 'n1'],
  ['5m  Normal  NodeNotReady  node/n1  Node n1 status is now: NodeNotReady', 'node', 'n1'],
  [
    '2m  Warning  FailedKillPod  pod/web-0  error killing pod: failed to "KillContainer" for "app" with KillContainerError: "rpc error: code = DeadlineExceeded desc = context deadline exceeded"',
    'container',
    'app',
  ],
  [
    '2m  Warning  FailedKillPod  pod/web-0  error killing pod: failed to "KillPodSandbox" for "u1" with KillPodSandboxError: "rpc error: code = Unknown desc = networkPlugin cni failed to teardown pod"',
    'sandbox',
    '',
  ],
  [
    'E0501 10:00:00.100000    1042 nestedpendingoperations.go:301] Operation for "{volumeName:kubernetes.io/nfs/u1-data podName:u1 nodeName:}" failed. No retries permitted until 2026-05-01 10:02:02. Error: "UnmountVolume.TearDown failed for volume \\"data\\" (UniqueName: \\"kubernetes.io/nfs/u1-data\\") pod \\"u1\\" (UID: \\"u1\\") : Unmount failed: exit status 16"',
    'volume',
    'data',
  ],
  [
    'E0501 10:00:00.100000    1042 pod_workers.go:1301] "Error syncing pod, skipping" err="mounted volumes=[data]: timed out waiting for the condition" pod="shop/web-0" podUID="u1"',
    'volume',
    'data',
  ],
];

it.each(HELD)('%s', (line, by, name) => {
  for (const gone of GONE) {
    const cause = first(`${gone}\n${line}\n`);
    expect(cause).toMatchObject({ id: 'deleted-by-controller', variant: `deleted-${by}` });
    expect(cause?.certainty).not.toBe('possible');
    expect(cause?.details).toContainEqual({ kind: 'held', by, name });
    expect(cause?.evidence.map(({ text }) => text)).toContain(line);
  }
});

it('what keeps the Pod is said in one sentence', () => {
  const held = { kind: 'held', by: 'volume', name: 'data' } as const;
  expect(detailText(held, 'en')).toBe('The volume is still mounted: data');
  expect(detailText(held, 'zh')).toBe('仍处于挂载状态的卷：data');
});

it('a Terminating Pod in a table leads to its object, which has the finalizers', () => {
  const row = 'NAME    READY   STATUS        RESTARTS   AGE\nweb-0   1/1     Terminating   0          9d\n';
  const { next = '' } = diagnose([{ name: 'pasted.txt', text: row }]);
  expect(next).toBe('kubectl get pod web-0 -o yaml');
  const [yaml = ''] = deleted(['example.com/keep'], 20, '1.33');
  expect(first(`${row}$ ${next}\n${yaml}`)).toMatchObject({
    certainty: 'proven',
    variant: 'deleted-finalizer',
  });
});
