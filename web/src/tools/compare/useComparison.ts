// Derives both sides of a comparison, their joint timeline and their differences.

import {
  type Comparison,
  changesTheRun,
  compareEntries,
  type SideNames,
  sideNames,
  type UpgradeBetween,
  underRelease,
  upgradeBetween,
  withDraftApplied,
} from '@syncpod/core/compare';
import type { Diagnostic } from '@syncpod/core/result';
import type { LinkedComparison } from '@syncpod/core/scenario';
import { useMemo, useState } from 'react';
import { scenarioOf, workOf } from '../../store/scenario.ts';
import { createTimeline, type Timeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import type { Scene } from '../../timeline/scene.ts';
import { stopIndex, stopsOf } from '../../timeline/stops.ts';
import { type JointStop, jointScene, jointStops } from './jointStops.ts';
import type { CompareText } from './texts.ts';

export interface Side {
  readonly work: Work;
  readonly timeline: Timeline;
}

export interface Compared {
  readonly left: Side;
  readonly right: Side;
  readonly names: SideNames;
  /** The reasons why a side cannot start. */
  readonly problems: readonly Diagnostic[];
  readonly comparison: Comparison;
  /** Set if one scenario is compared under two releases that hash it differently. */
  readonly upgrade: UpgradeBetween | undefined;
  readonly stops: readonly JointStop[];
  readonly scene: Scene;
  /** Indexes of the current stop and of the current pair of snapshots. */
  readonly stop: number;
  readonly at: number;
}

/** Unsaved edits count as applied. */
export function useComparison(work: Work, compare: LinkedComparison, words: CompareText): Compared {
  const [playLeft] = useState(createTimeline);
  const [playRight] = useState(createTimeline);
  const base = useMemo(() => withDraftApplied(scenarioOf(work)), [work]);
  const other = 'scenario' in compare ? compare.scenario : undefined;
  const [leftMinor, rightMinor] = 'releases' in compare ? compare.releases : [];
  const sides = useMemo(() => {
    const left = leftMinor ? underRelease(base, leftMinor) : base;
    const right = rightMinor ? underRelease(base, rightMinor) : withDraftApplied(other ?? base);
    return { left, right, works: [workOf(left), workOf(right)] as const };
  }, [base, leftMinor, rightMinor, other]);
  const [leftWork, rightWork] = sides.works;
  const timelines = [playLeft(leftWork), playRight(rightWork)] as const;
  const [one, two] = timelines;
  const comparison = useMemo(() => compareEntries(one.entries, two.entries), [one, two]);
  const upgrade = useMemo(
    () => (leftMinor ? upgradeBetween(comparison, one.entries, two.entries) : undefined),
    [leftMinor, comparison, one, two],
  );
  const names = useMemo(() => {
    const given = [words('compare.mine'), words('compare.theOther')] as const;
    return sideNames(sides.left, sides.right, words.lang, given);
  }, [sides, words]);
  const stops = useMemo(
    () => jointStops(comparison, stopsOf(one.entries, words), stopsOf(two.entries, words)),
    [comparison, one, two, words],
  );
  const scene = useMemo(() => jointScene(comparison, stops, [one, two]), [comparison, stops, one, two]);
  const at = Math.max(0, Math.min(compare.at ?? partingOf(comparison), comparison.pairs.length - 1));
  return {
    left: { work: leftWork, timeline: one },
    right: { work: rightWork, timeline: two },
    names,
    comparison,
    upgrade,
    stops,
    scene,
    at,
    problems: [...one.problems, ...two.problems],
    stop: stopIndex(stops, at),
  };
}

/** The first pair that behaves differently, or that asks different questions, or the first sync. */
function partingOf({ differences, traces }: Comparison): number {
  const changes = differences.find(changesTheRun);
  const parting = changes ?? differences.find(({ kind }) => kind === 'question');
  const [sync = 0] = traces.keys();
  return parting?.at ?? sync;
}
