// Tests that one statement leads to one answer, in whatever frame and spelling it is pasted.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

const idsIn = (text: string) =>
  causesIn([{ name: 'pasted.txt', text }]).map(({ id, certainty }) => `${certainty} ${id}`);

/** Frames in which the exit code of an instance is pasted. */
const ENDS: readonly ((code: number) => string)[] = [
  (code) =>
    `    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    ${code}\n    Restart Count:  3\n`,
  (code) =>
    `  - lastState:\n      terminated:\n        exitCode: ${code}\n        reason: Error\n    name: app\n    restartCount: 3\n`,
  (code) =>
    `kube_pod_container_status_last_terminated_exitcode{pod="web-0",container="app"} ${code}\nkube_pod_container_status_restarts_total{pod="web-0",container="app"} 3`,
];

it('a container that Windows stopped has the causes of one that got SIGTERM', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ENDS),
      fc.constantFrom(-1073741510, 3221225786, 1073807364),
      (end, code) => {
        expect(idsIn(end(code))).toEqual(idsIn(end(143)));
      },
    ),
  );
});

/** Reasons of Pods that the kubelet does not admit, and the spelling of the first topology managers. */
const REASONS = ['TopologyAffinityError', 'Topology Affinity Error', 'SysctlForbidden', 'OutOfcpu'];

it('a Pod that the kubelet does not admit is found by its status in any table', () => {
  const rows: readonly ((reason: string) => string)[] = [
    (reason) => `web-0   0/1   ${reason}   0   7s`,
    (reason) => `shop   web-0   0/1   ${reason}   0   7s   <none>   n1   <none>   <none>`,
    (reason) => `Name:  web-0\nStatus:  Failed\nReason:  ${reason.replaceAll(' ', '')}\n`,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.constantFrom(...REASONS), (row, reason) => {
      expect(idsIn(row(reason))[0]).toBe('proven not-admitted');
    }),
  );
});

/** Statements of the scheduler, of controllers and of the kubelet, with the first answer. */
const STATEMENTS: readonly (readonly [sentence: string, first: string])[] = [
  ['Job has reached the specified backoff limit', 'possible exit'],
  ['Job was active longer than specified deadline', 'proven deadline'],
  ['pod has unbound immediate PersistentVolumeClaims', 'proven not-scheduled'],
  [
    'Allocate failed due to requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0, which is unexpected',
    'proven not-admitted',
  ],
  [
    'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady',
    'likely sandbox-create',
  ],
  [
    'PLEG is not healthy: pleg was last seen active 4m1.2s ago; threshold is 3m0s',
    'possible runtime-restart',
  ],
];

/** Frames without a reason. */
const FRAMES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence,
  (sentence) => `Message:  ${sentence}`,
  (sentence) => `    message: '${sentence}'`,
  (sentence) => `We saw \`${sentence}\` in the console.`,
  (sentence) => `E0501 10:00:00.100000    1042 manager.go:66] "Error" err="${sentence}"`,
  (sentence) => `2026-05-01 10:00:00\n${sentence}`,
];

it('a statement leads to its answer wherever it stands', () => {
  for (const [sentence, first] of STATEMENTS) {
    for (const frame of FRAMES)
      expect([frame(sentence), idsIn(frame(sentence))[0]]).toEqual([frame(sentence), first]);
  }
});

it('a controller that cannot create a Pod leaves it open who refuses', () => {
  for (const why of ['', 'Timeout: request did not complete within requested timeout 30s']) {
    const ids = idsIn(
      `Warning  FailedCreate  7s (x13 over 28s)  replicaset-controller  Error creating: ${why}`,
    );
    expect(ids).toEqual(['possible refused-by-webhook', 'possible refused-by-quota']);
  }
});

it('a pressure of the node without an eviction is only a possibility', () => {
  expect(
    idsIn('5m  Normal  NodeHasDiskPressure  node/n1  Node n1 status is now: NodeHasDiskPressure'),
  ).toEqual(['possible evicted-storage']);
});

it('a row of a lost container that restarted leaves it open whether the Pod was evicted', () => {
  expect(idsIn('web-0   0/1   ContainerStatusUnknown   1   2d').slice(0, 3)).toEqual([
    'possible evicted',
    'possible runtime-restart',
    'possible node-reboot',
  ]);
  expect(idsIn('web-0   0/1   ContainerStatusUnknown   0   2d')[0]).toBe('likely evicted');
});

it('a row that shows only Error lists what else ends a container', () => {
  expect(idsIn('web-0   0/1   Error   0   2d')).toEqual(['likely exit', 'possible evicted', 'possible oom']);
});

/** Sentences of dashboards and analyzers about an instance that ended. */
it.each([
  ['The container last terminated with exit code 2 because of Error.', 'likely exit'],
  ['Container "pay" in CrashLoopBackOff. Last terminated with exit code 1 (Error).', 'likely exit'],
  ['OOMKilled: container last terminated with exit code 137', 'proven oom'],
  ['"description": "Pod default/web-0 is crash looping"', 'possible exit'],
  ['[["Status", "TERMINATED"], ["Reason", "StartError"], ["Restarts", 2]]', 'proven run-error'],
])('%s', (text, first) => {
  expect(idsIn(text)[0]).toBe(first);
});
