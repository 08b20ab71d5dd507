// Checks the rules of time that hold in every story.

import { isDeepStrictEqual } from 'node:util';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { apiServerView } from '../../src/runtime/kubelet/apiServer.ts';
import type { Kubelet } from '../../src/runtime/kubelet/kubelet.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { newProcess } from '../../src/runtime/kubelet/process.ts';
import { eventsUntil, storyTime, withEventAt } from '../../src/story/eventAt.ts';
import type { Story, TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

/** The name of a rule, and the first violation of it in a story; undefined if there is none. */
type Rule = (story: Story, entries: readonly TimelineEntry[]) => string | undefined;

/** Seconds between two times that count as one. */
const EQUAL = 0.0005;

export const RULES = {
  'the state has the time of its snapshot': (_, entries) =>
    problem(entries, ({ snapshot, state }, next) => {
      // The state after an event is that of the time until which the event goes.
      const last = next?.snapshot.event !== snapshot.event;
      return last ? state.now < snapshot.at - EQUAL : Math.abs(state.now - snapshot.at) > EQUAL;
    }),
  'nothing was created or has ended later than now': (_, entries) =>
    problem(entries, ({ state }) => holdsFuture(state)),
  'times never decrease': (_, entries) => decreases(entries),
  'a snapshot tells nothing that is later': (_, entries) =>
    problem(entries, ({ snapshot: { at, log, events } }) =>
      [...log, ...events].some((one) => one.at > at + EQUAL),
    ),
  'the times of an object are whole seconds': (_, entries) =>
    problem(entries, ({ state }) => PARTS_OF_SECONDS.test(JSON.stringify(apiServerView(state).pod.metadata))),
  'a kubelet that starts remembers nothing': (_, entries) =>
    problem(entries, ({ snapshot: { cause, event }, state }, next) => {
      const starts = cause.kind === 'event' && STARTS.includes(cause.type);
      return starts && next?.snapshot.event === event && remembers(state);
    }),
  'a story that is cut and continued is the same story': continues,
  'an event at any time changes nothing before it': keepsPast,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

/** The rules that a story violates. */
export function violated(story: Story): RuleName[] {
  const played = entriesOf(story);
  if (!played.ok) return [];
  const names = Object.keys(RULES) as RuleName[];
  return names.filter((name) => RULES[name](story, played.value) !== undefined);
}

function problem(
  entries: readonly TimelineEntry[],
  violates: (entry: TimelineEntry, next: TimelineEntry | undefined) => boolean,
): string | undefined {
  const found = entries.find((entry, index) => violates(entry, entries[index + 1]));
  return found && `at ${storyTime(found.snapshot.at)} s`;
}

function decreases(entries: readonly TimelineEntry[]): string | undefined {
  return problem(entries, ({ snapshot }, next) => (next?.snapshot.at ?? snapshot.at) < snapshot.at);
}

/** metav1.Time prints none. */
const PARTS_OF_SECONDS = /\d\dT\d\d:\d\d:\d\d\./;

function holdsFuture({ now, node, others }: Kubelet): boolean {
  const times = [
    ...node.containers.flatMap(({ createdAt, startedAt = 0, finishedAt = 0 }) => [
      createdAt,
      startedAt,
      finishedAt,
    ]),
    ...node.sandboxes.map(({ createdAt }) => createdAt),
  ];
  return (
    Math.max(0, ...times) > now + EQUAL || others.some(({ kubelet }) => holdsFuture({ ...kubelet, now }))
  );
}

/** The events that start the kubelet. */
const STARTS: readonly string[] = ['kubelet-restart', 'kubelet-start', 'kubelet-config', 'reboot', 'upgrade'];

/** True if the kubelet has more in memory than its probes. */
function remembers({ now, process, work }: Kubelet): boolean {
  const { pending: _, ...rest } = work;
  const known = { ...process, probers: [] };
  return !isDeepStrictEqual(known, newProcess(now)) || Object.keys(rest).length > 0;
}

/** Three times of a story: of a snapshot, and between two. */
function timesOf(entries: readonly TimelineEntry[]): number[] {
  const at = (part: number) => entries[Math.floor(entries.length * part)]?.snapshot.at ?? SCENARIO_START;
  const end = entries.at(-1)?.snapshot.at ?? SCENARIO_START;
  return [...new Set([at(0.3), at(0.5) + 0.21, at(0.8)])].filter((one) => one <= end);
}

function played(story: Story): readonly TimelineEntry[] {
  const entries = entriesOf(story);
  return entries.ok ? entries.value : [];
}

/** Log lines and Events up to a time, in the order of time. */
function told(entries: readonly TimelineEntry[], before: number): string {
  return entries
    .flatMap(({ snapshot: { log, events, about = '' } }) => [
      ...log.map(({ at, text }) => ({ at, text: `${about} ${text}` })),
      ...events.map(({ at, reason, message }) => ({ at, text: `${about} ${reason} ${message}` })),
    ])
    .filter(({ at }) => at < before - EQUAL)
    .map(({ at, text }) => `${at.toFixed(3)} ${text}`)
    .sort()
    .join('\n');
}

/** Changes nothing. */
const NOTHING: ScenarioEvent = { type: 'durations' };

function continues(story: Story, entries: readonly TimelineEntry[]): string | undefined {
  if (story.events.some(({ type }) => type === 'create')) return undefined;
  // A story without events ends when it begins.
  if (story.events.length === 0) return undefined;
  for (const at of timesOf(entries)) {
    const before = eventsUntil(story.events, entries, at);
    const index = before.length - 1;
    const [whole, part] = [story.events[index], before[index]];
    const rest: ScenarioEvent[] =
      whole?.type === 'wait' && 'until' in whole
        ? [whole]
        : whole?.type === 'wait' && part?.type === 'wait' && 'seconds' in whole && 'seconds' in part
          ? [{ type: 'wait', seconds: Math.max(0, whole.seconds - part.seconds), at: storyTime(at) }]
          : [];
    const cut = [...withEventAt(story.events, entries, at, NOTHING), ...rest];
    const same = story.events.slice(0, before.length);
    const parts = [played({ ...story, events: cut }), played({ ...story, events: same })] as const;
    // A story that never settles stops after a number of syncs, and nothing more happens in one that has settled.
    const end =
      parts.some(isStopped) || at > endOf(parts[1]) - EQUAL
        ? Math.min(...parts.map(endOf))
        : Number.POSITIVE_INFINITY;
    if (told(parts[0], end) !== told(parts[1], end)) return `cut at ${storyTime(at)} s`;
  }
  return undefined;
}

/** A result that is set at once is told with the failures that led to it. */
function tellsOfThePast({ event, happened, snapshot }: TimelineEntry, at: number): boolean {
  const isSet = event?.type === 'probe' && event.result === 'Failure' && snapshot.at >= happened;
  return isSet && happened > at;
}

/** True if the limit of the simulation has stopped the story. */
function isStopped(entries: readonly TimelineEntry[]): boolean {
  return entries.some(
    ({ snapshot: { cause } }) =>
      cause.kind === 'note' && /^(still changing|stopped early|never settles)/.test(cause.text),
  );
}

function endOf(entries: readonly TimelineEntry[]): number {
  return entries.at(-1)?.snapshot.at ?? SCENARIO_START;
}

function keepsPast(story: Story, entries: readonly TimelineEntry[]): string | undefined {
  const name = entries[0]?.snapshot.containers.at(-1)?.name ?? '';
  const inserted: ScenarioEvent[] = [
    { type: 'exit', container: name, code: 3 },
    { type: 'kubelet-restart' },
    { type: 'delete' },
  ];
  for (const [index, at] of timesOf(entries).entries()) {
    const event = inserted[index] ?? NOTHING;
    const next = played({ ...story, events: withEventAt(story.events, entries, at, event) });
    const past = entries.findLast(({ snapshot }) => snapshot.at <= at)?.snapshot;
    const happens = next.find(({ event: one }) => one?.at !== undefined)?.snapshot.uid;
    // A controller creates the next Pod of a deleted one at once, and a removed one is not there any more.
    const replaces = event.type === 'delete' || happens === undefined || past?.cause.kind === 'removed';
    if (!replaces && happens !== past?.uid) return `${event.type} happens to another Pod`;
    const known = entries.filter((entry) => !tellsOfThePast(entry, at));
    if (told(next, at) !== told(known, at)) return `${event.type} at ${storyTime(at)} s`;
    if (decreases(next)) return `time decreases after ${event.type} at ${storyTime(at)} s`;
    const first = next.findLast(({ event: one }) => one?.at !== undefined)?.snapshot.event;
    if (first === undefined && isStopped(next)) continue;
    const shown = next.find(({ snapshot }) => snapshot.event === first)?.happened;
    if (shown !== undefined && Math.abs(shown - at) > EQUAL) return `${event.type} comes at ${shown}`;
  }
  return undefined;
}
