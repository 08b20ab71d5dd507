// Keeps the rules that a reader got wrong: each returns after 1, 3 and 7 days as a fresh case in another release.

import type { PlayedStep, Question, Quiz } from '@syncpod/core/lessons';
import type { Scenario } from '@syncpod/core/scenario';
import { keepStored, readStored, storeOf } from '../../browser/storage.ts';
import { QUIZ_CHOICES } from './quizId.ts';

type Topic = Quiz['topic'];

/** A rule, as the topic of quiz cases about it. */
export interface Missed {
  readonly topic: Topic;
  /** The release of the case that was missed. */
  readonly release: string;
  /** The number of reviews that were right since. */
  readonly stage: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

interface Answered {
  readonly topic: Topic;
  readonly release: string;
  readonly right: boolean;
  /** True for a case of a review: a right answer counts there only. */
  readonly review: boolean;
  readonly now: number;
}

const DAY = 86_400_000;
const DAYS = [1, 3, 7] as const;
const [FIRST] = DAYS;

/** The rules after one answer. */
export function afterAnswer(missed: readonly Missed[], answered: Answered): readonly Missed[] {
  const { topic, release, right, review, now } = answered;
  const known = missed.find((one) => one.topic === topic);
  const others = missed.filter((one) => one !== known);
  if (!right) return [...others, { topic, release, stage: 0, due: now + FIRST * DAY }];
  if (!review || !known || known.due > now) return missed;
  const days = DAYS[known.stage + 1];
  return days === undefined
    ? others
    : [...others, { ...known, release, stage: known.stage + 1, due: now + days * DAY }];
}

/** The topic of quiz cases about the rule behind a step. */
export function topicOf(
  { events, manifest }: Pick<Scenario, 'events' | 'manifest'>,
  { step }: PlayedStep,
): Topic {
  const { ask, events: from, plays = 0 } = step;
  const played = events.slice(from, from + plays).map(({ type }) => type);
  const has = (...types: readonly (typeof played)[number][]): boolean =>
    played.some((type) => types.includes(type));
  const asked = BY_QUESTION[ask?.type ?? 'killed'];
  if (asked) return asked;
  if (has('upgrade', 'kubelet-restart')) return 'upgrades';
  if (has('resize')) return 'resize';
  if (ask?.type === 'hash') return 'hash';
  if (has('probe') || (has('exit') && has('wait'))) return 'time';
  if (manifest.includes('initContainers')) return 'init';
  if (has('exit', 'unknown', 'evict')) return 'ends';
  if (has('edit')) return 'hash';
  return has('wait') && !has('sandbox') ? 'time' : 'sandbox';
}

const BY_QUESTION: Readonly<Partial<Record<Question['type'], Topic>>> = {
  gate: 'gates',
  sandbox: 'sandbox',
  release: 'logs',
};

const KEY = 'syncpod.missed';

/** Ignores anything that is not a valid value. */
export function readMissed(store = storeOf('device')): readonly Missed[] {
  const value = readStored(KEY, store);
  return Array.isArray(value) ? value.filter(isMissed) : [];
}

export function keepMissed(missed: readonly Missed[], store = storeOf('device')): void {
  keepStored(KEY, missed, store);
}

function isMissed(value: unknown): value is Missed {
  const { topic, release, stage, due } = (value ?? {}) as Partial<Record<keyof Missed, unknown>>;
  return (
    QUIZ_CHOICES.some((one) => one === topic) &&
    typeof release === 'string' &&
    Number.isInteger(stage) &&
    Number.isFinite(due)
  );
}
