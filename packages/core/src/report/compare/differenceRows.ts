// Converts each difference to a row of text.

import type { Decision } from '../../decisions/decision.ts';
import type { Outcome } from '../../explain/outcomeName.ts';
import type { HashCause } from '../../hash/hashCause.ts';
import { hashHex } from '../../hash/hashContainer.ts';
import { afterWords, beforeWords, inBrackets, MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import type { StepName } from '../../releases/steps.ts';
import { stepText } from '../../text/stepText.ts';
import { decisionText } from '../../text/text.ts';
import { formulaText } from '../formulaText.ts';
import { runText } from '../picture/pictureWords.ts';
import { reportWord } from '../reportWords.ts';
import type { Difference } from './compare.ts';
import { compareWord } from './compareWords.ts';
import type { SideNames } from './sideNames.ts';

/** The difference and each side's value. Plain text. */
export interface DifferenceRow {
  readonly kind: string;
  /** The container, the question or the reason of the Event; empty if the kind is sufficient. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
  /** The cause, if known. */
  readonly note: string;
}

/** `names` identifies the sides in the note about two hashes. */
export function differenceRow(difference: Difference, names: SideNames, lang: Language): DifferenceRow {
  const { kind, times } = difference;
  const row = (subject: string, left: string, right: string, note = ''): DifferenceRow => ({
    kind: compareWord(lang, `kind.${kind}`),
    subject,
    left,
    right,
    note: times === undefined ? note : compareWord(lang, 'note.times', { count: times }),
  });
  switch (difference.kind) {
    case 'gate':
      return row('', gate(difference.left, lang), gate(difference.right, lang));
    case 'outcome':
      return row(
        difference.container,
        outcomeWord(difference.left, lang),
        outcomeWord(difference.right, lang),
      );
    case 'state': {
      const { container, left, right } = difference;
      return row(container, runText(lang, { state: left }), runText(lang, { state: right }));
    }
    case 'sandbox':
      return row(
        '',
        compareWord(lang, `sandbox.${difference.left}`),
        compareWord(lang, `sandbox.${difference.right}`),
      );
    case 'hash': {
      const { container, left, right, hashed } = difference;
      return row(container, hashHex(left), hashHex(right), hashed ? cause(hashed.cause, names, lang) : '');
    }
    case 'question':
      return row(
        question(difference.left ?? difference.right, lang),
        answer(difference.left, lang),
        answer(difference.right, lang),
      );
    case 'steps':
      return row(
        '',
        steps(difference.left, difference.right, lang),
        steps(difference.right, difference.left, lang),
      );
    case 'event': {
      const none = compareWord(lang, 'none.event');
      const { left, right } = difference;
      return row((left ?? right)?.reason ?? '', left?.message ?? none, right?.message ?? none);
    }
    case 'log': {
      const { text, left, right } = difference;
      const note = text > 0 ? compareWord(lang, 'log.text', { count: text }) : '';
      return row('', only(left, lang), only(right, lang), note);
    }
  }
}

export function outcomeWord(outcome: Outcome | undefined, lang: Language): string {
  return outcome === undefined ? compareWord(lang, 'none.outcome') : reportWord(lang, `outcome.${outcome}`);
}

function gate(refusal: string | undefined, lang: Language): string {
  if (refusal === undefined) return compareWord(lang, 'gate.taken');
  return compareWord(lang, 'gate.refused', { why: refusal });
}

function question(decision: Decision | undefined, lang: Language): string {
  if (!decision) return '';
  return decisionText(decision, lang).question;
}

function answer(decision: Decision | undefined, lang: Language): string {
  if (!decision) return compareWord(lang, 'none.question');
  const { answer: word, detail } = decisionText(decision, lang);
  return `${word}${inBrackets(detail, lang)}`;
}

function only(count: number, lang: Language): string {
  return count > 0 ? compareWord(lang, 'log.only', { count }) : compareWord(lang, 'log.none');
}

function steps(own: readonly StepName[], others: readonly StepName[], lang: Language): string {
  const more = own.filter((name) => !others.includes(name)).map((name) => stepText(name, lang).title);
  if (more.length === 0) return compareWord(lang, 'steps.count', { count: own.length });
  const names = afterWords(more.join(MARKS[lang].list), lang);
  return compareWord(lang, 'steps.more', { count: own.length, names });
}

function cause(found: HashCause, names: SideNames, lang: Language): string {
  switch (found.kind) {
    case 'formula': {
      const [from, to] = [found.from, found.to].map((era) => formulaText(era, lang));
      return compareWord(lang, 'cause.formula', { from: from ?? '', to: to ?? '' });
    }
    case 'field-added':
    case 'field-removed': {
      const side = amidWords(found.kind === 'field-added' ? names.right : names.left, lang);
      return compareWord(lang, 'cause.field', { side, field: fieldOf(found.path) });
    }
    case 'default-added':
    case 'default-removed': {
      const side = amidWords(found.kind === 'default-added' ? names.right : names.left, lang);
      const value = JSON.stringify(found.value) ?? '';
      return compareWord(lang, 'cause.default', { side, field: fieldOf(found.path), value });
    }
    case 'quantity-text':
    case 'text':
      return compareWord(lang, 'cause.text', { field: fieldOf(found.path) });
    case 'value':
      return compareWord(lang, 'cause.value', { field: fieldOf(found.path) });
  }
}

function amidWords(side: string, lang: Language): string {
  return afterWords(beforeWords(side, lang), lang);
}

/** The path below the container: `securityContext.procMount`. */
function fieldOf(path: string): string {
  return path.replace(/^spec\.\w+\[\d+\]\./, '');
}
