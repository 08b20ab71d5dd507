// Matches sentences with the templates that components print: the engine's tables, inverted.

import { quoteMeta } from '../go/quoteMeta.ts';
import { MINORS } from '../releases/release.ts';
import { type Literals, literals } from '../runtime/log/literals.ts';
import { FIXED_TEXTS, logFiles, lookUpText, type TextMatch } from '../runtime/log/lookUpText.ts';
import type { Matched } from './matched.ts';
import { minorsIn, printedBy } from './minorsIn.ts';
import { OTHER_TEXTS } from './otherTexts.ts';
import { SPEAKING } from './stated.ts';
import { BEGINNINGS, begunEvent, isShared, statedWithin } from './within.ts';

/** An Event. `message` may be cut at its end. */
export function matchedEvent(reason: string, message: string): Matched | undefined {
  const other = otherText(reason, message);
  if (other && message.startsWith('Error: ')) return other;
  const fits = ({ kind, source }: TextMatch) => kind === 'event' && source.endsWith(` ${reason}`);
  return (
    oneFamily(lookUpText(message).filter(fits)) ??
    other ??
    cutEvent(reason, message) ??
    statedWithin(message, reason) ??
    begunEvent(reason, message)
  );
}

/** The kubelet's message for a kill, as in its log: up to 1.13 without the beginning that the Event adds. */
export function matchedKill(message: string): Matched | undefined {
  return matchedEvent('Killing', message) ?? matchedEvent('Killing', `${OLD_KILL}${message}`);
}

const OLD_KILL = 'Killing container with id docker://-:';

/** A line of the kubelet's log, with or without its header: other programs print the same words in other files. */
export function matchedLog(line: string, header = line): Matched | undefined {
  const file = header.includes('.go:') ? FILE.exec(header)?.[1] : undefined;
  if (file !== undefined && !FILES.has(file)) return undefined;
  return oneFamily(lookUpText(line).filter(({ kind }) => kind === 'log'));
}

const FILE = /([\w-]+\.go):\d+\] /;
/** Helpers that log print their own file. */
const FILES: ReadonlySet<string> = new Set([...logFiles(), 'log.go']);

const PROBE = /^(?:Liveness|Readiness|Startup)$/;

/** A sentence on a line of its own, without the columns of a table. */
export function matchedSentence(text: string): Matched | undefined {
  const fixed = BARE.in(text);
  const other =
    fixed.length > 0
      ? patterns.find(({ bare, longest, pattern }) => bare && fixed.includes(longest) && pattern.test(text))
      : undefined;
  if (other) return otherText(other.why, text);
  const events = lookUpText(text).filter(({ kind }) => kind === 'event');
  const found = oneFamily(events.filter(({ family }) => SPEAKING.has(family)));
  if (found?.family === 'unhealthy' && !PROBE.test(found.values.probeType ?? '')) return undefined;
  return found && isShared(events) ? { ...found, shared: true } : found;
}

/** The message of an Event whose reason the text does not have. */
export function matchedMessage(text: string): Matched | undefined {
  return matchedSentence(text) ?? oneFamily(lookUpText(text).filter(({ kind }) => kind === 'event'));
}

/** The most specific wording, with all releases in which its occasion has it. */
function oneFamily(matches: readonly TextMatch[]): Matched | undefined {
  const [first] = matches;
  if (!first) return undefined;
  const same = matches.filter(({ family, wording }) => family === first.family && wording === first.wording);
  const atLine = same.flatMap((match) => match.atLine ?? []);
  const printed = atLine.length > 0 ? [atLine] : same.map(minorsIn);
  const [only] = printed;
  const releases =
    only && printed.length === 1
      ? only
      : MINORS.filter((minor) => printed.some((one) => one.includes(minor)));
  return { family: first.family, values: first.values, releases };
}

function otherText(reason: string, message: string): Matched | undefined {
  const plain = message.trim().replace(STOP, '');
  const { all, fixed } = patternsFor(reason);
  const contained = fixed.in(plain);
  if (contained.length === 0) return undefined;
  for (const { family, longest, pattern, names, releases } of all) {
    if (!contained.includes(longest)) continue;
    const found = pattern.exec(plain);
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    return { family, values, releases };
  }
  return undefined;
}

/** Shorter texts could have any meaning. */
const MIN_BARE = 12;
/** Authors often omit the full stop. */
const STOP = /\.$/;

const patterns = OTHER_TEXTS.map(([family, why, template, span]) => {
  const fixed = template
    .trim()
    .replace(STOP, '')
    .split(/\{\w+\}/);
  const escaped = fixed.map(quoteMeta);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // A template that consists almost entirely of placeholders needs its reason.
  const bare = fixed.join('').length > MIN_BARE;
  const longest = fixed.reduce((one, other) => (other.length > one.length ? other : one), '');
  const pattern = new RegExp(`^${escaped.join('(.*?)')}$`, 's');
  return { family, why, bare, longest, pattern, names, releases: printedBy(span) };
});

/** Those of an Event with this reason, and those that need none, by reason. */
const byReason = new Map<string, Patterns>();
const anyReason = searchable(patterns.filter(({ why }) => why === ''));
for (const { why } of patterns) {
  if (why === '' || byReason.has(why)) continue;
  byReason.set(why, searchable([...patterns.filter((one) => one.why === why), ...anyReason.all]));
}

interface Patterns {
  readonly all: typeof patterns;
  /** Their longest fixed texts. */
  readonly fixed: Literals;
}

function searchable(all: typeof patterns): Patterns {
  return { all, fixed: literals(all.map(({ longest }) => longest)) };
}

function patternsFor(reason: string): Patterns {
  return byReason.get(reason) ?? anyReason;
}

/** Their fixed texts: most lines contain none. */
const BARE_TEXTS: readonly string[] = patterns.flatMap(({ bare, longest }) => (bare ? [longest] : []));
const BARE = literals(BARE_TEXTS);

/** What a sentence of any table contains. An author may write its first letter otherwise. */
const SENTENCES = literals(
  [...FIXED_TEXTS, ...BARE_TEXTS, ...BEGINNINGS, '"StartContainer"'].map((text) =>
    text.length > MIN_BARE ? text.slice(1) : text,
  ),
);

/** True for a text that may state a cause. */
export function maySpeak(text: string): boolean {
  return SENTENCES.has(text.includes('\\') ? text.replaceAll('\\"', '"') : text);
}

/** The fewest characters of a cut message that identify it. */
const MIN_CUT = 12;

/**
 * Completes a message that a terminal has cut, with the ends of the sentences of this reason. Undefined if several
 * occasions fit.
 */
function cutEvent(reason: string, message: string): Matched | undefined {
  const begun = message.replace(/\s*(?:\.{3}|…)$/, '');
  if (begun.length < MIN_CUT || reason !== 'Killing') return undefined;
  const found = KILL_ENDS.flatMap((end) => {
    for (let length = 1; length < end.length; length += 1) {
      const kept = end.length - length;
      if (kept >= MIN_SHARED && begun.endsWith(end.slice(0, kept))) {
        const match = matchedEvent(reason, `${begun}${end.slice(kept)}`);
        return match ? [match] : [];
      }
    }
    return [];
  });
  const families = new Set(found.map(({ family }) => family));
  return families.size === 1 ? found[0] : undefined;
}

/** Fewer shared letters would match almost anything. */
const MIN_SHARED = 4;

const KILL_ENDS = [
  ' definition changed, will be restarted',
  ' failed liveness probe, will be restarted',
  ' failed startup probe, will be restarted',
  ' resize requires restart',
] as const;
