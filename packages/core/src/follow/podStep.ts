// Compares two states of a Pod as the API server shows them, real or simulated.

import { CONTAINER_STATUS_LISTS } from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { integerOf, type Json, textOf } from '../import/jsonValues.ts';

/** One visible change of a Pod. */
export type PodStep =
  | ContainerStep
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'ready'; readonly ready: boolean }
  | { readonly kind: 'edited'; readonly containers: readonly string[] }
  | { readonly kind: 'deleting' }
  | { readonly kind: 'gone' };

export interface ContainerStep {
  readonly kind: 'container';
  readonly container: string;
  readonly state: ContainerSeen['state'];
  readonly restarts: number;
  readonly reason?: string;
  readonly exitCode?: number;
}

interface ContainerSeen {
  readonly state: 'waiting' | 'running' | 'terminated';
  readonly restarts: number;
  readonly reason?: string;
  readonly exitCode?: number;
}

/** The changes from one state to the next: of the spec first, then of containers, then of the Pod. */
export function stepsBetween(before: Json, after: Json): PodStep[] {
  const old = containersOf(before);
  const containers = [...containersOf(after)].flatMap(([container, seen]): PodStep[] => {
    const last = old.get(container);
    return last && isSame(last, seen) ? [] : [{ kind: 'container', container, ...seen }];
  });
  const [phase, ready] = [textOf(mapOf(after.status).phase), isReady(after)];
  const edited = editedContainers(before, after);
  return [
    ...(edited.length > 0 ? [{ kind: 'edited', containers: edited } as const] : []),
    ...(isDeleted(after) && !isDeleted(before) ? [{ kind: 'deleting' } as const] : []),
    ...containers,
    ...(phase === textOf(mapOf(before.status).phase) ? [] : [{ kind: 'phase', phase } as const]),
    ...(ready === isReady(before) ? [] : [{ kind: 'ready', ready } as const]),
  ];
}

/**
 * True for two descriptions of the same change. The exit code and the reason of an end belong to the process, the kubelet
 * does not decide them.
 */
export function isSameStep(a: PodStep, b: PodStep): boolean {
  if (a.kind === 'container' && b.kind === 'container') return a.container === b.container && isSame(a, b);
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}

/** The states of all containers by name, in the order of the status. */
export function containersOf({ status }: Json): ReadonlyMap<string, ContainerSeen> {
  const all = CONTAINER_STATUS_LISTS.flatMap((list) => mapsOf(mapOf(status)[list]));
  return new Map(all.map((one) => [textOf(one.name), seenIn(one)]));
}

export function isReady({ status }: Json): boolean {
  return mapsOf(mapOf(status).conditions).some((one) => one.type === 'Ready' && one.status === 'True');
}

function isDeleted({ metadata }: Json): boolean {
  return textOf(mapOf(metadata).deletionTimestamp) !== '';
}

function seenIn({ state, restartCount }: Json): ContainerSeen {
  const { waiting, running, terminated } = mapOf(state);
  const restarts = integerOf(restartCount) ?? 0;
  if (running !== undefined) return { state: 'running', restarts };
  if (terminated !== undefined) {
    const { reason, exitCode } = mapOf(terminated);
    return { state: 'terminated', restarts, ...reasonOf(reason), exitCode: integerOf(exitCode) ?? 0 };
  }
  return { state: 'waiting', restarts, ...reasonOf(mapOf(waiting).reason) };
}

function reasonOf(reason: unknown): { readonly reason?: string } {
  return textOf(reason) === '' ? {} : { reason: textOf(reason) };
}

function isSame(a: ContainerSeen, b: ContainerSeen): boolean {
  if (a.state !== b.state || a.restarts !== b.restarts) return false;
  return a.state !== 'waiting' || a.reason === b.reason;
}

const SPEC_LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;

/** The names of containers whose spec changed, was added or removed. */
function editedContainers(before: Json, after: Json): string[] {
  const [old, next] = [specsOf(before), specsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name));
}

function specsOf({ spec }: Json): ReadonlyMap<string, string> {
  const all = SPEC_LISTS.flatMap((list) => mapsOf(mapOf(spec)[list]));
  return new Map(all.map((one) => [textOf(one.name), JSON.stringify(one)]));
}
