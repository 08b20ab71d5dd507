// Does the page replay a story as the kubelet lives it, and judge a draft where it would arrive?

import { AT_END, explainMoment, type Minor, type ScenarioEvent } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n/text.ts';
import { upgradeAt, withDraftApplied, withEvent, withRelease } from '../../src/store/changes.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline, restOf } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import { stopIndex, stopOfStep, stopsOf } from '../../src/timeline/stops.ts';

const words = wordsOf('en');
const QUIET: Work = { ...OPENING_SCENARIO, draft: undefined };
const exits: ScenarioEvent = { type: 'exit', container: 'nginx', code: 137 };

/** The names of all stops, and what each shows of nginx. */
function told(work: Work) {
  const { points } = createTimeline()(work);
  return stopsOf(points, words).map(({ cursor, text }) => {
    const scene = explainMoment(points, cursor);
    const nginx = scene?.explanation.containers.find(({ name }) => name === 'nginx');
    return { text, step: scene?.step, outcome: nginx?.outcome };
  });
}

describe('an applied edit', () => {
  const replay = createTimeline();
  const applied = withDraftApplied(OPENING_SCENARIO, replay);

  it('becomes an event that travels the chosen way, and is looked at as it arrives', () => {
    expect(applied.events).toEqual([{ type: 'edit', manifest: OPENING_SCENARIO.draft, path: 'api' }]);
    expect(applied.draft).toBeUndefined();
    expect(replay(applied).points[applied.cursor]?.snapshot.cause).toEqual({ kind: 'event', type: 'edit' });
  });

  it('kills and starts nginx step by step, and then nothing changes', () => {
    expect(told(applied)).toEqual([
      { text: 'running', step: undefined, outcome: undefined },
      { text: 'edit applied', step: 0, outcome: 'kill-and-start' },
      { text: '1 compute', step: 1, outcome: 'kill-and-start' },
      { text: '3 kill nginx', step: 3, outcome: 'kill-and-start' },
      { text: '7 start nginx', step: 7, outcome: 'kill-and-start' },
      { text: expect.stringMatching(/^PLEG: /), step: undefined, outcome: undefined },
      { text: 'nothing changes', step: 1, outcome: 'keep' },
    ]);
  });

  it('that is refused says so and leaves the Pod alone', () => {
    const draft = OPENING_SCENARIO.manifest.replace('containerPort: 80', 'containerPort: 81');
    const refused = withDraftApplied({ ...OPENING_SCENARIO, draft }, replay);
    const { points } = replay(refused);
    const scene = explainMoment(points, refused.cursor);
    expect(scene?.explanation.admission.allowed).toBe(false);
    expect(told(refused).at(-1)?.text).toBe('edit refused');
  });
});

describe('something thrown in', () => {
  const replay = createTimeline();

  it('leads to a restart if the container exits', () => {
    const names = told(withEvent(QUIET, replay, exits)).map(({ text }) => text);
    expect(names).toEqual([
      'running',
      'nginx exits 137',
      'PLEG: died',
      '1 compute',
      '7 start nginx',
      'PLEG: started',
      'nothing changes',
    ]);
  });

  it('in the past cuts what came after', () => {
    const twice = withEvent(withEvent(QUIET, replay, exits), replay, { type: 'reboot' });
    const forked = withEvent({ ...twice, cursor: 2 }, replay, { type: 'kubelet-restart' });
    expect(forked.events).toEqual([exits, { type: 'kubelet-restart' }]);
    expect(replay(forked).points[forked.cursor]?.snapshot.event).toBe(1);
  });

  it('leaves a draft as it is', () => {
    expect(withEvent(OPENING_SCENARIO, replay, exits).draft).toBe(OPENING_SCENARIO.draft);
  });

  it('again and again, a crash loop is said to back off', () => {
    const again = { ...exits, again: 1 } as const;
    const work = withEvent(withEvent(QUIET, replay, again), replay, { type: 'wait', seconds: 30 });
    const shown = told(work);
    expect(shown.filter(({ text }) => text.includes('back off nginx')).length).toBeGreaterThan(0);
    const backing = shown.find(({ text }) => text.includes('back off nginx'));
    expect(backing?.outcome).toBe('back-off');
    expect(backing?.text).toMatch(/back off nginx 10\u00a0s, \d+\u00a0s left$/);
  });
});

describe('the release at the cursor', () => {
  const replay = createTimeline();
  const upgraded = withEvent(QUIET, replay, { type: 'upgrade', release: '1.31' });

  it('is that of the start before an upgrade, and that of the upgrade after it', () => {
    const { points } = replay(upgraded);
    expect(points[0]?.state.release.minor).toBe('1.26');
    expect(points.at(-1)?.state.release.minor).toBe('1.31');
    expect(upgradeAt(upgraded, replay(upgraded))).toBe(0);
    expect(upgradeAt({ ...upgraded, cursor: 0 }, replay(upgraded))).toBe(-1);
  });

  it('is changed where it comes from', () => {
    expect(withRelease(upgraded, replay, '1.30').events).toEqual([{ type: 'upgrade', release: '1.30' }]);
    expect(withRelease({ ...upgraded, cursor: 0 }, replay, '1.20')).toMatchObject({
      release: '1.20',
      events: upgraded.events,
      cursor: 0,
    });
  });

  it('restarts containers whose hash the new kubelet computes another way', () => {
    const story = { ...QUIET, release: '1.15' };
    expect(
      told(withEvent(story, replay, { type: 'upgrade', release: '1.16' })).map(({ text }) => text),
    ).toEqual(expect.arrayContaining(['kubelet 1.16', expect.stringMatching(/^3 kill /)]));
  });
});

describe('the timeline', () => {
  it('is the same whether it is continued or told anew', () => {
    const replay = createTimeline();
    const one = withEvent(QUIET, replay, exits);
    const two = withEvent({ ...one, cursor: AT_END }, replay, { type: 'reboot' });
    const copy: Work = JSON.parse(JSON.stringify(two));
    const snapshots = (told: ReturnType<typeof replay>) => told.points.map(({ snapshot }) => snapshot);
    expect(snapshots(replay(two))).toEqual(snapshots(createTimeline()(copy)));
  });

  it('is told anew from its beginning once the event that brought the Pod is cut off', () => {
    const replay = createTimeline();
    const created: Work = { ...QUIET, events: [{ type: 'create' }, exits], cursor: 0 };
    const forked = withEvent(created, replay, { type: 'reboot' });
    expect(forked.events).toEqual([{ type: 'reboot' }]);
    expect(replay(forked).points[0]?.snapshot.phase).toBe('Running');
    const snapshots = (told: ReturnType<typeof replay>) => told.points.map(({ snapshot }) => snapshot);
    expect(snapshots(replay(forked))).toEqual(snapshots(createTimeline()(forked)));
  });

  it('is not told again as long as nothing happens', () => {
    const replay = createTimeline();
    expect(replay(OPENING_SCENARIO)).toBe(replay(QUIET));
  });

  it('rests where the event has come to its end', () => {
    const replay = createTimeline();
    const work = withEvent(QUIET, replay, exits);
    const timeline = replay(work);
    expect(restOf(timeline, work.cursor)).toBe(timeline.points.length - 1);
    expect(restOf(timeline, 0)).toBe(0);
  });

  it('says what is wrong with a Pod that cannot be read, and takes the typed one instead', () => {
    const replay = createTimeline();
    const broken = { ...OPENING_SCENARIO, manifest: 'kind: [' };
    expect(replay(broken).points).toEqual([]);
    expect(replay(broken).problems.length).toBeGreaterThan(0);
    expect(replay(withDraftApplied(broken, replay)).points).toHaveLength(1);
  });

  it('finds the stop of every snapshot', () => {
    const { points } = createTimeline()(withEvent(QUIET, createTimeline(), exits));
    const stops = stopsOf(points, words);
    expect(stops.at(-1)?.cursor).toBe(points.length - 1);
    stops.forEach(({ cursor }, index) => {
      expect(stopIndex(stops, cursor)).toBe(index);
    });
  });

  it('does not say that nothing changes where only the resources of the Pod itself are put in force', () => {
    const of = (cpu: string) => ({ requests: { cpu }, limits: { cpu } });
    const containers = [{ name: 'nginx', image: 'nginx:1', resources: of('500m') }];
    const spec = { resources: of('1'), containers };
    const manifest = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec });
    const quiet: Work = { ...QUIET, release: '1.37', manifest };
    const begun = createTimeline()(quiet).points[0]?.snapshot.status;
    if (!begun) throw new Error('no beginning');
    // Nothing is on record of the Pod's own resources; its container has all that it wants.
    const status = { sandboxes: begun.sandboxes, containers: begun.containers };
    const events: ScenarioEvent[] = [
      { type: 'observe', status },
      { type: 'wait', until: 'stable' },
    ];
    const { points } = createTimeline()({ ...quiet, events });
    const acting = points.filter(({ snapshot }) => snapshot.actions?.updatePodLevelResources);
    expect(acting).toHaveLength(1);
    const texts = stopsOf(points, words).map(({ text }) => text);
    expect(texts.indexOf('nothing changes')).toBe(texts.length - 1);
  });

  it('tells the exit code of a container that the spec does not name any more', () => {
    const manifest =
      'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: a}, {name: b, image: b}]}\n';
    const events: ScenarioEvent[] = [
      { type: 'edit', manifest: manifest.replace(', {name: b, image: b}', ''), path: 'direct' },
      { type: 'exit', container: 'b', code: 137 },
    ];
    const { points } = createTimeline()({ ...QUIET, release: '1.30', path: 'direct', manifest, events });
    expect(stopsOf(points, words).map(({ text }) => text)).toContain('b exits 137');
  });

  it('says when the new Pod arrives that takes the place of the old one', () => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: a}]}\n';
    const events: ScenarioEvent[] = [{ type: 'edit', manifest: manifest.replace('image: a', 'image: b') }];
    const { points } = createTimeline()({ ...QUIET, path: 'workload', manifest, events });
    const texts = stopsOf(points, words).map(({ text }) => text);
    expect(texts.filter((text) => text === 'edit applied')).toHaveLength(1);
    expect(texts.indexOf('Pod arrives')).toBe(texts.indexOf('Pod removed') + 1);
  });

  it('says of a static Pod when the new one may start, and when the old one has stopped', () => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: "a:1"}]}\n';
    const edit: ScenarioEvent = { type: 'edit', manifest: manifest.replace('a:1', 'a:2') };
    const told = (release: Minor, event: ScenarioEvent) => {
      const { points } = createTimeline()({ ...QUIET, release, path: 'static', manifest, events: [event] });
      return stopsOf(points, words).map(({ text }) => text);
    };
    const after = told('1.30', edit);
    expect(after.indexOf('new Pod may start')).toBe(after.indexOf('Pod removed') + 1);
    const beside = told('1.17', edit);
    expect(beside.indexOf('old Pod stopped')).toBeGreaterThan(beside.indexOf('stop old Pod'));
    expect(told('1.30', { type: 'upgrade', release: '1.31' })).toContain('kubelet 1.31: new Pod');
  });

  it('finds the nearest stop of a step, and stays where there is none', () => {
    const steps = [1, 4, undefined, 4, 1, 14];
    const stops = steps.map((step, cursor) => ({
      cursor,
      text: '',
      title: '',
      weight: 1 as const,
      ...(step === undefined ? {} : { step }),
    }));
    const from = (at: number, step: number) => stopOfStep(stops, at, step);
    expect([from(0, 4), from(2, 4), from(3, 4), from(5, 4)]).toEqual([1, 3, 3, 3]);
    expect([from(1, 1), from(2, 9)]).toEqual([0, 2]);
  });
});
