// Tells which Pods of a Job are active, failed, counted, and removed first.

import type { Release } from '../releases/release.ts';
import type { JobPod, JobSpec } from './jobState.ts';
import { matchedRule } from './podFailurePolicy.ts';
import { isOver } from './replicaPod.ts';

/** Upstream: pkg/controller/controller_utils.go IsPodActive. */
export function isActive(pod: JobPod): boolean {
  return !isOver(pod) && !pod.terminating;
}

/** Upstream: IsPodTerminating. */
export function isTerminating(pod: JobPod): boolean {
  return !isOver(pod) && pod.terminating === true;
}

/** True if the Job waits until a Pod has failed before it replaces it. Upstream: onlyReplaceFailedPods. */
export function replacesOnlyFailed(
  { podFailurePolicy, replacesOnlyFailed: only }: JobSpec,
  release: Release,
): boolean {
  const byPolicy = release.has('job-pod-replacement-policy') && only;
  return byPolicy || (release.has('job-pod-failure-policy') && podFailurePolicy !== undefined);
}

/** A Pod that is deleted has failed too, unless the Job waits for its end. Upstream: isPodFailed. */
export function isPodFailed(pod: JobPod, spec: JobSpec, release: Release): boolean {
  if (pod.phase === 'Failed') return true;
  if (replacesOnlyFailed(spec, release)) return false;
  return release.has('job-tracking-finalizer') && pod.terminating === true && pod.phase !== 'Succeeded';
}

/** True if the failure counts toward the limits. */
export function isCounted(pod: JobPod, spec: JobSpec, release: Release): boolean {
  return ruleOf(pod, spec, release)?.action !== 'Ignore';
}

export function ruleOf(
  pod: JobPod,
  { podFailurePolicy }: JobSpec,
  release: Release,
): ReturnType<typeof matchedRule> {
  if (!podFailurePolicy || !release.has('job-pod-failure-policy')) return undefined;
  return matchedRule(podFailurePolicy, pod, release);
}

/** The index of a Pod, if the Job has it. */
export function validIndex({ index }: JobPod, { completions = 0 }: JobSpec): number | undefined {
  return index !== undefined && index < completions ? index : undefined;
}

/** True for a Pod without an index of an Indexed Job, which does not count. */
export function isForeign(pod: JobPod, spec: JobSpec): boolean {
  return spec.indexed && validIndex(pod, spec) === undefined;
}

const PHASES = ['Pending', 'Unknown', 'Running'];

/** The Pod that has done least is removed first. Ports pkg/controller/controller_utils.go ActivePods.Less. */
function compare(a: JobPod, b: JobPod): number {
  return (
    Number(a.node !== undefined) - Number(b.node !== undefined) ||
    PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) ||
    Number(a.ready !== undefined) - Number(b.ready !== undefined) ||
    (a.ready ?? 0) - (b.ready ?? 0) ||
    (b.restarts ?? 0) - (a.restarts ?? 0) ||
    a.age - b.age
  );
}

/**
 * The active Pods that are removed: all without a valid index, all but one of each index, and then as many as are too many.
 * Upstream: activePodsForRemoval, appendDuplicatedIndexPodsForRemoval.
 */
export function podsForRemoval(spec: JobSpec, active: readonly JobPod[], least: number): readonly JobPod[] {
  const removed: JobPod[] = [];
  const left: JobPod[] = [];
  const indexes = spec.indexed ? new Set(active.map((pod) => validIndex(pod, spec))) : [];
  for (const index of indexes) {
    const sorted = active.filter((pod) => validIndex(pod, spec) === index).toSorted(compare);
    const kept = index === undefined ? [] : sorted.slice(-1);
    removed.push(...sorted.slice(0, sorted.length - kept.length));
    left.push(...kept);
  }
  const candidates = (spec.indexed ? left : [...active]).toSorted(compare);
  return [...removed, ...candidates.slice(0, Math.max(0, least - removed.length))];
}

/** Upstream: countReadyPods, CountTerminatingPods. */
export function countsOf(pods: readonly JobPod[]): { readonly ready: number; readonly terminating: number } {
  return {
    ready: pods.filter((pod) => isActive(pod) && pod.ready !== undefined).length,
    terminating: pods.filter(isTerminating).length,
  };
}
