// Writes the result of a lesson or quiz as a short code, and finds such codes in a text.

import { keepText, readText, storeOf } from '../../browser/storage.ts';

/** `marks`: one per question, in order; undefined if it was not answered. */
interface LessonResult {
  readonly id: string;
  readonly marks: readonly (boolean | undefined)[];
  /** Distinguishes two learners with the same marks. Absent in codes of earlier versions. */
  readonly learner?: string;
  /** The answer to each wrong question, in order, as `chosenBits`. Absent in codes of earlier versions. */
  readonly wrong?: readonly number[];
}

const SIGNS = { true: '1', false: '0', undefined: '-' } as const;

/** The chosen choices as a number: bit 0 is the first choice. */
export function chosenBits(choices: readonly string[], chosen: readonly string[]): number {
  return choices.reduce((sum, choice, index) => sum + (chosen.includes(choice) ? 2 ** index : 0), 0);
}

export function choicesIn(bits: number, choices: readonly string[]): readonly string[] {
  return choices.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
}

/** Such as `in-place-by-image:1-01.k3f9x.2`: the learner chose the second choice of the third question. */
export function resultCode({ id, marks, learner, wrong = [] }: LessonResult): string {
  const signs = marks.map((mark) => SIGNS[`${mark}`]).join('');
  if (learner === undefined) return `${id}:${signs}`;
  const answers = wrong.map((bits) => bits.toString(36)).join('-');
  return [`${id}:${signs}`, learner, ...(answers === '' ? [] : [answers])].join('.');
}

/** An id begins with a letter: a time such as `10:10` is not a code. */
const CODE =
  /(?<![\w-])([a-z][a-z0-9-]{0,99}):([01-]{1,100})(?:\.([a-z0-9]{5})(?:\.([a-z0-9]{1,10}(?:-[a-z0-9]{1,10})*))?)?(?![\w-])/gi;

/** The rest of a code that was cut in its id, in its marks, or in its answers. */
const REST = { id: /^[a-z0-9-]+:[01-]/i, marks: /^[01-]*\.[a-z0-9]{5}/i, answers: /^[a-z0-9]/i } as const;

/** Joins the lines of codes that a mail program wrapped after a hyphen. */
function unwrapped(text: string): string {
  const lines: string[] = [];
  for (const next of text.split(/\r?\n/)) {
    const [before = '', line] = [lines.at(-1), next.replace(/^[\s>]+/, '')];
    const cut = before.slice(before.lastIndexOf(' ') + 1);
    const rest = REST[cut.includes(':') ? (cut.includes('.') ? 'answers' : 'marks') : 'id'];
    if (/[a-z0-9]-+$/i.test(cut) && rest.test(line)) lines[lines.length - 1] = before + line;
    else lines.push(line);
  }
  return lines.join('\n');
}

/**
 * All codes in a text, which can have other words around them. A phone can capitalize a code; without a learner, such a
 * word is more likely part of the text.
 */
export function readResultCodes(text: string): readonly LessonResult[] {
  const found = [...unwrapped(text).matchAll(CODE)].filter(
    ([, id, , learner]) => learner !== undefined || id === id?.toLowerCase(),
  );
  return found.map((code) => {
    const [, id = '', signs = '', learner, answers] = code.map((part) => part?.toLowerCase());
    const marks = [...signs].map((sign) => (sign === '-' ? undefined : sign === '1'));
    const wrong = answers?.split('-').map((bits) => Number.parseInt(bits, 36));
    // Other words can follow the code of an earlier version.
    const complete = wrong?.length === marks.filter((mark) => mark === false).length;
    return {
      id,
      marks,
      ...(learner === undefined ? {} : { learner }),
      ...(wrong && complete ? { wrong } : {}),
    };
  });
}

const KEY = 'syncpod.learner';

/** A random name of this browser, without any other meaning. */
export function learnerOf(store = storeOf('device')): string {
  const known = readText(KEY, store);
  if (known !== undefined && /^[a-z0-9]{5}$/.test(known)) return known;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const made = (number % 36 ** 5).toString(36).padStart(5, '0');
  keepText(KEY, made, store);
  return made;
}
