// Writes the result of a lesson or quiz as a short code.

/** `marks`: one per question, in order; undefined if it was not answered. */
interface LessonResult {
  readonly id: string;
  readonly marks: readonly (boolean | undefined)[];
}

const SIGNS = { true: '1', false: '0', undefined: '-' } as const;

/** Such as `in-place-by-image:1-01`. */
export function resultCode({ id, marks }: LessonResult): string {
  return `${id}:${marks.map((mark) => SIGNS[`${mark}`]).join('')}`;
}
