// Keeps the state of a class in memory: learners, the step that is shown, and their answers.

import { randomBytes, randomInt } from 'node:crypto';

/** The step that all phones show. Steps are counted from 1, as in addresses. */
export interface ShownStep {
  readonly lesson: string;
  readonly step: number;
  /** True once the teacher has opened the answer. */
  readonly open: boolean;
}

/** An answer to the question of one step. */
export interface ClassAnswer {
  readonly lesson: string;
  readonly step: number;
  /** The learner's choices as bits: bit 0 is the first choice. */
  readonly bits: number;
  readonly right: boolean;
  /** The result code of the lesson so far. */
  readonly code: string;
}

/** The progress of a class, for its teacher. */
export interface ClassSummary {
  readonly learners: number;
  /** Learners with an open page. */
  readonly here: number;
  readonly names: readonly string[];
  readonly shown: ShownStep | undefined;
  /** The answers to the shown question: the bits of each, and how many learners gave it. */
  readonly votes: readonly { readonly bits: number; readonly right: boolean; readonly count: number }[];
}

interface Learner {
  readonly name: string;
  /** In result codes, in place of the tag of the device: no learner can write the result of another. */
  readonly tag: string;
  streams: number;
  /** The first answer to each step counts. */
  readonly answers: Map<string, ClassAnswer>;
  /** The newest result code of each lesson. */
  readonly codes: Map<string, string>;
}

export interface ClassRoom {
  readonly code: string;
  /** The id of the learner: the given one if it is known, else a new one. Undefined if the class is full. */
  join(name: string, id: string): string | undefined;
  knows(id: string): boolean;
  /** False if it is not a valid answer, or if the learner is unknown. */
  answer(id: string, value: unknown): boolean;
  /** False if it is not a valid step. */
  show(value: unknown): boolean;
  shown(): ShownStep | undefined;
  /** Counts an opened (1) or closed (-1) page of a learner. */
  present(id: string, by: 1 | -1): void;
  summary(): ClassSummary;
  /** One result code on each line. */
  results(): string;
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
const MOST_LEARNERS = 500;
const MOST_NAME = 40;
/** The answers of a learner: an hour has fewer questions. */
const MOST_ANSWERS = 300;
const LESSON = /^[a-z0-9-]{1,100}$/;
const RESULT = /^([a-z][a-z0-9-]{0,99}):([01-]{1,100})\.[a-z0-9]{5}(\.[a-z0-9-]{1,300})?$/;

export function createClassRoom(code = newCode()): ClassRoom {
  const learners = new Map<string, Learner>();
  let shown: ShownStep | undefined;

  return {
    code,
    join(name, id) {
      if (learners.has(id)) return id;
      if (learners.size >= MOST_LEARNERS) return undefined;
      const fresh = randomBytes(18).toString('base64url');
      const tag = learners.size.toString(36).padStart(5, '0');
      learners.set(fresh, { name: nameIn(name), tag, streams: 0, answers: new Map(), codes: new Map() });
      return fresh;
    },
    knows: (id) => learners.has(id),
    answer(id, value) {
      const learner = learners.get(id);
      const given = answerIn(value);
      if (!learner || !given) return false;
      const key = stepKey(given);
      if (!learner.answers.has(key) && learner.answers.size >= MOST_ANSWERS) return false;
      if (!learner.answers.has(key)) learner.answers.set(key, given);
      learner.codes.set(given.lesson, withTag(given.code, learner.tag));
      return true;
    },
    show(value) {
      const step = shownIn(value);
      if (step) shown = step;
      return step !== undefined;
    },
    shown: () => shown,
    present(id, by) {
      const learner = learners.get(id);
      if (learner) learner.streams += by;
    },
    summary() {
      const all = [...learners.values()];
      return {
        learners: all.length,
        here: all.filter(({ streams }) => streams > 0).length,
        names: all.map(({ name }) => name).filter((name) => name !== ''),
        shown,
        votes: shown ? votesFor(shown, all) : [],
      };
    },
    results: () => [...learners.values()].flatMap(({ codes }) => [...codes.values()]).join('\n'),
  };
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** On one line, without control characters. */
function nameIn(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);
}

function stepKey({ lesson, step }: Pick<ShownStep, 'lesson' | 'step'>): string {
  return `${lesson} ${step}`;
}

function withTag(code: string, tag: string): string {
  return code.replace(/\.[a-z0-9]{5}/, `.${tag}`);
}

function votesFor(shown: ShownStep, learners: readonly Learner[]): ClassSummary['votes'] {
  const votes = new Map<number, { bits: number; right: boolean; count: number }>();
  for (const { answers } of learners) {
    const given = answers.get(stepKey(shown));
    if (!given) continue;
    const { bits, right } = given;
    votes.set(bits, { bits, right, count: (votes.get(bits)?.count ?? 0) + 1 });
  }
  return [...votes.values()].sort((a, b) => b.count - a.count);
}

function answerIn(value: unknown): ClassAnswer | undefined {
  const place = placeIn(value);
  const { bits, right, code } = fieldsOf(value);
  if (!place || !isCount(bits, 2 ** 30) || typeof right !== 'boolean' || typeof code !== 'string')
    return undefined;
  const [, lesson] = RESULT.exec(code) ?? [];
  return lesson === place.lesson ? { ...place, bits, right, code } : undefined;
}

function shownIn(value: unknown): ShownStep | undefined {
  const place = placeIn(value);
  const { open } = fieldsOf(value);
  return place && typeof open === 'boolean' ? { ...place, open } : undefined;
}

function placeIn(value: unknown): Pick<ShownStep, 'lesson' | 'step'> | undefined {
  const { lesson, step } = fieldsOf(value);
  if (typeof lesson !== 'string' || !LESSON.test(lesson) || !isCount(step, 1000) || step === 0)
    return undefined;
  return { lesson, step };
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
