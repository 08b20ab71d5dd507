// Tests the claims of the published lessons against the engine.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { claimProblem } from '../../src/lessons/lessonClaim.ts';
import { type PlayedStep, playLesson } from '../../src/lessons/lessonPlay.ts';
import { lessonReasons } from '../../src/lessons/lessonReasons.ts';
import { publishedLesson, publishedPath, scenarioOf } from '../published.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
/** Levels and the data of the workshop have tests of their own. */
const files = readdirSync(folder).filter((name) =>
  /^(?!index|workshop|level-|lesson\.schema).*\.json$/.test(name),
);

const load = (file: string): Lesson => publishedLesson(file.replace('.json', ''));

function play(lesson: Lesson): readonly PlayedStep[] {
  const played = playLesson(lesson, scenarioOf(lesson));
  if (!played.ok)
    throw new Error(
      `public/lessons/${lesson.id}.json: ${played.error.map(({ message }) => message).join('; ')}`,
    );
  return played.value;
}

interface Chapter {
  readonly lessons: readonly { readonly id: string }[];
}

const path = publishedPath<Chapter>();

test('every lesson is on the path once, with its title and its numbers of steps and questions', () => {
  const listed = path.flatMap(({ lessons }) => lessons);
  expect(listed).toEqual(
    listed.map(({ id }) => {
      const { title, steps } = load(`${id}.json`);
      return { id, ...title, steps: steps.length, asks: steps.filter(({ ask }) => ask).length };
    }),
  );
  expect(listed.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
});

test('there is a lesson about every story', () => {
  const seen = new Set(files.map((file) => load(file).scenario));
  const stories = readdirSync(new URL('../scenarios/', folder)).filter((name) => /^\d\d-/.test(name));
  expect(stories.length).toBeGreaterThan(13);
  expect(stories.filter((name) => !seen.has(name.replace('.json', '')))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const lesson = load(file);
  const steps = play(lesson);

  test('claims only what the engine confirms', () => {
    const wrong = steps.flatMap(({ step, stretch }, index) =>
      (step.claims ?? []).flatMap((claim) => {
        const problem = claimProblem(claim, stretch);
        return problem === undefined ? [] : `step ${index + 1}: ${JSON.stringify(claim)}: ${problem}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has a claim at every step', () => {
    expect(steps.filter(({ step }) => (step.claims ?? []).length === 0)).toEqual([]);
  });

  test('asks only answerable questions, and explains every answer by decisions', () => {
    const unclear = steps.flatMap(({ step: { ask }, stretch, answer }, index) => {
      if (!ask || !answer) return [];
      const { choices, right, many } = answer;
      const sound = right.every((one) => choices.includes(one)) && (many || right.length === 1);
      const refused = stretch.shown.some(({ cause }) => cause.kind === 'refused');
      const over = ['Failed', 'Succeeded'].includes(stretch.after.phase);
      const explained =
        refused || over || choices.some((choice) => lessonReasons(ask, stretch, choice).length > 0);
      return sound && explained ? [] : index + 1;
    });
    expect(unclear).toEqual([]);
  });

  test('asks where the events before have settled, which is what the page shows', () => {
    const cut = steps.flatMap(({ step }, index) => {
      const { events } = step.scenario ?? scenarioOf(lesson);
      const next = events[step.events];
      return step.ask && step.events > 0 && next && ('after' in next || 'at' in next) ? index + 1 : [];
    });
    expect(cut).toEqual([]);
  });

  test('has every text in both languages, the Chinese text in Chinese', () => {
    const texts = lesson.steps.flatMap(({ text, reveal }) => [text, ...(reveal ? [reveal] : [])]);
    expect(Object.keys(lesson.title)).toEqual(['en', 'zh']);
    for (const { en = '', zh = '' } of texts) {
      expect(en).not.toMatch(/\p{Script=Han}|[，。？！]/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(codes(zh)).toEqual(codes(en));
    }
  });

  test('opens the log, which lists the Events, with a reveal that speaks of it', () => {
    const hidden = steps.flatMap(({ step: { reveal, show, task } }, index) =>
      !task && /\bEvents?\b|\b[Tt]he log\b/.test(reveal?.en ?? '') && show?.tab !== 'log' ? index + 1 : [],
    );
    expect(hidden).toEqual([]);
  });

  test('is named after its file, and has a few steps', () => {
    expect(`${lesson.id}.json`).toBe(file);
    expect(steps.length).toBeGreaterThan(2);
  });
});

describe('the evidence', () => {
  const rulesOf = (file: string, at: number, choice?: string) => {
    const { step, stretch } = play(load(file))[at] ?? {};
    if (!step?.ask || !stretch) throw new Error('no question');
    return lessonReasons(step.ask, stretch, choice).map(({ decision }) => decision.rule);
  };

  test('of a container that has succeeded is its exit code, not only the sandbox', () => {
    expect(rulesOf('exit-zero-unknown-reboot.json', 3, 'export')).toEqual([
      'sandbox-not-ready',
      'succeeded-for-good',
    ]);
  });

  test('of a container that a failed readiness probe keeps is the hash and the other probes', () => {
    expect(rulesOf('liveness-and-startup.json', 1, 'nginx')).toEqual([
      'definition-changed',
      'liveness-failed',
      'startup-failed',
    ]);
    expect(rulesOf('liveness-and-startup.json', 1, 'log-agent')).toEqual(['definition-changed']);
  });

  test('of a hash is the comparison, even if something else restarts the container', () => {
    expect(rulesOf('in-place-resize.json', 3)).toEqual(['definition-changed']);
  });
});

/** Text between backticks is the same in every language. */
function codes(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code ?? '').sort();
}
