// Does the panel tell what an upgrade would do at this very moment, and a comparison what it would do at all?

import { comparePoints, MINORS, type Minor, underRelease } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { upgradeBetween } from '../../src/compare/upgradeBetween.ts';
import { upgradeHere } from '../../src/panels/releases/upgradeHere.ts';
import { withEvent } from '../../src/store/changes.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { scenarioOf, type Work, workOf } from '../../src/store/work.ts';

const replay = createTimeline();
const begun: Work = { ...OPENING_SCENARIO, release: '1.30', draft: undefined };

describe('an upgrade at the cursor', () => {
  const from = (work: Work) => {
    const timeline = replay(work);
    return (to: Minor) => upgradeHere(timeline, timeline.points.length - 1, to);
  };

  it('restarts what runs from 1.30 to 1.31, and nothing from 1.30 to 1.29', () => {
    expect(from(begun)('1.31')).toEqual(['nginx', 'log-agent']);
    expect(from(begun)('1.29')).toEqual([]);
  });

  it('restarts nothing that the newer kubelet has restarted already', () => {
    const upgraded = withEvent(begun, replay, { type: 'upgrade', release: '1.31' });
    expect(from(upgraded)('1.36')).toEqual([]);
    expect(from(upgraded)('1.30')).toEqual(['nginx', 'log-agent']);
  });

  it('leaves a container alone that waits for its back-off', () => {
    const exit = { type: 'exit', container: 'nginx', code: 1, again: 1 } as const;
    const crashing = withEvent(begun, replay, exit);
    const waiting = withEvent(crashing, replay, { type: 'wait', seconds: 60 });
    expect(from(waiting)('1.31')).toEqual(['log-agent']);
  });

  it('restarts nothing where no Pod can be read', () => {
    expect(from({ ...begun, manifest: 'no Pod' })('1.31')).toEqual([]);
  });
});

describe('an upgrade between the releases of a comparison', () => {
  const between = (left: Minor, right: Minor, path: Work['path'] = 'api') => {
    const scenario = scenarioOf({ ...begun, path });
    const sides = [left, right].map((minor) => createTimeline()(workOf(underRelease(scenario, minor))));
    const [one, two] = sides;
    if (!one || !two) throw new Error('there are two sides');
    return upgradeBetween(comparePoints(one.points, two.points), one, two);
  };

  it('restarts every container whose hash differs, up and down', () => {
    const killed = ['nginx', 'log-agent'];
    expect(between('1.30', '1.31')).toEqual({ from: '1.30', to: '1.31', downgrade: false, killed });
    expect(between('1.31', '1.30')).toEqual({ from: '1.31', to: '1.30', downgrade: true, killed });
  });

  it('replaces the Pod of a file, for which the kubelets make different UIDs, and no other that comes past the API server', () => {
    expect(between('1.29', '1.30', 'static')?.killed).toEqual(['nginx', 'log-agent']);
    expect(between('1.29', '1.30', 'direct')).toBeUndefined();
  });

  it('is not told where the hashes are the same', () => {
    expect(between('1.29', '1.30')).toBeUndefined();
    expect(between('1.31', MINORS.at(-1) ?? '1.37')).toBeUndefined();
  });
});
