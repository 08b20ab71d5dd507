// Tests the drawing of the timeline, and the stops that playback and its keys skip.

import { readFileSync } from 'node:fs';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { createAxis, secondsText } from '@syncpod/core/timeline';
import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import { draw, type Frame, spanAt } from '../../src/timeline/draw.ts';
import { loudStops } from '../../src/timeline/loudStops.ts';
import { movedBy, timeAt } from '../../src/timeline/moveTime.ts';
import { playerKeys } from '../../src/timeline/playerKeys.ts';
import { type Scene, sceneOf } from '../../src/timeline/scene.ts';
import { type Stop, stopsOf } from '../../src/timeline/stops.ts';
import { timelineTexts } from '../../src/timeline/texts.ts';
import { ticksOf } from '../../src/timeline/ticks.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const words = timelineTexts(localeOf('en'));

function played(work: Partial<Work>): { readonly scene: Scene; readonly stops: readonly Stop[] } {
  const { entries } = createTimeline()({ ...OPENING_SCENARIO, ...work });
  const stops = stopsOf(entries, words);
  return { scene: sceneOf(entries, stops, entries.length - 1), stops };
}

const crash = (): ReturnType<typeof played> =>
  played(
    JSON.parse(
      readFileSync(new URL('../../../public/scenarios/12-crash-loop-back-off.json', import.meta.url), 'utf8'),
    ),
  );

/** The whole story on `width` pixels, `zoom` times as wide, with one screen drawn. */
function frameOf({ times, quiet, lanes }: Scene, zoom = 1, width = 1300): Frame {
  const changes = lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
  const axis = createAxis({ times, quiet, changes, fold: true });
  return {
    axis,
    scale: (width * zoom) / axis.length,
    from: 0,
    to: width,
    rows: { flags: 20, row: 23, bar: 18 },
    lanes: { first: 0, end: lanes.length },
  };
}

it('tells how often a container has exited', () => {
  const told = crash().stops.flatMap(({ told }) => told ?? []);
  expect(told.slice(0, 3)).toEqual([
    'nginx has exited with code 1',
    'nginx has exited 2 times, now with code 1',
    'nginx has exited 3 times, now with code 1',
  ]);
});

it('counts the exits before the story began', () => {
  const pod =
    '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"spec":{"containers":[{"name":"app","image":"app:1"}]}}';
  const events: ScenarioEvent[] = [
    {
      type: 'observe',
      status: {
        sandboxes: [
          { id: 's', state: 'Ready', attempt: 0, ip: '10.0.0.1', network: 'Pod', createdAt: 1_700_000_000 },
        ],
        containers: [{ id: 'c', name: 'app', state: 'running', restartCount: 7 }],
      },
    },
    { type: 'exit', container: 'app', code: 2 },
  ];
  const told = played({ manifest: pod, events }).stops.flatMap(({ told }) => told ?? []);
  expect(told).toEqual(['app has exited 8 times, now with code 2']);
});

describe('the drawing', () => {
  it('names every back-off of a crash loop at a glance', () => {
    const { scene } = crash();
    const texts = draw(scene, frameOf(scene), words).labels.map(({ text }) => text);
    for (const wait of [20, 40, 80, 160, 300])
      expect(
        texts.some((text) => text.endsWith(`${wait}\u00a0s`)),
        `${wait} s`,
      ).toBe(true);
  });

  it.each([
    [0, 'note'],
    [1, 'warning'],
  ])('flags an exit with code %i as a %s', (code, kind) => {
    const { scene } = played({
      events: [
        { type: 'process', container: 'nginx', exits: { after: 5, code } },
        { type: 'exit', container: 'nginx', code: 1 },
        { type: 'wait', seconds: 8 },
      ],
    });
    const exits = scene.marks.filter(({ text, event }) => event === undefined && /exits/.test(text));
    expect(exits.map((mark) => mark.kind)).toContain(kind);
  });

  it('labels a time where the playhead is when the clock shows it', () => {
    const { scene } = crash();
    const begin = scene.times[0] ?? 0;
    // Several snapshots are at 0 s.
    expect(scene.times[1]).toBe(begin);
    for (const zoom of [1, 2, 8]) {
      const frame = frameOf(scene, zoom);
      const ticks = ticksOf(scene, frame);
      expect(ticks[0]?.text).toBe(secondsText(0));
      for (const { x, text } of ticks) {
        const first = scene.times.findIndex((at) => secondsText(at - begin) === text);
        expect(x, text).toBe(frame.axis.ofSnapshot(first) * frame.scale);
      }
    }
  });

  it('names the steps of a sync once they have the room', () => {
    const { scene } = played({
      events: [{ type: 'edit', manifest: OPENING_SCENARIO.draft ?? '', path: 'api' }],
    });
    const textsAt = (zoom: number) => draw(scene, frameOf(scene, zoom), words).labels.map(({ text }) => text);
    expect(textsAt(1).join()).toContain('kill nginx');
    expect(textsAt(1)).not.toContain('compute');
    expect(textsAt(10)).toContain('compute');
  });

  it('has texts that do not cover each other', () => {
    const { scene } = crash();
    const { labels, flags } = draw(scene, frameOf(scene), words);
    for (const texts of [labels, flags]) {
      const rows = new Map<number, { readonly x: number; readonly width: number }[]>();
      for (const { x, y, width } of texts) rows.set(y, [...(rows.get(y) ?? []), { x, width }]);
      for (const row of rows.values()) {
        const sorted = row.sort((a, b) => a.x - b.x);
        for (const [index, { x }] of sorted.slice(1).entries()) {
          const before = sorted[index];
          expect(x + 0.1).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
        }
      }
    }
  });

  it('has flags that begin within the drawing, on a phone too', () => {
    const { scene } = crash();
    for (const width of [180, 240, 300, 1300]) {
      const { flags } = draw(scene, frameOf(scene, 1, width), words);
      expect(flags.length).toBeGreaterThan(0);
      for (const { x, text } of flags) expect(x, `${text} on ${width} pixels`).toBeGreaterThanOrEqual(0);
    }
  });

  it('does not grow with the story: 500 events of 15 containers', () => {
    const names = Array.from({ length: 15 }, (_, index) => `c${index}`);
    const containers = names.map((name) => ({ name, image: 'a:1' }));
    const manifest = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: { containers },
    });
    const events = Array.from(
      { length: 500 },
      (_, index): ScenarioEvent =>
        index % 2 === 0
          ? { type: 'exit', container: names[index % 15] ?? '', code: 1 }
          : { type: 'wait', seconds: 40 },
    );
    const { scene } = played({ manifest, events, release: '1.31' });
    const { shapes, labels, flags } = draw(scene, frameOf(scene), words);
    expect(shapes.length).toBeLessThan(20);
    // At most one text for each 18 pixels of a lane.
    expect(labels.length).toBeLessThan((1300 / 18) * 16);
    expect(flags.length).toBeLessThan(1300 / 10);
  });

  it('marks what follows the last snapshot that has happened as a preview', () => {
    const { scene } = played({
      events: [{ type: 'edit', manifest: OPENING_SCENARIO.draft ?? '', path: 'api' }],
    });
    const preview = { ...scene, happened: 0 };
    const { shapes, flags } = draw(preview, frameOf(preview), words);
    expect(shapes.find(({ fill }) => fill === 'stopping')?.ghost).toBe(true);
    expect(shapes.some(({ fill, ghost }) => fill === 'running' && !ghost)).toBe(true);
    expect(flags.every(({ ghost }) => ghost)).toBe(true);
  });

  it('finds the state below the pointer', () => {
    const { scene } = crash();
    const frame = frameOf(scene);
    const x = frame.axis.ofTime((scene.times[0] ?? 0) + 30) * frame.scale;
    expect(spanAt(scene, frame, x, 20 + 23 + 5)).toMatchObject({
      lane: { name: 'nginx' },
      span: { state: 'back-off', wait: 20 },
    });
    expect(spanAt(scene, frame, x, 20 + 5)).toBeUndefined();
  });
});

describe('playback with folded waits', () => {
  it('skips quiet syncs and shows every exit, back-off and start', () => {
    const { scene, stops } = crash();
    const loud = loudStops(stops, scene.quiet);
    const shown = loud.map((index) => stops[index]?.title ?? '');
    for (const name of ['exits', 'start nginx'])
      expect(shown.filter((title) => title.includes(name))).toEqual(
        stops.map(({ title }) => title).filter((title) => title.includes(name)),
      );
    expect(loud.length).toBeLessThan(stops.length * 0.7);
    expect(loud.at(-1)).toBe(stops.length - 1);
    expect(loudStops(stops, undefined).length).toBe(stops.length);
  });
});

describe('keys', () => {
  it('go to the next and the previous sync and event', () => {
    const { stops } = crash();
    const steps: number[] = [];
    const keysAt = (at: number) =>
      playerKeys({
        stops,
        at,
        last: stops.length - 1,
        playing: false,
        stepTo: (stop) => steps.push(stop),
        slideTo: () => {},
        play: () => {},
      });
    const second = stops.findIndex(({ sync }) => sync === 2);
    keysAt(stops.findIndex(({ sync }) => sync === 1))['next-sync']();
    keysAt(second + 1)['previous-sync']();
    expect(steps).toEqual([second, second]);
    const events = stops.flatMap(({ weight }, index) => (weight === 2 ? [index] : []));
    keysAt(events[0] ?? 0)['next-event']();
    expect(steps.at(-1)).toBe(events[1]);
    keysAt(stops.length - 1)['next-event']();
    expect(steps.at(-1)).toBe(stops.length - 1);
    keysAt(0)['previous-sync']();
    expect(steps.at(-1)).toBe(0);
  });
});

describe('the time to which an event is moved', () => {
  const times = [1_700_000_000, 1_700_000_004.04, 1_700_000_020.26, 1_700_000_030];
  const scene = { times, happened: 2 };
  const axis = createAxis({ times, quiet: [], changes: [], fold: false });
  const at = (place: number) => timeAt(scene, { axis, scale: 10 }, axis.ofTime(1_700_000_000 + place) * 10);

  it('is a tenth of a second on the clock, within what has happened', () => {
    expect(at(7.33)).toBeCloseTo(1_700_000_007.3, 6);
    expect(at(-5)).toBe(1_700_000_000);
    expect(at(28)).toBe(times[2]);
  });

  it('moves by keys, also beyond the end but not before the beginning', () => {
    expect(movedBy(scene, 1_700_000_004.04, 1)).toBeCloseTo(1_700_000_005, 6);
    expect(movedBy(scene, 1_700_000_004.04, -0.1)).toBeCloseTo(1_700_000_003.9, 6);
    expect(movedBy(scene, 1_700_000_000.4, -1)).toBe(1_700_000_000);
    expect(movedBy(scene, 1_700_000_020.26, 1)).toBeCloseTo(1_700_000_021.3, 6);
  });
});

it('marks where each event of the visitor happens, and none of the reactions to it', () => {
  const events: readonly ScenarioEvent[] = [
    { type: 'exit', container: 'nginx', code: 137 },
    { type: 'wait', seconds: 30 },
    { type: 'probe', container: 'nginx', probe: 'liveness', result: 'Failure' },
    { type: 'process', container: 'nginx', stops: null },
    { type: 'exit', container: 'fetch', code: 1 },
    { type: 'reboot' },
    { type: 'delete' },
  ];
  const { scene } = played({ draft: undefined, events });
  const marked = scene.marks.flatMap(({ event, text }) => (event === undefined ? [] : [`${event} ${text}`]));
  expect(marked).toEqual([
    '0 nginx exits 137',
    '2 nginx liveness fails',
    '3 nginx ignores SIGTERM',
    '4 container fetch is not running, so it cannot exit',
    '5 node reboots',
    '6 Pod deleted',
  ]);
});
