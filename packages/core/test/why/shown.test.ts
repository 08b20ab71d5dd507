// Tests that a cause is stated only as far as the text shows it, and that every wording is read in its frames.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnose } from '../../src/why/diagnose.ts';
import { FAMILIES } from '../../src/why/eventReasons.ts';
import { splitFlattened } from '../../src/why/read/flattened.ts';
import { causesIn } from './causesIn.ts';

const causes = (text: string) => causesIn([{ name: 'pasted.txt', text }]);
const shown = (text: string) => causes(text).map(({ id, certainty }) => `${certainty} ${id}`);
const stated = (text: string) =>
  causes(text).flatMap(({ id, certainty }) => (certainty === 'possible' ? [] : [id]));

it.each([
  ['not-admitted', "Node didn't have enough resource: cpu, requested: 8, used: 8, capacity: 8"],
  ['not-admitted', 'Allocate failed due to no healthy devices present, which is unexpected'],
  ['not-admitted', 'Allocate failed due to a plugin of the devices; no answer'],
  ['evicted-storage', 'The node had condition: [DiskPressure].'],
  ['evicted-memory', 'The node had condition: [MemoryPressure].'],
  ['node-shutdown', 'Pod was rejected as the node is shutting down.'],
] as const)('a Pod that is rejected has the cause %s: %s', (id, reason) => {
  expect(causes(`Pod was rejected: ${reason}`)[0]?.id).toBe(id);
});

describe('a line of a controller of nodes or Pods', () => {
  const HEADER = 'I0720 02:47:26.160575       1 controller.go:81] ';
  it.each([
    ['drained', '"Starting deletion of pod" pod="shop/web-0"'],
    ['drained', 'Starting deletion of pod shop/web-0'],
    ['drained', '"Deleting pod" controller="taint-eviction-controller" pod="shop/web-0"'],
    ['deleted-by-controller', '"PodGC is force deleting Pod" pod="shop/web-0"'],
    ['deleted-by-controller', 'PodGC is force deleting Pod: shop/web-0'],
  ] as const)('states %s of its Pod: %s', (id, text) => {
    expect(causes(`${HEADER}${text}`)[0]).toMatchObject({ id, pod: 'web-0', namespace: 'shop' });
  });
});

it.each([
  ['StopContainer', 'possible deleted-by-controller'],
  ['StopPodSandbox', 'possible deleted-by-controller'],
  ['StartContainer', 'likely run-error'],
  ['CreateContainer in sandbox', 'likely create-error'],
  ['RunPodSandbox', 'likely sandbox-create'],
  ['PullImage', 'possible image-pull'],
])('a call of %s that fails: %s', (call, cause) => {
  const from = call === 'PullImage' ? 'image' : 'runtime';
  const line = `E0720 02:47:16.761915   25610 remote_${from}.go:269] "${call} from ${from} service failed" err="rpc error" podSandboxID="cd41e8f05c743" image="a" containerID="d966376d9c62e"`;
  expect(shown(line)).toContain(cause);
});

it('keys of describe within a line of a log do not break it', () => {
  const key = fc.constantFrom('Node', 'Reason', 'Message', 'Image', 'State', 'Name');
  fc.assert(
    fc.property(key, key, (one, two) => {
      const line = `I1020 02:29:22.774622       7 controller.go:110] it is about ${one}: n1 and ${two}: x of the Pod`;
      expect(splitFlattened(line)).toEqual([line]);
    }),
  );
});

it('pairs are read across lines as on one', () => {
  const pairs = [
    'Pod phase: Failed',
    'reason: None',
    'container_name: base',
    'container_state: terminated',
    'container_reason: OOMKilled',
    'exit_code: 137',
  ];
  const whole = causes(pairs.join(', '))[0];
  expect(whole).toMatchObject({ id: 'oom', container: 'base' });
  fc.assert(
    // The first line has two pairs or more; each further one can begin a line.
    fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (breaks) => {
      const text = pairs
        .map((pair, index) => `${index === 0 ? '' : breaks[index - 2] ? ',\n' : ', '}${pair}`)
        .join('');
      expect(causes(text)[0]).toMatchObject({ id: 'oom', container: 'base' });
    }),
  );
});

it('a dictionary that Python prints is read by the words of Kubernetes in it', () => {
  expect(
    shown("{'a1': {'Detail': 'Error creating pod: container failed to start, ImagePullBackOff',"),
  ).toEqual(['likely image-pull']);
});

it('a row whose containers are all ready does not show the end of a container', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (ready, all) => {
      const row = `web-0   ${Math.min(ready, all)}/${all}   Unknown   0   18h`;
      expect(causes(row)[0]?.id).toBe(ready >= all ? 'drained' : 'node-reboot');
    }),
  );
});

it('a Pod of a ReplicaSet that keeps Error without a restart has ended as a whole', () => {
  const row = (name: string, count: number, age: string) => `${name}   0/1   Error   ${count}   ${age}`;
  expect(stated(row('web-7d9c5b8f6d-x2x7q', 0, '65m'))).toEqual([]);
  expect(stated(row('web-7d9c5b8f6d-x2x7q', 0, '9s'))).toEqual(['exit']);
  expect(stated(row('job-x2x7q', 0, '65m'))).toEqual(['exit']);
});

it('a probe that cannot have failed so early did not end the instance', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = (seconds: number) =>
    `Thu, 08 Jul 2021 09:${two(Math.floor(seconds / 60))}:${two(seconds % 60)} +0000`;
  const number = fc.integer({ min: 1, max: 300 });
  const few = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(number, few, few, number, (delay, period, failures, ran) => {
      const text = `    State:          Running\n      Started:      ${time(ran + 1)}\n    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    143\n      Started:      ${time(0)}\n      Finished:     ${time(ran)}\n    Restart Count:  4\n    Liveness:     exec [cat /ok] delay=${delay}s timeout=2s period=${period}s #success=1 #failure=${failures}\n`;
      const least = delay + (failures - 1) * period;
      const { causes: found, excluded } = diagnose([{ name: 'pasted.txt', text }]);
      const early = excluded.some(({ because }) => because.kind === 'early');
      expect(early).toBe(ran + 1 < least);
      expect(found.some(({ id }) => id === 'liveness')).toBe(!early);
    }),
  );
});

const UNREADY =
  '49m   Warning   Unhealthy   pod/web-0   Readiness probe failed: dial tcp 192.0.2.46:5672: refused';

it.each([
  '52m   Warning   FailedPreStopHook   pod/web-0   PreStopHook failed',
  '49m   Warning   Unhealthy   pod/web-0   Liveness probe errored: rpc error: container 569bdd is not running',
  '49m (x4 over 60m)   Normal   Pulled   pod/web-0   Container image "web:1" already present on machine',
])('a readiness probe is not the only one concerned beside: %s', (line) => {
  expect(stated(UNREADY)).toEqual(['readiness-only']);
  const both = shown(`${UNREADY}\n${line}`);
  expect(both).not.toContain('likely readiness-only');
  expect(both).not.toEqual([]);
});

it('a Pod that only is not ready is named after one that may have restarted', () => {
  const killed =
    '60m   Warning   Unhealthy   pod/api-0   Liveness probe failed: dial tcp 127.0.0.1:10257: refused';
  expect(causes(`${UNREADY}\n${killed}`).map(({ id, pod }) => `${id} ${pod}`)).toEqual([
    'liveness api-0',
    'readiness-only web-0',
  ]);
});

it('the exit status of a command that a runtime could not run in a container is not that of the container', () => {
  const line =
    'containerd[1]: level=error msg="ExecSync for \\"0432\\" failed" error="failed to exec in container: OCI runtime exec failed: exec failed: unable to start container process: exit status 1"';
  expect(stated(line)).not.toContain('exit');
});

it('a shell whose child got SIGKILL shows no cause, but that memory may have run out', () => {
  expect(shown('/argo/staging/script: line 10:    93 Killed                  python run.py')).toEqual([
    'possible oom',
    'possible exit',
  ]);
});

it('the time since which the kubelet runs is no restart of a container', () => {
  const text =
    '● kubelet.service - Kubernetes Kubelet\n   Active: active (running) since Wed 2021-09-22 08:25:48 EDT; 2h 18min ago\n';
  expect(stated(text)).toEqual([]);
});

it('an Event that is repeated as its reason and any message is read by its reason, and proves nothing', () => {
  const message = 'rpc error: code = Unknown desc = a message that no component prints';
  // Two words or more: `Killing:` and `Preempted:` also begin other lines.
  const reasons = [...FAMILIES.keys()].filter((reason) => /[a-z][A-Z]/.test(reason));
  expect(reasons.length).toBeGreaterThan(20);
  for (const reason of reasons) {
    const row = shown(`  Warning  ${reason}  3s  kubelet  ${message}`);
    const line = shown(`${reason}: ${message}`);
    expect([reason, line.map((one) => one.split(' ')[1])]).toEqual([
      reason,
      row.map((one) => one.split(' ')[1]),
    ]);
    // The kubelet's message about a kill for this hook is the same word.
    const proven = reason === 'FailedPostStartHook' ? ['proven post-start'] : [];
    expect(line.filter((one) => one.startsWith('proven'))).toEqual(proven);
  }
  expect(shown('FailedMount: true')).toEqual([]);
});

it('a status on one line is read as the same status over many, whatever a message in it says', () => {
  const uid = '78f85706-777f-431b-9cb6-528d9d3f1398';
  const message = `back-off 5m0s restarting failed container=web pod=a_b(${uid})`;
  const ends = [
    { exitCode: 1, reason: 'Error' },
    { exitCode: 137, reason: 'OOMKilled' },
    { exitCode: 0, reason: 'Completed' },
    { exitCode: 127, reason: 'ContainerCannotRun' },
  ];
  for (const terminated of ends) {
    const state = { waiting: { reason: 'CrashLoopBackOff', message } };
    const web = { name: 'web', state, lastState: { terminated }, ready: false, restartCount: 13 };
    const pod = {
      kind: 'Pod',
      metadata: { name: 'a', namespace: 'b', uid },
      status: { containerStatuses: [web] },
    };
    const pretty = shown(JSON.stringify(pod, undefined, 2));
    expect(pretty.length).toBeGreaterThan(0);
    expect(shown(JSON.stringify(pod))).toEqual(pretty);
    // Cut out of a longer line.
    expect(shown(JSON.stringify(pod.status).slice(1, -1))[0]).toBe(pretty[0]);
  }
});
