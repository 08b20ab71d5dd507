// Which lesson does the query of the address ask for, and how does the query follow the reader?

export interface LessonPlace {
  readonly id: string;
  /** From 0. */
  readonly at: number;
}

/** Reads any query: `?lesson=ID&step=N`, with steps counted from 1 as on the page. */
export function readLessonAddress(query: string): LessonPlace | undefined {
  const asked = new URLSearchParams(query);
  const id = asked.get('lesson') ?? '';
  if (!/^[a-z0-9-]{1,100}$/.test(id)) return undefined;
  const step = Number(asked.get('step') ?? '1');
  return { id, at: Number.isInteger(step) && step >= 1 && step <= 1000 ? step - 1 : 0 };
}

/** The address that opens a lesson at a step, with nothing else of this one. */
export function lessonAddress({ id, at }: LessonPlace, href = location.href): string {
  const url = new URL(href);
  url.search = new URLSearchParams({ lesson: id, step: String(at + 1) }).toString();
  url.hash = '';
  return url.href;
}

/** Keeps the query at the place, so that a reload comes back to it; the fragment is the work's and stays. */
export function keepLessonAddress(place: LessonPlace | undefined): void {
  const url = new URL(location.href);
  const here = readLessonAddress(url.search);
  if (here?.id === place?.id && here?.at === place?.at) return;
  for (const name of ['lesson', 'step']) url.searchParams.delete(name);
  if (place) {
    url.searchParams.set('lesson', place.id);
    url.searchParams.set('step', String(place.at + 1));
  }
  history.replaceState(history.state, '', url.href);
}
