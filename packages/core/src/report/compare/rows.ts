// How does each difference read, as a row of a table?

import type { HashCause } from '../../hash/hashCause.ts';
import { hashHex } from '../../hash/hashContainer.ts';
import type { StepName } from '../../releases/steps.ts';
import { stepText } from '../../sync/stepText.ts';
import type { Decision } from '../../trace/decision.ts';
import { afterWords, beforeWords, inBrackets, MARKS } from '../../trace/joins.ts';
import type { Language } from '../../trace/language.ts';
import type { Outcome } from '../../trace/outcomeName.ts';
import { decisionText } from '../../trace/text.ts';
import { formulaText } from '../formulaText.ts';
import { runText } from '../picture/pictureWords.ts';
import { say } from '../reportWords.ts';
import type { Difference } from './compare.ts';
import { compareWords } from './compareWords.ts';
import type { SideNames } from './names.ts';

/** What differs, and what each side has instead of the other. Plain text. */
export interface DifferenceRow {
  readonly kind: string;
  /** The container, the question, the reason of the Event; empty where the kind says it all. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
  /** Why, where that is known. */
  readonly note: string;
}

/** `names` tells the sides apart where the note says why two hashes differ. */
export function differenceRow(difference: Difference, names: SideNames, lang: Language): DifferenceRow {
  const { kind, times } = difference;
  const row = (subject: string, left: string, right: string, note = ''): DifferenceRow => ({
    kind: compareWords(lang, `kind.${kind}`),
    subject,
    left,
    right,
    note: times === undefined ? note : compareWords(lang, 'note.times', { count: times }),
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
      return row(container, runText(lang, left, undefined), runText(lang, right, undefined));
    }
    case 'sandbox':
      return row(
        '',
        compareWords(lang, `sandbox.${difference.left}`),
        compareWords(lang, `sandbox.${difference.right}`),
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
      const none = compareWords(lang, 'none.event');
      const { left, right } = difference;
      return row((left ?? right)?.reason ?? '', left?.message ?? none, right?.message ?? none);
    }
    case 'log': {
      const { text, left, right } = difference;
      const note = text > 0 ? compareWords(lang, 'log.text', { count: text }) : '';
      return row('', only(left, lang), only(right, lang), note);
    }
  }
}

export function outcomeWord(outcome: Outcome | undefined, lang: Language): string {
  return outcome === undefined ? compareWords(lang, 'none.outcome') : say(lang, `outcome.${outcome}`);
}

function gate(refusal: string | undefined, lang: Language): string {
  if (refusal === undefined) return compareWords(lang, 'gate.taken');
  return compareWords(lang, 'gate.refused', { why: refusal });
}

function question(decision: Decision | undefined, lang: Language): string {
  if (!decision) return '';
  return decisionText(decision, lang).question;
}

function answer(decision: Decision | undefined, lang: Language): string {
  if (!decision) return compareWords(lang, 'none.question');
  const { answer: word, detail } = decisionText(decision, lang);
  return `${word}${inBrackets(detail, lang)}`;
}

function only(count: number, lang: Language): string {
  return count > 0 ? compareWords(lang, 'log.only', { count }) : compareWords(lang, 'log.none');
}

function steps(own: readonly StepName[], others: readonly StepName[], lang: Language): string {
  const more = own.filter((name) => !others.includes(name)).map((name) => stepText(name, lang).title);
  if (more.length === 0) return compareWords(lang, 'steps.count', { count: own.length });
  const names = afterWords(more.join(MARKS[lang].list), lang);
  return compareWords(lang, 'steps.more', { count: own.length, names });
}

function cause(found: HashCause, names: SideNames, lang: Language): string {
  switch (found.kind) {
    case 'formula': {
      const [from, to] = [found.from, found.to].map((era) => formulaText(era, lang));
      return compareWords(lang, 'cause.formula', { from: from ?? '', to: to ?? '' });
    }
    case 'field-added':
    case 'field-removed': {
      const side = amidWords(found.kind === 'field-added' ? names.right : names.left, lang);
      return compareWords(lang, 'cause.field', { side, field: fieldOf(found.path) });
    }
    case 'default-added':
    case 'default-removed': {
      const side = amidWords(found.kind === 'default-added' ? names.right : names.left, lang);
      const value = JSON.stringify(found.value) ?? '';
      return compareWords(lang, 'cause.default', { side, field: fieldOf(found.path), value });
    }
    case 'quantity-text':
    case 'text':
      return compareWords(lang, 'cause.text', { field: fieldOf(found.path) });
    case 'value':
      return compareWords(lang, 'cause.value', { field: fieldOf(found.path) });
  }
}

function amidWords(side: string, lang: Language): string {
  return afterWords(beforeWords(side, lang), lang);
}

/** The path below the container: `securityContext.procMount`. */
function fieldOf(path: string): string {
  return path.replace(/^spec\.\w+\[\d+\]\./, '');
}
