// Finds the running containers that a kubelet restarts after an upgrade, and why.

import { allContainers } from '../../api/findContainer.ts';
import type { Container, ContainerKind, DefaultedPod } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { Rule } from '../../decisions/decision.ts';
import type { AppliedDefault } from '../../defaults/applied.ts';
import type { ContainerOutcome } from '../../explain/containerOutcome.ts';
import { containerOutcomes } from '../../explain/outcome.ts';
import { type HashCause, hashCause } from '../../hash/hashCause.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { withRecordedHashes } from '../../hash/recordedHashes.ts';
import type { Release } from '../../releases/release.ts';
import { recordsOf } from '../../runtime/allocation/recordedResources.ts';
import { startRun } from '../../runtime/kuberuntime/run.ts';
import { syncPod } from '../../runtime/kuberuntime/syncPod.ts';
import type { SyncRecord } from '../../runtime/kuberuntime/syncRecord.ts';
import { givenNode } from '../../runtime/node/givenNode.ts';

/** A Pod as one release decodes and defaults it, with the runtime's state. */
export interface SeenPod {
  readonly release: Release;
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
  readonly status: PodStatus;
  /** The UID that the kubelet computes for a file without one. */
  readonly fileUid?: string;
}

export interface UpgradeRestart {
  readonly name: string;
  readonly kind: ContainerKind;
  /** `spec.containers[0]` */
  readonly path: string;
  /** The deciding question; absent if the Pod counts as a different one. */
  readonly rule?: Rule;
  readonly hashDiffers: boolean;
}

/**
 * Why a container restarts: its hash differs, or the new release decides differently by the question `rule`, or it
 * computes another UID for the file and so treats the Pod as a different one.
 */
export type UpgradeCause =
  | HashCause
  | { readonly kind: 'decision'; readonly rule: Rule }
  | { readonly kind: 'new-uid' };

/**
 * The first sync of a kubelet of `after` with running containers that a kubelet of `before` created: the
 * containers that do not survive, in the order of the spec. The runtime's state is that of `before`: up to 1.27 a
 * sidecar is a regular init container.
 */
export function upgradeRestarts(before: SeenPod, after: SeenPod): readonly UpgradeRestart[] {
  return isOtherPod(before, after)
    ? allThatRun(before)
    : restartsFrom(leftTo(after, hashedBy(before)), after);
}

/** True if the new release treats the Pod of a file as a different one. */
export function isOtherPod(before: SeenPod, after: SeenPod): boolean {
  return before.fileUid !== after.fileUid;
}

/** The Pod with the hashes that its kubelet has stored with the containers. */
export function hashedBy(before: SeenPod): SeenPod {
  return { ...before, status: withRecordedHashes(before.status, before.pod, before.release) };
}

/** The runtime's state that the new kubelet finds. */
export function leftTo({ release }: SeenPod, hashed: SeenPod): PodStatus {
  const { status } = hashed;
  return { ...status, containers: recordsOf(status.containers, hashed.release, release) };
}

/** The containers that a kubelet restarts in its first sync, given the state that it finds. */
export function restartsFrom(status: PodStatus, { pod, release }: SeenPod): readonly UpgradeRestart[] {
  const record = firstSync(pod, status, release);
  const { decisions } = record;
  return containerOutcomes(record)
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

function firstSync(pod: DefaultedPod, status: PodStatus, release: Release): SyncRecord {
  const hashOf = (container: Container) => hashContainer(container, release).hash;
  const node = givenNode(pod, status, release);
  return syncPod(startRun({ release, pod, status, node, now: 0, hashOf, quiet: true }));
}

/** No container survives. */
function allThatRun({ pod, status }: SeenPod): readonly UpgradeRestart[] {
  const running = new Set(status.containers.flatMap(({ state, name }) => (state === 'running' ? name : [])));
  return allContainers(pod)
    .filter(({ container }) => running.has(container.name))
    .map(({ container: { name }, kind, path }) => ({ name, kind, path, hashDiffers: false }));
}

/** The number of running containers. */
export function runningCount({ status }: { readonly status: Pick<PodStatus, 'containers'> }): number {
  return status.containers.filter(({ state }) => state === 'running').length;
}

/** A container of the spec; others have no definition to compare. */
type Listed = ContainerOutcome & { readonly path: string };

function isRestarted(one: ContainerOutcome): one is Listed {
  const { state, outcome, path } = one;
  const dies = outcome === 'kill' || outcome === 'kill-and-start' || outcome === 'reset';
  return path !== undefined && state === 'running' && dies;
}

/** The cause of the restart; the Pods are those of the comparison that found it. */
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
