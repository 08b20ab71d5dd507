// Checks the list of lessons: the number of steps and the form of each question.

import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@syncpod/core/messages';
import { describe, expect, it } from 'vitest';
import { asksItself } from '../../../src/learn/lessons/asksItself.ts';
import type { Chapter } from '../../../src/learn/lessons/path.ts';
import { en } from '../../../src/ui/i18n/shared.ts';
import { zh } from '../../../src/ui/i18n/shared.zh.ts';

interface LessonFile {
  readonly steps: readonly { readonly text: Record<'en' | 'zh', string>; readonly ask?: unknown }[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../public/lessons/${file}`, import.meta.url), 'utf8'));

const path = read('index.json') as readonly Chapter[];
const entries = path.flatMap(({ lessons }) => lessons);

describe.each(entries)('$id', ({ id, steps: count }) => {
  const { steps } = read(`${id}.json`) as LessonFile;

  it('has as many steps as the list says', () => {
    expect(steps).toHaveLength(count);
  });

  it('asks for a prediction with a question of its own, in both languages', () => {
    const asking = steps.filter(({ ask }) => ask !== undefined);
    const silent = asking.flatMap(({ text }) =>
      LANGUAGES.map((lang) => text[lang]).filter((one) => !asksItself(one)),
    );
    expect(silent).toEqual([]);
  });
});

describe('a text that asks for a prediction', () => {
  it('ends with the question, or has a hint after it', () => {
    expect(asksItself('It runs 1.31. Which containers start?')).toBe(true);
    expect(asksItself('Which one? Think of `restartPolicy`.')).toBe(true);
    expect(asksItself('哪些容器会启动？想一想策略。')).toBe(true);
  });

  it('does not count if it answers its question', () => {
    expect(asksItself('Why? Because. So be it. Now the image changes.')).toBe(false);
    expect(asksItself('镜像变了。')).toBe(false);
    expect(asksItself('')).toBe(false);
  });
});

describe('every tab that a text names', () => {
  const files = [...entries.map(({ id }) => `${id}.json`), 'workshop.json'];
  const texts = files.map((file) => JSON.stringify(read(file))).join();

  it.each([
    ['English', en, /[Tt]he ([A-Z][a-z]+) tab/g],
    ['Chinese', zh, /“([^”]*)”标签页/g],
  ] as const)('is called so on the page, in %s', (_, words, named) => {
    const tabs: readonly string[] = ['tab.why', 'tab.hash', 'tab.log', 'tab.releases'].map(
      (key) => words[key as keyof typeof words],
    );
    const found = new Set([...texts.matchAll(named)].map(([, name]) => name));
    expect(found.size).toBeGreaterThan(2);
    expect([...found].filter((name) => !tabs.includes(name ?? ''))).toEqual([]);
  });
});
