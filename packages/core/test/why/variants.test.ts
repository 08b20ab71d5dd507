// Tests the releases that are printed for a cause, and the advice for kinds of causes.

import { describe, expect, it } from 'vitest';
import { NEWEST } from '../../src/releases/nearestRelease.ts';
import { CAUSES_ZH, VARIANTS_ZH } from '../../src/text/causeText.zh.ts';
import { CAUSES_EN } from '../../src/why/causeText.en.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { restartCauseText } from '../../src/why/restartCauseText.ts';
import { VARIANTS_EN } from '../../src/why/variantText.en.ts';

const firstOf = (text: string) => {
  const [cause] = diagnose([{ name: 'pasted.txt', text }]).causes;
  if (!cause) throw new Error(`no cause in ${text}`);
  return cause;
};

/** Each with the first and the last kubelet whose sources contain the text. */
it.each([
  ['Message: Pod was terminated in response to imminent node shutdown.', 'node-shutdown', '1.22', NEWEST],
  [
    'Reason:   Terminated\nMessage:  Pod was terminated in response to imminent node shutdown.',
    'node-shutdown',
    '1.22',
    NEWEST,
  ],
  [
    'status:\n  conditions:\n  - message: Pod was terminated in response to imminent node shutdown.\n    reason: TerminationByKubelet\n    status: "True"\n    type: DisruptionTarget',
    'node-shutdown',
    '1.26',
    NEWEST,
  ],
  ['Message: Node is shutting, evicting pods', 'node-shutdown', '1.20', '1.21'],
  ['web-0   0/1   NodeShutdown   0   2d', 'node-shutdown', '1.22', NEWEST],
  ['web-0   0/1   MatchNodeSelector   0   2d', 'not-admitted', '1.8', '1.22'],
  [
    "Message: Pod was rejected: Node didn't have enough resource: pods, requested: 1, used: 110, capacity: 110",
    'not-admitted',
    '1.26',
    NEWEST,
  ],
  [
    '5m  Warning  Evicted  pod/web-0  emptyDir usage exceeds the limit "1Gi"',
    'evicted-storage',
    '1.8',
    '1.10',
  ],
  [
    '5m  Warning  Evicted  pod/web-0  Usage of EmptyDir volume "data" exceeds the limit "1Gi". ',
    'evicted-storage',
    '1.11',
    NEWEST,
  ],
  [
    '5m  Warning  SystemOOM  node/n1  System OOM encountered, victim process: java, pid: 7',
    'oom',
    '1.16',
    NEWEST,
  ],
  ['web-0   0/1   ContainerStatusUnknown   0   2d', 'evicted', '1.17', NEWEST],
  ['0/3 nodes are available: 3 Insufficient cpu.', 'not-scheduled', '1.8', NEWEST],
] as const)('%s', (text, id, first, last) => {
  const cause = firstOf(text);
  expect([cause.id, cause.releases[0], cause.releases.at(-1)]).toEqual([id, first, last]);
});

const event = (reason: string, message: string) => `5m  Warning  ${reason}  pod/web-0  ${message}`;
const DAEMON =
  'failed to exec in container: OCI runtime exec failed: exec failed: unable to start container process';

describe('an errored probe', () => {
  it.each([
    ['Readiness', 'readiness-only'],
    ['Liveness', 'nothing-restarted'],
    ['Startup', 'nothing-restarted'],
  ])('%s: restarts nothing, and what is missing is named', (probe, id) => {
    const text = event(
      'Unhealthy',
      `${probe} probe errored: rpc error: code = Unknown desc = ${DAEMON}: exec: "/bin/check": stat /bin/check: no such file or directory: unknown`,
    );
    const cause = firstOf(text);
    expect(cause).toMatchObject({
      id,
      variant: 'probe-errored',
      details: [{ kind: 'missing', name: '/bin/check' }],
    });
    expect(restartCauseText(cause.id, 'en', cause.variant).title).toContain('Nothing restarted');
    expect(restartCauseText(cause.id, 'en', cause.variant).prevent).not.toContain('timeoutSeconds');
  });

  it('is no cause of a container that ended', () => {
    const text = `web-0   0/1   CrashLoopBackOff   3   5m\n${event('Unhealthy', `Liveness probe errored: ${DAEMON}: exec: "x": executable file not found in $PATH`)}`;
    expect(firstOf(text)).toMatchObject({ id: 'exit', certainty: 'possible' });
  });
});

/** A message for each kind of a cause whose general advice would be wrong. */
it.each([
  [
    event('Unhealthy', 'Readiness probe failed: dial tcp 192.0.2.7:80: connect: connection refused'),
    'readiness-only',
    'probe-refused',
  ],
  [
    event('Unhealthy', 'Readiness probe failed: HTTP probe failed with statuscode: 404'),
    'readiness-only',
    'probe-path',
  ],
  [
    event('Unhealthy', 'Readiness probe failed: HTTP probe failed with statuscode: 503'),
    'readiness-only',
    'probe-unhealthy',
  ],
  [
    event('Unhealthy', 'Readiness probe failed: cat: /tmp/ready: No such file or directory'),
    'readiness-only',
    'probe-command',
  ],
  // runc libcontainer/rootfs_linux.go mountToRootfs
  [
    event(
      'Failed',
      'Error: failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: error mounting "/var/lib/kubelet/pods/0d/volume-subpaths/config/app/0" to rootfs at "/etc/app.yaml": mount: not a directory: unknown',
    ),
    'run-error',
    'run-mount',
  ],
  [
    event(
      'Failed',
      'Error: failed to start container "app": Error response from daemon: OCI runtime create failed: container_linux.go:370: starting container process caused: process_linux.go:459: container init caused: rootfs_linux.go:59: mounting "/srv/a" to rootfs at "/etc/a" caused: not a directory: unknown',
    ),
    'run-error',
    'run-mount',
  ],
  // runc libcontainer/process_linux.go; recorded on 1.34: oracle/cluster/stories/random-8011.json
  [
    event(
      'Failed',
      'Error: failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: error setting cgroup config for procHooks process: failed to write "15000": write /sys/fs/cgroup/cpu/kubepods/pod1/cpu.cfs_quota_us: invalid argument: unknown',
    ),
    'run-error',
    'run-cgroup',
  ],
  [
    event('ErrImageNeverPull', 'Container image "a:1" is not present with pull policy of Never'),
    'image-pull',
    'image-local',
  ],
  [
    event(
      'Failed',
      'Failed to pull image "a:1": rpc error: code = Unknown desc = toomanyrequests: You have reached your pull rate limit',
    ),
    'image-pull',
    'image-rate',
  ],
  [
    event(
      'Failed',
      'Failed to pull image "a:1": rpc error: code = Unknown desc = Get "https://registry.example/v2/": x509: certificate signed by unknown authority',
    ),
    'image-pull',
    'image-trust',
  ],
  [
    event('Failed', 'Failed to pull image "a:1": rpc error: code = NotFound desc = not found'),
    'image-pull',
    undefined,
  ],
  [
    event('Failed', 'Error: container has runAsNonRoot and image will run as root'),
    'config-missing',
    'config-user',
  ],
  [event('Failed', 'Error: secret "db" not found'), 'config-missing', undefined],
  [
    event('FailedMount', 'MountVolume.SetUp failed for volume "conf" : configmap "conf" not found'),
    'mount',
    'mount-object',
  ],
  [
    event(
      'FailedMount',
      'MountVolume.MountDevice failed for volume "pvc-1" : kubernetes.io/csi: attacher.MountDevice failed to create newCsiDriverClient: driver name ebs.csi.aws.com not found in the list of registered CSI drivers',
    ),
    'mount',
    'mount-driver',
  ],
  [
    event(
      'FailedAttachVolume',
      'Multi-Attach error for volume "pvc-1" Volume is already used by pod(s) web-1',
    ),
    'mount',
    undefined,
  ],
  [
    event(
      'FailedCreatePodSandBox',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "1": plugin type="aws-cni" name="aws-cni" failed (add): add cmd: failed to assign an IP address to container',
    ),
    'sandbox-create',
    'sandbox-address',
  ],
  [
    event('FailedScheduling', '0/3 nodes are available: 3 Insufficient memory.'),
    'not-scheduled',
    'nodes-resources',
  ],
  [
    event(
      'FailedScheduling',
      '0/3 nodes are available: 1 Insufficient memory, 2 node(s) had untolerated taint {a: b}.',
    ),
    'not-scheduled',
    undefined,
  ],
  [
    event(
      'UnexpectedAdmissionError',
      'Allocate failed due to requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0, which is unexpected',
    ),
    'not-admitted',
    'admit-devices',
  ],
  ['Job was active longer than specified deadline', 'deadline', 'deadline-job'],
  [
    '5m  Normal  TaintManagerEviction  pod/web-0  Marking for deletion Pod shop/web-0',
    'drained',
    'drained-taint',
  ],
  ['[1.2] Out of memory: Killed process 7 (java) total-vm:1kB', 'oom', 'oom-node'],
  ['[1.2] Memory cgroup out of memory: Killed process 7 (java) total-vm:1kB', 'oom', undefined],
  [
    '    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    127\n    Restart Count:  3\n',
    'exit',
    'exit-command',
  ],
  [
    'PLEG is not healthy: pleg was last seen active 4m1.2s ago; threshold is 3m0s',
    'runtime-restart',
    'runtime-slow',
  ],
] as const)('%s', (text, id, variant) => {
  expect(firstOf(text)).toMatchObject({ id });
  expect(firstOf(text).variant).toBe(variant);
});

it('every kind has its own advice in both languages', () => {
  for (const variants of [VARIANTS_EN, VARIANTS_ZH]) {
    const texts = Object.values(variants).map(({ prevent }) => prevent);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

it('has the same texts in both languages', () => {
  const titled = (texts: object) =>
    Object.entries(texts).map(([id, text]: [string, object]) => [id, ...Object.keys(text)].join(' '));
  for (const [en, zh] of [
    [CAUSES_EN, CAUSES_ZH],
    [VARIANTS_EN, VARIANTS_ZH],
  ] as const) {
    expect(titled(zh).toSorted()).toEqual(titled(en).toSorted());
  }
});
