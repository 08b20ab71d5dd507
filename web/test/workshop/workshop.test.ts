// Tests the plan of the workshop, its handouts, and the tally of a class.

import { readFileSync } from 'node:fs';
import { readLesson } from '@syncpod/core/lessons';
import { readScenario } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { localeOf } from '../../src/i18n/texts.ts';
import { type LoadedStep, lessonOf } from '../../src/lessons/loadLesson.ts';
import { resultCode } from '../../src/lessons/resultCode.ts';
import { handoutHtml, handoutMarkdown } from '../../src/workshop/handout.ts';
import { tallyOf } from '../../src/workshop/tally.ts';
import { workshopTexts } from '../../src/workshop/texts.ts';
import type { Module } from '../../src/workshop/workshop.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../public/${file}`, import.meta.url), 'utf8'));

const { modules } = read('lessons/workshop.json') as { readonly modules: readonly Module[] };

function stepsOf({ steps }: Module): readonly (LoadedStep | undefined)[] {
  return steps.map(({ lesson: id, step }) => {
    const lesson = readLesson(read(`lessons/${id}.json`));
    if (!lesson.ok) throw new Error(id);
    const { scenario: named } = lesson.value;
    const scenario = readScenario(typeof named === 'string' ? read(`scenarios/${named}.json`) : named);
    const loaded = scenario.ok ? lessonOf(lesson.value, scenario.value) : scenario;
    if (!loaded.ok) throw new Error(id);
    return loaded.value.steps[step - 1];
  });
}

describe('the plan', () => {
  it('has three modules of fifteen minutes', () => {
    expect(modules.map(({ minutes }) => minutes)).toEqual([15, 15, 15]);
  });

  it.each(modules)('asks at every step of $id, and has its notes in both languages', (module) => {
    for (const step of stepsOf(module)) expect(step?.played.answer).toBeDefined();
    for (const { note, room } of module.steps) {
      for (const { en, zh } of [note, room]) {
        expect(en).toMatch(/\w/);
        expect(en).not.toMatch(/\p{Script=Han}/u);
        expect(zh).toMatch(/\p{Script=Han}/u);
      }
    }
  });
});

describe('a handout', () => {
  const words = workshopTexts(localeOf('en'));
  const [module] = modules;
  if (!module) throw new Error('no module');
  const steps = stepsOf(module).flatMap((step) => step ?? []);
  const links = steps.map((_, index) => `https://example.org/?lesson=a&step=${index}`);
  const [first] = steps;
  const reveal = first?.played.step.reveal?.en?.slice(0, 40) ?? 'none';

  it('with blanks has the questions and choices, and no answer', () => {
    const text = handoutMarkdown({ module, steps, links, answers: false }, words);
    expect(text).toContain('☐');
    expect(text).not.toContain('☒');
    expect(text).not.toContain(reveal);
    expect(text).toContain('https://example.org/?lesson=a&step=0');
    expect(text).toContain(module.real[0]);
  });

  it('with answers marks the right choices and explains them', () => {
    const text = handoutMarkdown({ module, steps, links, answers: true }, words);
    expect(text).toContain('☒');
    expect(text).toContain(reveal);
  });

  it('to print has a QR code for each step, and no markup from texts', () => {
    const real = ['<script>alert(1)</script>'];
    const page = handoutHtml({ module: { ...module, real }, steps, links, answers: true }, words);
    expect(page.match(/<svg/g)).toHaveLength(steps.length);
    expect(page).not.toContain('<script>');
  });
});

it('adds up the codes of a class, whatever stands around them', () => {
  const codes = [
    [true, false, undefined],
    [true, true, false],
  ].map((marks) => resultCode({ id: 'quiz-all-1-33', marks }));
  const text = `Ann: ${codes[0]}\nBob says "${codes[1]}" at 10:15, in-place-by-image:1`;
  expect(tallyOf(text)).toEqual([
    { id: 'quiz-all-1-33', learners: 2, right: [2, 1, 0] },
    { id: 'in-place-by-image', learners: 1, right: [1] },
  ]);
});
