// Compares the time of an answer to 10,000 pasted lines with the 300 ms in which a reader expects it.

import { diagnose } from '@syncpod/core/why';
import { medianTime, ratioLine } from './figures.ts';
import { LONG_TEXTS } from './longTexts.ts';

const LINES = 10_000;
const EXPECTED = 300;
const ROUNDS = 7;

/** Each round reads other lines: memory of the round before would make it fast. */
export function benchWhy(): string[] {
  return Object.entries(LONG_TEXTS).map(([name, textOf]) => {
    const text = textOf(LINES);
    let round = 0;
    const time = medianTime(ROUNDS, () => {
      round += 1;
      diagnose([{ name: 'pasted.txt', text: text.replaceAll('web-', `r${round}-`) }]);
    });
    return ratioLine(`why of 10,000 lines: ${name} / 300 ms`, time, EXPECTED);
  });
}
