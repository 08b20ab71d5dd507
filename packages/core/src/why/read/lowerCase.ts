// Restores the capital letters of a text that was written in lower case.

import { quoteMeta } from '../../go/quoteMeta.ts';
import { type Literals, literals } from '../../runtime/log/literals.ts';
import { eventWordings } from '../../runtime/log/lookUpText.ts';
import { FAMILIES } from '../eventReasons.ts';
import { OTHER_TEXTS } from '../otherTexts.ts';
import { LONGEST_LINE } from '../pasted.ts';
import { POD_REASON_NAMES } from '../podReasons.ts';
import { CONTAINER_REASONS } from '../terms.ts';
import { DESCRIBED, WRITTEN } from './knownLine.ts';

/** Texts with a larger share of capital letters were printed by a program. */
const MOST_CAPITALS = 0.005;
/** Shorter texts may have none. */
const FEWEST_LETTERS = 20;
/** In fewer lines, a common prefix cannot be found. */
const FEWEST_LINES = 2;

/** True if almost no letter is a capital, although programs print capitals. Those of a common prefix do not count. */
export function isLowerCase(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const front = lines.length < FEWEST_LINES ? '' : capitalsIn(first.slice(0, LONGEST_FRONT));
  let letters = 0;
  let capitals = 0;
  for (const line of lines) {
    letters += line.match(/[A-Za-z]/g)?.length ?? 0;
    const own = capitalsIn(line);
    capitals += own.startsWith(front) ? own.length - front.length : own.length;
  }
  return letters >= FEWEST_LETTERS && capitals <= letters * MOST_CAPITALS;
}

/** The longest prefix of a log shipper, in characters. */
const LONGEST_FRONT = 60;

/** The capitals of words without digits, because times and IDs have capitals of their own. */
function capitalsIn(line: string): string {
  const words = line.split(/\s+/).filter((word) => !/\d/.test(word));
  return words.join('').replaceAll(/[^A-Z]+/g, '');
}

/** The line with the capitals of keys, reasons and sentences. */
export function trueCase(line: string): string {
  if (line.length > LONGEST_LINE) return line;
  const { words, humps, sentences, texts } = known();
  const own = (word: string): string => words.get(word) ?? word;
  if (HEADING.test(line)) return line.toUpperCase();
  let text = line
    .replaceAll(TOP_KEY, capital)
    .replaceAll(KEY, (whole, indent: string, key: string, end: string) => {
      const found = KEYS.get(key);
      return found === undefined ? whole : `${indent}${found}${end}`;
    })
    .replace(EVENT, (_, before: string, type: string, gap: string, reason: string) => {
      return `${before}${own(type)}${gap}${own(reason)}`;
    })
    .replace(STATUS, (_, before: string, status: string) => before + status.split(':').map(own).join(':'))
    .replace(VALUE, (_, before: string, value: string) => before + own(value))
    .replaceAll(/(?<![\w./-])[a-z]{6,}(?![\w./-])/g, (word) => humps.get(word) ?? word)
    .replace(/(?<=^\s*|\s{2,}|["`])(?:liveness|readiness|startup)(?= probe (?:failed|errored))/, capital)
    .replaceAll(/(?<=^|[\s"])([iwef])(?=\d{4} \d\d:\d\d:\d\d)/g, (level: string) => level.toUpperCase())
    // rows of crictl and docker
    .replace(
      RUNTIME_STATE,
      (_, before: string, state: string) => before + (words.get(state) ?? capital(state)),
    )
    // the message of a structured line
    .replace(/(?<=\.go:\d+\] \\*"|\bmsg="|^\s*")[a-z](?=[a-z]+ [a-z])/, capital)
    .replace(/\b[Ss]yncloop \(?[a-z]+/, (text) => text.toUpperCase().replace('SYNCLOOP', 'SyncLoop'))
    .replace(/(?<=\breason="?)[a-z]{4,}/, own)
    .replace(/(?<=\bfor pod has no )ip address\. need/, 'IP address. Need');
  const fixed = texts.in(text.toLowerCase());
  if (fixed.length === 0) return text;
  for (const { pattern, parts, longest } of sentences) {
    const found = fixed.includes(longest) ? pattern.exec(text) : null;
    if (!found) continue;
    const whole = parts.map(
      (part, index) => part + (index + 1 < parts.length ? (found[index + 2] ?? '') : ''),
    );
    text = `${text.slice(0, found.index)}${found[1]}${whole.join('')}${text.slice(found.index + found[0].length)}`;
    break;
  }
  return text;
}

function capital(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1);
}

/** The heading of a table. */
const HEADING = /^\s*(?:(?:namespace|name)\s+(?:ready|name|pf)\s|last seen\s+type\s)/;
/** A key of describe that has no indentation; in YAML it has no value. */
const TOP_KEY = /^(name|namespace|status|reason|message|node|events)(?=:\s+\S)/g;
/** Type and reason of an Event. */
const EVENT = /^((?:[^"=]*?\s)?[*`]*)(normal|warning)(\s+)([a-z]{3,})(?=\s|$)/;
/** The status of a Pod, behind the number of its containers. */
const STATUS = /^(.*?\s\d+\/\d+\s+)([a-z:]{4,})(?=\s|$)/;
/** The state of a container, behind its age or in a row that begins with its ID. */
const RUNTIME_STATE =
  /((?:\bago|^\s*[0-9a-f]{12}\s.*?)\s+)(running|exited|created|unknown|(?:not)?ready|up)(?=\s)/;
/** The value of a key that has a fixed set of values. */
const VALUE =
  /^(\s*(?:- )?"?(?:reason|state|last state|status|type|kind|phase)"?:\s+"?)([a-z]{4,})(?="?,?\s*$|\s\()/i;

const KEY = /^(\s*(?:- )?"?)([a-z][a-z -]*?)("?\s*:(?:\s|$))/g;

/** Keys that describe and YAML share. Both spellings are read in the same way. */
const ALIKE = /^(?:Started|Containers|State|Reason|Message|Ready)$/;
const written = WRITTEN.split('|');

/** Keys of describe and of YAML. */
const KEYS: ReadonlyMap<string, string> = new Map(
  [
    ...written.filter((key) => /[A-Z]/.test(key)),
    'fieldPath',
    'lastTimestamp',
    ...DESCRIBED.split('|').filter((key) => ALIKE.test(key) || !written.includes(key.toLowerCase())),
  ].map((key) => [key.toLowerCase(), key]),
);

/** Reasons and states that are not in the tables of reasons. */
const REASONS =
  'Normal Warning NotReady Waiting Running Pending Succeeded Completed Error Terminating NodeAffinity UnexpectedAdmissionError OutOfcpu OutOfmemory OutOfpods Init Signal ExitCode Unknown DisruptionTarget ContainerCreating PodInitializing';

/** Words of errors. */
const WORDS =
  'StartContainer CreatePodSandbox KillContainer KillPodSandbox PostStart TaskOOM StopPodSandbox deletionTimestamp creationTimestamp podUID containerName containerID gracePeriod resourceName isNodeShuttingDownNow';

interface Sentence {
  /** In lower case; the first group is what is in front. */
  readonly pattern: RegExp;
  readonly parts: readonly string[];
  /** Its longest fixed text, in lower case: most lines contain none. */
  readonly longest: string;
}

interface Known {
  readonly words: ReadonlyMap<string, string>;
  /** Words with a capital inside, which no other word equals. */
  readonly humps: ReadonlyMap<string, string>;
  readonly sentences: readonly Sentence[];
  /** Their longest fixed texts. */
  readonly texts: Literals;
}

let table: Known | undefined;

/** Templates with less fixed text would match almost anything. */
const MIN_FIXED = 11;

function known(): Known {
  if (table) return table;
  const events = eventWordings();
  const reasons = [
    ...REASONS.split(' '),
    ...CONTAINER_REASONS,
    ...FAMILIES.keys(),
    ...POD_REASON_NAMES,
    ...WORDS.split(' '),
    ...events.map(({ source }) => source.split(' ').at(-1) ?? ''),
    ...OTHER_TEXTS.map(([, reason]) => reason),
  ].filter((one) => one !== '');
  const words = new Map(reasons.map((one) => [one.toLowerCase(), one]));
  const humps = new Map([...words].filter(([, one]) => /[a-zA-Z][A-Z]/.test(one)));
  const templates = [
    ...events.map(({ wording }) => wording),
    ...OTHER_TEXTS.map(([, , template]) => template),
  ];
  const sentences = templates
    .map((template) =>
      template
        .trim()
        .replace(/^\{\w+\}/, '')
        .split(/\{\w+\}/),
    )
    .filter((parts) => parts.join('').length >= MIN_FIXED && parts[0] !== '')
    .sort((a, b) => b.join('').length - a.join('').length)
    .map((parts) => ({ parts, ...patternOf(parts) }));
  table = { words, humps, sentences, texts: literals(sentences.map(({ longest }) => longest)) };
  return table;
}

/** The sentence after another column, a key or a quote. */
function patternOf(parts: readonly string[]): Omit<Sentence, 'parts'> {
  const fixed = parts.map((part) => part.toLowerCase().replace(/\.$/, ''));
  const longest = fixed.reduce((one, other) => (other.length > one.length ? other : one), '');
  return { longest, pattern: new RegExp(`(^\\s*|\\s|["'])${fixed.map(quoteMeta).join('(.*?)')}`, 'i') };
}
