// Selects the texts that the engine needs and encodes them compactly.

import { DIFFERENCES, type Difference } from '../../src/releases/differences.ts';
import { inRange } from '../../src/releases/minor.ts';
import { EARLIER_TEXTS } from '../../src/runtime/log/texts.ts';
import { asDifferences } from './asDifferences.ts';
import { whenOf } from './whenTexts.ts';

/** One wording of a log line, as in test/vectors/texts.json. */
interface LogText {
  readonly family: string;
  readonly level: string;
  readonly v: number;
  readonly file: string;
  readonly text: string;
  readonly style: string;
  readonly keys: readonly string[];
  readonly since: string;
  readonly until: string | null;
  readonly when: string;
  readonly lines?: readonly (number | null)[];
}

interface EventText {
  readonly family: string;
  readonly reason: string;
  readonly type: string;
  readonly text: string;
  readonly since: string;
  readonly until: string | null;
  readonly when: string;
}

export interface TextSource {
  readonly logs: readonly LogText[];
  readonly events: readonly EventText[];
}

/** The families of texts that the simulated node prints. */
const LOG_FAMILIES = new Set([
  'actions',
  'backoff-active',
  'backoff-check',
  'container-remove',
  'container-to-kill',
  'container-to-start',
  'cri-create',
  'cri-start',
  'dispatch-completed',
  'dispatch-ignored',
  'event-logged',
  'evict-critical',
  'evicted-pod',
  'evicting-pod',
  'eviction-must',
  'eviction-ranked',
  'eviction-reclaim',
  'file-event-unprocessable',
  'file-unprocessable',
  'init-aborting',
  'init-pruned',
  'init-purged',
  'init-sidecar-failed',
  'init-started',
  'kill-exited',
  'kill-failed',
  'kill-grace',
  'kill-grace-override',
  'kill-parallel-failed',
  'kill-pod-dead',
  'kill-pod-failed',
  'kill-pod-restart',
  'kill-unwanted',
  'new-pod',
  'new-pod-received',
  'orphan-found',
  'pleg-cache-write',
  'pleg-finished',
  'pleg-transition',
  'pod-killer',
  'poststart-failed',
  'prestop-done',
  'prestop-failed',
  'prestop-run',
  'prestop-timeout',
  'probe-errored',
  'probe-failed',
  'probe-grace',
  'reset-kill',
  'reset-remove',
  'resize-allocated',
  'resize-deferred',
  'resize-denied',
  'resize-infeasible',
  'resize-no-cpu-limit',
  'resize-no-memory-limit',
  'resize-too-large',
  'resize-unfit',
  'restart-all',
  'sandbox-create',
  'sandbox-create-failed',
  'sandbox-created',
  'sandbox-ip',
  'sandbox-many',
  'sandbox-network-changed',
  'sandbox-no-ip',
  'sandbox-none',
  'sandbox-not-ready',
  'sandbox-ready-callback',
  'start-backing-off',
  'start-creating',
  'start-failed',
  'start-failed-backoff',
  'status-aborted',
  'status-generate',
  'status-patched',
  'status-phase',
  'status-phase-api',
  'status-phase-kept',
  'status-same',
  'status-updated',
  'sync-loop-add',
  'sync-loop-delete',
  'sync-loop-pleg',
  'sync-loop-pleg-ignored',
  'sync-loop-probe',
  'sync-loop-reconcile',
  'sync-loop-remove',
  'sync-loop-start',
  'sync-loop-sync',
  'sync-loop-update',
  'syncpod-enter',
  'syncpod-exit',
  'terminated-enter',
  'terminated-exit',
  'terminated-final',
  'terminating-enter',
  'terminating-exit',
  'terminating-grace',
  'terminating-orphan',
  'terminating-runtime',
  'terminating-stopped',
  'worker-cannot-start-yet',
  'worker-complete',
  'worker-evicted',
  'worker-finished',
  'worker-first-sync',
  'worker-graceful-delete',
  'worker-lifecycle-complete',
  'worker-orphaned',
  'worker-processing',
  'worker-processing-done',
  'worker-removed',
  'worker-sync-error',
  'worker-terminal',
  'worker-terminal-phase',
  'worker-terminating-done',
]);

const EVENT_FAMILIES = new Set([
  'attach-failed',
  'backoff',
  'create-failed',
  'created',
  'deadline',
  'evicted',
  'failed-sync',
  'image-backoff',
  'image-error',
  'image-invalid-name',
  'image-never',
  'image-present',
  'image-present-accessible',
  'image-pull-failed',
  'image-pulled',
  'image-pulling',
  'killing-pod',
  'mount-timeout',
  'multi-attach',
  'node-not-ready',
  'poststart',
  'preempted',
  'prestop',
  'rebooted',
  'resize-completed',
  'resize-deferred',
  'resize-infeasible',
  'resize-pending-reason',
  'resize-started',
  'resize-error',
  'sandbox-changed',
  'sandbox-failed',
  'start-failed',
  'started',
  'preempting',
  'taint-eviction',
  'unhealthy',
  'unhealthy-error',
  'volume-setup-failed',
]);

const minor = (release: string | null): number => (release === null ? 0 : Number(release.slice(2)));

function byFamily<T extends { readonly family: string }, R>(
  rows: readonly T[],
  wanted: ReadonlySet<string>,
  compact: (row: T) => R,
): Record<string, R[]> {
  const families: Record<string, R[]> = {};
  for (const row of rows.filter((candidate) => wanted.has(candidate.family))) {
    const family = families[row.family] ?? [];
    family.push(compact(row));
    families[row.family] = family;
  }
  const missing = [...wanted].filter((family) => !families[family]);
  if (missing.length > 0) throw new Error(`no texts of the families ${missing.join(' ')}`);
  return families;
}

/**
 * The simulator's texts: for each family the rows [since, until or 0, ...]; see runtime/log/texts.ts for the columns.
 */
export function engineTexts(source: TextSource): object {
  return {
    logs: byFamily(source.logs, LOG_FAMILIES, (row) => [
      minor(row.since),
      minor(row.until),
      row.level,
      row.v,
      row.file,
      asDifferences((row.lines ?? []).map((line) => line ?? 0)),
      row.style === 'structured' ? 1 : 0,
      row.text,
      row.keys,
    ]),
    events: byFamily(source.events, EVENT_FAMILIES, (row) => [
      minor(row.since),
      minor(row.until),
      row.type,
      row.reason,
      row.text,
    ]),
  };
}

/** The last minor that has the text of an Event, in any of its patch releases. */
function untilOf({ family, since, until }: EventText): number {
  const last = minor(until);
  const earlier = (EARLIER_TEXTS as Readonly<Record<string, readonly [Difference, number]>>)[family];
  if (!earlier || !inRange(earlier[1], minor(since), last || undefined)) return last;
  return Math.max(last, DIFFERENCES[earlier[0]].until ?? last);
}

/**
 * All texts for reverse lookup, from a text to its releases: rows [since, until or 0, kind, head, text, keys, when,
 * family, lines]. `lines` is encoded by `linesCoder`, or empty if unknown.
 */
export function lookUpTexts(source: TextSource): object {
  const encoded = linesCoder();
  return {
    rows: [
      ...source.events.map((row) => [
        minor(row.since),
        untilOf(row),
        'event',
        `${row.type} ${row.reason}`,
        row.text,
        [],
        whenOf(row),
        row.family,
        [],
      ]),
      ...source.logs.map((row) => [
        minor(row.since),
        minor(row.until),
        row.style === 'structured' ? 'structured' : 'line',
        row.file,
        row.text,
        row.keys,
        whenOf(row),
        row.family,
        encoded(row.file, minor(row.since), row.lines ?? []),
      ]),
    ],
  };
}

/**
 * Encodes lines of calls, row by row, as differences to the row before in the same file: first to its line in the
 * release, then to its shift from each release to the next. Calls of one file mostly shift together, so most numbers
 * are 0. The result is empty if a line is unknown.
 */
function linesCoder(): (file: string, since: number, lines: readonly (number | null)[]) => number[] {
  const before = new Map<string, Map<number, number>>();
  return (file, since, lines) => {
    const known = lines.filter((line) => line !== null);
    if (known.length < lines.length) return [];
    const last = before.get(file) ?? new Map<number, number>();
    before.set(file, new Map([...last, ...known.map((line, index) => [since + index, line] as const)]));
    const at = (release: number) => last.get(release) ?? 0;
    return known.map((line, index) => {
      const release = since + index;
      if (index === 0) return line - at(release);
      return line - (known[index - 1] ?? 0) - (at(release) - at(release - 1));
    });
  };
}
