// Extracts facts from single lines: Events in a table, Pods in a table, log lines and the kernel's lines.

import { eventOfReason } from './eventReasons.ts';
import { eventRow } from './eventRow.ts';
import type { Fact } from './fact.ts';
import { kernelLine } from './kernelLine.ts';
import { bareLine, factsOfLogLine } from './logLine.ts';
import type { Evidence, PastedLine } from './pasted.ts';
import { nodeRow, podRow } from './podRow.ts';
import { failedCall, runtimeRow } from './runtimeRows.ts';
import { factsWithin, sentence } from './sentenceFact.ts';
import { matchedSentence, maySpeak } from './sentences.ts';
import { isObjectLine, structuredFacts } from './structuredLine.ts';
import { viewFacts } from './views.ts';

/** The facts of a line; undefined for other lines, which may be part of an outline. */
export function lineFacts(line: PastedLine): Fact[] | undefined {
  const { at, content } = line;
  return (
    eventRow(content, at) ??
    kernelLine(content, at) ??
    structuredFacts(content, at) ??
    factsOfLogLine(content, at) ??
    podRow(content, at) ??
    nodeRow(content, at) ??
    runtimeRow(content, at) ??
    (isObjectLine(content) ? undefined : viewFacts(content, at))
  );
}

/** Text before a sentence: `Message:` of describe, `message:` of YAML, a time, or another column. */
const IN_FRONT =
  /^[\s+-]*(?:[Mm]essage:\s+['"]?|kubelet, \S+ |\d[\d/:.,TZ+ -]*(?=[A-Z]))?(?:\(combined from similar events\): )?/;

/** Two words of a sentence, or the loop of the kubelet, which names itself. */
const WORDS = /[a-z]{2,}\S? "?[a-z]{2,}|\bSyncLoop \(/;

/** A component's sentence on a line of its own, or in backquotes. */
export function sentenceFacts(line: PastedLine): Fact[] {
  const { at, content } = line;
  if (!WORDS.test(content)) return [];
  const known = maySpeak(content) ? factsOfSentence(content, at) : [];
  if (known.length > 0) return known;
  const event = namedEvent(content, at);
  return event.length > 0 ? event : failedCall(content, at);
}

/** `FailedMount: secret "b" not found`, with any message. Reasons of one word are also words of other texts. */
const NAMED_EVENT = /^[\s*+-]*(?:Warning:?\s+)?([A-Z][a-z]+[A-Z]\w+): \S+ \S/;

/** An Event of which a person or a program repeats the reason and the message. */
function namedEvent(content: string, at: Evidence): Fact[] {
  const [, reason = ''] = NAMED_EVENT.exec(content) ?? [];
  const matched = eventOfReason(reason, 'Warning');
  return matched ? [{ ...sentence(matched, at), told: true }] : [];
}

function factsOfSentence(content: string, at: Evidence): Fact[] {
  const whole = content.replace(IN_FRONT, '');
  const quoted = content.includes('`')
    ? [...content.matchAll(/`([^`]{10,})`/g)].map(([, text = '']) => text)
    : [];
  const column = whole.includes('  ') ? (whole.split(/\s{2,}/).at(-1) ?? '') : whole;
  for (const text of column === whole ? [whole, ...quoted] : [whole, column, ...quoted]) {
    const matched = text.length > 10 ? matchedSentence(text.replace(/['"]$/, '').trim()) : undefined;
    if (matched) return [sentence(matched, at)];
  }
  const bare = bareLine(whole, at);
  if (bare) return bare;
  const within = factsWithin(content, at);
  return within.length > 0 ? within : factsWithin(recased(whole), at);
}

/** An author begins a sentence with a capital, or quotes it without. */
function recased(text: string): string {
  const [first = ''] = text;
  const lower = first.toLowerCase();
  return `${first === lower ? first.toUpperCase() : lower}${text.slice(first.length)}`;
}
