// The plan of a teacher's own hour: steps, levels, a quiz and own lessons, with minutes and notes; as a link.

import { HOUR_TITLE, type HourItem, hourId, inOrder } from '../lessons/hourId.ts';
import type { Module, PlannedStep } from '../lessons/workshopPlan.ts';

/** A step of a lesson that the teacher has written: `own` is its code in a link. */
interface OwnItem {
  readonly own: string;
  readonly title: string;
  readonly step: number;
  readonly minutes: number;
  readonly note?: string;
}

export type PlanItem = (HourItem & { readonly note?: string }) | OwnItem;

export interface Hour {
  readonly title: string;
  readonly items: readonly PlanItem[];
}

const MOST = 40;
const MOST_TEXT = 2_000;

/** Reads a plan from an untrusted value; undefined if it is none. Items are in the order in which learners see them. */
export function readHour(value: unknown): Hour | undefined {
  const { title, items } = fieldsOf(value);
  if (!isText(title) || !Array.isArray(items) || items.length > MOST) return undefined;
  const read = items.flatMap((item) => itemIn(item) ?? []);
  return read.length < items.length ? undefined : { title, items: inOrder(read) };
}

function itemIn(value: unknown): PlanItem | undefined {
  const { lesson, own, title, step, minutes, note } = fieldsOf(value);
  if (!isCount(step, 50) || !isCount(minutes, 35)) return undefined;
  const times = { step, minutes, ...(isText(note) && note !== '' ? { note } : {}) };
  if (typeof own === 'string' && isText(title)) return { own, title, ...times };
  return typeof lesson === 'string' && /^[a-z0-9-]{1,60}$/.test(lesson) ? { lesson, ...times } : undefined;
}

/** As a module of the workshop: the lesson that learners open, and the steps with the notes of the teacher. */
export function hourModule({ title, items }: Hour): Module {
  return {
    id: hourId(items.flatMap((item) => ('own' in item ? [] : item))),
    en: title || HOUR_TITLE.en,
    zh: title || HOUR_TITLE.zh,
    minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
    real: [],
    steps: items.map(plannedStep),
  };
}

function plannedStep(item: PlanItem): PlannedStep {
  const { step, minutes, note = '' } = item;
  const lesson = 'own' in item ? `own ${item.own}` : item.lesson;
  return { lesson, step, minutes, note: { en: note, zh: note }, room: {} };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_TEXT;
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
