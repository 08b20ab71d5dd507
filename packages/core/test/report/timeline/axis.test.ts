// Tests the axis: order, folds, and the conversion of a position back to a time.

import { describe, expect, it } from 'vitest';
import { createAxis } from '../../../src/report/timeline/axis.ts';
import { clockText, secondsText } from '../../../src/report/timeline/clock.ts';

const TIMES = [1000, 1000, 1001, 1001.1, 1011, 1024, 1037, 1200];
const axisOf = (fold: boolean, quiet: readonly boolean[] = TIMES.map(() => false)) =>
  createAxis({ times: TIMES, quiet, changes: [1010], fold });

describe.each([true, false])('an axis with fold %s', (fold) => {
  const axis = axisOf(fold);

  it('gives snapshots of the same time different places, in order', () => {
    const places = TIMES.map((_, index) => axis.ofSnapshot(index));
    for (const [index, place] of places.slice(1).entries()) expect(place).toBeGreaterThan(places[index] ?? 0);
    expect(places[0]).toBeGreaterThan(0);
    expect(places.at(-1)).toBeLessThan(axis.length);
  });

  it('finds the time of a place, and the nearest snapshot', () => {
    for (const at of [1000.5, 1005, 1010, 1020, 1100, 1199])
      expect(axis.timeAt(axis.ofTime(at))).toBeCloseTo(at, 1);
    TIMES.forEach((_, index) => {
      expect(axis.nearest(axis.ofSnapshot(index))).toBe(index);
      expect(axis.nearest(axis.ofSnapshot(index) + 0.001)).toBe(index);
    });
    expect(axis.nearest(-1)).toBe(0);
    expect(axis.nearest(axis.length)).toBe(TIMES.length - 1);
  });

  it('has room for the states before and after the story', () => {
    expect(axis.ofTime(0)).toBe(0);
    expect(axis.ofTime(9999)).toBe(axis.length);
    expect(axis.timeAt(0)).toBe(1000);
    expect(axis.timeAt(axis.length)).toBe(1200);
  });
});

describe('folds', () => {
  const long = (seconds: number) => {
    const axis = createAxis({ times: [0, seconds], quiet: [false, false], changes: [], fold: true });
    return axis.ofSnapshot(1) - axis.ofSnapshot(0);
  };

  it('keep the order of lengths: 10, 20, 40 and 80 s grow visibly', () => {
    const lengths = [1, 10, 20, 40, 80, 160, 300].map(long);
    for (const [index, length] of lengths.slice(1).entries())
      expect(length).toBeGreaterThan((lengths[index] ?? 0) * 1.2);
    expect(long(300)).toBeLessThan(30);
  });

  it('bound the length of a year', () => {
    expect(long(31_536_000)).toBeLessThan(60);
  });

  it('go across quiet snapshots', () => {
    const quiet = TIMES.map((at) => at > 1011 && at < 1200);
    expect(axisOf(true, quiet).folds.length).toBe(axisOf(true).folds.length - 2);
    expect(axisOf(true, quiet).length).toBeLessThan(axisOf(true).length);
  });

  it('are absent if nothing is folded: a second is as long everywhere', () => {
    const axis = axisOf(false);
    expect(axis.folds).toEqual([]);
    expect(axis.ofTime(1150) - axis.ofTime(1100)).toBeCloseTo(50, 5);
    expect(axis.ofTime(1008) - axis.ofTime(1003)).toBeCloseTo(5, 5);
  });
});

it('a story of one snapshot has an axis', () => {
  const axis = createAxis({ times: [5], quiet: [false], changes: [], fold: true });
  expect(axis.ofSnapshot(0)).toBeGreaterThanOrEqual(0);
  expect(axis.length).toBeGreaterThan(axis.ofSnapshot(0));
  expect(axis.timeAt(0.5)).toBe(5);
});

it('formats clocks and labels', () => {
  expect([0, 0.04, 77.4, 59.96, 3677.4, 90_061].map(clockText)).toEqual([
    '+0:00.0',
    '+0:00.0',
    '+1:17.4',
    '+1:00.0',
    '+1:01:17.4',
    '+25:01:01.0',
  ]);
  expect([0, 0.5, 42, 77, 3677].map(secondsText)).toEqual(['0 s', '0.5 s', '42 s', '1:17', '1:01:17']);
});
