// Tests how the page replays a story and explains a draft.

import { readdirSync, readFileSync } from 'node:fs';
import type { EditPath } from '@syncpod/core/admission';
import { explainEntry } from '@syncpod/core/explain';
import type { Minor } from '@syncpod/core/releases';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { AT_END } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../src/store/scenario.ts';
import { createTimeline, createTimelines, restOf } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import {
  upgradeAt,
  withApiServer,
  withCreation,
  withDraftApplied,
  withEvent,
  withKubelet,
} from '../../src/store/workChanges.ts';
import { stopIndex, stopsOf } from '../../src/timeline/stops.ts';
import { timelineTexts } from '../../src/timeline/texts.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const words = timelineTexts(localeOf('en'));
const QUIET: Work = { ...OPENING_SCENARIO, draft: undefined };
const exits: ScenarioEvent = { type: 'exit', container: 'nginx', code: 137 };

const FOLDER = new URL('../../../public/scenarios/', import.meta.url);
const STORIES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\d.*\.json$/.test(file),
);

/** The name of each stop, with the state of nginx. */
function stopsShown(work: Work) {
  const { entries } = createTimeline()(work);
  return stopsOf(entries, words).map(({ cursor, text }) => {
    const scene = explainEntry(entries, cursor);
    const nginx = scene?.explanation.containers.find(({ name }) => name === 'nginx');
    return { text, step: scene?.step, outcome: nginx?.outcome };
  });
}

describe('a story that begins with the creation of the Pod', () => {
  const replay = createTimeline();
  const broken: ScenarioEvent = { type: 'image', image: 'nginx:1.27', state: 'broken' };
  const created = withCreation(withEvent(QUIET, replay, exits), replay, broken);

  it('drops what happened to the running Pod, and keeps earlier conditions', () => {
    expect(created.events).toEqual([broken, { type: 'create' }]);
    const refused: ScenarioEvent = { type: 'sandbox', change: 'cannot-be-made' };
    expect(withCreation(created, replay, refused).events).toEqual([broken, refused, { type: 'create' }]);
    expect(withCreation(created, replay, { type: 'create' }).events).toEqual(created.events);
  });

  it('shows the arrival of the Pod first, and takes the draft as its text before', () => {
    const { entries } = replay(created);
    expect(entries[created.cursor]?.snapshot.cause).toEqual({ kind: 'event', type: 'create' });
    const { draft } = OPENING_SCENARIO;
    const before = withDraftApplied({ ...created, draft, cursor: 0 }, replay);
    expect(before).toMatchObject({ manifest: draft, events: created.events, draft: undefined });
  });
});

describe('an applied edit', () => {
  const replay = createTimeline();
  const applied = withDraftApplied(OPENING_SCENARIO, replay);

  it('becomes an event with the chosen path, and the cursor moves to its arrival', () => {
    expect(applied.events).toEqual([{ type: 'edit', manifest: OPENING_SCENARIO.draft, path: 'apply' }]);
    expect(applied.draft).toBeUndefined();
    expect(replay(applied).entries[applied.cursor]?.snapshot.cause).toEqual({ kind: 'event', type: 'edit' });
  });

  it('kills and starts nginx step by step, then settles', () => {
    expect(stopsShown(applied)).toEqual([
      { text: 'running', step: undefined, outcome: undefined },
      { text: 'edit applied', step: 0, outcome: 'kill-and-start' },
      { text: '1 compute', step: 1, outcome: 'kill-and-start' },
      { text: '3 kill nginx', step: 3, outcome: 'kill-and-start' },
      { text: '7 start nginx', step: 7, outcome: 'kill-and-start' },
      { text: expect.stringMatching(/^kubelet notices: /), step: undefined, outcome: undefined },
      { text: 'settled', step: 1, outcome: 'keep' },
    ]);
  });

  it('reports the error if it is rejected, and does not change the Pod', () => {
    const draft = OPENING_SCENARIO.manifest.replace('containerPort: 80', 'containerPort: 81');
    const refused = withDraftApplied({ ...OPENING_SCENARIO, draft }, replay);
    const { entries } = replay(refused);
    const scene = explainEntry(entries, refused.cursor);
    expect(scene?.explanation.admission.allowed).toBe(false);
    expect(stopsShown(refused).at(-1)?.text).toBe('edit refused');
  });
});

describe('a what-if', () => {
  const replay = createTimeline();

  it('that makes the container exit leads to a restart', () => {
    const names = stopsShown(withEvent(QUIET, replay, exits)).map(({ text }) => text);
    expect(names).toEqual([
      'running',
      'nginx exits 137',
      'kubelet notices: died',
      '1 compute',
      '7 start nginx',
      'kubelet notices: started',
      'settled',
    ]);
  });

  it('in the past happens at the time of the cursor, and removes later events', () => {
    const once = { ...withEvent(QUIET, replay, exits), cursor: AT_END };
    const twice = withEvent(once, replay, { type: 'reboot' });
    expect(twice.events).toEqual([exits, { type: 'reboot' }]);
    const { at } = replay(twice).entries[3]?.snapshot ?? { at: 0 };
    const forked = withEvent({ ...twice, cursor: 3 }, replay, { type: 'kubelet-restart' });
    expect(forked.events).toEqual([exits, { type: 'kubelet-restart', at: expect.any(Number) }]);
    expect(replay(forked).entries[forked.cursor]?.snapshot).toMatchObject({ event: 1, at });
  });

  it('does not change the draft', () => {
    expect(withEvent(OPENING_SCENARIO, replay, exits).draft).toBe(OPENING_SCENARIO.draft);
  });

  it("repeated for a failing container shows the crash loop's back-off", () => {
    const again = { ...exits, again: 1 } as const;
    const work = withEvent(withEvent(QUIET, replay, again), replay, { type: 'wait', seconds: 30 });
    const shown = stopsShown(work);
    expect(shown.filter(({ text }) => text.includes('back off nginx')).length).toBeGreaterThan(0);
    const backing = shown.find(({ text }) => text.includes('back off nginx'));
    expect(backing?.outcome).toBe('back-off');
    expect(backing?.text).toMatch(/back off nginx 10\u00a0s, \d+\u00a0s left$/);
  });
});

describe('the release at the cursor', () => {
  const replay = createTimeline();
  const upgraded = withEvent(QUIET, replay, { type: 'upgrade', release: '1.31' });

  it('is the initial release before an upgrade and the new release after it', () => {
    const { entries } = replay(upgraded);
    expect(entries[0]?.state.release.minor).toBe('1.26');
    expect(entries.at(-1)?.state.release.minor).toBe('1.31');
    expect(upgradeAt(upgraded, replay(upgraded))).toBe(0);
    expect(upgradeAt({ ...upgraded, cursor: 0 }, replay(upgraded))).toBe(-1);
  });

  it('is changed where it was set', () => {
    expect(withKubelet(upgraded, replay, { release: '1.30' }).events).toEqual([
      { type: 'upgrade', release: '1.30' },
    ]);
    expect(withKubelet({ ...upgraded, cursor: 0 }, replay, { release: '1.20' })).toMatchObject({
      release: '1.20',
      events: upgraded.events,
      cursor: 0,
    });
  });

  it('is separate from that of the API server, which is upgraded first', () => {
    const ahead = withApiServer(QUIET, replay, '1.27');
    expect(ahead).toMatchObject({ release: '1.26', apiServer: '1.27' });
    expect(replay(ahead).entries[0]?.state).toMatchObject({ apiServer: { minor: '1.27' } });
    const again = withEvent(ahead, replay, { type: 'control-plane', release: '1.28' });
    expect(withApiServer(again, replay, '1.29')).toMatchObject({
      apiServer: '1.27',
      events: [{ type: 'control-plane', release: '1.29' }],
    });
    expect(withApiServer({ ...again, cursor: 0 }, replay, '1.26').apiServer).toBeUndefined();
  });

  it('is kept with that of the API server in a scenario', () => {
    const work = withApiServer(QUIET, replay, '1.27');
    expect(workOf(scenarioOf(work))).toEqual(work);
  });

  it('restarts containers whose hash the new kubelet computes differently', () => {
    const story = { ...QUIET, release: '1.15' };
    expect(
      stopsShown(withEvent(story, replay, { type: 'upgrade', release: '1.16' })).map(({ text }) => text),
    ).toEqual(expect.arrayContaining(['kubelet 1.16', expect.stringMatching(/^3 kill /)]));
  });
});

describe('the timeline', () => {
  it('is the same whether it is extended or computed again', () => {
    const replay = createTimeline();
    const one = withEvent(QUIET, replay, exits);
    const two = withEvent({ ...one, cursor: AT_END }, replay, { type: 'reboot' });
    const copy: Work = JSON.parse(JSON.stringify(two));
    const snapshots = (story: ReturnType<typeof replay>) => story.entries.map(({ snapshot }) => snapshot);
    expect(snapshots(replay(two))).toEqual(snapshots(createTimeline()(copy)));
  });

  it('is computed from the beginning once the event that created the Pod is removed', () => {
    const replay = createTimeline();
    const created: Work = { ...QUIET, events: [{ type: 'create' }, exits], cursor: 0 };
    const forked = withEvent(created, replay, { type: 'reboot' });
    expect(forked.events).toEqual([{ type: 'reboot' }]);
    expect(replay(forked).entries[0]?.snapshot.phase).toBe('Running');
    const snapshots = (story: ReturnType<typeof replay>) => story.entries.map(({ snapshot }) => snapshot);
    expect(snapshots(replay(forked))).toEqual(snapshots(createTimeline()(forked)));
  });

  it('of a preview continues the one that is shown, and does not replace it', () => {
    const { replay, preview } = createTimelines();
    const shown = replay(withEvent(QUIET, replay, exits));
    const planned = preview(withEvent({ ...QUIET, events: [exits], cursor: AT_END }, preview, exits));
    const begun = shown.entries.map(({ snapshot }) => snapshot);
    expect(planned.entries.length).toBeGreaterThan(begun.length);
    expect(planned.entries.slice(0, 2).every(({ snapshot }, at) => snapshot === begun[at])).toBe(true);
    expect(replay({ ...QUIET, events: [exits] }).entries.map(({ snapshot }) => snapshot)).toEqual(begun);
  });

  it('of an applied edit is the one that its preview has played', () => {
    const { replay, preview } = createTimelines();
    replay(OPENING_SCENARIO);
    const planned = preview(withDraftApplied(OPENING_SCENARIO, preview)).entries;
    const applied = replay(withDraftApplied(OPENING_SCENARIO, replay)).entries;
    expect(applied).toHaveLength(planned.length);
    expect(applied.every(({ snapshot }, at) => snapshot === planned[at]?.snapshot)).toBe(true);
  });

  it('has the place of the cursor under another release, before the Pod is created', () => {
    const replay = createTimeline();
    const created: Work = { ...QUIET, events: [{ type: 'reboot' }, { type: 'create' }, exits], cursor: 0 };
    expect(withKubelet(created, replay, { release: '1.30' }).cursor).toBe(0);
    const end = { ...created, cursor: restOf(replay(created), AT_END) };
    const { cursor } = withKubelet(end, replay, { release: '1.30' });
    expect(cursor).toBe(createTimeline()({ ...end, release: '1.30' }).entries.length - 1);
  });

  it('is not computed again without a change', () => {
    const replay = createTimeline();
    expect(replay(OPENING_SCENARIO)).toBe(replay(QUIET));
  });

  it('stops where the event has settled', () => {
    const replay = createTimeline();
    const work = withEvent(QUIET, replay, exits);
    const timeline = replay(work);
    expect(restOf(timeline, work.cursor)).toBe(timeline.entries.length - 1);
    expect(restOf(timeline, 0)).toBe(0);
  });

  it('says "settled" only where nothing is due: not while a container will exit again', () => {
    const again = withEvent(QUIET, createTimeline(), { ...exits, again: 1 });
    const crashing = withEvent(again, createTimeline(), { type: 'wait', seconds: 30 });
    const texts = stopsOf(createTimeline()(crashing).entries, words).map(({ text }) => text);
    expect(texts).toContain('nothing to do yet');
    expect(texts).not.toContain('settled');
  });

  it('reports a Pod that cannot be read, and uses the draft instead', () => {
    const replay = createTimeline();
    const broken = { ...OPENING_SCENARIO, manifest: 'kind: [' };
    expect(replay(broken).entries).toEqual([]);
    expect(replay(broken).problems.length).toBeGreaterThan(0);
    expect(replay(withDraftApplied(broken, replay)).entries).toHaveLength(1);
  });

  it('finds the stop of every snapshot', () => {
    const { entries } = createTimeline()(withEvent(QUIET, createTimeline(), exits));
    const stops = stopsOf(entries, words);
    expect(stops.at(-1)?.cursor).toBe(entries.length - 1);
    stops.forEach(({ cursor }, index) => {
      expect(stopIndex(stops, cursor)).toBe(index);
    });
  });

  it('does not claim that nothing changes if only the Pod-level resources are actuated', () => {
    const of = (cpu: string) => ({ requests: { cpu }, limits: { cpu } });
    const containers = [{ name: 'nginx', image: 'nginx:1', resources: of('500m') }];
    const spec = { resources: of('1'), containers };
    const manifest = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec });
    const quiet: Work = { ...QUIET, release: '1.37', manifest };
    const begun = createTimeline()(quiet).entries[0]?.snapshot.status;
    if (!begun) throw new Error('no beginning');
    // No Pod-level resources are recorded; the container has the resources of its spec.
    const status = { sandboxes: begun.sandboxes, containers: begun.containers };
    const events: ScenarioEvent[] = [
      { type: 'observe', status },
      { type: 'wait', until: 'stable' },
    ];
    const { entries } = createTimeline()({ ...quiet, events });
    const acting = entries.filter(({ snapshot }) => snapshot.actions?.updatePodLevelResources);
    expect(acting).toHaveLength(1);
    const texts = stopsOf(entries, words).map(({ text }) => text);
    expect(texts.indexOf('settled')).toBe(texts.length - 1);
  });

  it('shows the exit code of a container that was removed from the spec', () => {
    const manifest =
      'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: a}, {name: b, image: b}]}\n';
    const events: ScenarioEvent[] = [
      { type: 'edit', manifest: manifest.replace(', {name: b, image: b}', ''), path: 'direct' },
      { type: 'exit', container: 'b', code: 137 },
    ];
    const { entries } = createTimeline()({ ...QUIET, release: '1.30', path: 'direct', manifest, events });
    expect(stopsOf(entries, words).map(({ text }) => text)).toContain('b exits 137');
  });

  it('shows when the replacement of the Pod arrives', () => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: a}]}\n';
    const events: ScenarioEvent[] = [{ type: 'edit', manifest: manifest.replace('image: a', 'image: b') }];
    const { entries } = createTimeline()({ ...QUIET, path: 'workload', manifest, events });
    const texts = stopsOf(entries, words).map(({ text }) => text);
    expect(texts.filter((text) => text === 'edit applied')).toHaveLength(1);
    expect(texts.indexOf('Pod arrives')).toBe(texts.indexOf('Pod removed') + 1);
  });

  it('names each moment of a replacement once, by its Pod', () => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: a}]}\n';
    const events: ScenarioEvent[] = [{ type: 'edit', manifest: manifest.replace('image: a', 'image: b') }];
    const namesOn = (path: EditPath) => {
      const { entries } = createTimeline()({ ...QUIET, release: '1.33', path, manifest, events });
      return stopsOf(entries, words).map(({ text }) => text);
    };
    const old = ['stop old Pod', 'old Pod stopped', 'old Pod removed'];
    const names = namesOn('deployment');
    expect(names.filter((name) => /old Pod/.test(name))).toEqual(old);
    // Nothing has settled before the old Pod is gone.
    const settled = names.indexOf('settled');
    expect(settled === -1 || settled > names.indexOf('old Pod removed')).toBe(true);
    expect(namesOn('statefulset').filter((name) => name === 'Pod stopped')).toHaveLength(1);
  });

  it.each(STORIES)('tells no moment of one sync twice: %s', (file) => {
    const { entries } = createTimeline()(workOf(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))));
    const inSyncs = stopsOf(entries, words).flatMap(({ sync, text }) =>
      sync === undefined ? [] : [`${sync} ${text}`],
    );
    const again = inSyncs.filter((one, index) => inSyncs[index + 1] === one);
    expect(again).toEqual([]);
  });

  it("shows when a static Pod's replacement may start, and when the old Pod has stopped", () => {
    const manifest = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: "a:1"}]}\n';
    const edit: ScenarioEvent = { type: 'edit', manifest: manifest.replace('a:1', 'a:2') };
    const namesUnder = (release: Minor, event: ScenarioEvent) => {
      const { entries } = createTimeline()({ ...QUIET, release, path: 'static', manifest, events: [event] });
      return stopsOf(entries, words).map(({ text }) => text);
    };
    const after = namesUnder('1.30', edit);
    expect(after.indexOf('new Pod can start')).toBe(after.indexOf('Pod removed') + 1);
    const beside = namesUnder('1.17', edit);
    expect(beside.indexOf('old Pod stopped')).toBeGreaterThan(beside.indexOf('stop old Pod'));
    expect(namesUnder('1.30', { type: 'upgrade', release: '1.31' })).toContain('kubelet 1.31: new Pod');
  });
});
