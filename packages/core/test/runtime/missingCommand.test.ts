// Tests probes and hooks whose command does not exist.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { containersOf, eventsOf, last, play, podText } from '../scenarios/play.ts';

const ATTEMPT = '[0-9a-f]{64}';
const MISSING = `exec: "/nope": stat /nope: no such file or directory: unknown`;
const FAILED = `rpc error: code = Unknown desc = failed to exec in container: failed to start exec "${ATTEMPT}": OCI runtime exec failed: exec failed: unable to start container process: ${MISSING}`;

function replayed(release: string, container: object, before: ScenarioEvent): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', ...container }] });
  const events: ScenarioEvent[] = [before, { type: 'create' }, { type: 'wait', seconds: 120 }];
  return play({ release, path: 'api', manifest, events });
}

const erring = (probe: 'liveness' | 'readiness'): ScenarioEvent => ({
  type: 'probe',
  container: 'app',
  probe,
  result: 'Error',
  again: true,
});

const unhealthy = (snapshots: readonly Snapshot[]) =>
  eventsOf(snapshots).filter((event) => event.includes('Unhealthy'));

// Recorded on 1.36 and 1.25: prober/worker.go doProbe throws an error away.
describe('a probe whose command does not exist', () => {
  const spec = { exec: { command: ['/nope'] }, periodSeconds: 5 };

  test.each([
    ['1.25', 'Liveness probe errored'],
    ['1.36', 'Liveness probe errored and resulted in unknown state'],
  ])('never restarts the container with containerd (%s)', (release, said) => {
    const snapshots = replayed(release, { livenessProbe: spec }, erring('liveness'));
    expect(unhealthy(snapshots).length).toBeGreaterThan(20);
    for (const event of unhealthy(snapshots))
      expect(event).toMatch(new RegExp(`^Warning Unhealthy ${said}: ${FAILED}$`));
    expect(containersOf(last(snapshots))).toEqual(['app running 0']);
  });

  test('is one snapshot while nothing changes, with an Event of each probe', () => {
    const snapshots = replayed('1.36', { livenessProbe: spec }, erring('liveness'));
    expect(snapshots.filter(({ cause }) => cause.kind === 'probe').length).toBeLessThan(5);
    expect(unhealthy(snapshots).length).toBeGreaterThan(20);
  });

  test('fails with Docker, which reports exit code 126', () => {
    const snapshots = replayed('1.20', { livenessProbe: spec }, erring('liveness'));
    expect(unhealthy(snapshots)[0]).toBe(
      `Warning Unhealthy Liveness probe failed: OCI runtime exec failed: exec failed: container_linux.go:380: starting container process caused: ${MISSING}`,
    );
    expect(eventsOf(snapshots)).toContain(
      'Normal Killing Container app failed liveness probe, will be restarted',
    );
  });

  test('never lets the container become ready', () => {
    const snapshots = replayed('1.36', { readinessProbe: spec }, erring('readiness'));
    expect(last(snapshots).conditions.find(({ type }) => type === 'Ready')?.status).toBe('False');
  });

  test('is impossible for a probe that runs none', () => {
    const httpGet = { httpGet: { port: 80 } };
    const snapshots = replayed('1.36', { livenessProbe: httpGet }, erring('liveness'));
    expect(unhealthy(snapshots)).toEqual([]);
  });
});

// lifecycle/handlers.go Run: the error of the runtime, without an output.
test.each([
  ['1.36', new RegExp(`Exec lifecycle hook \\(\\[/nope\\]\\) .* failed - error: ${FAILED}, message: ""$`)],
  ['1.20', new RegExp(`failed - error: command '/nope' exited with 126: .*: ${MISSING}, message: ""$`)],
])('a postStart hook whose command does not exist prints the error of the runtime (%s)', (release, text) => {
  const hook = { lifecycle: { postStart: { exec: { command: ['/nope'] } } } };
  const fails = { type: 'process', container: 'app', postStartFails: true, hookMissing: true } as const;
  const snapshots = replayed(release, hook, fails);
  const waiting = snapshots.flatMap(({ containers }) => containers[0]?.waiting ?? []);
  const told = [...eventsOf(snapshots), ...waiting.map(({ message }) => message ?? '')];
  expect(told.find((message) => message.includes('/nope') && message.endsWith('""'))).toMatch(text);
});
