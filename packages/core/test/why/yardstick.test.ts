// Stages the fault scenarios of a public benchmark that concern Pods, and diagnoses what kubectl prints of them.

import { describe, expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { describePods } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { causesIn } from './causesIn.ts';
import { entriesFor } from './prints.ts';

/** What `kubectl describe pod` prints at the end of a story in the newest release. */
function described(pod: string, container: object, events: readonly ScenarioEvent[]): string {
  const manifest = writeYaml({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: pod, namespace: 'batch' },
    spec: { containers: [{ name: 'main', image: 'registry.example/app:1', ...container }] },
  });
  const entries = entriesFor({
    release: '1.37',
    path: 'apply',
    manifest,
    events,
  });
  return describePods(entries, entries.length - 1, entries.at(-1)?.snapshot.at ?? 0);
}

const LIMIT = { resources: { requests: { cpu: '10m', memory: '32Mi' }, limits: { memory: '64Mi' } } };
const TCP = { tcpSocket: { port: 9999 } };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const pulls: readonly ScenarioEvent[] = [
  { type: 'image', image: 'registry.example/app:1', state: 'broken' },
  { type: 'create' },
  wait(120),
];
const crashes: readonly ScenarioEvent[] = [
  { type: 'process', container: 'main', exits: { after: 30, code: 1 } },
  { type: 'exit', container: 'main', code: 1 },
  wait(240),
];
const killed = { type: 'exit', container: 'main', code: 137, reason: 'OOMKilled' } as const;
const NOT_HELPFUL = 'preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.';

/** The scenarios of edgedelta/project-arena whose fault is one of a Pod, with the cause in its answer key. */
const SCENARIOS: Readonly<Record<string, readonly [cause: string, text: () => string]>> = {
  crashloop: ['exit', () => described('report', {}, crashes)],
  'image-pull': ['image-pull', () => described('assets', {}, pulls)],
  'probe-fail': [
    'liveness',
    () =>
      described(
        'relay',
        {
          readinessProbe: { ...TCP, periodSeconds: 5 },
          livenessProbe: { ...TCP, initialDelaySeconds: 20, periodSeconds: 10 },
        },
        [
          { type: 'process', container: 'main', stops: null },
          { type: 'probe', container: 'main', probe: 'readiness', result: 'Failure' },
          { type: 'probe', container: 'main', probe: 'liveness', result: 'Failure' },
          wait(240),
        ],
      ),
  ],
  'missing-config-key': [
    'config-missing',
    () =>
      described('config', {}, [
        { type: 'obstacle', container: 'main', because: 'configmap' },
        { type: 'create' },
        wait(30),
      ]),
  ],
  oom: ['oom', () => described('thumbs', LIMIT, [wait(30), killed, wait(20)])],
  'slow-leak': ['oom', () => described('sessions', LIMIT, [wait(5400), killed, wait(20)])],
  'shm-exhaustion': [
    'exit',
    () =>
      `${described('media', {}, crashes)}\ndd: error writing '/dev/shm/scratch': No space left on device\n`,
  ],
  'multi-fault': ['exit', () => described('report', {}, crashes)],
  'composite-noise-fault': ['image-pull', () => described('assets', {}, pulls)],
  // The API server and the scheduler print these: the kubelet never sees the Pod.
  'quota-trap': [
    'refused-by-quota',
    () =>
      'Warning  FailedCreate  7s (x13 over 28s)  replicaset-controller  Error creating: pods "web-6d5f7c8b9-abcde" is forbidden: failed quota: platform-limits: must specify requests.cpu for: main',
  ],
  'admission-webhook-outage': [
    'refused-by-webhook',
    () =>
      'Warning  FailedCreate  7s (x13 over 28s)  replicaset-controller  Error creating: Internal error occurred: failed calling webhook "pod-policy.example.com": failed to call webhook: Post "https://pod-policy-webhook.platform-ops.svc:443/validate?timeout=10s": service "pod-policy-webhook" not found',
  ],
  'pending-volume-claim': [
    'not-scheduled',
    () =>
      `Warning  FailedScheduling  38s  default-scheduler  0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. ${NOT_HELPFUL}`,
  ],
  'volume-affinity-conflict': [
    'not-scheduled',
    () =>
      `Warning  FailedScheduling  38s  default-scheduler  0/3 nodes are available: 3 node(s) didn't match PersistentVolume's node affinity. ${NOT_HELPFUL}`,
  ],
};

describe('the output of a public fault scenario leads to its cause', () => {
  it.each(Object.entries(SCENARIOS))('%s', (_, [cause, text]) => {
    const [first] = causesIn([{ name: 'describe', text: text() }]);
    expect(first?.id).toBe(cause);
    expect(first?.certainty).not.toBe('possible');
  });
});
