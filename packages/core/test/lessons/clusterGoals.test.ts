// Tests the goals of levels on Pods as kubectl prints them.

import { describe, expect, it } from 'vitest';
import { goalOnCluster } from '../../src/lessons/clusterGoals.ts';
import type { Claim } from '../../src/lessons/lesson.ts';

const pod = (container: object, { uid = 'u1', podIP = '10.0.0.1' } = {}) => ({
  kind: 'Pod',
  metadata: { uid },
  spec: {
    containers: [
      { name: 'app', env: [{ name: 'MODE', value: 'new' }], resources: { limits: { memory: '0.5Gi' } } },
    ],
  },
  status: {
    phase: 'Running',
    podIP,
    containerStatuses: [
      { name: 'app', restartCount: 0, containerID: 'c1', state: { running: {} }, ...container },
    ],
  },
});

const killing = {
  type: 'Normal',
  reason: 'Killing',
  message: 'Container app definition changed, will be restarted',
  involvedObject: { fieldPath: 'spec.containers{app}' },
};
const waiting = (message: string) => ({
  restartCount: 3,
  state: { waiting: { reason: 'CrashLoopBackOff', message } },
  lastState: { terminated: { exitCode: 1 } },
});
const outcome = (what: Extract<Claim, { type: 'outcome' }>['outcome']): Claim => ({
  type: 'outcome',
  container: 'app',
  outcome: what,
});

describe('on a cluster', () => {
  const old = pod({});
  const restarted = pod({ restartCount: 1, containerID: 'c2' });
  const cases: readonly [Claim, Parameters<typeof goalOnCluster>[1], string][] = [
    [outcome('kill-and-start'), { before: old, pod: restarted, events: [killing] }, 'met'],
    [outcome('kill-and-start'), { before: old, pod: restarted, events: [] }, 'open'],
    [outcome('start'), { before: old, pod: restarted, events: [] }, 'met'],
    [outcome('start'), { before: old, pod: restarted, events: [killing] }, 'open'],
    [outcome('keep'), { before: old, pod: old, events: [] }, 'met'],
    [outcome('keep'), { before: old, pod: restarted, events: [] }, 'open'],
    [outcome('keep'), { pod: old, events: [] }, 'needs-before'],
    [{ type: 'uid', uid: 'same' }, { before: old, pod: restarted, events: [] }, 'met'],
    [{ type: 'uid', uid: 'new' }, { before: old, pod: pod({}, { uid: 'u2' }), events: [] }, 'met'],
    [{ type: 'ip', ip: 'new' }, { before: old, pod: pod({}, { podIP: '10.0.0.9' }), events: [] }, 'met'],
    [{ type: 'ip', ip: 'new' }, { before: pod({}, { podIP: '' }), pod: old, events: [] }, 'unseen'],
    [
      { type: 'sandbox', sandbox: 'new' },
      { before: old, pod: pod({}, { podIP: '10.0.0.9' }), events: [] },
      'met',
    ],
    [{ type: 'sandbox', sandbox: 'same' }, { before: old, pod: restarted, events: [] }, 'met'],
    [{ type: 'no-event', text: 'Killing' }, { pod: old, events: [killing] }, 'open'],
    [{ type: 'event', text: 'definition changed' }, { pod: old, events: [killing] }, 'met'],
    [{ type: 'env', container: 'app', name: 'MODE', value: 'new' }, { pod: old, events: [] }, 'met'],
    [
      { type: 'limit', container: 'app', resource: 'memory', amount: '512Mi' },
      { pod: old, events: [] },
      'met',
    ],
    [
      { type: 'container', container: 'app', state: 'running', restarts: 1 },
      { pod: restarted, events: [] },
      'met',
    ],
    [{ type: 'phase', phase: 'Failed' }, { pod: old, events: [] }, 'open'],
    [
      { type: 'back-off', container: 'app', seconds: 160 },
      { pod: pod(waiting('back-off 2m40s restarting failed container=app')), events: [] },
      'met',
    ],
    [
      { type: 'back-off', container: 'app', seconds: 40 },
      { pod: pod(waiting('back-off 20s restarting failed container=app')), events: [] },
      'open',
    ],
    [
      { type: 'container', container: 'app', state: 'exited' },
      { pod: pod(waiting('back-off 10s restarting failed container=app')), events: [] },
      'met',
    ],
    [{ type: 'log', text: 'SyncLoop' }, { pod: old, events: [] }, 'unseen'],
    [{ type: 'gate', gate: 'refused' }, { pod: old, events: [] }, 'unseen'],
  ];
  it.each(cases)('%j is judged', (claim, seen, state) => {
    expect(goalOnCluster(claim, seen)).toBe(state);
  });
});
