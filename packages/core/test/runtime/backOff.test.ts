// How long does a container wait before it is started again?

import { expect, test } from 'vitest';
import { resolveRelease } from '../../src/releases/release.ts';
import {
  type BackOff,
  crashLoopLimits,
  forgetOld,
  goDuration,
  isInBackOffSince,
  next,
} from '../../src/runtime/backOff.ts';

function release(minor: string, gates = {}) {
  const resolved = resolveRelease(minor, gates);
  if (!resolved.ok) throw new Error(minor);
  return resolved.value;
}

test('the crash loop waits 10 s to 5 min unless a gate says otherwise', () => {
  const usual = { initial: 10, max: 300, reset: 600 };
  for (const minor of ['1.8', '1.26', '1.31', '1.32', '1.34', '1.37']) {
    expect(crashLoopLimits(release(minor))).toEqual(usual);
  }
  const reduced = { ReduceDefaultCrashLoopBackOffDecay: true };
  expect(crashLoopLimits(release('1.33', reduced))).toEqual({ initial: 1, max: 60, reset: 600 });
  expect(crashLoopLimits(release('1.35', reduced))).toEqual({ initial: 1, max: 300, reset: 600 });
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

test('a container that ran longer than ten minutes begins anew, and housekeeping forgets its entry', () => {
  const limits = crashLoopLimits(release('1.26'));
  const backOff = { key: { wait: 160, lastUpdate: 1000 } };
  expect(isInBackOffSince(backOff, 'key', 1601, 1602, limits)).toBe(false);
  expect(next(backOff, 'key', 1601, 1601, limits).key?.wait).toBe(10);
  expect(forgetOld(backOff, 1600, limits)).toEqual(backOff);
  expect(forgetOld(backOff, 1601, limits)).toEqual({});
});
