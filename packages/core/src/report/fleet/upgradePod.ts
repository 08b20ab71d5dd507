// What does an upgrade of the kubelet do to one Pod that runs?

import { computePodActions } from '../../actions/computePodActions.ts';
import type { Container, ContainerKind, DefaultedPod } from '../../api/pod.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import { defaultPod } from '../../defaults/defaultPod.ts';
import { type HashCause, hashCause } from '../../hash/hashCause.ts';
import { withRecordedHashes } from '../../hash/recordedHashes.ts';
import { decodePod } from '../../manifest/decode.ts';
import type { Release } from '../../releases/release.ts';
import { recordsOf } from '../../runtime/allocation/recordsOf.ts';
import type { Rule } from '../../trace/decision.ts';
import { type ContainerOutcome, containerOutcomes } from '../../trace/outcome.ts';
import { observedStatus } from '../observedStatus.ts';

/** Why a container is restarted: its hash differs, or the new release decides otherwise, by the question of `rule`. */
export type UpgradeCause = HashCause | { readonly kind: 'decision'; readonly rule: Rule };

export interface RestartedContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  /** `spec.containers[0]` */
  readonly path: string;
  readonly cause: UpgradeCause;
}

/** `idle`: nothing of it runs on a node, so that an upgrade has nothing to restart. */
export type PodUpgrade =
  | { readonly state: 'idle' }
  | {
      readonly state: 'runs';
      /** How many of its containers run. */
      readonly running: number;
      readonly restarted: readonly RestartedContainer[];
    };

interface Seen {
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
  readonly release: Release;
}

/**
 * What computePodActions of `to` decides about containers that a kubelet of `from` created. `value` is a v1.Pod as
 * JSON; without a status it is taken as running. Never throws, whatever the value.
 */
export function upgradePod(value: unknown, from: Release, to: Release): PodUpgrade {
  const before = seenBy(value, from);
  const after = seenBy(value, to);
  const { phase } = after.pod.status ?? {};
  if (phase === 'Succeeded' || phase === 'Failed') return { state: 'idle' };
  const observed = observedStatus(after.pod, to).status;
  const running = observed.containers.filter(({ state }) => state === 'running').length;
  if (running === 0) return { state: 'idle' };
  const hashed = withRecordedHashes(observed, before.pod, from);
  const status = { ...hashed, containers: recordsOf(hashed.containers, from, to) };
  const { actions, decisions } = computePodActions(after.pod, status, to);
  const outcomes = containerOutcomes({ pod: after.pod, status, actions, decisions, release: to });
  const restarted = outcomes.filter(isRestarted).map((outcome) => {
    const { name, kind, path, decidedBy } = outcome;
    const rule = decidedBy === undefined ? undefined : decisions[decidedBy]?.rule;
    return { name, kind, path, cause: causeOf(outcome, rule ?? 'definition-changed', before, after) };
  });
  return { state: 'runs', running, restarted };
}

function seenBy(value: unknown, release: Release): Seen {
  return { ...defaultPod(decodePod(value, release).pod, release), release };
}

/** One of the spec: of what it does not name there is nothing to compare. */
type Listed = ContainerOutcome & { readonly path: string };

function isRestarted(one: ContainerOutcome): one is Listed {
  const { state, outcome, path } = one;
  const dies = outcome === 'kill' || outcome === 'kill-and-start' || outcome === 'reset';
  return path !== undefined && state === 'running' && dies;
}

function causeOf({ path, hash }: Listed, rule: Rule, before: Seen, after: Seen): UpgradeCause {
  const old = containerAt(before.pod, path);
  const now = containerAt(after.pod, path);
  if (rule !== 'definition-changed' || !old || !now || hash.running === hash.spec)
    return { kind: 'decision', rule };
  return hashCause({ ...before, container: old }, { ...after, container: now }, path);
}

function containerAt({ spec }: DefaultedPod, path: string): Container | undefined {
  const [, list, index] = /^spec\.(\w+)\[(\d+)\]$/.exec(path) ?? [];
  if (list !== 'initContainers' && list !== 'containers' && list !== 'ephemeralContainers') return undefined;
  return spec[list]?.[Number(index)];
}
