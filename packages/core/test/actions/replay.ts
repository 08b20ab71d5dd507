// Derives the actions from a list of decisions, by their effects alone.

import { type KillRule, killMessage, killReason } from '../../src/actions/killMessage.ts';
import type { ContainerToKill, PodActions } from '../../src/api/podActions.ts';
import type { Decision, ResourceAmounts, Subject } from '../../src/decisions/decision.ts';
import type { Release } from '../../src/releases/release.ts';

type Trace = readonly Decision[];
type Update = PodActions['containersToUpdate'][number];

/** Independent of computePodActions: an action without a decision does not happen. */
export function replay(trace: Trace, release: Release): Omit<PodActions, 'sandboxID' | 'attempt'> {
  return {
    ...podFate(trace),
    initContainersToStart: initStarts(trace, release),
    containersToStart: starts(trace, (kind) => kind === 'app'),
    ephemeralContainersToStart: starts(trace, (kind) => kind === 'ephemeral'),
    containersToKill: kills(trace, release),
    containersToUpdate: [...updates(trace, 'memory'), ...updates(trace, 'cpu')],
    updatePodResources: trace.some(
      ({ rule, answer }) => answer && (rule === 'starting-resized' || rule === 'resize-restarts'),
    ),
    updatePodLevelResources: trace.some(({ rule, answer }) => answer && rule === 'pod-resources-differ'),
    containersToReset: resets(trace),
  };
}

/** The last decision on the Pod counts. A Pod that ends gets no new sandbox. */
function podFate(trace: Trace): Pick<PodActions, 'killPod' | 'createSandbox'> {
  const last = trace.findLast(({ effect }) => effect === 'kill-pod' || effect === 'create-sandbox');
  return { killPod: last !== undefined, createSandbox: last?.effect === 'create-sandbox' };
}

function starts(trace: Trace, wanted: (kind: Subject['kind']) => boolean): string[] {
  return trace
    .filter(({ effect }) => effect === 'start' || effect === 'kill-and-start')
    .map(({ subject, affects }) => affects ?? subject)
    .filter(({ kind }) => wanted(kind))
    .map(nameOf);
}

/**
 * Questions run from the last init container to the first. A Pod that ends discards the starts, except one on
 * the old path.
 */
function initStarts(trace: Trace, release: Release): string[] {
  const ended = trace.some(({ effect }) => effect === 'kill-pod') && release.has('sidecar-containers');
  return ended ? [] : starts(trace, (kind) => kind === 'init' || kind === 'sidecar').reverse();
}

function kills(trace: Trace, release: Release): ContainerToKill[] {
  const restarted = new Set(
    trace
      .filter(({ rule, answer }) => rule === 'restart-on-failure' && answer)
      .map(({ subject }) => idOf(subject)),
  );
  const found = new Map<string, ContainerToKill>();
  for (const decision of trace) {
    const { subject, effect, inputs } = decision;
    if (effect !== 'kill' && effect !== 'kill-and-start') continue;
    const [rule, id, name] = [decision.rule as KillRule, idOf(subject), nameOf(subject)];
    const init = subject.kind === 'init' || subject.kind === 'sidecar';
    const restart = rule === 'definition-changed' || restarted.has(id);
    const hashes = rule === 'definition-changed' ? (inputs as { have: number; want: number }) : {};
    const message = killMessage(release, { rule, name, init, restart, ...hashes });
    found.set(id, { id, name, message, ...killReason(release, rule) });
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Increases are appended, decreases are inserted in front. */
function updates(trace: Trace, resource: 'memory' | 'cpu'): Update[] {
  const list: Update[] = [];
  let amounts: { desired: ResourceAmounts; current: ResourceAmounts } | undefined;
  for (const { rule, subject, inputs, effect } of trace) {
    if (rule === 'resources-differ') amounts = inputs;
    if (rule !== 'resize-restarts' || effect !== 'resize' || !amounts) continue;
    const { desired, current } = amounts;
    const limit = desired[`${resource}Limit`] - current[`${resource}Limit`];
    const growth = limit || desired[`${resource}Request`] - current[`${resource}Request`];
    const update = { resource, name: nameOf(subject), id: idOf(subject) };
    if (growth > 0) list.push(update);
    if (growth < 0) list.unshift(update);
  }
  return list;
}

/**
 * App containers precede init containers, and containers that requested the restart come last; running
 * containers are killed first.
 */
function resets(trace: Trace): PodActions['containersToReset'] {
  const order = ({ subject, answer }: Decision) => (answer ? 2 : 0) + (subject.kind === 'app' ? 0 : 1);
  return trace
    .filter(({ rule }) => rule === 'triggered-restart-all')
    .toSorted((a, b) => order(a) - order(b))
    .map(({ subject, inputs }) => ({
      id: idOf(subject),
      name: nameOf(subject),
      kill: (inputs as { state: string }).state !== 'exited',
    }));
}

function nameOf(subject: Subject): string {
  return 'name' in subject ? subject.name : '';
}

function idOf(subject: Subject): string {
  return 'id' in subject ? (subject.id ?? '') : '';
}
