// Which lesson does the address ask for, and how does it follow the reader?

import { readFragment, readHref, readQuery, replaceAddress } from '../browser/location.ts';

export interface LessonPlace {
  readonly id: string;
  /** From 0. */
  readonly at: number;
  /** The whole lesson, if it is a teacher's own. */
  readonly code?: string;
}

/** The fragment of a link to a teacher's own lesson at a step, without its `#`. */
export function lessonFragment(code: string, at: number): string {
  return `lesson=${code}&step=${at + 1}`;
}

/** True for a fragment that holds a lesson: then it holds no scenario. */
export function isLessonFragment(fragment: string): boolean {
  return fragment.replace(/^#/, '').startsWith('lesson=');
}

/** What the address asks for: the lesson in its fragment, or the one that its query names. */
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

/** Reads any query: `?lesson=ID&step=N`, with steps counted from 1 as on the page. */
export function readLessonAddress(query: string): LessonPlace | undefined {
  const asked = new URLSearchParams(query);
  const id = asked.get('lesson') ?? '';
  if (!/^[a-z0-9-]{1,100}$/.test(id)) return undefined;
  return { id, at: stepOf(asked) };
}

/** The address that opens a lesson at a step, with nothing else of this one. */
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

/** Keeps the query at the place, so that a reload comes back to it; the fragment is the work's and stays. */
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
