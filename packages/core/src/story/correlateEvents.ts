// Counts, aggregates and filters the Events of a story, as client-go does.

import { releaseOf } from '../releases/release.ts';
import { type Cause, endsPod } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { PodEvent } from '../runtime/kuberuntime/run.ts';
import type { Snapshot } from './snapshot.ts';

/** One Event object of the API server, as last sent. Times are Unix seconds. */
export interface EventRow extends Omit<PodEvent, 'at'> {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  /** Index of the snapshot in which it was last sent. */
  readonly entry: number;
}

export interface DescribedEvents {
  /** Events of the last snapshot. */
  readonly rows: readonly EventRow[];
  /** Occurrences about the current Pod that the kubelet's spam filter dropped. */
  readonly withheld: number;
}

/** The defaults of client-go tools/record/events_cache.go (1.8+). Intervals in seconds. */
const MAX_SIMILAR = 10;
const SIMILAR_INTERVAL = 600;
const SPAM_BURST = 25;
const SPAM_REFILL = 300;

export const COMBINED = '(combined from similar events): ';

/** The memory of one kubelet process, and of the other components; each of the three is a cache of a correlator. */
interface Correlator {
  /** Per type and reason. */
  readonly combines: Aggregator;
  readonly observed: Map<string, { count: number; readonly first: number; readonly name: number }>;
  /** Per object (later per object and type). */
  readonly accepts: SpamFilter;
}

/**
 * Counts identical Events, including those that were `lost` on the way to the API server, aggregates ten messages with
 * the same reason, and drops Events over the rate limit.
 * Ports client-go tools/record/events_cache.go EventCorrelator.EventCorrelate (1.8+).
 * Differs: of ten similar messages Go forgets any one, here it is the newest; objects do not expire after an hour.
 */
export function correlateEvents(
  snapshots: readonly Snapshot[],
  lost: ReadonlySet<PodEvent> = new Set(),
): DescribedEvents {
  let rows = new Map<number, EventRow>();
  let withheld = 0;
  let removed = false;
  let correlator = newCorrelator();
  let names = 0;
  snapshots.forEach(({ about, cause, events, release }, entry) => {
    // The Pod that a controller replaces has Events of its own.
    if (about) return;
    // Events of a Pod that the kubelet has forgotten have another UID.
    if (cause.kind === 'orphan') return;
    // A new process has no cache and creates new objects.
    if (cause.kind === 'event' && RESTARTS.has(cause.type)) correlator = newCorrelator();
    // The next Pod has another UID; counting starts again.
    if (removed && events.length > 0) {
      correlator = newCorrelator();
      rows = new Map();
      withheld = 0;
      removed = false;
    }
    removed ||= endsPod(cause);
    if (events.length === 0) return;
    const byType = releaseOf(release).has('spam-by-type');
    for (const event of events) {
      const { at, ...sent } = event;
      const { key, message } = aggregate(correlator, event);
      const known = correlator.observed.get(key);
      const { count, first, name } = known
        ? { ...known, count: known.count + 1 }
        : { count: 1, first: at, name: names++ };
      correlator.observed.set(key, { count, first, name });
      if (!correlator.accepts(spamKey(event, byType), at)) {
        withheld++;
        continue;
      }
      if (lost.has(event)) continue;
      rows.delete(name);
      rows.set(name, { ...sent, message, count, first, last: at, entry });
    }
  });
  return { rows: [...rows.values()], withheld };
}

const RESTARTS = new Set(['kubelet-restart', 'kubelet-start', 'kubelet-config', 'upgrade', 'reboot']);

/** True if the kubelet's process ends, or another one begins. */
export function endsProcess(cause: Cause): boolean {
  return cause.kind === 'event' && (cause.type === 'kubelet-stop' || RESTARTS.has(cause.type));
}

function newCorrelator(): Correlator {
  return { combines: createAggregator(), observed: new Map(), accepts: createSpamFilter() };
}

/** The key and the message of an Event as it is sent. */
function aggregate(
  { combines }: Correlator,
  { at, type, reason, message, container, node, source }: PodEvent,
): { readonly key: string; readonly message: string } {
  // The aggregation key ignores the container; the Event itself includes it.
  const group = JSON.stringify([source, node, type, reason]);
  const key = JSON.stringify([source, node, container, type, reason, message]);
  return combines(group, message, at) ? { key: group, message: `${COMBINED}${message}` } : { key, message };
}

type Aggregator = (group: string, message: string, at: number) => boolean;

/**
 * True for the tenth message of a group of similar Events within ten minutes of each other, and for each later one.
 * Ports EventAggregator.EventAggregate.
 */
export function createAggregator(): Aggregator {
  const groups = new Map<string, { readonly messages: Set<string>; last: number }>();
  return (group, message, at) => {
    const known = groups.get(group);
    const messages = known && at - known.last <= SIMILAR_INTERVAL ? known.messages : new Set<string>();
    messages.add(message);
    groups.set(group, { messages, last: at });
    return messages.size >= MAX_SIMILAR && messages.delete(message);
  };
}

/** Ports getSpamKey. */
function spamKey({ source = '', node = '', type }: PodEvent, byType: boolean): string {
  return JSON.stringify(byType ? [source, node, type] : [source, node]);
}

type SpamFilter = (key: string, at: number) => boolean;

/**
 * Allows 25 Events of each getSpamKey at first, then one in five minutes.
 * Ports EventSourceObjectSpamFilter.Filter.
 */
export function createSpamFilter(): SpamFilter {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, at) => {
    const bucket = buckets.get(key) ?? { left: SPAM_BURST, at };
    bucket.left = Math.min(SPAM_BURST, bucket.left + Math.max(0, at - bucket.at) / SPAM_REFILL);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
}
