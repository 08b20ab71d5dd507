// Tests the status that the kubelet derives from the runtime and its previous report.

import { describe, expect, test } from 'vitest';
import { answerStatus, type StatusAnswer } from '../../../cli/src/cases/caseStatus.ts';
import { readStatusCase } from '../../../cli/src/cases/caseStatusLine.ts';
import { type GateSettings, resolveRelease } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { after, replayed } from '../scenarios/play.ts';

const NOW = 1_700_020_000;
const app = { name: 'app', image: 'app:1' };
const init = { name: 'init', image: 'init:1' };
const side = { name: 'side', image: 'side:1', restartPolicy: 'Always' };
const sandbox = { id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 };

const instance = (name: string, id: string, state: string, more: object = {}) => ({
  id,
  name,
  state,
  restartCount: 0,
  createdAt: NOW - 60,
  startedAt: NOW - 59,
  ...more,
});
const ended = (exitCode: number) => ({ kind: 'terminated', exitCode, reason: 'Error', finishedAt: NOW - 70 });
const runs = { kind: 'running', startedAt: NOW - 90 };
const reported = (name: string, kind: string, state: object, more: object = {}) => ({
  name,
  kind,
  id: 'old',
  state,
  restartCount: 0,
  ready: false,
  started: false,
  ...more,
});

interface Asked {
  readonly spec?: object;
  readonly containers?: readonly object[];
  readonly previous?: object;
  readonly more?: object;
  readonly gates?: GateSettings;
}

function report(
  minor: string,
  { spec = {}, containers = [], previous = {}, more = {}, gates = {} }: Asked,
): StatusAnswer {
  const metadata = { name: 'p', namespace: 'default', uid: 'u' };
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [app], ...spec } };
  const known = { phase: 'Running', conditions: [], containers: [], ...previous };
  const line = { id: '1', pod, sandboxes: [sandbox], containers, now: NOW, previous: known, ...more };
  const read = readStatusCase(line);
  const release = resolveRelease(minor, gates);
  if (!read.ok || !release.ok) throw new Error('the case cannot be read');
  return answerStatus(read.value, release.value);
}

const typesOf = ({ conditions }: StatusAnswer): string[] => conditions.map(({ type }) => type);
const readyOf = ({ conditions }: StatusAnswer) => conditions.find(({ type }) => type === 'Ready');

// kubelet_pods.go convertToAPIContainerStatuses.
describe('a container is reported', () => {
  test('unchanged, with its id, if the runtime has no record of an ended container', () => {
    const previous = { containers: [reported('app', 'app', ended(1))] };
    expect(report('1.33', { previous }).containers).toMatchObject([{ id: 'old', state: { exitCode: 1 } }]);
    expect(report('1.17', { previous }).containers).toMatchObject([{ id: 'old', state: { exitCode: 1 } }]);
  });

  test('with the previous instance as its last state, whatever the new one does', () => {
    const last = (state: string) =>
      report('1.33', {
        containers: [
          instance('app', 'c1', 'running', { createdAt: NOW - 30 }),
          instance('app', 'c0', state, { exitCode: 1, finishedAt: NOW - 50 }),
        ],
      }).containers[0]?.lastState?.kind;
    expect(['exited', 'running', 'created', 'unknown'].map(last)).toEqual([
      'terminated',
      'running',
      'waiting',
      'waiting',
    ]);
  });

  test('as ephemeral only by kubelets that support it, and never as started', () => {
    const asked = {
      spec: { ephemeralContainers: [{ name: 'debug', image: 'debug:1' }] },
      containers: [instance('app', 'c0', 'running'), instance('debug', 'c1', 'running')],
    };
    const debug = (minor: string) => report(minor, asked).containers.slice(1);
    expect(debug('1.17')).toEqual([]);
    expect(debug('1.33')).toMatchObject([{ name: 'debug', started: false, ready: false }]);
  });

  test('as started among the init containers in 1.28+', () => {
    const asked = { spec: { initContainers: [init] }, containers: [instance('init', 'c0', 'running')] };
    const started = (minor: string) => report(minor, asked).containers[0]?.started;
    expect(['1.17', '1.27', '1.28', '1.37'].map(started)).toEqual([false, false, true, true]);
  });

  test('as ready without a readiness probe before it has started, up to 1.17', () => {
    const probe = { httpGet: { path: '/', port: 80 } };
    const asked = {
      spec: { containers: [{ ...app, startupProbe: probe }] },
      containers: [instance('app', 'c0', 'running', { startup: 'Unknown' })],
    };
    const ready = (minor: string, gates = {}) => report(minor, { ...asked, gates }).containers[0]?.ready;
    expect(ready('1.17', { StartupProbe: true })).toBe(true);
    expect([ready('1.18'), ready('1.33')]).toEqual([false, false]);
  });

  test('as started like the previous instance, until its own startup probe has a result, in 1.35+', () => {
    const probe = { httpGet: { path: '/', port: 80 } };
    const started = (minor: string, startup?: string) =>
      report(minor, {
        spec: { containers: [{ ...app, startupProbe: probe }] },
        containers: [instance('app', 'c0', 'running', startup ? { startup } : {})],
        previous: { containers: [reported('app', 'app', runs, { started: true })] },
      }).containers[0]?.started;
    expect([started('1.34'), started('1.35'), started('1.37')]).toEqual([false, true, true]);
    expect([started('1.37', 'Unknown'), started('1.37', 'Success')]).toEqual([false, true]);
  });

  test('as ready while waiting, if it is an init container that has completed, in 1.28+', () => {
    const asked = {
      spec: { initContainers: [init] },
      previous: { containers: [reported('init', 'init', ended(0), { ready: true })] },
      more: { startFailures: { init: { reason: 'ErrImagePull', message: 'no' } } },
    };
    const found = (minor: string) => report(minor, asked).containers[0];
    expect(found('1.27')).toMatchObject({ state: { kind: 'waiting' }, ready: false });
    expect(found('1.28')).toMatchObject({ state: { kind: 'waiting' }, ready: true });
  });
});

// getPhase runs before the prober's UpdatePodStatus, so a running sidecar has not started yet (1.28-1.34).
describe('a Pod with a running sidecar, whose app containers are all gone from the runtime', () => {
  const phase = (minor: string, started: boolean) =>
    report(minor, {
      spec: { initContainers: [side], restartPolicy: 'Always' },
      containers: [instance('side', 'c0', 'running')],
      previous: {
        containers: [
          reported('side', 'sidecar', runs, { started }),
          reported('app', 'app', { kind: 'waiting', reason: '' }, { lastState: ended(1) }),
        ],
      },
    }).phase;

  test('is pending; in 1.35+ only if the sidecar was not reported as started', () => {
    expect(['1.29', '1.33', '1.34'].map((minor) => phase(minor, true))).toEqual(Array(3).fill('Pending'));
    expect(['1.35', '1.37'].map((minor) => phase(minor, true))).toEqual(['Running', 'Running']);
    expect(phase('1.37', false)).toBe('Pending');
  });
});

// generateAPIPodStatus.
describe('a Pod that was reported as ended', () => {
  const running = [instance('app', 'c0', 'running')];
  const evicted = { phase: 'Failed', reason: 'Evicted', message: 'low' };

  test('remains ended although a container runs; up to 1.9 it does not', () => {
    const phase = (minor: string) => report(minor, { containers: running, previous: evicted }).phase;
    expect(['1.8', '1.9', '1.10', '1.21', '1.37'].map(phase)).toEqual([
      'Running',
      'Running',
      'Failed',
      'Failed',
      'Failed',
    ]);
  });

  test('keeps the reason in 1.22+', () => {
    const reason = (minor: string) => report(minor, { containers: running, previous: evicted }).reason;
    expect(['1.12', '1.21', '1.22', '1.37'].map(reason)).toEqual([
      undefined,
      undefined,
      'Evicted',
      'Evicted',
    ]);
  });

  test('loses the reason if its containers imply another phase', () => {
    const asked = {
      spec: { restartPolicy: 'Never' },
      containers: [instance('app', 'c0', 'exited', { exitCode: 0 })],
      previous: evicted,
    };
    const { phase, reason } = report('1.33', asked);
    expect([phase, reason]).toEqual(['Failed', undefined]);
    // The eviction is written to the object only once all containers have stopped.
    const untold = report('1.33', { ...asked, more: { podPhase: 'Running' } });
    expect([untold.phase, untold.reason]).toEqual(['Succeeded', undefined]);
  });

  test("as succeeded remains so past its deadline, with the deadline's reason", () => {
    const previous = { phase: 'Succeeded', startTime: NOW - 100 };
    const { phase, reason } = report('1.33', { spec: { activeDeadlineSeconds: 60 }, previous });
    expect([phase, reason]).toEqual(['Succeeded', 'DeadlineExceeded']);
  });
});

test('past its deadline is reported with conditions of others and no ready container in 1.13 to 1.21', () => {
  const conditions = [
    { type: 'example.com/ready', status: 'True' },
    { type: 'Ready', status: 'True' },
  ];
  const asked = {
    spec: { activeDeadlineSeconds: 60 },
    containers: [instance('app', 'c0', 'running')],
    previous: { startTime: NOW - 100, conditions },
  };
  expect(report('1.12', asked)).toMatchObject({ phase: 'Failed', containers: [], conditions: [] });
  const old = report('1.21', asked);
  expect([typesOf(old), old.containers[0]?.ready]).toEqual([['example.com/ready'], false]);
  expect(report('1.22', asked).containers[0]?.ready).toBe(true);
});

describe('the conditions', () => {
  test('of others are kept, and can open a readiness gate', () => {
    const gate = 'example.com/ready';
    const asked = (status: string) => ({
      spec: { readinessGates: [{ conditionType: gate }] },
      containers: [instance('app', 'c0', 'running')],
      previous: { conditions: [{ type: gate, status }] },
    });
    expect(typesOf(report('1.33', asked('True')))[0]).toBe(gate);
    expect(readyOf(report('1.33', asked('True')))?.status).toBe('True');
    expect(readyOf(report('1.33', asked('False')))?.message).toBe(
      `the status of pod readiness gate "${gate}" is not "True", but False`,
    );
  });

  test('that an older kubelet lacks remain as a newer one set them', () => {
    const previous = { conditions: [{ type: 'PodReadyToStartContainers', status: 'True' }] };
    const first = (minor: string) => typesOf(report(minor, { previous }))[0];
    expect([first('1.24'), first('1.28')]).toEqual(Array(2).fill('PodReadyToStartContainers'));
    expect(report('1.28', { previous, more: { sandboxes: [] } }).conditions[0]?.status).toBe('True');
    expect(report('1.29', { previous, more: { sandboxes: [] } }).conditions[0]?.status).toBe('False');
  });

  test('about a resize remain until the containers stop, in every phase', () => {
    const pending = { reason: 'Infeasible', message: 'no', generation: 2 };
    const asked = (more: object) => ({
      containers: [instance('app', 'c0', 'running')],
      previous: { phase: 'Failed' },
      more: { resize: { pending, inProgress: 2 }, ...more },
    });
    expect(typesOf(report('1.33', asked({})))).toContain('PodResizePending');
    expect(typesOf(report('1.33', asked({ terminating: true })))).not.toContain('PodResizePending');
  });
});

// status_manager.go checkContainerStateTransition: "Status update on pod aborted".
describe('a report in which a finally ended container runs again', () => {
  const refused = (minor: string, restartPolicy: string, exitCode: number, spec: object = {}) =>
    report(minor, {
      spec: { restartPolicy, ...spec },
      containers: [instance('app', 'c1', 'running')],
      previous: { containers: [reported('app', 'app', ended(exitCode))] },
    }).refused === true;

  test('is rejected in 1.9+', () => {
    expect(['1.8', '1.9', '1.24', '1.37'].map((minor) => refused(minor, 'Never', 1))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('is accepted if the policy or a rule permits the restart', () => {
    expect(refused('1.33', 'Always', 0)).toBe(false);
    expect([refused('1.33', 'OnFailure', 0), refused('1.33', 'OnFailure', 1)]).toEqual([true, false]);
    const own = { containers: [{ ...app, restartPolicy: 'Always' }] };
    expect([refused('1.34', 'Never', 1, own), refused('1.35', 'Never', 1, own)]).toEqual([true, false]);
    const exitCodes = { operator: 'In', values: [42] };
    const restartPolicyRules = [{ action: 'RestartAllContainers', exitCodes }];
    const all = { containers: [{ ...app, restartPolicy: 'Never', restartPolicyRules }] };
    expect([refused('1.35', 'Never', 1, all), refused('1.36', 'Never', 1, all)]).toEqual([true, false]);
  });

  test.each([
    [
      '1.20',
      400,
      'Status update on pod default/p aborted: terminated container init attempted illegal transition to non-terminated state',
    ],
    [
      '1.27',
      579,
      '"Status update on pod aborted" err="terminated container init attempted illegal transition to non-terminated state" pod="default/p"',
    ],
    [
      '1.28',
      623,
      '"Status update on pod aborted" err="terminated init container init attempted illegal transition to non-terminated state" pod="default/p"',
    ],
  ] as const)('is logged in %s', (release, line, text) => {
    const spec = { restartPolicy: 'OnFailure', initContainers: [init], containers: [app] };
    const snapshots = replayed(
      release,
      [
        { type: 'sandbox', change: 'dies' },
        { type: 'wait', until: 'stable' },
      ],
      spec,
    );
    const [first] = snapshots.flatMap(({ log }) => log).filter(({ family }) => family === 'status-aborted');
    expect(first).toMatchObject({ file: 'status_manager.go', line, level: 'E', v: 0, text });
  });

  test('keeps the previous report: an init container that runs again in a new sandbox', () => {
    const events: ScenarioEvent[] = [
      { type: 'create' },
      { type: 'wait', seconds: 30 },
      { type: 'sandbox', change: 'dies' },
    ];
    const phases = (minor: string, restartPolicy: string) =>
      after(replayed(minor, events, { restartPolicy, initContainers: [init] }), 2).map(({ phase }) => phase);
    expect(phases('1.33', 'Always')).toContain('Pending');
    expect(phases('1.8', 'OnFailure')).toContain('Pending');
    expect(phases('1.33', 'OnFailure')).not.toContain('Pending');
  });
});
