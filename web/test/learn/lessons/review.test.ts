// Tests the review of missed rules: when they return, as what, and as which link.

import { QUIZ_TOPICS, type Quiz, quizCases } from '@syncpod/core/lessons';
import { describe, expect, it } from 'vitest';
import { drawReview } from '../../../src/learn/lessons/drawReview.ts';
import { loadLesson } from '../../../src/learn/lessons/loadLesson.ts';
import { afterAnswer, type Missed, topicOf } from '../../../src/learn/lessons/missed.ts';
import { readReviewId, reviewId } from '../../../src/learn/lessons/reviewId.ts';
import { readLessonAddress } from '../../../src/share/lessonAddress.ts';

const DAY = 86_400_000;
const answered = { topic: 'gates', release: '1.26', right: false, review: false, now: 0 } as const;

describe('a missed rule', () => {
  it('returns after 1, 3 and 7 days while it is answered, and is then known', () => {
    let missed: readonly Missed[] = afterAnswer([], answered);
    let now = 0;
    for (const days of [1, 3, 7]) {
      expect(missed).toMatchObject([{ topic: 'gates', due: now + days * DAY }]);
      now += days * DAY;
      missed = afterAnswer(missed, { ...answered, right: true, review: true, now });
    }
    expect(missed).toEqual([]);
  });

  it('begins again when it is missed again', () => {
    const later = afterAnswer(afterAnswer([], answered), {
      ...answered,
      right: true,
      review: true,
      now: DAY,
    });
    expect(afterAnswer(later, { ...answered, review: true, now: 4 * DAY })).toMatchObject([
      { stage: 0, due: 5 * DAY },
    ]);
  });

  it('is not known by a right answer elsewhere, or before it is due', () => {
    const missed = afterAnswer([], answered);
    expect(afterAnswer(missed, { ...answered, right: true, now: 2 * DAY })).toBe(missed);
    expect(afterAnswer(missed, { ...answered, right: true, review: true, now: 1000 })).toBe(missed);
  });
});

describe('a review', () => {
  const missed: readonly Missed[] = [
    { topic: 'sandbox', release: '1.20', stage: 0, due: 5 * DAY },
    { topic: 'gates', release: '1.26', stage: 0, due: DAY },
  ];

  it('has ten cases of the missed rules in other releases, the due ones first', () => {
    const cases = drawReview(missed, 2 * DAY, 7);
    expect(cases).toHaveLength(10);
    expect(cases[0]?.topic).toBe('gates');
    for (const quiz of cases) {
      const [found] = quizCases(quiz, 1);
      expect(found?.scenario.release).not.toBe(quiz.topic === 'gates' ? '1.26' : '1.20');
    }
    expect(drawReview([], 0, 7)).toEqual([]);
  });

  it('is a link that opens the same cases', async () => {
    const id = reviewId(drawReview(missed, 2 * DAY, 7));
    expect(readLessonAddress(`?lesson=${id}`)?.id).toBe(id);
    expect(reviewId(readReviewId(id) ?? [])).toBe(id);
    const loaded = await loadLesson(id);
    expect(loaded.ok && loaded.value.steps).toHaveLength(10);
  });

  it.each(['review-', 'review-x', 'review-z10000', 'quiz-all-1-1'])('is not %s', (id) => {
    expect(readReviewId(id)).toBeUndefined();
  });
});

/** The topics whose cases a quiz also has. */
const PARTS: Readonly<Partial<Record<Quiz['topic'], readonly Quiz['topic'][]>>> = {
  hash: ['upgrades'],
  init: ['sandbox'],
  time: ['ends'],
  resize: ['init'],
};

it.each(QUIZ_TOPICS)(
  'asks cases of the same rule: the topic of a case of %s is that of its quiz',
  (topic) => {
    const own: readonly Quiz['topic'][] = [topic, ...(PARTS[topic] ?? [])];
    for (const { scenario, played } of quizCases({ topic, level: 2, seed: 11 }, 10)) {
      const found = topicOf(scenario, played);
      // What happens to the sandbox is a rule of its own.
      if (found !== 'sandbox') expect(own, played.step.text.en).toContain(found);
      else expect(['gates', 'sandbox', 'logs', 'init', 'resize']).toContain(topic);
    }
  },
);
