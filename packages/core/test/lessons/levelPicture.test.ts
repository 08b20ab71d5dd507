// Tests the picture of a goal: it agrees with the claims of every level, and the solution draws exactly it.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLesson } from '../../src/lessons/lesson.ts';
import { playLesson } from '../../src/lessons/lessonPlay.ts';
import { levelPicture } from '../../src/lessons/levelPicture.ts';
import { levelState } from '../../src/lessons/levelState.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^level-.*\.json$/.test(name));

test.each(files)('%s: the picture shows what the goal claims, and the solution draws it', (file) => {
  const read = readLesson(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  if (!read.ok || typeof read.value.scenario === 'string') throw new Error(`${file} is not a level`);
  const { scenario } = read.value;
  const played = playLesson(read.value, scenario);
  const [one] = played.ok ? played.value : [];
  const entries = entriesOf(scenario);
  if (!one || !entries.ok) throw new Error(`${file} cannot be played`);
  const goal = levelPicture(one.stretch);
  const state = levelState({ scenario, step: one.step }, scenario, entries.value);
  expect(state.picture).toEqual(goal);
  expect(state.events).toBe(one.step.plays);
  const drawn = (name: string) => goal.containers.find((container) => container.name === name);
  for (const claim of one.step.task?.goal ?? []) {
    if (claim.type === 'uid') expect(goal.uid).toBe(claim.uid);
    if (claim.type === 'sandbox') expect(goal.sandbox).toBe(claim.sandbox);
    if (claim.type === 'gate') expect(goal.refused).toBe(claim.gate === 'refused');
    if (claim.type === 'outcome') expect(drawn(claim.container)?.fate).toBe(claim.outcome);
    if (claim.type === 'container') expect(drawn(claim.container)?.state ?? 'absent').toBe(claim.state);
  }
});
