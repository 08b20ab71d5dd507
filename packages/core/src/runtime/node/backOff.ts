// Computes back-offs of container starts and image pulls.

import type { GateName } from '../../releases/gates.ts';
import type { Release } from '../../releases/release.ts';

/** The current wait in seconds, and the time of its last increase. */
interface BackOffEntry {
  readonly wait: number;
  readonly lastUpdate: number;
  /** Name and message of the pull error that increased it. Upstream: prevPullErrMsg (1.32+). */
  readonly because?: string;
}

/** Upstream: flowcontrol.Backoff. Exists only in the kubelet's memory: a restart of the kubelet clears it. */
export type BackOff = Readonly<Record<string, BackOffEntry>>;

/** Limits of a back-off, in seconds. */
export interface BackOffLimits {
  readonly initial: number;
  readonly max: number;
  /** A container that ran longer starts without back-off. */
  readonly reset: number;
}

export const IMAGE_LIMITS: BackOffLimits = { initial: 10, max: 300, reset: 600 };

const CONFIGURED: GateName = 'KubeletCrashLoopBackOffMax';
const REDUCED: GateName = 'ReduceDefaultCrashLoopBackOffDecay';

/**
 * The limits in this kubelet's configuration.
 * Ports pkg/kubelet/kubelet.go newCrashLoopBackOff (1.33+; inlined in 1.32; two constants in earlier releases).
 */
export function crashLoopLimits(
  release: Release,
  { maxContainerRestartPeriod = 300 }: { readonly maxContainerRestartPeriod?: number } = {},
): BackOffLimits {
  const reduced = release.gate(REDUCED) ? { initial: 1, max: 60 } : { initial: 10, max: 300 };
  // The node's own maximum takes precedence, even with its default of 300 s.
  const max = release.gate(CONFIGURED) ? maxContainerRestartPeriod : reduced.max;
  return { initial: Math.min(reduced.initial, max), max, reset: 600 };
}

/** Seconds to wait from `since`, a Unix time; 0 without an entry or after it has expired. */
export function waitSince(backOff: BackOff, key: string, since: number, limits: BackOffLimits): number {
  const entry = backOff[key];
  return !entry || since - entry.lastUpdate > limits.reset ? 0 : entry.wait;
}

/** Ports client-go util/flowcontrol/backoff.go IsInBackOffSince. Times are Unix seconds. */
export function isInBackOffSince(
  backOff: BackOff,
  key: string,
  since: number,
  now: number,
  limits: BackOffLimits,
): boolean {
  const wait = waitSince(backOff, key, since, limits);
  return wait > 0 && now - since < wait;
}

/** Ports client-go util/flowcontrol/backoff.go IsInBackOffSinceUpdate. */
export function isInBackOffSinceUpdate(
  backOff: BackOff,
  key: string,
  now: number,
  limits: BackOffLimits,
): boolean {
  const since = now - (backOff[key]?.lastUpdate ?? Number.NEGATIVE_INFINITY);
  return since <= limits.reset && since < (backOff[key]?.wait ?? 0);
}

/** Ports client-go util/flowcontrol/backoff.go Next: the entry after another try. */
export function next(
  backOff: BackOff,
  key: string,
  since: number,
  now: number,
  limits: BackOffLimits,
): BackOff {
  const before = waitSince(backOff, key, since, limits);
  const wait = before === 0 ? limits.initial : Math.min(before * 2, limits.max);
  return { ...backOff, [key]: { wait, lastUpdate: now } };
}

/** The waits after one failure, two failures and so on, up to the longest, in seconds. */
export function waitsOf({ initial, max }: BackOffLimits): number[] {
  const waits = [initial];
  for (let wait = initial; wait < max; ) {
    wait = Math.min(wait * 2, max);
    waits.push(wait);
  }
  return waits;
}

/** Ports client-go util/flowcontrol/backoff.go GC, which housekeeping calls. */
export function forgetOld(backOff: BackOff, now: number, limits: BackOffLimits): BackOff {
  const kept = Object.entries(backOff).filter(([, entry]) => now - entry.lastUpdate <= limits.reset);
  return kept.length === Object.keys(backOff).length ? backOff : Object.fromEntries(kept);
}

/** A duration in whole seconds as Go prints it: 10s, 1m20s, 5m0s. */
export function goDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes}m${seconds % 60}s` : `${seconds}s`;
}

/** The wait in seconds in the message of CrashLoopBackOff; undefined for other texts. */
export function waitIn(message: string): number | undefined {
  const [, minutes = 0, seconds] = /^[Bb]ack-off (?:(\d+)m)?(\d+)s restarting /.exec(message) ?? [];
  return seconds === undefined ? undefined : 60 * Number(minutes) + Number(seconds);
}
