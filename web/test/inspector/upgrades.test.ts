// Tests the effect of an upgrade at the cursor, and of an upgrade between compared releases.

import { compareEntries, underRelease, upgradeBetween } from '@syncpod/core/compare';
import { MINORS, type Minor } from '@syncpod/core/releases';
import { upgradeAt } from '@syncpod/core/report';
import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../src/store/scenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import { withEvent } from '../../src/store/workChanges.ts';

const replay = createTimeline();
const begun: Work = { ...OPENING_SCENARIO, release: '1.30', draft: undefined };

describe('an upgrade at the cursor', () => {
  const from = (work: Work) => {
    const { entries } = replay(work);
    return (to: Minor) => upgradeAt(entries, entries.length - 1, to);
  };

  it('restarts running containers from 1.30 to 1.31, and none from 1.30 to 1.29', () => {
    expect(from(begun)('1.31')).toEqual(['nginx', 'log-agent']);
    expect(from(begun)('1.29')).toEqual([]);
  });

  it('restarts nothing that the newer kubelet has already restarted', () => {
    const upgraded = withEvent(begun, replay, { type: 'upgrade', release: '1.31' });
    expect(from(upgraded)('1.36')).toEqual([]);
    expect(from(upgraded)('1.30')).toEqual(['nginx', 'log-agent']);
  });

  it('does not restart a container in back-off', () => {
    const exit = { type: 'exit', container: 'nginx', code: 1, again: 1 } as const;
    const crashing = withEvent(begun, replay, exit);
    const waiting = withEvent(crashing, replay, { type: 'wait', seconds: 60 });
    expect(from(waiting)('1.31')).toEqual(['log-agent']);
  });

  it('restarts nothing if no Pod can be read', () => {
    expect(from({ ...begun, manifest: 'no Pod' })('1.31')).toEqual([]);
  });
});

describe('an upgrade between the releases of a comparison', () => {
  const between = (left: Minor, right: Minor, path: Work['path'] = 'api') => {
    const scenario = scenarioOf({ ...begun, path });
    const sides = [left, right].map((minor) => createTimeline()(workOf(underRelease(scenario, minor))));
    const [one, two] = sides;
    if (!one || !two) throw new Error('there are two sides');
    return upgradeBetween(compareEntries(one.entries, two.entries), one.entries, two.entries);
  };

  it('restarts every container whose hash differs, in both directions', () => {
    const killed = ['nginx', 'log-agent'];
    expect(between('1.30', '1.31')).toEqual({ from: '1.30', to: '1.31', downgrade: false, killed });
    expect(between('1.31', '1.30')).toEqual({ from: '1.31', to: '1.30', downgrade: true, killed });
  });

  it('replaces a static Pod, whose UID differs between the kubelets, but no other Pod that bypasses the API server', () => {
    expect(between('1.29', '1.30', 'static')?.killed).toEqual(['nginx', 'log-agent']);
    expect(between('1.29', '1.30', 'direct')).toBeUndefined();
  });

  it('is not shown if the hashes are equal', () => {
    expect(between('1.29', '1.30')).toBeUndefined();
    expect(between('1.31', MINORS.at(-1) ?? '1.37')).toBeUndefined();
  });
});
