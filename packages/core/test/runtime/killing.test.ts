// Tests how containers are killed: grace periods and order.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const probe = { httpGet: { path: '/', port: 80 } };

function pod(spec: object): string {
  return podText({
    terminationGracePeriodSeconds: 30,
    containers: [{ name: 'app', image: 'app:1' }],
    ...spec,
  });
}

function replayed(
  release: string,
  events: readonly ScenarioEvent[],
  spec: object,
  gates = {},
): readonly Snapshot[] {
  return play({ release, gates, path: 'direct', manifest: pod(spec), events });
}

/** `family value` of the log lines of a kill, in order. */
function linesOf(snapshots: readonly Snapshot[]): string[] {
  const families = ['kill-grace', 'kill-grace-override', 'prestop-run', 'prestop-done', 'kill-exited'];
  return snapshots
    .flatMap(({ log }) => log)
    .filter(({ family }) => families.includes(family))
    .map(({ family, text }) =>
      `${family} ${/gracePeriod=(\d+)|(\d+) second grace/.exec(text)?.slice(1).find(Boolean) ?? ''}`.trim(),
    );
}

describe('the Event Killing', () => {
  const dies: ScenarioEvent[] = [{ type: 'delete' }];

  test('follows the stop and names the reason up to 1.13', () => {
    const snapshots = replayed('1.13', dies, {});
    expect(eventsOf(snapshots)).toEqual([
      'Normal Killing Killing container with id docker://app:Need to kill Pod',
    ]);
  });

  test('precedes the stop and names the container in 1.14+', () => {
    expect(eventsOf(replayed('1.14', dies, {}))).toEqual(['Normal Killing Stopping container app']);
  });
});

describe('the grace period', () => {
  const slow: ScenarioEvent[] = [
    { type: 'process', container: 'app', preStopSeconds: 4 },
    { type: 'delete' },
  ];
  const lifecycle = {
    containers: [{ name: 'app', image: 'app:1', lifecycle: { preStop: { exec: { command: ['x'] } } } }],
  };

  test('is logged in full before preStop up to 1.13, and as the remaining time after it in later releases', () => {
    expect(linesOf(replayed('1.13', slow, lifecycle))).toEqual([
      'kill-grace 30',
      'prestop-run',
      'prestop-done',
      'kill-exited',
    ]);
    expect(linesOf(replayed('1.21', slow, lifecycle))).toEqual([
      'prestop-run',
      'prestop-done',
      'kill-grace 26',
      'kill-exited',
    ]);
  });

  test('of a deletion is set by the worker in 1.22+, up to 1.27 again after preStop', () => {
    expect(linesOf(replayed('1.22', slow, lifecycle)).slice(2, 4)).toEqual([
      'kill-grace-override 30',
      'kill-grace 30',
    ]);
    expect(linesOf(replayed('1.28', slow, lifecycle))).toEqual([
      'kill-grace-override 30',
      'prestop-run',
      'prestop-done',
      'kill-grace 26',
      'kill-exited',
    ]);
  });

  // kuberuntime_container.go killContainer: %q of a ContainerID by value, whose String has a pointer as its receiver.
  test('set from outside is logged with the fields of the id up to 1.20, and later with its text', () => {
    const line = (release: string) =>
      replayed(release, [{ type: 'evict', resource: 'memory' }], {})
        .flatMap(({ log }) => log)
        .find(({ family }) => family === 'kill-grace-override')?.text;
    expect(line('1.20')).toMatch(
      /^Killing container \{"docker" "\w+"\}, but using a 0 second grace period override$/,
    );
    expect(line('1.21')).toMatch(/ containerID="docker:\/\/\w+" gracePeriod=0$/);
  });

  // kuberuntime_container.go executePreStopHook (1.8+).
  test('ends before a longer preStop, which is reported, and leaves two seconds to stop', () => {
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'app', preStopSeconds: 40, stops: null },
      { type: 'delete' },
    ];
    const snapshots = replayed('1.33', events, lifecycle);
    const lines = snapshots
      .flatMap(({ log }) => log)
      .filter(({ file }) => file === 'kuberuntime_container.go');
    const [begin = 0] = lines.map(({ at }) => at);
    expect(lines.map(({ family, at }) => `${family} ${at - begin}`)).toEqual([
      'kill-grace-override 0',
      'prestop-run 0',
      'prestop-timeout 30',
      'kill-grace 30',
      'prestop-failed 32',
      'kill-exited 32',
    ]);
    expect(lines[2]?.text).toMatch(/^"PreStop hook not completed in grace period" .* gracePeriod=30$/);
  });

  test('of 0 means two seconds up to 1.21, is ignored up to 1.30, and means one second, so two, in 1.31+', () => {
    const lines = (release: string) =>
      linesOf(replayed(release, [{ type: 'delete', gracePeriodSeconds: 0 }], {})).slice(0, -1);
    expect(lines('1.21')).toEqual(['kill-grace 2']);
    expect(lines('1.30').at(-1)).toBe('kill-grace 30');
    expect(lines('1.31')).toEqual(['kill-grace-override 1', 'kill-grace 2']);
  });

  test('is used up by a container that ignores SIGTERM, which then exits with 137', () => {
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'app', stops: null },
      { type: 'edit', manifest: pod({ containers: [{ name: 'app', image: 'app:2' }] }) },
    ];
    const snapshots = replayed('1.26', events, {});
    const killed = snapshots.find(({ step }) => step === 'kill-containers');
    expect(killed?.containers[0]?.exitCode).toBe(137);
    expect((killed?.at ?? 0) - (snapshots.find(({ actions }) => actions)?.at ?? 0)).toBe(30);
  });

  test('is that of the failed probe in 1.22+, and in 1.21 with the gate', () => {
    const spec = {
      containers: [
        { name: 'app', image: 'app:1', livenessProbe: { ...probe, terminationGracePeriodSeconds: 7 } },
      ],
    };
    const fails: ScenarioEvent[] = [
      { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' },
    ];
    expect(linesOf(replayed('1.21', fails, spec))[0]).toBe('kill-grace 30');
    expect(linesOf(replayed('1.21', fails, spec, { ProbeTerminationGracePeriod: true }))[0]).toBe(
      'kill-grace 7',
    );
    expect(linesOf(replayed('1.22', fails, spec))[0]).toBe('kill-grace 7');
  });

  // kuberuntime_container.go isProbeTerminationGracePeriodSecondsSet (1.25+).
  test("of a failed probe that is longer than the Pod's is reported in 1.25+", () => {
    const livenessProbe = { ...probe, terminationGracePeriodSeconds: 60 };
    const spec = { containers: [{ name: 'app', image: 'app:1', livenessProbe }] };
    const fails: ScenarioEvent[] = [
      { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' },
    ];
    const lineOf = (release: string) =>
      replayed(release, fails, spec)
        .flatMap(({ log }) => log)
        .find(({ family }) => family === 'probe-grace')?.text;
    expect(lineOf('1.24')).toBeUndefined();
    expect(lineOf('1.26')).toMatch(
      /^"Using probe-level grace period .*" pod="default\/p" pod-uid=f0.* probe-type="LivenessProbe" probe-grace-period=60 pod-grace-period=30$/,
    );
    expect(lineOf('1.27')).toMatch(
      / podUID="?f0.* probeType="LivenessProbe" probeGracePeriod=60 podGracePeriod=30$/,
    );
  });
});

describe('a Pod with sidecars', () => {
  const spec = {
    initContainers: ['first', 'second'].map((name) => ({ name, image: 's:1', restartPolicy: 'Always' })),
  };
  const stopped = (release: string) =>
    replayed(release, [{ type: 'delete' }], spec)
      .flatMap(({ log }) => log)
      .filter(({ family }) => family === 'kill-exited')
      .map(({ text, at }) => [/containerName="(\w+)"/.exec(text)?.[1], at % 100]);

  test('stops the app first and then the sidecars in reverse order, in 1.29+', () => {
    expect(stopped('1.29').map(([name]) => name)).toEqual(['app', 'second', 'first']);
    expect(new Set(stopped('1.29').map(([, at]) => at)).size).toBe(3);
  });

  // kuberuntime_termination_order.go newTerminationOrdering (1.29+): previousSidecarName is only the next
  // sidecar.
  test('makes a sidecar wait only for the next sidecar, or not at all if that does not run', () => {
    const three = {
      initContainers: ['first', 'second', 'third'].map((name) => ({
        name,
        image: 's:1',
        restartPolicy: 'Always',
        lifecycle: { preStop: { exec: { command: ['x'] } } },
      })),
    };
    const stopsAt = (events: readonly ScenarioEvent[], release = '1.33') => {
      const lines = replayed(release, [...events, { type: 'delete' }], three)
        .flatMap(({ log }) => log)
        .filter(({ family }) => family === 'kill-grace' || family === 'kill-grace-override');
      const [begin = 0] = lines.map(({ at }) => at);
      const first = lines.find(
        ({ family, text }) => family === 'kill-grace' && text.includes('containerName="first"'),
      );
      return (first?.at ?? 0) - begin;
    };
    const slow: ScenarioEvent[] = [{ type: 'process', container: 'third', stops: { after: 9, code: 0 } }];
    // The app stops within a second, the third sidecar nine seconds later, the second within one more.
    expect(stopsAt(slow)).toBe(11);
    const stopped: ScenarioEvent[] = [...slow, { type: 'exit', container: 'second', code: 1, again: 1 }];
    expect(stopsAt(stopped)).toBe(1);
    // Before 1.29.8 and 1.30.4 nothing marks a sidecar that does not run as ended.
    expect(['1.29.7', '1.29.8', '1.30.3', '1.30.4'].map((release) => stopsAt(stopped, release))).toEqual([
      30, 1, 30, 1,
    ]);
  });
});

test('a Pod whose containers have completed ends: its sandbox stops, the phase stays', () => {
  for (const release of ['1.12', '1.21', '1.22', '1.37']) {
    const snapshots = replayed(
      release,
      [
        { type: 'exit', container: 'app', code: 0 },
        { type: 'wait', seconds: 300 },
      ],
      {
        restartPolicy: 'Never',
      },
    );
    expect(last(snapshots).phase).toBe('Succeeded');
    expect(last(snapshots).sandbox?.state).toBe('NotReady');
    expect(eventsOf(snapshots)).toEqual([]);
  }
});
