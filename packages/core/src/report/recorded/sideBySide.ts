// Aligns the output of a recording with that of its simulation.

import { correlateEvents } from '../../story/correlateEvents.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { podChanges } from '../kubectl/kubectlViews.ts';
import { type Recording, withoutIds } from './recording.ts';

/** An Event as last sent: its count, and its first time in seconds since the Pod was created. */
interface Occurrence {
  readonly count: number;
  readonly first: number;
}

/** An Event in the recording and in the simulation; undefined where it is missing. */
export interface EventPair {
  readonly key: string;
  readonly type: string;
  readonly reason: string;
  readonly container: string;
  readonly message: string;
  readonly recorded?: Occurrence;
  readonly simulated?: Occurrence;
}

/** One line of a text. `alone`: the other side has no such line, apart from IDs and times. */
export interface PrintedLine {
  /** Seconds since the Pod was created. */
  readonly at: number;
  readonly text: string;
  readonly alone: boolean;
}

interface Both {
  readonly recorded: readonly PrintedLine[];
  readonly simulated: readonly PrintedLine[];
}

export interface SideBySide {
  readonly events: readonly EventPair[];
  /** READY, STATUS and RESTARTS of `kubectl get pods --watch`. */
  readonly lines: Both;
  /** The kubelet's log, from the source files that the simulation covers. */
  readonly log: Both;
}

/** The simulation is shown for the length of the recording. */
export function sideBySide(recording: Recording, played: readonly TimelineEntry[]): SideBySide {
  const created = creationOf(played);
  const entries = played.filter(({ snapshot }) => snapshot.at <= created + recording.ends);
  return {
    events: eventPairs(recording, entries, created),
    lines: compared(
      recording.lines.map(([at, , , ready, status, restarts]) => ({
        at,
        text: rowText(ready, status, restarts),
      })),
      podChanges(entries).map(({ at, row: [, ready, status, restarts] }) => ({
        at: at - created,
        text: rowText(ready, status, restarts),
      })),
    ),
    log: compared(
      recording.log.map(([at, level, place, text]) => ({ at, text: `${level} ${place}] ${text}` })),
      entries.flatMap(({ snapshot }) =>
        snapshot.log.map(({ at, level, file, line, text }) => ({
          at: at - created,
          text: `${level} ${file}:${line}] ${text}`,
        })),
      ),
    ),
  };
}

/** The time at which the story creates its Pod, in Unix seconds. */
export function creationOf(entries: readonly TimelineEntry[]): number {
  return entries.find(({ event }) => event?.type === 'create')?.snapshot.at ?? 0;
}

/** A line of the watch without the name and the ages. */
export function rowText(ready: string, status: string, restarts: string | number): string {
  return `${ready} ${status} ${String(restarts).replace(/ \(.*/, '')}`;
}

function compared(recorded: readonly Line[], simulated: readonly Line[]): Both {
  const keys = (lines: readonly Line[]) => new Set(lines.map(({ text }) => withoutIds(text)));
  const [real, ours] = [keys(recorded), keys(simulated)];
  const marked = (lines: readonly Line[], other: ReadonlySet<string>) =>
    lines.map((line) => ({ ...line, alone: !other.has(withoutIds(line.text)) }));
  return { recorded: marked(recorded, ours), simulated: marked(simulated, real) };
}

type Line = Omit<PrintedLine, 'alone'>;

/** The Events of both sides. `created`: Unix seconds. */
export function eventPairs(
  { events }: Recording,
  entries: readonly TimelineEntry[],
  created: number,
): EventPair[] {
  const pairs = new Map<string, EventPair>();
  for (const [at, type, reason, message, count, container = ''] of events) {
    const key = eventKey(type, reason, message, container);
    const first = pairs.get(key)?.recorded?.first ?? at;
    pairs.set(key, { key, type, reason, container, message, recorded: { count, first } });
  }
  for (const row of correlateEvents(entries.map(({ snapshot }) => snapshot)).rows) {
    const { type, reason, message, container = '', count, first } = row;
    const key = eventKey(type, reason, message, container);
    // Counts restart with the kubelet process.
    const simulated = { count, first: pairs.get(key)?.simulated?.first ?? first - created };
    pairs.set(key, { key, type, reason, container, message, ...pairs.get(key), simulated });
  }
  return [...pairs.values()];
}

/** A key that an Event has in both, independent of IDs. */
function eventKey(type: string, reason: string, message: string, container: string): string {
  return withoutIds(`${type} ${reason} ${container}: ${message}`);
}
