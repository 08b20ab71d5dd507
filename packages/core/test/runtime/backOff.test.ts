// Tests how long a container waits before it is restarted.

import { describe, expect, test } from 'vitest';
import { resolveRelease } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import {
  type BackOff,
  crashLoopLimits,
  forgetOld,
  goDuration,
  isInBackOffSince,
  next,
  waitsOf,
} from '../../src/runtime/node/backOff.ts';
import { publishedScenario } from '../published.ts';
import { after, containersOf, last, play, podText } from '../scenarios/play.ts';

function release(minor: string, gates = {}) {
  const resolved = resolveRelease(minor, gates);
  if (!resolved.ok) throw new Error(minor);
  return resolved.value;
}

test('the crash loop waits 10 s to 5 min without a gate', () => {
  const usual = { initial: 10, max: 300, reset: 600 };
  for (const minor of ['1.8', '1.26', '1.31', '1.32', '1.34', '1.37']) {
    expect(crashLoopLimits(release(minor))).toEqual(usual);
  }
  const reduced = { ReduceDefaultCrashLoopBackOffDecay: true };
  expect(crashLoopLimits(release('1.33', reduced))).toEqual({ initial: 1, max: 60, reset: 600 });
  expect(crashLoopLimits(release('1.35', reduced))).toEqual({ initial: 1, max: 300, reset: 600 });
  expect(waitsOf(crashLoopLimits(release('1.26')))).toEqual([10, 20, 40, 80, 160, 300]);
  expect(waitsOf(crashLoopLimits(release('1.33', reduced)))).toEqual([1, 2, 4, 8, 16, 32, 60]);
});

test('each restart doubles the wait, up to the maximum', () => {
  const limits = crashLoopLimits(release('1.26'));
  let backOff: BackOff = {};
  let now = 1000;
  const waits: string[] = [];
  for (let restart = 0; restart < 7; restart++) {
    backOff = next(backOff, 'key', now, now, limits);
    const wait = backOff.key?.wait ?? 0;
    waits.push(goDuration(wait));
    expect(isInBackOffSince(backOff, 'key', now, now + wait - 1, limits)).toBe(true);
    expect(isInBackOffSince(backOff, 'key', now, now + wait, limits)).toBe(false);
    now += wait;
  }
  expect(waits).toEqual(['10s', '20s', '40s', '1m20s', '2m40s', '5m0s', '5m0s']);
});

test('a container that ran longer than ten minutes resets its back-off, and housekeeping removes its entry', () => {
  const limits = crashLoopLimits(release('1.26'));
  const backOff = { key: { wait: 160, lastUpdate: 1000 } };
  expect(isInBackOffSince(backOff, 'key', 1601, 1602, limits)).toBe(false);
  expect(next(backOff, 'key', 1601, 1601, limits).key?.wait).toBe(10);
  expect(forgetOld(backOff, 1600, limits)).toEqual(backOff);
  expect(forgetOld(backOff, 1601, limits)).toEqual({});
});

// kuberuntime_manager.go doBackOff returns the expiry in NewBackoffError, and pod_workers.go completeWork
// waits for it (1.35+). kuberuntime/util GetBackoffKey contains name, image and resources (1.34+).
describe('a Pod with a container in back-off is synced again when the back-off ends', () => {
  const pod = (containers: readonly object[]): string => podText({ containers });
  const loop = (container: string, seconds: number): ScenarioEvent[] => [
    { type: 'exit', container, code: 1, again: 1 },
    { type: 'wait', seconds },
  ];

  test('after an edit of the image, from 10 s again, and not when the back-off of the old image would end', () => {
    const app = (image: string) => pod([{ name: 'app', image }]);
    const events: ScenarioEvent[] = [
      ...loop('app', 400),
      { type: 'edit', manifest: app('app:2') },
      { type: 'wait', seconds: 40 },
    ];
    const snapshots = play({ release: '1.35', path: 'api', manifest: app('app:1'), events });
    const begin = after(snapshots, 2)[0]?.at ?? 0;
    const starts = snapshots
      .filter(({ event, events }) => event > 1 && events.some(({ reason }) => reason === 'Started'))
      .map(({ at }) => at - begin);
    // The first starts at once and runs for a second; the next 10 s end within the jitter of 10 to 15 s.
    expect(starts).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = starts;
    expect(first).toBeLessThan(2);
    expect(second - first).toBeGreaterThanOrEqual(11);
    expect(second - first).toBeLessThan(18);
    expect(third - second).toBeLessThan(35);
  });

  test('separately for each container, even if another image has its name', () => {
    const manifest = pod([
      { name: 'log', image: 'example.com/web/log:1' },
      { name: 'web', image: 'web:1' },
    ]);
    const events: ScenarioEvent[] = [
      ...loop('web', 200),
      { type: 'exit', container: 'log', code: 1 },
      { type: 'wait', seconds: 2 },
      { type: 'exit', container: 'log', code: 1 },
      { type: 'wait', seconds: 18 },
    ];
    const snapshots = play({ release: '1.36', path: 'api', manifest, events });
    expect(containersOf(last(snapshots))[0]).toBe('log running 2');
  });
});

// kubelet_pods.go HandlePodCleanups, every two seconds: backOff.GC deletes entries older than ten minutes.
test('a back-off is deleted ten minutes after its last increase, whatever triggers the next sync', () => {
  const manifest = podText({
    containers: ['web', 'log'].map((name) => ({ name, image: `${name}:1` })),
  });
  // Five failures raise the back-off to five minutes; then web runs for nine minutes, and log for the given
  // time.
  const startsOf = (name: string, after: number) =>
    play({
      release: '1.26',
      path: 'api',
      manifest,
      events: [
        { type: 'process', container: 'log', exits: { after, code: 1 } },
        { type: 'exit', container: 'log', code: 1 },
        { type: 'exit', container: 'web', code: 1, again: 1 },
        { type: 'wait', seconds: 400 },
        { type: 'process', container: 'web', exits: { after: 540, code: 1 } },
        { type: 'wait', seconds: 1000 },
      ],
    }).flatMap(({ events }) =>
      events
        .filter(({ reason, container }) => reason === 'Started' && container === name)
        .map(({ at }) => at),
    );
  const raised = startsOf('web', 5000).at(-2) ?? 0;
  // Between two runs of the work queue the other container exits, and PLEG triggers the sync.
  const next = startsOf('web', raised + 600 - (startsOf('log', 5000)[0] ?? 0)).at(-1);
  expect((next ?? 0) - raised).toBeGreaterThan(600);
  expect((next ?? 0) - raised).toBeLessThan(603);
});

test('each start checks whether the back-off is over, and the kubelet logs the result', () => {
  const snapshots = play(publishedScenario('12-crash-loop-back-off'));
  const asked = snapshots.flatMap(({ asked = [], log }) =>
    asked.map((question) => ({ ...question, log: log.map(({ text }) => text).join('\n') })),
  );
  const waits = asked.filter(({ answer }) => !answer);
  expect([...new Set(waits.map(({ inputs }) => inputs.wait))]).toEqual([10, 20, 40, 80, 160, 300]);
  for (const { inputs, log, effect, upstream } of waits) {
    expect(log).toContain(`back-off ${goDuration(inputs.wait)} restarting failed`);
    expect(inputs.since).toBeLessThan(inputs.wait);
    expect(effect).toBe('back-off');
    expect(upstream).toMatchObject({ func: 'doBackOff', line: 909 });
  }
  for (const { inputs, effect } of asked.filter(({ answer }) => answer)) {
    expect(inputs.since).toBeGreaterThanOrEqual(inputs.wait);
    expect(effect).toBe(inputs.wait === 0 ? undefined : 'start');
  }
});
