// Tests the three states of a goal: what is lost stays lost, and the events before it lose nothing.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LessonStep } from '../../src/lessons/lesson.ts';
import { levelState } from '../../src/lessons/levelState.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { publishedLesson } from '../published.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^level-.*\.json$/.test(name));

interface Level {
  readonly scenario: Scenario;
  readonly step: LessonStep;
}

function load(file: string): Level {
  const { scenario, steps } = publishedLesson(file.replace('.json', ''));
  const [step] = steps;
  if (!step || typeof scenario === 'string') throw new Error(`${file} is not a level`);
  return { scenario, step };
}

function playedBy(level: Level, own: readonly ScenarioEvent[]) {
  const events = [...level.scenario.events.slice(0, level.step.events), ...own];
  const seen = { ...level.scenario, events };
  const entries = entriesOf(seen);
  if (!entries.ok) throw new Error(entries.error[0]?.message);
  return { seen, entries: entries.value };
}

const TROUBLE: readonly ScenarioEvent[] = [
  { type: 'kubelet-restart' },
  { type: 'wait', seconds: 5 },
  { type: 'sandbox', change: 'dies' },
  { type: 'wait', seconds: 60 },
  { type: 'reboot' },
  { type: 'wait', seconds: 60 },
];

test.each(files)('%s: a lost goal is never met again, and is not lost before', (file) => {
  const level = load(file);
  const { seen, entries } = playedBy(level, TROUBLE);
  const from = level.step.events;
  const states = TROUBLE.map((_, index) => {
    const until = entries.filter(({ snapshot }) => snapshot.event <= from + index);
    return levelState(level, { ...seen, events: seen.events.slice(0, from + index + 1) }, until);
  });
  for (const [index, { goals, intact }] of states.entries()) {
    const lost = goals.flatMap(({ state }, goal) => (state === 'lost' ? goal : []));
    for (const later of states.slice(index)) {
      expect(lost.map((goal) => later.goals[goal]?.state)).toEqual(lost.map(() => 'lost'));
      expect(lost.map((goal) => later.goals[goal]?.met)).toEqual(lost.map(() => false));
    }
    expect(intact === undefined).toBe(lost.length === 0);
    const before = intact === undefined || intact === from ? [] : (states[intact - from - 1]?.goals ?? []);
    expect(before.filter(({ state }) => state === 'lost')).toEqual([]);
  }
});

test('an edit of the image loses the goals of a crash, and a goal that must stay true holds at the start', () => {
  const level = load('level-crash.json');
  const manifest = level.scenario.manifest.replace('nginx:1.25.2', 'nginx:1.25.3');
  const start = playedBy(level, []);
  expect(levelState(level, start.seen, start.entries).goals.map(({ state }) => state)).toEqual([
    'open',
    'holds',
    'open',
    'holds',
  ]);
  const edited = playedBy(level, [
    { type: 'edit', manifest },
    { type: 'wait', seconds: 60 },
  ]);
  const { goals, intact, reached } = levelState(level, edited.seen, edited.entries);
  expect({ states: goals.map(({ state }) => state), intact, reached }).toEqual({
    states: ['lost', 'holds', 'met', 'lost'],
    intact: 0,
    reached: false,
  });
});

test.each([
  ['the UID stays', { type: 'uid', uid: 'same' }],
  ['the sandbox stays', { type: 'sandbox', sandbox: 'same' }],
  ['nginx is kept', { type: 'outcome', container: 'nginx', outcome: 'keep' }],
] as const)('"%s" holds at the start, and a new Pod of a Deployment loses it', (_, claim) => {
  const level = load('level-crash.json');
  const claimed: Level = { ...level, step: { ...level.step, task: { ...level.step.task, goal: [claim] } } };
  const stateAfter = (own: readonly ScenarioEvent[]) => {
    const { seen, entries } = playedBy(claimed, own);
    return levelState(claimed, seen, entries).goals[0]?.state;
  };
  const manifest = level.scenario.manifest.replace('nginx:1.25.2', 'nginx:1.25.3');
  expect(stateAfter([])).toBe('holds');
  expect(
    stateAfter([
      { type: 'edit', manifest, path: 'deployment' },
      { type: 'wait', seconds: 60 },
    ]),
  ).toBe('lost');
});
