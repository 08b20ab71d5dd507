// Summarises a comparison in one sentence.

import { afterWords, beforeWords, MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import type { Tone } from '../../text/segment.ts';
import { runText } from '../picture/pictureWords.ts';
import type { Comparison, Difference } from './compare.ts';
import { compareWord } from './compareWords.ts';
import { outcomeWord } from './differenceRows.ts';
import type { SideNames } from './sideNames.ts';

/** The most important difference as one sentence of plain text. */
export interface ComparisonSentence {
  readonly text: string;
  /** The tone of the result; `keep` if the outcomes are the same. */
  readonly tone: Tone;
}

type Of<K extends Difference['kind']> = Extract<Difference, { kind: K }>;

/** The most important result: the refusal, else the outcomes, else the differences despite equal outcomes. */
export function comparisonSentence(
  { differences }: Comparison,
  names: SideNames,
  lang: Language,
): ComparisonSentence {
  const found = <K extends Difference['kind']>(kind: K) =>
    differences.filter((difference): difference is Of<K> => difference.kind === kind);
  const [gate] = found('gate');
  if (gate) return { text: gateSentence(gate, names, lang), tone: 'refused' };
  const outcomes = outcomeClauses(found('outcome'), found('state'), found('sandbox'), names, lang);
  if (outcomes !== '') return { text: outcomes, tone: 'kill' };
  if (differences.length === 0) return { text: compareWord(lang, 'sentence.same'), tone: 'keep' };
  const lines = found('log').reduce((sum, { text, left, right }) => sum + text + left + right, 0);
  const what = (['hash', 'question', 'steps', 'event', 'log'] as const).flatMap((kind) => {
    const count = kind === 'log' ? lines : found(kind).length;
    if (count === 0) return [];
    return [compareWord(lang, `count.${kind}.${count === 1 ? 'one' : 'other'}`, { count })];
  });
  return { text: compareWord(lang, 'sentence.alike', { what: listed(what, lang) }), tone: 'keep' };
}

function gateSentence({ left, right }: Of<'gate'>, names: SideNames, lang: Language): string {
  const which = left === undefined ? 'right' : right === undefined ? 'left' : 'both';
  return compareWord(lang, `sentence.gate.${which}`, sidesIn(names, lang));
}

/** Beyond this many clauses the rest are counted. */
const MAX_CLAUSES = 3;

/** Containers with the same outcomes share a clause; only the first difference of each container counts. */
function outcomeClauses(
  outcomes: readonly Of<'outcome'>[],
  states: readonly Of<'state'>[],
  sandboxes: readonly Of<'sandbox'>[],
  names: SideNames,
  lang: Language,
): string {
  const clauses = new Map<string, { one: string; other: string; subjects: string[] }>();
  const add = (subject: string, one: string, other: string): void => {
    if ([...clauses.values()].some(({ subjects }) => subjects.includes(subject))) return;
    const key = `${one} | ${other}`;
    const clause = clauses.get(key) ?? { one, other, subjects: [] };
    clause.subjects.push(subject);
    clauses.set(key, clause);
  };
  for (const { container, left, right } of outcomes) {
    add(container, outcomeWord(left, lang), outcomeWord(right, lang));
  }
  for (const { container, left, right } of states) {
    add(container, runText(lang, { state: left }), runText(lang, { state: right }));
  }
  for (const { left, right } of sandboxes) {
    const word = (outcome: typeof left) => compareWord(lang, `sandbox.${outcome}`);
    add(compareWord(lang, 'about.sandbox'), word(left), word(right));
  }
  if (clauses.size === 0) return '';
  const said = [...clauses.values()].map(({ one, other, subjects }) =>
    compareWord(lang, 'sentence.outcome', {
      ...sidesIn(names, lang),
      one,
      other,
      names: listed(subjects, lang),
    }),
  );
  const more =
    said.length > MAX_CLAUSES ? compareWord(lang, 'sentence.more', { count: said.length - MAX_CLAUSES }) : '';
  const stop = compareWord(lang, 'sentence.stop');
  return `${said.slice(0, MAX_CLAUSES).join(stop)}${more}${compareWord(lang, 'sentence.end')}`;
}

/** `a, b and c` */
export function listed(items: readonly string[], lang: Language): string {
  const [last = ''] = items.slice(-1);
  if (items.length < 2) return last;
  const head = items.slice(0, -1).join(MARKS[lang].list);
  return `${beforeWords(head, lang)}${compareWord(lang, 'list.and')}${afterWords(last, lang)}`;
}

/** The sides within a sentence: `with kubelet 1.30`, `on the left`. */
/** Longer titles would hide what differs. */
const MAX_NAME = 40;

function shortened(name: string): string {
  const closing = name.endsWith('”') ? '”' : '';
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…${closing}` : name;
}

function sidesIn({ kubelets, ...names }: SideNames, lang: Language): { left: string; right: string } {
  const of = (side: 'left' | 'right'): string =>
    kubelets
      ? compareWord(lang, 'side.kubelet', { kubelet: beforeWords(names[side], lang) })
      : compareWord(lang, 'side.named', { name: shortened(names[side]) });
  return { left: of('left'), right: of('right') };
}
