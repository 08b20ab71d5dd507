// Tests the results of a quiz: each mistake with the prediction, the right answer, and the reason.

import { quizCases } from '@syncpod/core/lessons';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { choicesText, questionText } from '../../../src/learn/lessons/choiceText.ts';
import { STAGING } from '../../../src/learn/lessons/loadLesson.ts';
import { Results } from '../../../src/learn/lessons/Results.tsx';
import { lessonsTexts } from '../../../src/learn/lessons/texts.ts';
import type { Lessons } from '../../../src/learn/lessons/useLessons.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';

it('lists each mistake with the prediction beside the right answer, and the reason', () => {
  const words = lessonsTexts(localeOf('en'));
  const steps = quizCases({ topic: 'ends', level: 1, seed: 7 }, 2);
  const [first] = steps;
  const { step, answer } = first?.played ?? {};
  if (!step?.ask || !answer) throw new Error('no question');
  const mine = answer.choices.filter((choice) => !answer.right.includes(choice)).slice(0, 1);
  const loaded = { id: 'quiz-ends-1-7', title: 'quiz', staging: STAGING, steps } as const;
  const marks = [
    { right: false, chosen: mine },
    { right: true, chosen: [] },
  ];
  const lessons = { marks, score: { right: 1, of: 2 } } as unknown as Lessons;
  const page = renderToStaticMarkup(<Results lessons={lessons} loaded={loaded} onReturn={() => undefined} />);
  expect(page.match(/Your prediction: /g)).toHaveLength(1);
  const said = choicesText(step.ask, mine, words);
  const happened = choicesText(step.ask, answer.right, words);
  expect(page).toContain(questionText(step.ask, words));
  expect(page).toContain(`Your prediction: ${said}. What happened: ${happened}.`);
  expect(page.replace(/<[^>]*>/g, '')).toContain(step.reveal?.en?.replaceAll('`', ''));
});
