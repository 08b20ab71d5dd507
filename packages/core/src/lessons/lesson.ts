// Defines the lesson format and reads lessons.

import type { ContainerState } from '../api/podStatus.ts';
import { isRecord, type JsonObject } from '../go/record.ts';
import type { Language } from '../messages/language.ts';
import { say } from '../messages/message.ts';
import type { StepName } from '../releases/steps.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Phase } from '../runtime/node/reportedStatus.ts';
import { fieldProblems, otherVersion, problemAt } from '../scenario/fieldProblems.ts';
import { readJson } from '../scenario/readJson.ts';
import { readScenario, type Scenario } from '../scenario/scenario.ts';
import { LESSON_FIELDS, type SHOWN_TABS, type WAY_STATIONS } from './lessonShapes.ts';

/** The newest version of the format; every released version stays readable. */
const LESSON_VERSION = 1;

/** A text in at least one language. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/**
 * The learner's prediction. A lesson contains no answer: the engine plays the events and computes it. `gate` asks what
 * decides about an edit, `hash` whether the container's hash stays the same, `release` which of the releases `of`
 * prints the log line.
 */
export type Question =
  | { readonly type: 'killed' | 'kept' | 'started' | 'step' | 'gate' | 'sandbox' }
  | { readonly type: 'hash'; readonly container: string }
  | { readonly type: 'release'; readonly line: string; readonly of: readonly string[] };

/**
 * The outcome of an edit: the API server refuses it, a new Pod replaces the old one, or the kubelet acts on the Pod.
 */
export type LessonGate = 'refused' | 'new-pod' | 'kubelet';

/**
 * The statements of a step's texts, for a test to check with the engine. All concern the snapshots that the step
 * shows.
 */
export type Claim =
  | {
      readonly type: 'outcome';
      readonly container: string;
      readonly outcome: 'kill' | 'keep' | 'start' | 'kill-and-start' | 'none';
    }
  /** The state of a container at the end. */
  | {
      readonly type: 'container';
      readonly container: string;
      readonly state: ContainerState | 'none';
      readonly restarts?: number;
    }
  | { readonly type: 'step'; readonly step: StepName; readonly state: 'runs' | 'skipped' }
  /** The number of steps in the release's SyncPod. */
  | { readonly type: 'steps'; readonly count: number }
  | { readonly type: 'gate'; readonly gate: LessonGate }
  | { readonly type: 'hash'; readonly container: string; readonly hash: 'same' | 'differs' }
  | { readonly type: 'sandbox'; readonly sandbox: 'same' | 'new' }
  | { readonly type: 'release'; readonly release: string }
  /** A line of the kubelet's log, an Event (`Type Reason Message`) or an error of the API server contains the text. */
  | { readonly type: 'log' | 'event' | 'no-event' | 'error'; readonly text: string }
  /** Whether the kubelet's Pod at the end has another UID, or its sandbox another IP. */
  | { readonly type: 'uid'; readonly uid: 'same' | 'new' }
  | { readonly type: 'ip'; readonly ip: 'same' | 'new' }
  /** Seconds that the kubelet waits before it restarts the container. */
  | { readonly type: 'back-off' | 'no-back-off'; readonly container: string; readonly seconds: number }
  /** The newest instance was started with this value of the variable. */
  | { readonly type: 'env'; readonly container: string; readonly name: string; readonly value: string }
  /** The limit that the runtime applies. `amount`: a quantity such as `256Mi`. */
  | {
      readonly type: 'limit';
      readonly container: string;
      readonly resource: 'cpu' | 'memory';
      readonly amount: string;
    }
  | { readonly type: 'phase'; readonly phase: Phase }
  /** No Event at all. */
  | { readonly type: 'silent' }
  | {
      readonly type: 'decision';
      readonly rule: string;
      readonly container?: string;
      readonly answer: boolean;
    };

/** The panel that the page opens with the answer, or with the step if it has no question. */
export interface StepShow {
  readonly tab?: (typeof SHOWN_TABS)[number];
  /** The verbosity of the log. */
  readonly verbosity?: number;
  readonly container?: string;
}

/**
 * A level: the learner triggers events until all claims of the goal hold. The events that the step plays are the
 * shortest solution.
 */
export interface LevelTask {
  readonly goal: readonly Claim[];
  /** The allowed controls: types of events, and `release`. All are allowed if absent. */
  readonly allows?: readonly (ScenarioEvent['type'] | 'release')[];
  /** From vague to exact. */
  readonly hints?: readonly Texts[];
  /** The first and the last minor in which the solution reaches the goal; the scenario's if absent. */
  readonly since?: string;
  readonly until?: string;
  /** The release of the solution, if the learner has to choose another. */
  readonly release?: string;
}

/**
 * Why a wrong answer is wrong. It applies to exactly the answer `chosen`, or to answers that contain one of `with`, or
 * lack one of `without`.
 */
export interface WrongAnswer {
  readonly chosen?: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly text: Texts;
}

/** One step: a snapshot of a scenario, its text, and the optional question. */
export interface LessonStep {
  readonly text: Texts;
  /** The step's own scenario, if it does not continue the lesson's: another release, another edit. */
  readonly scenario?: Scenario;
  /** The number of the scenario's events that have happened when the step begins. */
  readonly events: number;
  /** The number of events to play after the prediction; none if absent. */
  readonly plays?: number;
  /** Index of the snapshot to show among those of the last event; absent: the deciding one, or the last. */
  readonly moment?: number;
  readonly ask?: Question;
  /** The first that applies to an answer is shown. */
  readonly wrong?: readonly WrongAnswer[];
  /** Shown after the events have been played. */
  readonly reveal?: Texts;
  readonly claims?: readonly Claim[];
  readonly show?: StepShow;
  /** Shows the diagram of the path from kubectl to the process, with this station marked. */
  readonly way?: (typeof WAY_STATIONS)[number];
  /** Replaces the question. */
  readonly task?: LevelTask;
}

/** The content of a lesson file. It has no answers: the engine computes them. */
export interface Lesson {
  readonly v: typeof LESSON_VERSION;
  /** The id in the file name and in links. */
  readonly id: string;
  readonly title: Texts;
  /** Name of a scenario file of the page, without `.json`; or the scenario itself. */
  readonly scenario: string | Scenario;
  readonly steps: readonly LessonStep[];
}

/** The longest text of a lesson, in UTF-16 units. */
const MAX_TEXT = 1_000_000;

/** The lesson in an untrusted text. Errors: `lesson-too-big`, those of readJson and of readLesson. */
export function readLessonText(text: string): Result<Lesson, readonly Diagnostic[]> {
  if (text.length > MAX_TEXT) return err([problemAt('lesson-too-big', '', say('too long for a lesson'))]);
  const read = readJson(text);
  return read.ok ? readLesson(read.value) : err([read.error]);
}

/** Reads any value. Errors carry a path such as `steps[2].ask.type`; codes: `lesson-version`, `lesson-field`. */
export function readLesson(value: unknown): Result<Lesson, readonly Diagnostic[]> {
  if (!isRecord(value)) return err([problemAt('lesson-field', '', say('a lesson must be a JSON object'))]);
  if (value.v !== LESSON_VERSION) {
    return err([problemAt('lesson-version', 'v', otherVersion(value.v, `${LESSON_VERSION}`))]);
  }
  const { v: _, $schema: __, scenario, ...rest } = value;
  const own = scenarioOf(scenario);
  if (!own.ok) return own;
  const wrong = fieldProblems(withoutScenarios(rest), LESSON_FIELDS, '');
  if (wrong.length > 0)
    return err(wrong.map(({ path, code: _code, ...message }) => problemAt('lesson-field', path, message)));
  // fieldProblems has checked these fields; stepProblems reads the steps' own scenarios.
  const fields = rest as Pick<Lesson, 'id' | 'title' | 'steps'>;
  const lesson: Lesson = { ...fields, v: LESSON_VERSION, scenario: own.value };
  const problems = lesson.steps.flatMap(stepProblems);
  if (!/^[a-z0-9-]+$/.test(lesson.id))
    problems.push(problemAt('lesson-field', 'id', say('must be lower-case letters, digits and hyphens')));
  return problems.length > 0 ? err(problems) : ok(lesson);
}

function scenarioOf(value: unknown): Result<Lesson['scenario'], readonly Diagnostic[]> {
  if (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) return ok(value);
  if (!isRecord(value)) {
    return err([problemAt('lesson-field', 'scenario', say('must be the name of a scenario, or a scenario'))]);
  }
  return scenarioAt('scenario', value);
}

/** Reports the scenario's problems as the lesson's. */
function scenarioAt(where: string, value: unknown): Result<Scenario, readonly Diagnostic[]> {
  const read = readScenario(value, where);
  return read.ok ? read : err(read.error.map((one) => ({ ...one, code: 'lesson-field' })));
}

/** The steps without their own scenarios, which are read separately. */
function withoutScenarios(value: JsonObject): JsonObject {
  if (!Array.isArray(value.steps)) return value;
  const steps = value.steps.map((step: unknown) => {
    if (!isRecord(step)) return step;
    const { scenario: _, ...rest } = step;
    return rest;
  });
  return { ...value, steps };
}

function stepProblems({ ask, task, reveal, scenario, plays = 0 }: LessonStep, index: number): Diagnostic[] {
  const path = `steps[${index}].plays`;
  const own = scenario === undefined ? undefined : scenarioAt(`steps[${index}].scenario`, scenario);
  const problems = own && !own.ok ? [...own.error] : [];
  if (ask && plays === 0)
    problems.push(problemAt('lesson-field', path, say('a question needs an event that answers it')));
  else if ((reveal || task) && plays === 0)
    problems.push(problemAt('lesson-field', path, say('there is nothing to reveal')));
  return problems;
}
