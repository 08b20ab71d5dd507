// Tests that a text says the same in every form in which people paste it.

import { describe, expect, it } from 'vitest';
import { causesIn } from './causesIn.ts';
import { CUTS, FORMS } from './forms.ts';
import { PUBLIC_TEXTS, type PublicText } from './pasted.ts';

/** `WHY_RUNS` reads all texts in each form. */
const STEP = process.env.WHY_RUNS === undefined ? 12 : 1;

/** The smallest share of the texts that lead to the same cause. */
const SHARE = 0.95;
/** Forms that lose more: which words had capitals, and where a line ended. */
const LOSSES: Readonly<Record<string, number>> = { 'lower case': 0.85, 'one line': 0.92 };
/** In a text that is wrapped at blanks, a line may end anywhere. */
const WRAPPED = 0.9;

const first = (text: string) => causesIn([{ name: 'pasted.txt', text }])[0];

function leadsTo({ cause, container }: PublicText, text: string): boolean {
  const found = first(text);
  return found?.id === cause && (container === undefined || found.container === container);
}

const texts = PUBLIC_TEXTS.filter(
  ({ wrong, cause }, index) => !wrong && cause !== 'nothing' && index % STEP === 0,
);

describe('a text keeps its cause in the form', () => {
  it.each(Object.entries(FORMS))('%s', (name, form) => {
    const lost = texts.filter((one) => !leadsTo(one, form(one.text)));
    const share = LOSSES[name] ?? (name.includes('wrapped') ? WRAPPED : SHARE);
    expect(
      1 - lost.length / texts.length,
      lost.map(({ source }) => source).join(', '),
    ).toBeGreaterThanOrEqual(share);
  });
});

describe('a text proves nothing else in the form', () => {
  it.each(Object.entries({ ...FORMS, ...CUTS }))('%s', (_, form) => {
    const wrong = texts.flatMap(({ text, cause, source }) => {
      const found = first(form(text));
      return found && found.certainty === 'proven' && found.id !== cause ? [`${found.id} ${source}`] : [];
    });
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(Math.ceil(texts.length * 0.03));
  });
});
