// Tests the lanes of containers against the kubelet's actions at known times.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../../src/report/timeline/laneSpan.ts';
import { type Lane, lanesOf } from '../../../src/report/timeline/lanes.ts';
import { quietSnapshots } from '../../../src/report/timeline/quiet.ts';
import { syncBars } from '../../../src/report/timeline/syncBars.ts';
import type { ScenarioEvent } from '../../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../../src/story/snapshot.ts';
import { timeline } from '../../../src/story/timeline.ts';

const POD = (image: string) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: {
      terminationGracePeriodSeconds: 10,
      containers: [
        { name: 'web', image },
        { name: 'agent', image: 'agent:1' },
      ],
    },
  });

function snapshotsOf(scenario: Parameters<typeof timeline>[0]): readonly Snapshot[] {
  const seen = timeline(scenario);
  if (!seen.ok) throw new Error(seen.error[0]?.message);
  return seen.value;
}

const played = (events: readonly ScenarioEvent[], release = '1.26'): readonly Snapshot[] =>
  snapshotsOf({ release, path: 'api', manifest: POD('web:1'), events });

const story = (file: string): readonly Snapshot[] =>
  snapshotsOf(JSON.parse(readFileSync(`public/scenarios/${file}.json`, 'utf8')));

function laneOf(snapshots: readonly Snapshot[], name: string): Lane {
  const lane = lanesOf(snapshots).find((one) => one.name === name);
  if (!lane) throw new Error(`no lane ${name}`);
  return lane;
}

const statesOf = ({ spans }: Lane): readonly string[] => spans.map(({ state }) => state);
const seconds = ({ from, to }: Span): number => Math.round((to - from) * 1000) / 1000;

describe('lanes of containers', () => {
  it('shows every back-off of a crashing container with its length: 10, 20, 40, 80, 160 and 300 s', () => {
    const { spans } = laneOf(story('12-crash-loop-back-off'), 'nginx');
    const backOffs = spans.filter(({ state }) => state === 'back-off').slice(0, 6);
    expect(backOffs.map(({ wait }) => wait)).toEqual([10, 20, 40, 80, 160, 300]);
    expect(backOffs.map(seconds)).toEqual([10, 20, 40, 80, 160, 300]);
  });

  it('gives each wait of a container that its liveness probe kills its own back-off', () => {
    const manifest = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'boot' },
      spec: {
        containers: [{ name: 'app', image: 'app:1', livenessProbe: { httpGet: { path: '/', port: 80 } } }],
      },
    });
    const snapshots = snapshotsOf({
      release: '1.37',
      path: 'apply',
      manifest,
      events: [
        { type: 'process', container: 'app', answersAfter: 120 },
        { type: 'create' },
        { type: 'wait', seconds: 600 },
      ],
    });
    const backOffs = laneOf(snapshots, 'app').spans.filter(({ state }) => state === 'back-off');
    // The kubelet doubles the back-off at every restart, also at those that it does not delay.
    expect(backOffs.map(({ wait }) => wait)).toEqual([40, 160, 300]);
    expect(backOffs.map(seconds)).toEqual([40, 160, 300]);
  });

  it('shows the time from the end of a back-off to the sync that starts the container as waiting', () => {
    const lane = laneOf(story('12-crash-loop-back-off'), 'nginx');
    const after = lane.spans.findIndex(({ state }) => state === 'back-off');
    expect(statesOf(lane).slice(after, after + 4)).toEqual(['back-off', 'waiting', 'starting', 'running']);
  });

  it.each(['1.12', '1.26', '1.37'])(
    'shows the stop and the new instance of an edited image on %s',
    (release) => {
      const snapshots = played([{ type: 'edit', manifest: POD('web:2'), path: 'direct' }], release);
      const lane = laneOf(snapshots, 'web');
      expect(statesOf(lane).filter((state) => state !== 'starting')).toEqual([
        'running',
        'stopping',
        'exited',
        'running',
      ]);
      expect(lane.spans.find(({ state }) => state === 'stopping')?.image).toBe('web:1');
      expect(lane.spans.at(-1)).toMatchObject({ image: 'web:2', restartCount: 1 });
      expect(statesOf(laneOf(snapshots, 'agent')).filter((state) => state !== 'starting')).toEqual([
        'running',
      ]);
    },
  );

  it('shows a container that ignores SIGTERM as stopping for its whole grace period', () => {
    const snapshots = played([
      { type: 'process', container: 'web', stops: null },
      { type: 'edit', manifest: POD('web:2'), path: 'direct' },
    ]);
    const stopping = laneOf(snapshots, 'web').spans.filter(({ state }) => state === 'stopping');
    expect(stopping.map(seconds)).toEqual([10]);
  });

  it('shows the exit code at the time of the exit', () => {
    const snapshots = played([{ type: 'exit', container: 'web', code: 137 }]);
    const exit = snapshots.find(({ cause }) => cause.kind === 'exit');
    expect(laneOf(snapshots, 'web').spans.find(({ state }) => state === 'exited')).toMatchObject({
      exitCode: 137,
      from: exit?.at,
    });
  });

  it('has spans in order of time without overlaps, up to the last snapshot', () => {
    for (const file of ['08-static-pod', '09-pod-sandbox-changed', '10-init-and-sidecar-images']) {
      const snapshots = story(file);
      for (const { spans, old } of lanesOf(snapshots)) {
        spans.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(spans[index + 1]?.from ?? to).toBeGreaterThanOrEqual(to);
        });
        if (!old) expect(spans.at(-1)?.to).toBe(Number.POSITIVE_INFINITY);
      }
    }
  });

  it('keeps the order of the spec: init containers, sidecars, then others', () => {
    const lanes = lanesOf(story('10-init-and-sidecar-images'));
    expect(lanes.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'migrate init',
      'mesh sidecar',
      'app app',
    ]);
  });
});

describe('an edited static Pod', () => {
  const edited = (release: string): readonly Lane[] => {
    const events = [{ type: 'edit', manifest: POD('web:2') }] as const;
    const told = timeline({ release, path: 'static', manifest: POD('web:1'), events });
    if (!told.ok) throw new Error(told.error[0]?.message);
    return lanesOf(told.value).filter(({ name }) => name === 'web');
  };

  it.each(['1.20', '1.31'])('has lanes for both Pods: on %s the new one waits for the old one', (release) => {
    const [fresh, old, ...more] = edited(release);
    expect([old?.old, fresh?.old, more]).toEqual([true, undefined, []]);
    const stop = old?.spans.find(({ state }) => state === 'stopping');
    expect(stop?.image).toBe('web:1');
    expect(old?.spans.at(-1)?.to).toBeLessThan(fresh?.spans[0]?.from ?? 0);
    expect(fresh?.spans.at(-1)).toMatchObject({ state: 'running', image: 'web:2', restartCount: 0 });
  });

  it('runs beside the old Pod on 1.12, whose containers housekeeping stops', () => {
    const [fresh, old] = edited('1.12');
    expect(old?.old).toBe(true);
    const stop = old?.spans.find(({ state }) => state === 'stopping');
    expect(stop?.from).toBe(SCENARIO_START);
    const runs = fresh?.spans.find(({ state }) => state === 'running');
    expect(runs?.from).toBeLessThan(stop?.to ?? 0);
    expect(fresh?.spans.some(({ state }) => state === 'stopping')).toBe(false);
  });
});

describe('a rollout', () => {
  const rollout = (): readonly Snapshot[] => {
    const events = [{ type: 'edit', manifest: POD('web:2') }] as const;
    const seen = timeline({ release: '1.31', path: 'deployment', manifest: POD('web:1'), events });
    if (!seen.ok) throw new Error(seen.error[0]?.message);
    return seen.value;
  };

  it('has lanes for both Pods: the new one runs before the old one stops', () => {
    const lanes = lanesOf(rollout()).filter(({ name }) => name === 'web');
    expect(lanes.map(({ old }) => old === true)).toEqual([false, true]);
    const [fresh, old] = lanes;
    const stops = old?.spans.find(({ state }) => state === 'stopping');
    const runs = fresh?.spans.find(({ state }) => state === 'running');
    expect([stops?.image, runs?.image]).toEqual(['web:1', 'web:2']);
    expect(runs?.from).toBeLessThan(stops?.from ?? 0);
    expect(fresh?.spans.some(({ state }) => state === 'stopping')).toBe(false);
    // The old Pod is removed in the end.
    expect(old?.spans.at(-1)?.to).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});

describe('syncs', () => {
  it('are numbered from 1, each with all of its snapshots', () => {
    const snapshots = played([{ type: 'edit', manifest: POD('web:2'), path: 'direct' }]);
    const bars = syncBars(snapshots);
    expect(bars.map(({ number }) => number)).toEqual(bars.map((_, index) => index + 1));
    const inSyncs = snapshots.filter(({ cause }) => cause.kind === 'sync').length;
    expect(bars.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBe(inSyncs);
    expect(bars[0]).toMatchObject({ from: snapshots[bars[0]?.first ?? 0]?.at });
  });

  it('are quiet if the ticker causes them and they start nothing', () => {
    const snapshots = story('12-crash-loop-back-off');
    const quiet = quietSnapshots(snapshots, lanesOf(snapshots));
    snapshots.forEach(({ cause, events }, index) => {
      const acts = events.some(({ reason }) => reason === 'Started' || reason === 'Killing');
      if (acts || cause.kind === 'exit' || cause.kind === 'event') expect(quiet[index]).toBe(false);
    });
    // 300 s of back-off have more than 20 such syncs.
    expect(quiet.filter(Boolean).length).toBeGreaterThan(20);
  });
});
