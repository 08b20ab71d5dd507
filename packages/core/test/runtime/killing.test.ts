// How are containers killed, with which grace and in which order?

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/event.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const probe = { httpGet: { path: '/', port: 80 } };

function pod(spec: object): string {
  return podText({
    terminationGracePeriodSeconds: 30,
    containers: [{ name: 'app', image: 'app:1' }],
    ...spec,
  });
}

function told(
  release: string,
  events: readonly ScenarioEvent[],
  spec: object,
  gates = {},
): readonly Snapshot[] {
  return play({ release, gates, path: 'direct', manifest: pod(spec), events });
}

/** `family value` of the lines of a kill, in order. */
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

  test('comes after the stop and names the reason up to 1.13', () => {
    const snapshots = told('1.13', dies, {});
    expect(eventsOf(snapshots)).toEqual([
      'Normal Killing Killing container with id docker://app:Need to kill Pod',
    ]);
  });

  test('comes first and says what stops since 1.14', () => {
    expect(eventsOf(told('1.14', dies, {}))).toEqual(['Normal Killing Stopping container app']);
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

  test('is logged before preStop with the full time up to 1.13, after it with the rest since', () => {
    expect(linesOf(told('1.13', slow, lifecycle))).toEqual([
      'kill-grace 30',
      'prestop-run',
      'prestop-done',
      'kill-exited',
    ]);
    expect(linesOf(told('1.21', slow, lifecycle))).toEqual([
      'prestop-run',
      'prestop-done',
      'kill-grace 26',
      'kill-exited',
    ]);
  });

  test('of a deletion is given by the worker since 1.22, to 1.27 anew after preStop', () => {
    expect(linesOf(told('1.22', slow, lifecycle)).slice(2, 4)).toEqual([
      'kill-grace-override 30',
      'kill-grace 30',
    ]);
    expect(linesOf(told('1.28', slow, lifecycle))).toEqual([
      'kill-grace-override 30',
      'prestop-run',
      'prestop-done',
      'kill-grace 26',
      'kill-exited',
    ]);
  });

  test('of 0 means two seconds to 1.21, is no wish to 1.30, and one second, so two, since 1.31', () => {
    const lines = (release: string) =>
      linesOf(told(release, [{ type: 'delete', gracePeriodSeconds: 0 }], {})).slice(0, -1);
    expect(lines('1.21')).toEqual(['kill-grace 2']);
    expect(lines('1.30').at(-1)).toBe('kill-grace 30');
    expect(lines('1.31')).toEqual(['kill-grace-override 1', 'kill-grace 2']);
  });

  test('is used up by a container that does not listen, which then exits with 137', () => {
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'app', stops: null },
      { type: 'edit', manifest: pod({ containers: [{ name: 'app', image: 'app:2' }] }) },
    ];
    const snapshots = told('1.26', events, {});
    const killed = snapshots.find(({ step }) => step === 'kill-containers');
    expect(killed?.containers[0]?.exitCode).toBe(137);
    expect((killed?.at ?? 0) - (snapshots.find(({ actions }) => actions)?.at ?? 0)).toBe(30);
  });

  test('is that of the failed probe since 1.22, and in 1.21 with the gate', () => {
    const spec = {
      containers: [
        { name: 'app', image: 'app:1', livenessProbe: { ...probe, terminationGracePeriodSeconds: 7 } },
      ],
    };
    const fails: ScenarioEvent[] = [
      { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' },
    ];
    expect(linesOf(told('1.21', fails, spec))[0]).toBe('kill-grace 30');
    expect(linesOf(told('1.21', fails, spec, { ProbeTerminationGracePeriod: true }))[0]).toBe('kill-grace 7');
    expect(linesOf(told('1.22', fails, spec))[0]).toBe('kill-grace 7');
  });
});

describe('a Pod with sidecars', () => {
  const spec = {
    initContainers: ['first', 'second'].map((name) => ({ name, image: 's:1', restartPolicy: 'Always' })),
  };
  const stopped = (release: string) =>
    told(release, [{ type: 'delete' }], spec)
      .flatMap(({ log }) => log)
      .filter(({ family }) => family === 'kill-exited')
      .map(({ text, at }) => [/containerName="(\w+)"/.exec(text)?.[1], at % 100]);

  test('stops the app first and then the sidecars from the last on, since 1.29', () => {
    expect(stopped('1.29').map(([name]) => name)).toEqual(['app', 'second', 'first']);
    expect(new Set(stopped('1.29').map(([, at]) => at)).size).toBe(3);
  });
});

test('a Pod whose containers are done ends: its sandbox stops, the phase stays', () => {
  for (const release of ['1.12', '1.21', '1.22', '1.37']) {
    const snapshots = told(
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
