// Finds a sentence of a component within other text: in prose, in another program's log line, or in an error.

import { quoteMeta } from '../go/quoteMeta.ts';
import { MINORS } from '../releases/release.ts';
import { literals } from '../runtime/log/literals.ts';
import { eventWordings } from '../runtime/log/lookUpText.ts';
import type { Matched } from './matched.ts';
import { minorsIn, printedBy } from './minorsIn.ts';
import { OTHER_TEXTS } from './otherTexts.ts';
import { SPEAKING, STATED } from './stated.ts';

/** A wording with less fixed text would match almost anything. */
const MIN_FIXED = 18;

interface Inner {
  readonly family: string;
  readonly reason: string;
  /** The fixed text at its start. */
  readonly begin: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** The name of a Pod at its end. */
  readonly last?: string;
  /** The lengths of the fixed texts. */
  readonly lengths: readonly number[];
  /** The fixed texts, by which wordings of several occasions are found. */
  readonly fixed: string;
  /** True for the error of a start without what is in front of it. */
  readonly bare: boolean;
  readonly releases: Matched['releases'];
}

/**
 * The sentence that states a cause, wherever it begins; its end may be cut off. `reason`: that of the Event, if known.
 * Undefined if the remaining text fits several causes.
 */
export function statedWithin(text: string, reason = ''): Matched | undefined {
  const begins = BEGINS.in(text);
  if (begins.length === 0) return undefined;
  let best: { readonly inner: Inner; readonly found: RegExpExecArray; readonly fixed: number } | undefined;
  let causes = new Set<string>();
  for (const inner of beginning(begins)) {
    if (reason !== '' && inner.reason !== '' && reason !== inner.reason) continue;
    const found = matchOf(inner, text);
    if (!found) continue;
    const fixed = inner.lengths.reduce(
      (sum, length, index) => (index === 0 || found[index] !== undefined ? sum + length : sum),
      0,
    );
    if (best && fixed < best.fixed) continue;
    const cause = STATED[inner.family]?.[0] ?? inner.family;
    const alike = best && fixed === best.fixed;
    causes = alike ? causes.add(cause) : new Set([cause]);
    // Of two that print the same, the one whose reason the text has.
    if (!alike || reason !== '' || inner.reason === '' || text.includes(inner.reason))
      best = { inner, found, fixed };
  }
  if (!best || causes.size > 1) return undefined;
  const { inner, found } = best;
  const rest = text.slice(found.index + found[0].length);
  const others = SHARED.get(inner.fixed) ?? [];
  const known = reason === inner.reason || text.includes(inner.reason);
  if (!known && others.some((one) => text.includes(one))) return undefined;
  const shared = others.length > 0 && !known ? { shared: true as const } : {};
  return { family: inner.family, values: valuesOf(inner, found, rest), releases: inner.releases, ...shared };
}

/** The runtime answers several calls with the same error: the Event of a start has it behind `Error: `. */
function matchOf({ bare, pattern }: Inner, text: string): RegExpExecArray | undefined {
  const found = pattern.exec(text) ?? undefined;
  return bare && found && text.slice(0, found.index).endsWith('desc = ') ? undefined : found;
}

/** The values. For the first value that is cut off: the next word. */
function valuesOf({ names, last }: Inner, found: RegExpExecArray, rest: string): Record<string, string> {
  const cut = names.findIndex((_, index) => found[index + 1] === undefined);
  const [word = ''] = /^[\w.-]*\w/.exec(rest) ?? [];
  const values = Object.fromEntries(
    names.map((name, index) => [name, found[index + 1]?.trim() ?? (index === cut ? word : '')]),
  );
  const pod = cut < 0 && last !== undefined ? POD_NAME.exec(rest.trimStart())?.[0] : undefined;
  return last === undefined || pod === undefined ? values : { ...values, [last]: pod };
}

/** A name that no word of prose has, possibly with its namespace. */
const POD_NAME = /^[a-z0-9-]+\/[a-z0-9][a-z0-9.-]*[a-z0-9]|^[a-z0-9]+(?:[.-][a-z0-9]+)+/;

/** `Error: ` before the error of a start belongs to the Event. */
const IN_FRONT = /^Error: (?=failed to|container )/;
/** Placeholders at both ends match anything. */
const ENDS = /^\{(?!probeType)\w+\}|\{\w+\}$/g;

function innerOf(
  family: string,
  reason: string,
  template: string,
  releases: Inner['releases'],
): readonly Inner[] {
  const core = template
    .replace(IN_FRONT, '')
    .replaceAll(ENDS, '')
    .replace(/[.\s]+$/, '');
  const names = [...core.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = core.split(/\{\w+\}/);
  if (parts.join('').length < MIN_FIXED - PROBE.length) return [];
  const begin = parts[0] ?? '';
  if (begin === '' && names[0] !== 'probeType') return [];
  const pattern = new RegExp(openPattern(parts, names), 's');
  const lengths = parts.map(({ length }) => length);
  const fixed = parts.join('\n');
  const [, last] = /\{(pod|podName)\}$/.exec(template) ?? [];
  const named = last === 'pod' || last === 'podName' ? { last } : {};
  const begun = begin || (parts[1] ?? '');
  const bare = IN_FRONT.test(template);
  return [
    { family, reason, begin: begun, pattern, names, ...named, lengths, fixed, bare, releases },
  ] as const;
}

const PROBE = 'Liveness';
/** The most characters of a value. */
const LONGEST_VALUE = 2000;

/** A pattern in which everything after the first characters may be missing, and so may a name between two words. */
function openPattern(parts: readonly string[], names: readonly string[]): string {
  const [begin = '', ...others] = parts.map(quoteMeta);
  let fixed = parts[0]?.length ?? 0;
  let pattern = begin;
  let open = 0;
  for (const [index, part] of others.entries()) {
    const probe = names[index] === 'probeType';
    const between = pattern.endsWith(' ') && part.startsWith(' ');
    const value = probe
      ? `(Liveness|Readiness|Startup)${part}`
      : between
        ? `(|.{0,${LONGEST_VALUE}}? )${part.slice(1)}`
        : `(.{0,${LONGEST_VALUE}}?)${part}`;
    const needed = fixed < MIN_FIXED || probe;
    pattern += needed ? value : `(?:${value}`;
    open += needed ? 0 : 1;
    fixed += (parts[index + 1]?.length ?? 0) + (probe ? PROBE.length : 0);
  }
  return pattern + ')?'.repeat(open);
}

const ALL: readonly Inner[] = [
  ...OTHER_TEXTS.flatMap(([family, reason, template, span]) =>
    innerOf(family, reason, template, printedBy(span)),
  ),
  ...eventWordings().flatMap(({ family, source, wording, ...span }) =>
    innerOf(family, source.split(' ').at(-1) ?? '', wording, minorsIn(span)),
  ),
];
const INNER = ALL.filter(({ family }) => SPEAKING.has(family));
/** The reasons of wordings that occasions with several causes share: only the reason tells them apart. */
const SHARED: ReadonlyMap<string, readonly string[]> = sharedWordings();

function sharedWordings(): ReadonlyMap<string, readonly string[]> {
  const same = new Map<string, Inner[]>();
  for (const inner of ALL) same.set(inner.fixed, [...(same.get(inner.fixed) ?? []), inner]);
  return new Map(
    [...same]
      .filter(([, all]) => new Set(all.map(({ family }) => causeOf(family))).size > 1)
      .map(([fixed, all]) => [fixed, all.map(({ reason }) => reason).filter((reason) => reason !== '')]),
  );
}

function causeOf(family: string): string {
  return STATED[family]?.[0] ?? family;
}

/** True for a wording that states different causes behind different reasons. */
export function isShared(matches: readonly { readonly family: string; readonly wording: string }[]): boolean {
  const [first] = matches;
  const same = matches.filter(({ wording }) => wording === first?.wording);
  return new Set(same.map(({ family }) => causeOf(family))).size > 1;
}

/** The beginnings of all of them: most lines contain none. */
export const BEGINNINGS: readonly string[] = INNER.map(({ begin }) => begin);
const BEGINS = literals(BEGINNINGS);

const BY_BEGIN: ReadonlyMap<string, readonly Inner[]> = groupedByBegin();

function groupedByBegin(): ReadonlyMap<string, readonly Inner[]> {
  const groups = new Map<string, Inner[]>();
  for (const inner of INNER) groups.set(inner.begin, [...(groups.get(inner.begin) ?? []), inner]);
  return groups;
}

/** The wordings with these beginnings, in the order of the tables. */
function beginning(begins: readonly string[]): readonly Inner[] {
  const [only = ''] = begins;
  if (begins.length === 1) return BY_BEGIN.get(only) ?? [];
  return INNER.filter(({ begin }) => begins.includes(begin));
}

/** The fewest characters of a cut message that identify it. */
const MIN_CUT = 12;
const CUT = /\s*(?:\.{3}|…).*$/s;

/** True if the message ends within a value or at the end of the text. */
function isCut({ names }: Inner, match: RegExpExecArray, message: string): boolean {
  return match[0].length === message.length || names.some((_, index) => match[index + 1] === undefined);
}

interface Begun {
  readonly inner: Inner;
  readonly match?: RegExpExecArray;
}

/** An Event whose message is cut off. Undefined if sentences of several occasions begin like this. */
export function begunEvent(reason: string, message: string): Matched | undefined {
  const begun = message.replace(CUT, '');
  if (reason === '' || begun.length < MIN_CUT) return undefined;
  const found = ALL.filter((inner) => inner.reason === reason).flatMap((inner): Begun[] => {
    const match = inner.pattern.exec(message);
    if (match?.index === 0 && isCut(inner, match, message)) return [{ inner, match }];
    return begun !== message && inner.begin.startsWith(begun) ? [{ inner }] : [];
  });
  const [first] = found;
  if (!first || new Set(found.map(({ inner }) => inner.family)).size > 1) return undefined;
  const { inner, match } = first;
  const values = match ? valuesOf(inner, match, message.slice(match[0].length)) : {};
  const releases = MINORS.filter((minor) => found.some((one) => one.inner.releases.includes(minor)));
  return { family: inner.family, values, releases };
}
