// What do the two sides tell, where do they stand side by side, and what differs?

import {
  type Comparison,
  changesTheRun,
  comparePoints,
  type Diagnostic,
  type LinkedComparison,
  type SideNames,
  sideNames,
  underRelease,
  withDraftTold,
} from '@syncpod/core';
import { useMemo, useState } from 'react';
import type { Words } from '../i18n/text.ts';
import { createTimeline, type Timeline } from '../store/timeline.ts';
import { scenarioOf, type Work, workOf } from '../store/work.ts';
import { stopIndex, stopsOf } from '../timeline/stops.ts';
import { type JointStop, jointStops } from './jointStops.ts';
import { type UpgradeBetween, upgradeBetween } from './upgradeBetween.ts';

export interface Side {
  readonly work: Work;
  readonly timeline: Timeline;
}

export interface Compared {
  readonly left: Side;
  readonly right: Side;
  readonly names: SideNames;
  /** What is wrong with a side that cannot begin. */
  readonly problems: readonly Diagnostic[];
  readonly comparison: Comparison;
  /** Between two releases of one scenario that hash it differently. */
  readonly upgrade: UpgradeBetween | undefined;
  readonly stops: readonly JointStop[];
  /** Indexes of the stop and of the pair of moments that are looked at. */
  readonly stop: number;
  readonly at: number;
}

/** A draft counts as applied, as in the log: what is typed is what is compared. */
export function useComparison(work: Work, compare: LinkedComparison, words: Words): Compared {
  const [playLeft] = useState(createTimeline);
  const [playRight] = useState(createTimeline);
  const base = useMemo(() => withDraftTold(scenarioOf(work)), [work]);
  const other = 'scenario' in compare ? compare.scenario : undefined;
  const [leftMinor, rightMinor] = 'releases' in compare ? compare.releases : [];
  const sides = useMemo(() => {
    const left = leftMinor ? underRelease(base, leftMinor) : base;
    const right = rightMinor ? underRelease(base, rightMinor) : withDraftTold(other ?? base);
    return { left, right, works: [workOf(left), workOf(right)] as const };
  }, [base, leftMinor, rightMinor, other]);
  const [leftWork, rightWork] = sides.works;
  const timelines = [playLeft(leftWork), playRight(rightWork)] as const;
  const [one, two] = timelines;
  const comparison = useMemo(() => comparePoints(one.points, two.points), [one, two]);
  const upgrade = useMemo(
    () => (leftMinor ? upgradeBetween(comparison, one, two) : undefined),
    [leftMinor, comparison, one, two],
  );
  const names = useMemo(() => sideNames(sides.left, sides.right, words.lang), [sides, words]);
  const stops = useMemo(
    () => jointStops(comparison, stopsOf(one.points, words), stopsOf(two.points, words)),
    [comparison, one, two, words],
  );
  const at = Math.max(0, Math.min(compare.at ?? partingOf(comparison), comparison.moments.length - 1));
  return {
    left: { work: leftWork, timeline: one },
    right: { work: rightWork, timeline: two },
    names,
    comparison,
    upgrade,
    stops,
    at,
    problems: [...one.problems, ...two.problems],
    stop: stopIndex(stops, at),
  };
}

/** Where there is most to see: what is done otherwise, else what is asked otherwise, else the first sync of both. */
function partingOf({ differences, traces }: Comparison): number {
  const changes = differences.find(changesTheRun);
  const parting = changes ?? differences.find(({ kind }) => kind === 'question');
  const [sync = 0] = traces.keys();
  return parting?.moment ?? sync;
}
