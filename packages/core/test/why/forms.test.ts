// Tests that a text says the same in every form in which people paste it.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';
import { CUTS, FORMS, loses } from './forms.ts';
import { freshTexts } from './fresh.ts';
import { PUBLIC_TEXTS } from './pasted.ts';

/** One of so many texts and pairs of forms is read. */
const STEP = 16;
/** `SYNCPOD_RUNS` reads all texts in each form. */
const TEXT_STEP = process.env.SYNCPOD_RUNS === undefined ? STEP : 1;

/** Whether a text or a pair is in the sample: by its name, so that no other one changes the sample. */
const isSampled = (name: string, step: number) =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % step === 0;

/** The smallest share of the texts that lead to the same cause. */
const SHARE = 0.95;
/** Of the texts that lead to another cause, so many may call it proven. */
const PROVEN = 0.02;

/** Standard deviations that chance explains: of a hundred forms, a few samples of texts are beyond two. */
const CHANCE = TEXT_STEP === 1 ? 2 : 3;

/** The most texts that may be lost: in a sample, as many more than the share as chance explains. */
const mostOf = (count: number, share: number) =>
  Math.ceil(count * share + CHANCE * Math.sqrt(count * share * (1 - share)));

const first = (text: string) => causesIn([{ name: 'pasted.txt', text }])[0];

/** Newer texts whose one answer is a cause. */
const FRESH = [...freshTexts('./seen.txt'), ...freshTexts('./unread.txt')]
  .filter((one) => one.answers.length === 1 && !/^(?:open|nothing)$/.test(one.answers[0] ?? ''))
  .map(({ answers: [cause = ''], ...one }) => ({ cause, ...one }));

const texts = [...PUBLIC_TEXTS.filter(({ wrong, cause }) => !wrong && cause !== 'nothing'), ...FRESH].filter(
  ({ cause, container, source, text }) => {
    if (!isSampled(source, TEXT_STEP)) return false;
    const found = first(text);
    return found?.id === cause && (container === undefined || found.container === container);
  },
);

/** The texts that lead to another cause in the form, and those of which another one is proven. */
function lossesIn(form: (text: string) => string): { readonly lost: string[]; readonly proven: string[] } {
  const lost: string[] = [];
  const proven: string[] = [];
  for (const { cause, container, text, source } of texts) {
    const found = first(form(text));
    if (found?.id !== cause || (container !== undefined && found.container !== container)) lost.push(source);
    // A text that is cut before the resource proves an eviction.
    if (found?.certainty === 'proven' && !cause.startsWith(found.id)) proven.push(`${found.id} ${source}`);
  }
  return { lost, proven };
}

/** Fails if too many texts lead to another cause. */
function keeps(form: (text: string) => string): void {
  const { lost, proven } = lossesIn(form);
  expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(mostOf(texts.length, 1 - SHARE));
  expect(proven.length, proven.join(', ')).toBeLessThanOrEqual(Math.ceil(texts.length * PROVEN));
}

describe('a text keeps its cause, and proves no other, in the form', () => {
  it.each(Object.entries(FORMS))('%s', (_, form) => keeps(form));
});

const pairs = Object.keys(FORMS).flatMap((first) =>
  Object.keys(FORMS).flatMap((second) =>
    first === second || loses(first, second) ? [] : [[first, second] as const],
  ),
);

describe('a text keeps its cause, and proves no other, in two forms', () => {
  it('of more than 900 pairs', () => {
    expect(pairs.length).toBeGreaterThan(900);
  });

  it.each(pairs.filter((pair) => isSampled(pair.join(), STEP)))('%s, then %s', (first, second) => {
    keeps((text) => FORMS[second]?.(FORMS[first]?.(text) ?? '') ?? '');
  });
});

describe('a part of a text proves no other cause', () => {
  it.each(Object.entries(CUTS))('%s', (_, form) => {
    const { proven } = lossesIn(form);
    expect(proven.length, proven.join(', ')).toBeLessThanOrEqual(Math.ceil(texts.length * PROVEN));
  });
});
