// Collects the log lines and Events of a timeline up to one snapshot.

import type { Decision } from '@syncpod/core/decisions';
import { resolveRelease, type StepName } from '@syncpod/core/releases';
import { eventsOfPods, klogLine, type Snapshot } from '@syncpod/core/story';
import type { Sought } from '../../store/source.ts';

export type LogTone = 'kill' | 'start' | 'resize' | 'wait';

interface Line {
  readonly key: string;
  /** Index of the snapshot that it belongs to. */
  readonly entry: number;
  /** Unix seconds. */
  readonly at: number;
  readonly text: string;
  /** Present if a lesson's claim mentions it; `first`: the log scrolls to it. */
  readonly sought?: 'first' | 'also';
}

export interface LogLine extends Line {
  /** `kubelet.go:2206`, or only the file if the line is unknown. */
  readonly place: string;
  readonly level: 'I' | 'W' | 'E';
  readonly verbosity: number;
  readonly step?: { readonly number: number; readonly name: StepName };
  readonly tone?: LogTone;
  /** The container that the deciding question was about. */
  readonly container?: string;
  /** With klog's header, as journald stores it. */
  readonly klog: string;
}

/** One Event object, as last sent. */
export interface EventLine extends Line {
  readonly type: string;
  readonly reason: string;
  readonly container?: string;
  /** The number of times since `first`, in Unix seconds. */
  readonly count: number;
  readonly first: number;
  /** Name of the node, for an Event of the node. */
  readonly node?: string;
  /** Name of the Pod, if it has been replaced. */
  readonly earlier?: string;
}

interface EventLines {
  readonly events: readonly EventLine[];
  /** The number of Events that the kubelet's spam filter dropped. */
  readonly withheld: number;
}

const STEP_TONES: Readonly<Partial<Record<StepName, LogTone>>> = {
  'kill-sandbox': 'kill',
  'kill-containers': 'kill',
  'create-sandbox': 'start',
  ephemeral: 'start',
  init: 'start',
  start: 'start',
  resize: 'resize',
};

/** Sorted by time, because the lines of one entry may begin before those of an earlier entry. */
export function logLines(snapshots: readonly Snapshot[]): readonly LogLine[] {
  const numbers = new Map<string, number>();
  const numberOf = (minor: string, name: StepName): number => {
    const key = `${minor} ${name}`;
    const number = numbers.get(key) ?? stepNumber(minor, name);
    numbers.set(key, number);
    return number;
  };
  const lines = snapshots.flatMap(({ log, decisions, release }, entry) =>
    log.map((line, index): LogLine => {
      const decision = line.decision === undefined ? undefined : decisions[line.decision];
      const tone = toneOf(decision) ?? (line.step && STEP_TONES[line.step]);
      const container = decision && containerOf(decision);
      return {
        key: `${entry} ${index}`,
        entry,
        at: line.at,
        text: line.text,
        place: line.line > 0 ? `${line.file}:${line.line}` : line.file,
        level: line.level,
        verbosity: line.v,
        ...(line.step ? { step: { number: numberOf(release, line.step), name: line.step } } : {}),
        ...(tone ? { tone } : {}),
        ...(container === undefined ? {} : { container }),
        klog: klogLine(line),
      };
    }),
  );
  return lines.sort((a, b) => a.at - b.at);
}

/** The Events of the Pod and of the Pods that it has replaced, the latest last. */
export function eventLines(snapshots: readonly Snapshot[]): EventLines {
  const { rows, withheld } = eventsOfPods(snapshots);
  const events = rows.map(({ message, last, ...row }, index): EventLine => {
    const { type, reason, container = '', first } = row;
    return { ...row, key: `${type} ${reason} ${container} ${first} ${index}`, at: last, text: message };
  });
  return { events, withheld };
}

/** Lines with the words and at most this verbosity, and all warnings and errors. */
export function shownLines(lines: readonly LogLine[], verbosity: number, words: string): readonly LogLine[] {
  return lines.filter(
    (line) => (line.level !== 'I' || line.verbosity <= verbosity) && holds(line.klog, words),
  );
}

export function shownEvents(events: readonly EventLine[], words: string): readonly EventLine[] {
  return events.filter(({ type, reason, text }) => holds(`${type} ${reason} ${text}`, words));
}

/** Marks the lines and Events in a lesson's claims. The log scrolls to the first line, or else to the first Event. */
export function withSought(
  lines: readonly LogLine[],
  events: readonly EventLine[],
  sought: Sought | undefined,
  snapshots: readonly Snapshot[],
): { readonly lines: readonly LogLine[]; readonly events: readonly EventLine[] } {
  if (!sought) return { lines, events };
  const isLater = ({ entry }: Line): boolean => (snapshots[entry]?.event ?? -1) >= sought.from;
  const marked = marking(
    lines,
    (line) => isLater(line) && sought.lines.some((part) => line.text.includes(part)),
    'first',
  );
  const reached = marked.some((line) => line.sought);
  return {
    lines: marked,
    events: marking(
      events,
      (line) =>
        isLater(line) &&
        sought.events.some((part) => `${line.type} ${line.reason} ${line.text}`.includes(part)),
      reached ? 'also' : 'first',
    ),
  };
}

function marking<One extends Line>(
  lines: readonly One[],
  isSought: (line: One) => boolean,
  first: 'first' | 'also',
): readonly One[] {
  const at = lines.findIndex(isSought);
  return lines.map((line, index) =>
    isSought(line) ? { ...line, sought: index === at ? first : 'also' } : line,
  );
}

function holds(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase());
}

function toneOf(decision: Decision | undefined): LogTone | undefined {
  switch (decision?.effect) {
    case 'kill':
    case 'kill-and-start':
    case 'kill-pod':
    case 'create-sandbox':
    case 'reset':
      return 'kill';
    case 'start':
    case 'resize':
    case 'wait':
      return decision.effect;
    default:
      return undefined;
  }
}

function containerOf({ subject }: Decision): string | undefined {
  return 'name' in subject ? subject.name : undefined;
}

function stepNumber(minor: string, step: StepName): number {
  const release = resolveRelease(minor);
  return release.ok ? release.value.steps.indexOf(step) + 1 : 0;
}

/** `22:13:20.500`, in UTC. */
export function clock(at: number): string {
  return new Date(Math.round(at * 1000)).toISOString().slice(11, 23);
}
