// What is a lesson, and is this value one?

import type { ContainerState } from '../api/podStatus.ts';
import type { StepName } from '../releases/steps.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { Language } from '../trace/text.ts';
import { fieldProblems, isObject, type JsonObject } from './fieldProblems.ts';
import { LESSON_FIELDS } from './lessonShapes.ts';
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

export interface Lesson {
  readonly v: typeof LESSON_VERSION;
  /** As in the name of its file, and in links. */
  readonly id: string;
  readonly title: Texts;
  /** Name of a scenario file that comes with the page, without `.json`; or the scenario itself. */
  readonly scenario: string | Scenario;
  readonly steps: readonly LessonStep[];
}

/** Reads any value. Errors carry a path such as `steps[2].ask.type`; codes: `lesson-version`, `lesson-field`. */
export function readLesson(value: unknown): Result<Lesson, readonly Diagnostic[]> {
  if (!isObject(value)) return err([problem('lesson-field', 'a lesson is a JSON object', '')]);
  if (value.v !== LESSON_VERSION) {
    const message = `format version ${JSON.stringify(value.v)} cannot be read; this program reads ${LESSON_VERSION}`;
    return err([problem('lesson-version', message, 'v')]);
  }
  const { v: _, $schema: __, scenario, ...rest } = value;
  const own = scenarioOf(scenario);
  if (!own.ok) return own;
  const wrong = fieldProblems(withoutScenarios(rest), LESSON_FIELDS, '');
  if (wrong.length > 0) return err(wrong.map(({ path, message }) => problem('lesson-field', message, path)));
  // Each step is what its fields say, and has its own scenario beside them, which stepProblems reads.
  const fields = rest as Pick<Lesson, 'id' | 'title' | 'steps'>;
  const lesson: Lesson = { ...fields, v: LESSON_VERSION, scenario: own.value };
  const problems = lesson.steps.flatMap(stepProblems);
  if (!/^[a-z0-9-]+$/.test(lesson.id))
    problems.push(problem('lesson-field', 'is small letters and digits', 'id'));
  return problems.length > 0 ? err(problems) : ok(lesson);
}

function scenarioOf(value: unknown): Result<Lesson['scenario'], readonly Diagnostic[]> {
  if (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) return ok(value);
  if (!isObject(value)) {
    return err([problem('lesson-field', 'is the name of a scenario, or a scenario', 'scenario')]);
  }
  return insideOf('scenario', readScenario(value));
}

/** The places of the problems with a scenario, as they are in the lesson. */
function insideOf<T>(
  where: string,
  read: Result<T, readonly Diagnostic[]>,
): Result<T, readonly Diagnostic[]> {
  if (read.ok) return read;
  return err(
    read.error.map(({ path, message }) =>
      problem('lesson-field', withoutPath(message, path), `${where}${path === '' ? '' : '.'}${path}`),
    ),
  );
}

function withoutPath(message: string, path: string): string {
  return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}

/** The steps without what is read as a scenario of its own. */
function withoutScenarios(value: JsonObject): JsonObject {
  if (!Array.isArray(value.steps)) return value;
  const steps = value.steps.map((step: unknown) => {
    if (!isObject(step)) return step;
    const { scenario: _, ...rest } = step;
    return rest;
  });
  return { ...value, steps };
}

function stepProblems({ ask, reveal, scenario, plays = 0 }: LessonStep, index: number): Diagnostic[] {
  const path = `steps[${index}].plays`;
  const own =
    scenario === undefined ? undefined : insideOf(`steps[${index}].scenario`, readScenario(scenario));
  const problems = own && !own.ok ? [...own.error] : [];
  if (ask && plays === 0)
    problems.push(problem('lesson-field', 'a question needs an event that answers it', path));
  else if (reveal && plays === 0) problems.push(problem('lesson-field', 'there is nothing to reveal', path));
  return problems;
}

function problem(code: string, message: string, path: string): Diagnostic {
  return { code, severity: 'error', message: path === '' ? message : `${path}: ${message}`, path };
}
