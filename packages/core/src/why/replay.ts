// Replays the story of a cause, and compares what the engine prints with what was pasted.

import { secondsOf } from '../import/jsonValues.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import { entriesOf } from '../story/timeline.ts';
import { type About, livenessFailures, timesOf } from './about.ts';
import type { CauseId } from './causes.ts';
import type { Fact } from './fact.ts';
import { storyOf } from './reproduce.ts';
import { matchedEvent } from './sentences.ts';
import { STATED } from './stated.ts';

/** Why a cause cannot be the one. */
export type Because =
  /** The cause prints this Event, and the Events of the text, which cover the start, have none. */
  | { readonly kind: 'event'; readonly reason: string }
  /** The cause ends a container with this exit code. */
  | { readonly kind: 'code'; readonly expected: number; readonly found: number }
  /** The probe must fail this often in a row. */
  | { readonly kind: 'failures'; readonly expected: number; readonly found: number }
  /** The container must run this many seconds before the probe can have failed so often. */
  | { readonly kind: 'early'; readonly expected: number; readonly found: number }
  /** The Event of the cause is older than the crash loop. */
  | { readonly kind: 'older' };

export interface Contradiction {
  readonly because: Because;
  readonly facts: readonly Fact[];
}

/** What a story prints from its first event on. */
interface Prints {
  /** Reasons of Events, by family. */
  readonly events: ReadonlyMap<string, string>;
  readonly exitCode?: number;
}

const played = new Map<string, Prints | undefined>();

/** Each story is played once, in the newest release. Undefined for a cause that the engine does not simulate there. */
function printsOf(id: CauseId, releases: readonly Minor[]): Prints | undefined {
  const release = releases.at(-1) ?? MINORS.at(-1);
  const key = `${id} ${release}`;
  if (played.has(key)) return played.get(key);
  if (played.size >= MOST_PLAYED) played.clear();
  const story = release && storyOf(id, { releases: [release] });
  const prints = story && printsIn(story);
  played.set(key, prints);
  return prints;
}

/** Every cause in a few releases. */
const MOST_PLAYED = 300;

function printsIn(story: NonNullable<ReturnType<typeof storyOf>>): Prints | undefined {
  const entries = entriesOf(story);
  if (!entries.ok) return undefined;
  const snapshots = entries.value.map(({ snapshot }) => snapshot).filter(({ event }) => event >= 0);
  const events = new Map<string, string>();
  for (const { reason, message } of snapshots.flatMap((one) => one.events)) {
    const family = matchedEvent(reason, message)?.family;
    if (family !== undefined) events.set(family, reason);
  }
  const codes = snapshots.flatMap(({ containers }) => containers.flatMap(({ exitCode }) => exitCode ?? []));
  return { events, ...(codes[0] === undefined ? {} : { exitCode: codes[0] }) };
}

/** The kernel decides the exit code; a program that gets SIGTERM decides itself. */
const FIXED_CODES: ReadonlySet<CauseId> = new Set(['oom']);
/** The default failureThreshold. */
const THRESHOLD = 3;
/** Seconds after which the back-off of a container is forgotten: a kill that began the loop is at most this older. */
const RESET = 600;
/** So often a crash loop repeats itself. */
const LOOP = 3;

/**
 * A contradiction between a cause and the text; undefined if the cause can have printed it. Only what the engine prints
 * counts: a cause that it does not simulate is never excluded.
 */
export function contradiction(
  about: About,
  id: CauseId,
  releases: readonly Minor[],
): Contradiction | undefined {
  const contradicted = oldEvent(about, id) ?? fewFailures(about, id) ?? tooEarly(about, id);
  const coded = FIXED_CODES.has(id) && about.ended?.exitCode !== undefined;
  const covered = undecided(about, id);
  if (!contradicted && !coded && !covered) return undefined;
  const prints = printsOf(id, releases);
  if (!prints) return undefined;
  return (
    (coded ? wrongCode(about, prints) : undefined) ??
    contradicted ??
    (covered ? missing(about, covered, prints) : undefined)
  );
}

function wrongCode({ ended, facts }: About, { exitCode }: Prints): Contradiction | undefined {
  const found = ended?.exitCode;
  if (!ended || found === undefined || exitCode === undefined) return undefined;
  // The kernel may kill a child of the process.
  if (found === exitCode || ended.reason === 'OOMKilled' || facts.some(({ kind }) => kind === 'kernel-oom')) {
    return undefined;
  }
  return { because: { kind: 'code', expected: exitCode, found }, facts: [ended] };
}

/** The families that state a cause. */
const STATING: ReadonlyMap<CauseId, readonly string[]> = new Map(
  Object.values(STATED).map(([id]) => [
    id,
    Object.keys(STATED).filter((family) => STATED[family]?.[0] === id),
  ]),
);

/** The Event of a kill that happened before the container began to fail again and again. */
function oldEvent(about: About, id: CauseId): Contradiction | undefined {
  const loop = about.said('backoff').find(({ count = 1, since }) => count >= LOOP && since !== undefined);
  if (!loop) return undefined;
  const kills = about.said(...(STATING.get(id) ?? [])).filter(({ age }) => age !== undefined);
  if (kills.length === 0) return undefined;
  const old = kills.every(({ age }) => (age ?? 0) > (loop.since ?? 0) + RESET);
  return old ? { because: { kind: 'older' }, facts: [...kills, loop] } : undefined;
}

function fewFailures(about: About, id: CauseId): Contradiction | undefined {
  const expected = about.threshold ?? THRESHOLD;
  const failed = livenessFailures(about);
  const found = timesOf(failed);
  if (id !== 'liveness' || found === 0 || found >= expected || !covers(about)) return undefined;
  if (about.said('killing-liveness', 'killing-init-liveness').length > 0) return undefined;
  return { because: { kind: 'failures', expected, found }, facts: failed };
}

/** `delay=120s timeout=2s period=5s #success=1 #failure=5` */
const PROBE_TIMES = /\bdelay=(\d+)s .*\bperiod=(\d+)s .*#failure=(\d+)/;

/** An instance that ended before its liveness probe can have failed often enough. Ports pkg/kubelet/prober/worker.go doProbe. */
function tooEarly({ ended, facts, said }: About, id: CauseId): Contradiction | undefined {
  if (id !== 'liveness' || said('killing-liveness', 'killing-init-liveness').length > 0) return undefined;
  const probe = facts.find((fact) => fact.kind === 'setting' && fact.name === 'liveness');
  const times = PROBE_TIMES.exec(probe?.at.text ?? '')
    ?.slice(1)
    .map(Number);
  const [from, to] = [secondsOf(ended?.startedAt), secondsOf(ended?.finishedAt)];
  if (!ended || !probe || !times || from === undefined || to === undefined) return undefined;
  const [delay = 0, period = 0, failures = 1] = times;
  const [expected, found] = [delay + (failures - 1) * period, to - from];
  // Both times are whole seconds.
  return found + 1 < expected
    ? { because: { kind: 'early', expected, found }, facts: [ended, probe] }
    : undefined;
}

/** Events that come with the start, or end the Pod. The Event of a kill comes before the start, and can be missing. */
export const DECISIVE = /^(?:sandbox-changed$|evict|preempt|deadline$)/;

/** The causes that print one of them: the others need no replay for it. */
export const DECIDED: ReadonlySet<CauseId> = new Set([
  'evicted-memory',
  'evicted-storage',
  'deadline',
  'preempted',
  'node-reboot',
  'sandbox-create',
  'init-failed',
  'sandbox-changed',
]);

/** The Events of the newest start, if they neither state the cause nor show that a probe failed. */
function undecided(about: About, id: CauseId): readonly Fact[] | undefined {
  const covered = DECIDED.has(id) ? covers(about) : undefined;
  if (!covered || about.said(...(STATING.get(id) ?? [])).length > 0) return undefined;
  return about.said('unhealthy', 'probe-failed').length > 0 ? undefined : covered;
}

function missing(about: About, covered: readonly Fact[], { events }: Prints): Contradiction | undefined {
  const decisive = [...events].filter(([family]) => DECISIVE.test(family));
  if (decisive.length === 0) return undefined;
  if (decisive.some(([family]) => about.said(family).length > 0)) return undefined;
  return { because: { kind: 'event', reason: decisive[0]?.[1] ?? '' }, facts: covered };
}

/** The Events of the newest start; undefined if the text has none. A kill has no older Event than the start after it. */
function covers(about: About): readonly Fact[] | undefined {
  const started = about.said('started').filter(({ logged }) => !logged);
  const again = (about.restarts?.count ?? 0) > 0 || about.ended !== undefined;
  return again && started.length > 0 ? started : undefined;
}
