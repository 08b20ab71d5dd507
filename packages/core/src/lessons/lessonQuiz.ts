// Generates the cases of a quiz from a seed. Equal seeds give equal cases.

import { MINORS } from '../releases/release.ts';
import { SCENARIO_VERSION, type Scenario } from '../scenario/scenario.ts';
import type { Lesson } from './lesson.ts';
import { actingSteps, hashOf, killed, started } from './lessonFacts.ts';
import { type PlayedStep, playLesson } from './lessonPlay.ts';
import { quizLogLine } from './lessonQuizLogs.ts';
import { type Draw, drawFrom, drawPod, quizPodText } from './lessonQuizPod.ts';
import { resized } from './lessonQuizResize.ts';
import type { QuizOutcome } from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';
import { editByPath, ends, hashedOrNot, initial, sandboxes } from './lessonQuizStory.ts';
import { overTime } from './lessonQuizTime.ts';
import { upgraded } from './lessonQuizUpgrades.ts';
import { QUIZ_TOPICS, type Quiz, type QuizLevel, type QuizTopic } from './quiz.ts';

const TOPICS = {
  gates: editByPath,
  hash: hashedOrNot,
  ends,
  sandbox: sandboxes,
  init: initial,
  time: overTime,
  upgrades: upgraded,
  resize: resized,
  logs: quizLogLine,
} as const satisfies Record<QuizTopic, (setting: QuizSetting) => QuizStory | undefined>;

/** The first release of a topic: sidecars are on by default since 1.29, the resize subresource since 1.33. */
const SINCE: Readonly<Partial<Record<QuizTopic, (typeof MINORS)[number]>>> = { init: '1.29', resize: '1.33' };

/** One case: a step with a question, and its scenario. */
export interface QuizCase {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
}

/** The cases of a quiz, each with an answer; no two are identical, and those of a new kind come first. */
export function quizCases({ topic, level, seed }: Quiz, count: number): readonly QuizCase[] {
  const cases: QuizCase[] = [];
  const alike: QuizCase[] = [];
  const seen = new Set<string>();
  for (let tries = 0; cases.length < count && tries < count * 20; tries++) {
    // Enough cases, and a new kind is unlikely.
    if (tries >= count * 4 && cases.length + alike.length >= count) break;
    const draw = drawFrom(seed * 7919 + tries * 104_729);
    const chosen = topic === 'all' ? (QUIZ_TOPICS[draw.below(QUIZ_TOPICS.length)] ?? 'hash') : topic;
    const found = caseOf(draw, partOf(chosen, draw), level);
    const text = found?.played.step.text.en;
    if (!found || text === undefined || seen.has(text)) continue;
    const kind = kindOf(found);
    (seen.has(kind) ? alike : cases).push(found);
    seen.add(text).add(kind);
  }
  return [...cases, ...alike].slice(0, count);
}

/** Equal for cases that differ only in names, numbers and the premise, but not in the answer. */
export function kindOf({ played: { step, answer } }: QuizCase): string {
  const story = (step.text.en ?? '').replace(PREMISE, '');
  const count = answer?.many ? answer.right.length : answer?.right[0];
  return `${step.ask?.type} ${count}: ${story.replace(/`[^`]*`/g, '``').replace(/\d[\d.]*/g, '0')}`;
}

const PREMISE = /^Kubelet [\d.]+, `[^`]*`\. /;

/** The topic to draw from: a topic of a whole chapter includes the topics of its older lessons. */
function partOf(topic: QuizTopic, draw: Draw): QuizTopic {
  const [part, of] = ({ time: ['ends', 3], resize: ['init', 2], logs: ['sandbox', 3] } as const)[
    topic as 'time' | 'resize' | 'logs'
  ] ?? [topic, 1];
  return of > 1 && draw.below(of) === 0 ? part : topic;
}

function caseOf(draw: Draw, topic: QuizTopic, level: QuizLevel): QuizCase | undefined {
  const minors = MINORS.slice(MINORS.indexOf(SINCE[topic] ?? '1.14'));
  const at = draw.below(minors.length - 1);
  const drawnRelease = minors[at];
  const next = minors[at + 1];
  if (!drawnRelease || !next) return undefined;
  const drawn = drawPod(draw, level, topic === 'init');
  const story = TOPICS[topic]({ draw, level, pod: drawn, release: drawnRelease, next });
  if (!story) return undefined;
  const { events, before = 0, path, controller, text, asks, pod = drawn, release = drawnRelease } = story;
  const scenario: Scenario = {
    v: SCENARIO_VERSION,
    release,
    path,
    ...(controller ? { controller } : {}),
    manifest: quizPodText(pod),
    events,
  };
  const ask = asks[draw.below(asks.length)] ?? asks[0];
  const { restartPolicy } = pod;
  // Showing the release would reveal the answer.
  const premise =
    ask.type === 'release'
      ? text
      : {
          en: `Kubelet ${release}, \`restartPolicy: ${restartPolicy}\`. ${text.en}`,
          zh: `kubelet ${release}，\`restartPolicy: ${restartPolicy}\`。${text.zh}`,
        };
  const lesson: Lesson = {
    v: 1,
    id: 'quiz',
    title: { en: 'Quiz', zh: '测验' },
    scenario: 'quiz',
    steps: [{ text: premise, events: before, plays: events.length - before, ask }],
  };
  const steps = playLesson(lesson, scenario);
  const played = steps.ok ? steps.value[0] : undefined;
  // Skips a Pod that does not run in the release at the beginning.
  const runs = played?.stretch.before.containers.some(({ state }) => state === 'running');
  if (!played || !runs) return undefined;
  const reveal = story.reveal(outcomeOf(played, asks));
  return { scenario, played: { ...played, step: { ...played.step, reveal } } };
}

function outcomeOf({ stretch }: PlayedStep, asks: QuizStory['asks']): QuizOutcome {
  const about = asks.find(({ type }) => type === 'hash');
  const hash = about?.type === 'hash' ? hashOf(stretch, about.container) : undefined;
  return {
    created: actingSteps(stretch).includes('create-sandbox'),
    killed: killed(stretch),
    started: started(stretch),
    ...(hash ? { hash } : {}),
  };
}
