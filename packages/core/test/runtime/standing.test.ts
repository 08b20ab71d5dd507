// Tests standing conditions, the events that end them, and the reasons why an event cannot happen.

import { describe, expect, test } from 'vitest';
import { whyImpossible } from '../../src/runtime/events/impossible.ts';
import { standingConditions } from '../../src/runtime/events/standing.ts';
import type { ScenarioEvent } from '../../src/runtime/index.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { podText } from '../scenarios/play.ts';

const SPEC = {
  initContainers: [{ name: 'setup', image: 'setup:1' }],
  containers: [
    {
      name: 'app',
      image: 'app:1',
      livenessProbe: { tcpSocket: { port: 80 }, periodSeconds: 5, failureThreshold: 2 },
      readinessProbe: { tcpSocket: { port: 80 } },
      lifecycle: { postStart: { exec: { command: ['a'] } }, preStop: { exec: { command: ['b'] } } },
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
    },
    {
      name: 'log',
      image: 'log:1',
      readinessProbe: { exec: { command: ['/ready'] } },
      env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'c', key: 'k' } } }],
    },
  ],
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
};

function after(events: readonly ScenarioEvent[], release = '1.36') {
  const entries = entriesOf({ release, path: 'api', manifest: podText(SPEC), events });
  const last = entries.ok && entries.value.at(-1);
  if (!last) throw new Error('the story cannot begin');
  return last.state;
}

const conditionsAfter = (...events: readonly ScenarioEvent[]) => standingConditions(after(events));

const CONDITIONS: readonly (readonly [ScenarioEvent, string])[] = [
  [{ type: 'image', image: 'app:2', state: 'broken' }, 'app:2 cannot be pulled'],
  [{ type: 'image', image: 'app:1', state: 'absent' }, 'app:1 is not on the node'],
  [{ type: 'process', container: 'log', stops: null }, 'log ignores SIGTERM'],
  [{ type: 'process', container: 'log', exits: { after: 1, code: 3 } }, 'log exits with 3 after running 1 s'],
  [{ type: 'process', container: 'app', postStartFails: true }, 'the postStart hook of app fails'],
  [{ type: 'process', container: 'app', preStopFails: true }, 'the preStop hook of app fails'],
  [{ type: 'process', container: 'app', preStopSeconds: 60 }, 'the preStop hook of app takes 60 s'],
  [
    { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure', again: true },
    'the liveness probe of app fails',
  ],
  [
    { type: 'probe', container: 'app', probe: 'readiness', result: 'Failure' },
    'the readiness probe of app fails',
  ],
  [{ type: 'obstacle', container: 'log', because: 'configmap' }, 'a ConfigMap of log is missing'],
  [{ type: 'volume', volume: 'data', problem: 'attach' }, 'the volume data cannot be attached'],
  [{ type: 'sandbox', change: 'cannot-be-made' }, 'no sandbox can be created'],
  [{ type: 'node', room: 'none' }, 'the node is full'],
  [{ type: 'node', used: { cpu: '1500m' } }, 'other Pods request a part of the node'],
  [{ type: 'node', labels: { disk: 'hdd' } }, 'the labels of the node are set'],
  [{ type: 'node', portsInUse: [80, 443] }, 'other Pods use the host ports 80, 443'],
  [{ type: 'node-shutdown' }, 'the node is shutting down'],
  [{ type: 'image', image: 'app:1', state: 'present', user: '0' }, 'app:1 runs as user 0'],
  [{ type: 'image', image: 'app:1', state: 'present', user: 'www' }, 'app:1 runs as user www'],
  [
    { type: 'probe', container: 'log', probe: 'readiness', result: 'Error' },
    'the command of the readiness probe of log does not exist',
  ],
  [{ type: 'durations', pull: 60 }, 'pulling an image takes 60 s'],
  [{ type: 'durations', jitter: 0 }, 'random delays of the kubelet are at 0 of their range'],
  [{ type: 'kubelet-config', maxContainerRestartPeriod: 60 }, 'back-offs last at most 60 s'],
  [
    { type: 'kubelet-config', allowedUnsafeSysctls: ['net.*', 'kernel.sem'] },
    'the kubelet allows the sysctls net.*, kernel.sem',
  ],
  [{ type: 'kubelet-stop' }, 'the kubelet is not running'],
  [{ type: 'api-server', reach: 'lost' }, 'the kubelet cannot reach the API server'],
];

describe('standing conditions', () => {
  test('a node without events has none', () => {
    expect(conditionsAfter()).toEqual([]);
  });

  test.each(CONDITIONS)('%j stands until the event that ends it', (event, text) => {
    const [condition, ...others] = conditionsAfter(event);
    expect(others).toEqual([]);
    expect(condition?.text.message).toBe(text);
    expect(condition && conditionsAfter(event, condition.end)).toEqual([]);
  });

  test('a liveness probe that fails once does not outlive its instance', () => {
    expect(
      conditionsAfter({ type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' }),
    ).toEqual([]);
  });

  test('say when they take effect, with the figures of the probe', () => {
    const [condition] = conditionsAfter({
      type: 'probe',
      container: 'app',
      probe: 'liveness',
      result: 'Failure',
      again: true,
    });
    expect(condition?.when?.message).toBe('takes effect after 2 failures, 5 s apart');
  });
});

describe('an event that cannot happen', () => {
  const why = (event: ScenarioEvent, release?: string, before: readonly ScenarioEvent[] = []) =>
    whyImpossible(after(before, release), event)?.map(({ message }) => message);

  test.each<readonly [ScenarioEvent, string, string]>([
    [
      { type: 'probe', container: 'log', probe: 'liveness', result: 'Failure' },
      '1.26',
      'container log has no liveness probe',
    ],
    [
      { type: 'exit', container: 'setup', code: 1 },
      '1.26',
      'container setup is not running, so it cannot exit',
    ],
    [
      { type: 'resize', container: 'app', resources: { requests: { cpu: '1' } } },
      '1.26',
      '1.26 has no resize subresource',
    ],
    [
      { type: 'runtime-restart', keepsContainers: false },
      '1.26',
      'containers survive a restart of containerd',
    ],
    [{ type: 'process', container: 'log', postStartFails: true }, '1.26', 'log has no postStart hook'],
    [
      { type: 'obstacle', container: 'app', because: 'secret' },
      '1.26',
      'app has no environment from a Secret',
    ],
    [{ type: 'image', image: 'app:1', state: 'present' }, '1.26', 'no change: already the case'],
    [
      { type: 'debug', container: 'd', image: 'd:1' },
      '1.15',
      'kubelet 1.15 does not run ephemeral containers',
    ],
  ])('%j in %s: the reason', (event, release, reason) => {
    expect(why(event, release)).toEqual([reason]);
  });

  test('Docker without live-restore loses its containers', () => {
    expect(why({ type: 'runtime-restart', keepsContainers: false }, '1.15')).toBeUndefined();
  });

  test('a second container of the same name is refused as the API server refuses it', () => {
    const debug: ScenarioEvent = { type: 'debug', container: 'd', image: 'd:1' };
    expect(why(debug, '1.36')).toBeUndefined();
    expect(why(debug, '1.36', [debug])?.join()).toContain('Duplicate value: "d"');
  });
});
