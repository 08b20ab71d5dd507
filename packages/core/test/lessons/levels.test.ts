// Plays the solution of every level in every release that it claims.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Lesson, readLesson } from '../../src/lessons/lesson.ts';
import { levelState } from '../../src/lessons/levelState.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { entriesOf, type TimelineEntry } from '../../src/story/timeline.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^level-.*\.json$/.test(name));

function load(file: string): Omit<Lesson, 'scenario'> & { readonly scenario: Scenario } {
  const read = readLesson(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('; '));
  const { scenario } = read.value;
  if (typeof scenario === 'string') throw new Error('a level has its own scenario');
  return { ...read.value, scenario };
}

function entries(story: Scenario): readonly TimelineEntry[] {
  const played = entriesOf(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

interface Chapter {
  readonly levels: readonly { readonly id: string; readonly en: string; readonly zh: string }[];
}

test('every level is on the path once, with its title', () => {
  const path = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as readonly Chapter[];
  const listed = path.flatMap(({ levels }) => levels);
  expect(listed).toEqual(listed.map(({ id }) => ({ id, ...load(`${id}.json`).title })));
  expect(listed.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  expect(files.length).toBeGreaterThanOrEqual(20);
});

/** Adds a line after `after` in the manifest of the level. */
const edited = (id: string, after: string, line: string): ScenarioEvent => ({
  type: 'edit',
  manifest: load(`${id}.json`).scenario.manifest.replace(after, `${after}${line}`),
});

const EXIT = { type: 'exit', container: 'nginx', code: 1 } as const;
const COMMAND = ['image: nginx:1.25.2\n', '    command: [nginx]\n'] as const;

test.each<[id: string, way: string, events: readonly ScenarioEvent[], path?: Scenario['path']]>([
  ['level-failed-untouched', 'a crash', [{ ...EXIT, container: 'task' }]],
  ['level-static-in-place', 'another kubelet', [{ type: 'upgrade', release: '1.30' }]],
  [
    'level-kruise',
    'an unknown state',
    [
      { type: 'unknown', container: 'app' },
      { type: 'wait', until: 'next' },
    ],
  ],
  ['level-new-ip', 'the arrival of the Pod', [{ type: 'create' }]],
  ['level-init-again', 'the arrival of the Pod', [{ type: 'create' }]],
  ['level-back-off-reset', 'waiting', [{ type: 'wait', seconds: 369 }]],
  [
    'level-back-off-reset',
    'a crash within ten minutes',
    [
      { type: 'process', container: 'nginx', exits: null },
      { type: 'wait', seconds: 60 },
      EXIT,
      { type: 'wait', seconds: 400 },
    ],
  ],
  ['level-accepted-and-kept', 'a file', [edited('level-accepted-and-kept', ...COMMAND)], 'static'],
  ['level-accepted-and-kept', 'the kubelet alone', [edited('level-accepted-and-kept', ...COMMAND)], 'direct'],
])('%s is not reached by %s', (id, _, own, path) => {
  const { scenario, steps } = load(`${id}.json`);
  const [step] = steps;
  if (!step) throw new Error('a level has a step');
  const events = [...scenario.events.slice(0, step.events), ...own];
  const seen = { ...scenario, events, path: path ?? scenario.path };
  expect(levelState({ scenario, step }, seen, entries(seen))).toMatchObject({ here: true, reached: false });
});

test('gates of the start are no way to a goal', () => {
  const { scenario, steps } = load('level-gate.json');
  const [step] = steps;
  if (!step) throw new Error('a level has a step');
  const seen = { ...scenario, gates: { InPlacePodVerticalScaling: true } };
  expect(levelState({ scenario, step }, seen, entries(seen))).toMatchObject({
    forbidden: ['gates'],
    reached: false,
  });
});

describe.each(files)('%s', (file) => {
  const { scenario, steps, id } = load(file);
  const [step] = steps;
  const task = step?.task;
  if (!step || !task) throw new Error('a level has a task');
  const start = scenario.events.slice(0, step.events);
  const minors = MINORS.slice(
    MINORS.findIndex((one) => one === (task.since ?? scenario.release)),
    MINORS.findIndex((one) => one === (task.until ?? scenario.release)) + 1,
  );

  test('is reached by its solution, and not before it, in every release that it claims', () => {
    expect(`${id}.json`).toBe(file);
    expect(minors.length).toBeGreaterThan(0);
    const wrong = minors.flatMap((release) => {
      const solved = { ...scenario, release };
      const level = { scenario: { ...scenario, release: task.release ? scenario.release : release }, step };
      const before = { ...solved, events: start };
      const { goals, forbidden, reached } = levelState(level, solved, entries(solved));
      const open = goals.filter(({ met }) => !met).map(({ claim }) => JSON.stringify(claim));
      return [
        ...(reached ? [] : [`${release}: open ${open.join()}; forbidden ${JSON.stringify(forbidden)}`]),
        ...(levelState(level, before, entries(before)).reached ? [`${release}: reached at the start`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('needs every event of its solution', () => {
    const own = scenario.events.slice(step.events);
    const release = task.release ?? scenario.release;
    const shorter = own.map((_, index) => [...start, ...own.filter((__, at) => at !== index)]);
    const enough = shorter.filter((events) => {
      const seen = { ...scenario, release, events };
      return levelState({ scenario, step }, seen, entries(seen)).reached;
    });
    expect(enough).toEqual([]);
  });

  test('has three hints, and its texts in both languages', () => {
    const texts = [step.text, step.reveal, ...(task.hints ?? [])];
    expect(task.hints).toHaveLength(3);
    for (const text of texts) {
      expect(text?.en).not.toMatch(/\p{Script=Han}|[，。？！]/u);
      expect(text?.zh).toMatch(/\p{Script=Han}/u);
      const codes = (from = '') => [...from.matchAll(/`([^`]*)`/g)].map(([, code]) => code).sort();
      expect(codes(text?.zh)).toEqual(codes(text?.en));
    }
  });
});
