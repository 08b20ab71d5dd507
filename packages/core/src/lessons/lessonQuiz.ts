// Generates the cases of a quiz from a seed: equal for everybody.

import { MINORS } from '../releases/release.ts';
import { SCENARIO_VERSION, type Scenario } from '../scenario/scenario.ts';
import type { Lesson } from './lesson.ts';
import { hashOf } from './lessonFacts.ts';
import { type PlayedStep, playLesson } from './lessonPlay.ts';
import {
  editByWay,
  ends,
  type Happening,
  hashedOrNot,
  initial,
  type QuizSetting,
  sandboxes,
} from './lessonQuizHappening.ts';
import { type Draw, drawFrom, drawPod, podText } from './lessonQuizPod.ts';
import { QUIZ_TOPICS, type Quiz, type QuizLevel, type QuizTopic } from './quiz.ts';

const TOPICS = {
  gates: editByWay,
  hash: hashedOrNot,
  ends,
  sandbox: sandboxes,
  init: initial,
} as const satisfies Record<QuizTopic, (setting: QuizSetting) => Happening>;

/** One case: a step with a question, and its scenario. */
export interface QuizCase {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
}

/** The cases of a quiz, each with an answer; no two are identical. */
export function quizCases({ topic, level, seed }: Quiz, count: number): readonly QuizCase[] {
  const cases: QuizCase[] = [];
  const seen = new Set<string>();
  for (let tries = 0; cases.length < count && tries < count * 20; tries++) {
    const draw = drawFrom(seed * 7919 + tries * 104_729);
    const chosen = topic === 'all' ? (QUIZ_TOPICS[draw.below(QUIZ_TOPICS.length)] ?? 'hash') : topic;
    const found = caseOf(draw, chosen, level);
    const text = found?.played.step.text.en;
    if (!found || text === undefined || seen.has(text)) continue;
    seen.add(text);
    cases.push(found);
  }
  return cases;
}

function caseOf(draw: Draw, topic: QuizTopic, level: QuizLevel): QuizCase | undefined {
  // Sidecars are on by default since 1.29.
  const minors =
    topic === 'init' ? MINORS.slice(MINORS.indexOf('1.29')) : MINORS.slice(MINORS.indexOf('1.14'));
  const at = draw.below(minors.length - 1);
  const release = minors[at];
  const next = minors[at + 1];
  if (!release || !next) return undefined;
  const drawn = drawPod(draw, level, topic === 'init');
  const happening = TOPICS[topic]({ draw, level, pod: drawn, release, next });
  const { events, path, text, asks, pod = drawn } = happening;
  const scenario: Scenario = { v: SCENARIO_VERSION, release, path, manifest: podText(pod), events };
  const ask = asks[draw.below(asks.length)] ?? asks[0];
  const { restartPolicy } = pod;
  const lesson: Lesson = {
    v: 1,
    id: 'quiz',
    title: { en: 'Quiz', zh: '测验' },
    scenario: 'quiz',
    steps: [
      {
        text: {
          en: `Kubelet ${release}, \`restartPolicy: ${restartPolicy}\`. ${text.en}`,
          zh: `kubelet ${release}，\`restartPolicy: ${restartPolicy}\`。${text.zh}`,
        },
        events: 0,
        plays: events.length,
        ask,
      },
    ],
  };
  const steps = playLesson(lesson, scenario);
  const played = steps.ok ? steps.value[0] : undefined;
  // Skips a Pod that does not run in the release at the beginning.
  const runs = played?.stretch.before.containers.some(({ state }) => state === 'running');
  if (!played || !runs) return undefined;
  const about = asks.find(({ type }) => type === 'hash');
  const hash = about?.type === 'hash' ? hashOf(played.stretch, about.container) : undefined;
  return { scenario, played: { ...played, step: { ...played.step, reveal: happening.reveal(hash) } } };
}
