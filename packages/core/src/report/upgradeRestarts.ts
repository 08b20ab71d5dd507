// Which running containers of a Pod does a kubelet restart that one of another release created, and why?

import { computePodActions } from '../actions/computePodActions.ts';
import { allContainers } from '../api/findContainer.ts';
import type { Container, ContainerKind, DefaultedPod } from '../api/pod.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { AppliedDefault } from '../defaults/applied.ts';
import { type HashCause, hashCause } from '../hash/hashCause.ts';
import { withRecordedHashes } from '../hash/recordedHashes.ts';
import type { Release } from '../releases/release.ts';
import { recordsOf } from '../runtime/allocation/recordsOf.ts';
import type { Rule } from '../trace/decision.ts';
import { type ContainerOutcome, containerOutcomes } from '../trace/outcome.ts';

/** A Pod as one release reads and defaults it, with what the runtime has of it. */
export interface SeenPod {
  readonly release: Release;
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
  readonly status: PodStatus;
  /** What the kubelet makes of a file that names no UID. */
  readonly fileUid?: string;
}

export interface UpgradeRestart {
  readonly name: string;
  readonly kind: ContainerKind;
  /** `spec.containers[0]` */
  readonly path: string;
  /** The question that settled it; absent if nothing is asked: the Pod is another one. */
  readonly rule?: Rule;
  readonly hashDiffers: boolean;
}

/**
 * Why a container is restarted: its hash differs, or the new release decides otherwise, by the question of `rule`, or
 * makes another UID of the file, so that the Pod is another one.
 */
export type UpgradeCause =
  | HashCause
  | { readonly kind: 'decision'; readonly rule: Rule }
  | { readonly kind: 'new-uid' };

/**
 * What computePodActions of `after` decides about running containers that a kubelet of `before` created: those that do
 * not live on, in the order of the spec. What runs is what `before` has: to 1.27 a sidecar is an init container that ends.
 */
export function upgradeRestarts(before: SeenPod, after: SeenPod): readonly UpgradeRestart[] {
  if (before.fileUid !== after.fileUid) return allThatRun(before);
  const { pod, release } = after;
  const hashed = withRecordedHashes(before.status, before.pod, before.release);
  const status = { ...hashed, containers: recordsOf(hashed.containers, before.release, release) };
  const { actions, decisions } = computePodActions(pod, status, release);
  return containerOutcomes({ pod, status, actions, decisions, release })
    .filter(isRestarted)
    .map((outcome) => {
      const { name, kind, path, hash, decidedBy } = outcome;
      const rule = decidedBy === undefined ? undefined : decisions[decidedBy]?.rule;
      return {
        name,
        kind,
        path,
        rule: rule === undefined || rule === 'changed-beside-resources' ? 'definition-changed' : rule,
        hashDiffers: hash.running !== hash.spec,
      };
    });
}

/** Nothing of the Pod lives on. */
function allThatRun({ pod, status }: SeenPod): readonly UpgradeRestart[] {
  const running = new Set(status.containers.flatMap(({ state, name }) => (state === 'running' ? name : [])));
  return allContainers(pod)
    .filter(({ container }) => running.has(container.name))
    .map(({ container: { name }, kind, path }) => ({ name, kind, path, hashDiffers: false }));
}

/** How many containers run. */
export function runningCount({ status }: { readonly status: Pick<PodStatus, 'containers'> }): number {
  return status.containers.filter(({ state }) => state === 'running').length;
}

/** One of the spec: of what it does not name there is nothing to compare. */
type Listed = ContainerOutcome & { readonly path: string };

function isRestarted(one: ContainerOutcome): one is Listed {
  const { state, outcome, path } = one;
  const dies = outcome === 'kill' || outcome === 'kill-and-start' || outcome === 'reset';
  return path !== undefined && state === 'running' && dies;
}

/** Why it is restarted; the Pods are those that it was found with. */
export function upgradeCause(
  before: SeenPod,
  after: SeenPod,
  { path, rule, hashDiffers }: UpgradeRestart,
): UpgradeCause {
  if (rule === undefined) return { kind: 'new-uid' };
  const old = containerAt(before.pod, path);
  const now = containerAt(after.pod, path);
  if (rule !== 'definition-changed' || !hashDiffers || !old || !now) return { kind: 'decision', rule };
  return hashCause({ ...before, container: old }, { ...after, container: now }, path);
}

function containerAt({ spec }: DefaultedPod, path: string): Container | undefined {
  const [, list, index] = /^spec\.(\w+)\[(\d+)\]$/.exec(path) ?? [];
  if (list !== 'initContainers' && list !== 'containers' && list !== 'ephemeralContainers') return undefined;
  return spec[list]?.[Number(index)];
}
