// Tests that a dashboard's view of a container leads to the answer that kubectl describe leads to.

import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';

interface Status {
  readonly reason: string;
  readonly code: number;
}

const ENDS: readonly Status[] = [
  { reason: 'OOMKilled', code: 137 },
  { reason: 'Error', code: 1 },
  { reason: 'Error', code: 139 },
  { reason: 'Error', code: 137 },
  { reason: 'Error', code: 143 },
  { reason: 'Completed', code: 0 },
  { reason: 'StartError', code: 128 },
  { reason: 'OOMKilled', code: 1 },
];

const CRASHED = `    State:          Waiting
      Reason:       CrashLoopBackOff
`;
const COUNT = '    Restart Count:  3\n';

const described = ({ reason, code }: Status, state: string, count: string) => `Containers:
  app:
${state}    Last State:     Terminated
      Reason:       ${reason}
      Exit Code:    ${code}
      Started:      Mon, 04 May 2026 10:00:00 +0000
      Finished:     Mon, 04 May 2026 10:00:09 +0000
${count}`;

/** Rows of a name and a value, as a browser copies them. */
const rows = (between: string, ...cells: readonly (readonly [name: string, value: string | number])[]) =>
  cells.map(([name, value]) => `${name}${between}${value}\n`).join('');

const headlamp =
  (between: string) =>
  ({ reason, code }: Status) =>
    rows(
      between,
      ['Status', 'Waiting (CrashLoopBackOff)'],
      ['Restart Count', 3],
      ['Last State', code === 0 ? `${reason} (${reason})` : `Error (${reason})`],
      ['Exit Code', code],
      ['Started', '5/4/2026, 10:00:00 AM'],
      ['Finished', '5/4/2026, 10:00:09 AM'],
      ['Image Pull Policy', 'IfNotPresent'],
    );

/** Sources: frontend/src/components/common/Resource/Resource.tsx, shell/detail/pod.vue, pod-details-container.tsx. */
const VIEWS: Readonly<Record<string, (status: Status) => string>> = {
  'Headlamp, a name and its value on two lines': headlamp('\n'),
  'Headlamp, a name and its value on one line': headlamp('\t'),
  'Rancher, the state of a container': ({ reason, code }) =>
    `CrashLoopBackOff (back-off 40s restarting failed container=app pod=web-0_shop(6a514d22-c7a7-405a-a2f7-2f57b6e39358)) | Last state: Terminated with ${code || ''}: ${reason}, started: Mon, May 4 2026 10:00:00 am, finished: Mon, May 4 2026 10:00:09 am\n`,
  'Lens, the status of a container': ({ reason, code }) =>
    `app\nStatus\nwaiting\nLast Status\nterminated\nReason:Reason: ${reason} - exit code: ${code}\nStarted at: 2026-05-04T10:00:00+00:00\nFinished at: 2026-05-04T10:00:09+00:00\nImage\nexample/app:1\n`,
};

const first = (text: string) => causesIn([{ name: 'pasted.txt', text }])[0];

describe.each(Object.entries(VIEWS))('%s', (name, view) => {
  // What the views do not show is not described.
  const state = name.startsWith('Lens') ? '' : CRASHED;
  const count = name.startsWith('Headlamp') ? COUNT : '';
  it.each(ENDS)('$reason, $code', (status) => {
    const expected = first(described(status, state, count));
    expect(first(view(status))?.id).toBe(expected?.id);
  });
});

it('Lens shows the end of a container that does not start again', () => {
  expect(first('Status\nterminated - OOMKilled (exit code: 137)\n')).toMatchObject({
    id: 'oom',
    certainty: 'proven',
  });
});

it('Rancher shows the reason of a wait in front of its message', () => {
  const text =
    'CrashLoopBackOff: Back-off 20s restarting failed container=db pod=db-0_default(73c7ba9b-5641-11e8-b98a-aa6755e81c4d)';
  const causes = causesIn([{ name: 'pasted.txt', text }]);
  expect(causes[0]).toMatchObject({ pod: 'db-0', namespace: 'default', container: 'db' });
  expect(causes.every(({ certainty }) => certainty === 'possible')).toBe(true);
});

it('names of values in prose are no panel', () => {
  expect(first('Status\n\nThe service is down.\nExit Code\nis what we need\n')).toBeUndefined();
});

it.each([
  ['Pod web-0 was OOMKilled', { pod: 'web-0' }],
  ['*Pod* shop/web-7d9c5-x2x9k: container app was OOMKilled (exit code 137)', { container: 'app' }],
  [':warning: web-0 in prod OOMKilled (exit 137), 3 restarts in the last hour', {}],
  ['Container app in pod web-0 got OOMKilled, restarting', { pod: 'web-0', container: 'app' }],
])('a message says that memory ran out: %s', (text, about) => {
  expect(first(`${text}\n`)).toMatchObject({ id: 'oom', ...about });
});

it.each([
  'Was the pod OOMKilled?',
  "The pod isn't OOMKilled, it exits with 1",
  'The container was not OOMKilled',
  'If a container is OOMKilled, raise its memory limit',
  'exit code 137 means OOMKilled or SIGKILL',
])('a sentence that does not say so is no cause: %s', (text) => {
  expect(first(`${text}\n`)).toBeUndefined();
});

describe.each([
  [
    'JSON',
    ({ reason, code }: Status) =>
      `{"level":"warn","msg":"container restarted","pod":"shop/web-0","container":"app","restartCount":3,"lastTerminated":{"exitCode":${code},"reason":"${reason}"}}`,
  ],
  [
    'logfmt',
    ({ reason, code }: Status) =>
      `level=warn msg="container restarted" namespace=shop pod=web-0 container=app restarts=3 exit_code=${code} reason=${reason}`,
  ],
  [
    'klog',
    ({ reason, code }: Status) =>
      `I1120 10:11:12.123456       1 watcher.go:88] "Container restarted" pod="shop/web-0" container="app" restartCount=3 exitCode=${code} reason="${reason}"`,
  ],
])('a line of a controller in %s', (_, write) => {
  it.each(ENDS)('$reason, $code', (status) => {
    const expected = first(described(status, CRASHED, COUNT));
    const found = first(`${write(status)}\n`);
    expect(found).toMatchObject({ id: expected?.id, pod: 'web-0', namespace: 'shop', container: 'app' });
  });
});

// After SIGTERM the Pod may also have been deleted: the line has no restarts.
const KNOWN_ENDS = ENDS.filter(({ code }) => code !== 143);

it.each(KNOWN_ENDS)('a line of pairs in which None is no value: $reason, $code', (status) => {
  const { reason, code } = status;
  const text = `Pod phase: Failed, reason: None, message: None, container_name: app, container_state: terminated, container_reason: ${reason}, container_message: None, exit_code: ${code}`;
  const expected = first(described(status, CRASHED, COUNT));
  expect(first(`${text}\n`)).toMatchObject({ id: expected?.id, container: 'app' });
});

it.each([
  ['pod web-0 exited with code 2 (Error), restart count 5', 'exit'],
  ['Container app in pod web-0 terminated with exit code 0', 'exit-zero'],
])('a message says how a container has ended: %s', (text, id) => {
  expect(first(`${text}\n`)).toMatchObject({ id, pod: 'web-0' });
});

it.each([
  ['trying and failing to pull image', 'image-pull'],
  ["image can't be pulled", 'image-pull'],
  ['CreateContainerConfigError', 'config-missing'],
])('kubectl logs answers that the container waits: %s', (why, id) => {
  const text = `Error from server (BadRequest): container "app" in pod "web-0" is waiting to start: ${why}\n`;
  expect(first(text)).toMatchObject({ id, pod: 'web-0', container: 'app' });
});

describe('a table with columns of its own', () => {
  const pod = 'web-5c7d9f8b6-x2x9k';
  const low =
    'The node was low on resource: memory. Container web was using 100Mi, request is 0, has larger consumption of memory.';
  it.each([
    ['NAME  REASON  MESSAGE', `${pod}  Evicted  ${low}`, 'evicted-memory'],
    ['NAMESPACE  NAME  REASON  MESSAGE', `shop  ${pod}  Evicted  ${low}`, 'evicted-memory'],
    ['NAME  PHASE  REASON', `${pod}  Failed  Evicted`, 'evicted'],
    [
      'NAME  PHASE  REASON  MESSAGE',
      `${pod}  Failed  OutOfcpu  Pod Node didn't have enough resource: cpu`,
      'not-admitted',
    ],
    ['NAME  STATUS  REASON  MESSAGE', `${pod}  Failed  Terminated  Pod was terminated.`, 'node-shutdown'],
    ['NAME  REASON  MSG  TIME', `${pod}  Unhealthy  Liveness probe failed: EOF  1m`, 'liveness'],
    [
      'KIND  NAME  REASON  MESSAGE',
      `Pod  ${pod}  FailedScheduling  0/3 nodes are available: 3 Insufficient cpu.`,
      'not-scheduled',
    ],
    ['POD  CONTAINER  RESTARTS  LAST REASON', `${pod}  web  3  StartError`, 'run-error'],
    ['POD  CONTAINER  RESTARTS  REASON', `${pod}  web  0  CreateContainerError`, 'create-error'],
  ])('%s', (heading, row, expected) => {
    expect(first(`${heading}\n${row}`)?.id).toBe(expected);
  });
});

const found = (text: string) =>
  causesIn([{ name: 'pasted.txt', text }]).map(({ id, certainty, namespace, pod, container }) => ({
    id,
    certainty,
    of: [namespace, pod, container].join('/'),
  }));

/** Sources: the rules and descriptions of kubernetes-mixin, alerts/apps_alerts.libsonnet. */
describe('an alert of kubernetes-mixin about a Pod that', () => {
  const labels = (alertname: string) =>
    `Labels:\n - alertname = ${alertname}\n - container = app\n - namespace = shop\n - pod = web-0\n`;

  it.each([
    ['is not ready', labels('KubePodNotReady').replace(' - container = app\n', '')],
    ['is not ready, in words', 'Pod shop/web-0 has been in a non-ready state for longer than 15 minutes.\n'],
    ['waits', labels('KubeContainerWaiting')],
    [
      'waits, in words',
      'pod/web-0 in namespace shop on container app has been in waiting state for longer than 1 hour.\n',
    ],
  ])('%s proves no cause, and names no restart', (_, text) => {
    const causes = found(text);
    expect(causes.length).toBeGreaterThan(0);
    for (const { id, certainty, of } of causes) {
      expect(certainty).toBe('possible');
      expect(of).toMatch(/^shop\/web-0\//);
      expect(['not-scheduled', 'mount', 'sandbox-create', 'image-pull']).toContain(id);
    }
  });

  it('waits for a reason shows that reason', () => {
    const text =
      'pod/web-0 in namespace shop on container app has been in waiting state for longer than 1 hour. (reason: "ImagePullBackOff") on cluster a.\n';
    expect(found(text)).toEqual([{ id: 'image-pull', certainty: 'proven', of: 'shop/web-0/app' }]);
  });
});

it.each(ENDS)(
  'a status on one line has the causes of the same status on several lines: %j',
  ({ reason, code }) => {
    const block = `status:
  containerStatuses:
  - name: app
    restartCount: 3
    state:
      waiting:
        reason: CrashLoopBackOff
    lastState:
      terminated:
        reason: ${reason}
        exitCode: ${code}
`;
    const end = `{reason: ${reason}, exitCode: ${code}}`;
    const line = `status:
  containerStatuses:
  - {name: app, restartCount: 3, state: {waiting: {reason: CrashLoopBackOff}}, lastState: {terminated: ${end}}}
`;
    expect(found(block)).not.toEqual([]);
    expect(found(line)).toEqual(found(block));
  },
);
