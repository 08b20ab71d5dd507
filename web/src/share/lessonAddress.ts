// Reads the lesson from the address, and updates it as the reader moves on.

import { readFragment, readHref, readQuery, replaceAddress } from '../browser/location.ts';

export interface LessonPlace {
  readonly id: string;
  /** Counted from 0. */
  readonly at: number;
  /** The whole lesson, if it is a teacher's own. */
  readonly code?: string;
}

/** The fragment of a link to a step of a teacher's own lesson, without its `#`. */
export function lessonFragment(code: string, at: number): string {
  return `lesson=${code}&step=${at + 1}`;
}

/** True for a fragment with a lesson instead of a scenario. */
export function isLessonFragment(fragment: string): boolean {
  return fragment.replace(/^#/, '').startsWith('lesson=');
}

/** The requested lesson: in the fragment, or named by the query. */
export function readLessonPlace(): LessonPlace | undefined {
  const fragment = readFragment();
  if (!isLessonFragment(fragment)) return readLessonAddress(readQuery());
  const asked = new URLSearchParams(fragment);
  return { id: 'own', code: asked.get('lesson') ?? '', at: stepOf(asked) };
}

function stepOf(asked: URLSearchParams): number {
  const step = Number(asked.get('step') ?? '1');
  return Number.isInteger(step) && step >= 1 && step <= 1000 ? step - 1 : 0;
}

/** The id of a lesson of the page. Ids of earlier versions began with a number. */
export function lessonId(id: string): string {
  return id.replace(/^\d\d-/, '');
}

/** Reads any query: `?lesson=ID&step=N`, with steps counted from 1 as on the page. */
export function readLessonAddress(query: string): LessonPlace | undefined {
  const asked = new URLSearchParams(query);
  const id = asked.get('lesson') ?? '';
  if (!/^[a-z0-9-]{1,100}$/.test(id)) return undefined;
  return { id: lessonId(id), at: stepOf(asked) };
}

/** The address that opens a lesson at a step, without the rest of the current address. */
export function lessonAddress({ id, at, code }: LessonPlace, href = readHref()): string {
  const url = new URL(href);
  if (code !== undefined) {
    url.search = '';
    url.hash = lessonFragment(code, at);
    return url.href;
  }
  url.search = new URLSearchParams({ lesson: id, step: String(at + 1) }).toString();
  url.hash = '';
  return url.href;
}

/** Keeps the query at the reader's place for a reload; the fragment belongs to the work and stays. */
export function keepLessonAddress(place: LessonPlace | undefined): void {
  const url = new URL(readHref());
  const here = readLessonAddress(url.search);
  if (here?.id === place?.id && here?.at === place?.at) return;
  for (const name of ['lesson', 'step']) url.searchParams.delete(name);
  if (place) {
    url.searchParams.set('lesson', place.id);
    url.searchParams.set('step', String(place.at + 1));
  }
  replaceAddress(url.href);
}
