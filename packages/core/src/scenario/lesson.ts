// What is a lesson, and is this value one?

import type { ContainerState } from '../api/podStatus.ts';
import { isRecord, type JsonObject } from '../go/record.ts';
import { say } from '../messages/message.ts';
import type { StepName } from '../releases/steps.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { Language } from '../trace/language.ts';
import { fieldProblems, otherVersion, problemAt } from './fieldProblems.ts';
import { LESSON_FIELDS } from './lessonShapes.ts';
import { readJson } from './readJson.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** The newest version of the format; every released one is read for ever. */
const LESSON_VERSION = 1;

/** In one language, or in each; never in none. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/**
 * What the learner predicts. There is no answer in a lesson: the engine plays the events and gives it. `gate` asks
 * who decides about an edit, `hash` whether that of the container stays the same.
 */
export type Question =
  | { readonly type: 'killed' | 'kept' | 'started' | 'step' | 'gate' | 'sandbox' }
  | { readonly type: 'hash'; readonly container: string };

/** Who decides about an edit: the API server says no, a new Pod takes the place, or the kubelet acts on the Pod. */
export type LessonGate = 'refused' | 'new-pod' | 'kubelet';

/** What the texts of a step say, so that a test can ask the engine. All of it is about the moments that it shows. */
export type Claim =
  | {
      readonly type: 'outcome';
      readonly container: string;
      readonly outcome: 'kill' | 'keep' | 'start' | 'kill-and-start' | 'none';
    }
  /** At the end. */
  | {
      readonly type: 'container';
      readonly container: string;
      readonly state: ContainerState | 'none';
      readonly restarts?: number;
    }
  | { readonly type: 'step'; readonly step: StepName; readonly state: 'runs' | 'skipped' }
  /** How many SyncPod of the release has. */
  | { readonly type: 'steps'; readonly count: number }
  | { readonly type: 'gate'; readonly gate: LessonGate }
  | { readonly type: 'hash'; readonly container: string; readonly hash: 'same' | 'differs' }
  | { readonly type: 'sandbox'; readonly sandbox: 'same' | 'new' }
  | { readonly type: 'release'; readonly release: string }
  /** A line of the kubelet's log, an Event (`Type Reason Message`) or an error of the API server holds the text. */
  | { readonly type: 'log' | 'event' | 'no-event' | 'error'; readonly text: string }
  /** No Event at all. */
  | { readonly type: 'silent' }
  | {
      readonly type: 'decision';
      readonly rule: string;
      readonly container?: string;
      readonly answer: boolean;
    };

/** One step: a moment of a scenario, its text, and what the learner may be asked to predict. */
export interface LessonStep {
  readonly text: Texts;
  /** Its own, where it does not go on with the lesson's: another release, another edit. */
  readonly scenario?: Scenario;
  /** How many of the scenario's events have happened when the step begins. */
  readonly events: number;
  /** How many more happen once the learner has predicted; none if absent. */
  readonly plays?: number;
  /** Which of the moments that the last event brought is looked at, from 0; else the one that decides, or the end. */
  readonly moment?: number;
  readonly ask?: Question;
  /** Shown once they have happened. */
  readonly reveal?: Texts;
  readonly claims?: readonly Claim[];
}

/** A lesson as its file holds it. The right answers are no part of it: the engine gives them. */
export interface Lesson {
  readonly v: typeof LESSON_VERSION;
  /** As in the name of its file, and in links. */
  readonly id: string;
  readonly title: Texts;
  /** Name of a scenario file that comes with the page, without `.json`; or the scenario itself. */
  readonly scenario: string | Scenario;
  readonly steps: readonly LessonStep[];
}

/** No honest lesson is near it. UTF-16 units. */
const MAX_TEXT = 1_000_000;

/** The lesson in a text of any origin. Errors: `lesson-too-big`, those of readJson and of readLesson. */
export function readLessonText(text: string): Result<Lesson, readonly Diagnostic[]> {
  if (text.length > MAX_TEXT) return err([problemAt('lesson-too-big', '', say('longer than any lesson'))]);
  const read = readJson(text);
  return read.ok ? readLesson(read.value) : err([read.error]);
}

/** Reads any value. Errors carry a path such as `steps[2].ask.type`; codes: `lesson-version`, `lesson-field`. */
export function readLesson(value: unknown): Result<Lesson, readonly Diagnostic[]> {
  if (!isRecord(value)) return err([problemAt('lesson-field', '', say('a lesson is a JSON object'))]);
  if (value.v !== LESSON_VERSION) {
    return err([problemAt('lesson-version', 'v', otherVersion(value.v, `${LESSON_VERSION}`))]);
  }
  const { v: _, $schema: __, scenario, ...rest } = value;
  const own = scenarioOf(scenario);
  if (!own.ok) return own;
  const wrong = fieldProblems(withoutScenarios(rest), LESSON_FIELDS, '');
  if (wrong.length > 0)
    return err(wrong.map(({ path, ...message }) => problemAt('lesson-field', path, message)));
  // Each step is what its fields say, and has its own scenario beside them, which stepProblems reads.
  const fields = rest as Pick<Lesson, 'id' | 'title' | 'steps'>;
  const lesson: Lesson = { ...fields, v: LESSON_VERSION, scenario: own.value };
  const problems = lesson.steps.flatMap(stepProblems);
  if (!/^[a-z0-9-]+$/.test(lesson.id))
    problems.push(problemAt('lesson-field', 'id', say('is small letters and digits')));
  return problems.length > 0 ? err(problems) : ok(lesson);
}

function scenarioOf(value: unknown): Result<Lesson['scenario'], readonly Diagnostic[]> {
  if (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) return ok(value);
  if (!isRecord(value)) {
    return err([problemAt('lesson-field', 'scenario', say('is the name of a scenario, or a scenario'))]);
  }
  return scenarioAt('scenario', value);
}

/** Its problems are the lesson's. */
function scenarioAt(where: string, value: unknown): Result<Scenario, readonly Diagnostic[]> {
  const read = readScenario(value, where);
  return read.ok ? read : err(read.error.map((one) => ({ ...one, code: 'lesson-field' })));
}

/** The steps without what is read as a scenario of its own. */
function withoutScenarios(value: JsonObject): JsonObject {
  if (!Array.isArray(value.steps)) return value;
  const steps = value.steps.map((step: unknown) => {
    if (!isRecord(step)) return step;
    const { scenario: _, ...rest } = step;
    return rest;
  });
  return { ...value, steps };
}

function stepProblems({ ask, reveal, scenario, plays = 0 }: LessonStep, index: number): Diagnostic[] {
  const path = `steps[${index}].plays`;
  const own = scenario === undefined ? undefined : scenarioAt(`steps[${index}].scenario`, scenario);
  const problems = own && !own.ok ? [...own.error] : [];
  if (ask && plays === 0)
    problems.push(problemAt('lesson-field', path, say('a question needs an event that answers it')));
  else if (reveal && plays === 0)
    problems.push(problemAt('lesson-field', path, say('there is nothing to reveal')));
  return problems;
}
