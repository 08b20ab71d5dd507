// Writes the result of a lesson or quiz as a short code, and finds such codes in a text.

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
/** All codes in a text, which can have other words around them. */
export function readResultCodes(text: string): readonly LessonResult[] {
  return [...text.matchAll(/(?<![\w-])([a-z0-9-]{1,100}):([01-]{1,100})(?![\w-])/g)].map(
    ([, id = '', signs = '']) => ({
      id,
      marks: [...signs].map((sign) => (sign === '-' ? undefined : sign === '1')),
    }),
  );
}
