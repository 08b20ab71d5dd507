// Tests predictions, the staging of lesson steps, lesson addresses and stored progress.

import { readFileSync } from 'node:fs';
import { explainEntry } from '@syncpod/core/explain';
import { type PlayedStep, QUIZ_LEVELS, QUIZ_TOPICS, quizCases } from '@syncpod/core/lessons';
import { describe, expect, it } from 'vitest';
import { publishedLesson, scenarioOf } from '../../../../packages/core/test/published.ts';
import { judge } from '../../../src/learn/lessons/judge.ts';
import {
  type LoadedLesson,
  lessonOf,
  loadLessonText,
  STAGING,
} from '../../../src/learn/lessons/loadLesson.ts';
import type { Chapter } from '../../../src/learn/lessons/path.ts';
import { keepProgress, readProgress } from '../../../src/learn/lessons/progress.ts';
import { quizId, readQuizId } from '../../../src/learn/lessons/quizId.ts';
import { stagedWork } from '../../../src/learn/lessons/stagedStep.ts';
import { lessonAddress, readLessonAddress } from '../../../src/share/lessonAddress.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import type { Work } from '../../../src/store/work.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../public/${file}`, import.meta.url), 'utf8'));

function load(id: string): LoadedLesson {
  const lesson = publishedLesson(id);
  const loaded = lessonOf(lesson, scenarioOf(lesson));
  if (!loaded.ok) throw new Error(`public/lessons/${id}.json: ${loaded.error[0]?.message}`);
  return loaded.value;
}

const path = read('lessons/index.json') as readonly Chapter[];
const all = path.flatMap(({ lessons }) => lessons.map(({ id }) => load(id)));
const quizzes = QUIZ_TOPICS.flatMap((topic) =>
  QUIZ_LEVELS.flatMap((level) =>
    [1].map((seed): LoadedLesson => {
      const quiz = { topic, level, seed };
      return { id: quizId(quiz), title: 'quiz', staging: STAGING, steps: quizCases(quiz, 10) };
    }),
  ),
);

function stepOf({ steps }: LoadedLesson, number: number): PlayedStep {
  const step = steps[number - 1]?.played;
  if (!step) throw new Error('no such step');
  return step;
}

function shownBy(work: Work) {
  const { entries } = createTimeline()(work);
  return explainEntry(entries, Math.min(work.cursor, entries.length - 1))?.explanation;
}

function explained(work: Work) {
  const explanation = shownBy(work);
  if (!explanation) throw new Error('nothing is under way');
  return explanation;
}

describe('a prediction', () => {
  const images = load('in-place-by-image');

  it('is right if it agrees with the engine, and is explained by the deciding question', () => {
    const judgement = judge(stepOf(images, 2), ['app']);
    expect(judgement).toMatchObject({ right: true, differing: [] });
    const because = judgement?.because;
    expect(because?.kind === 'asked' && because.reasons.map(({ decision }) => decision.rule)).toContain(
      'definition-changed',
    );
  });

  it('is explained by the container that was predicted wrongly', () => {
    const judgement = judge(stepOf(images, 2), ['app', 'mesh']);
    expect(judgement).toMatchObject({ right: false, differing: ['mesh'] });
    const because = judgement?.because;
    const about = because?.kind === 'asked' ? because.reasons.map(({ decision }) => decision.subject) : [];
    expect(about.length).toBeGreaterThan(0);
    expect(about.every((subject) => 'name' in subject && subject.name === 'mesh')).toBe(true);
  });

  it('about a rejected edit is explained by the API server', () => {
    const because = judge(stepOf(images, 3), ['kubelet'])?.because;
    expect(because?.kind === 'refused' && because.errors[0]).toMatch(/^spec: .*pod updates may not change/);
  });

  it('about a Pod that is replaced is explained by the replacement', () => {
    expect(judge(stepOf(images, 5), ['new-pod'])).toMatchObject({
      right: true,
      because: { kind: 'replaced' },
    });
  });

  it('has a right answer in every lesson', () => {
    const questions = all
      .flatMap(({ steps }) => steps.map(({ played }) => played))
      .filter(({ answer }) => answer);
    expect(questions.length).toBeGreaterThan(40);
    expect(questions.filter((played) => judge(played, played.answer?.right ?? [])?.right !== true)).toEqual(
      [],
    );
  });
});

describe('the stage of a step', () => {
  it('hides the answer before the prediction: neither the edit nor another release is shown', () => {
    const early = all.flatMap(({ steps }) =>
      steps.map(({ scenario, played }) => {
        const stage = stagedWork({ scenario, played, predicted: false });
        const { release } = played.step.plays ? played.stretch.before : played.stretch.after;
        const last = createTimeline()(stage).entries.at(-1)?.snapshot;
        return stage.draft === undefined && last?.release === release;
      }),
    );
    expect(early).not.toContain(false);
  });

  it('shows the containers that the kubelet kills after the prediction', () => {
    const wrong = [...all, ...quizzes].flatMap(({ id, steps }) =>
      steps.flatMap(({ scenario, played }, index) => {
        if (played.step.ask?.type !== 'killed' || !played.answer) return [];
        const verdict = shownBy(stagedWork({ scenario, played, predicted: true }))?.verdict;
        const { right } = played.answer;
        // A failing readiness probe leads to no sync.
        if (!verdict) return right.join() === '' ? [] : `${id} ${index + 1}: no sync`;
        // The containers of a deleted Pod have stopped before a sync ends.
        if (verdict.end) return [];
        return verdict.dying.join() === right.join() ? [] : `${id} ${index + 1}: ${verdict.dying.join()}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('shows the error of the API server', () => {
    const step = load('edited-env-nothing-restarts').steps.at(-1);
    if (!step) throw new Error('no step');
    expect(explained(stagedWork({ ...step, predicted: true })).verdict.gate).toBe('refused');
  });
});

describe('the address of a lesson', () => {
  it('round-trips', () => {
    const place = { id: 'static-pod', at: 2 };
    const address = lessonAddress(place, 'https://example.org/pods/?lang=zh#1.abc');
    expect(address).toBe('https://example.org/pods/?lesson=static-pod&step=3');
    expect(readLessonAddress(new URL(address).search)).toEqual(place);
  });

  it.each([
    ['?lesson=a', { id: 'a', at: 0 }],
    ['?lesson=a&step=0', { id: 'a', at: 0 }],
    ['?lesson=a&step=x', { id: 'a', at: 0 }],
    // The id of an earlier version.
    ['?lesson=08-static-pod&step=2', { id: 'static-pod', at: 1 }],
    ['?lesson=../secret', undefined],
    ['?step=3', undefined],
    ['', undefined],
  ])('%s is parsed as untrusted input', (query, place) => {
    expect(readLessonAddress(query)).toEqual(place);
  });
});

describe("a teacher's file", () => {
  const step = { text: { en: 'Look.', zh: '看。' }, events: 0 };
  const scenario = read('scenarios/06-upgrade-1-30-to-1-31.json');
  const own = { v: 1, id: 'mine', title: { en: 'Mine', zh: '我的' }, scenario, steps: [step] };

  it('opens with its own scenario', async () => {
    const opened = await loadLessonText(JSON.stringify(own));
    expect(opened).toMatchObject({
      ok: true,
      value: { title: own.title, own: { code: expect.any(String) } },
    });
  });

  it.each([
    ['no JSON', '{', /./],
    ['no lesson', '{}', /^v: /],
    [
      'a step beyond the scenario',
      JSON.stringify({ ...own, steps: [{ ...step, events: 9 }] }),
      /^steps\[0\]/,
    ],
  ])('that is %s is rejected with an error', async (_name, text, problem) => {
    const opened = await loadLessonText(text);
    expect(opened.ok ? '' : opened.error[0]?.message).toMatch(problem);
  });
});

describe('the id of a quiz', () => {
  it('round-trips', () => {
    const quiz = { topic: 'hash', level: 2, seed: 999_999 } as const;
    expect(readQuizId(quizId(quiz))).toEqual(quiz);
  });

  it.each(['01-upgrade-in-place', 'quiz-poetry-1-1', 'quiz-hash-4-1', 'quiz-hash-1-', 'quiz-hash-1-1e9'])(
    '%s is not an id',
    (id) => {
      expect(readQuizId(id)).toBeUndefined();
    },
  );
});

describe('progress', () => {
  const storeOf = (text: string | null) => {
    const kept = { text };
    const store = {
      getItem: () => kept.text,
      setItem: (_: string, value: string) => {
        kept.text = value;
      },
    };
    return { kept, store };
  };

  it('is stored and never decreases', () => {
    const { store } = storeOf(null);
    const three = keepProgress(readProgress(store), 'a', 3, store);
    expect(keepProgress(three, 'a', 2, store)).toEqual({ a: 3 });
    expect(readProgress(store)).toEqual({ a: 3 });
  });

  it.each(['{', '[]', 'null', '{"a":"b"}', '{"a":1.5}'])('is empty if %s is stored', (text) => {
    expect(readProgress(storeOf(text).store)).toEqual({});
  });

  it('works without storage', () => {
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepProgress(readProgress(closed), 'a', 1, closed)).toEqual({ a: 1 });
  });
});
