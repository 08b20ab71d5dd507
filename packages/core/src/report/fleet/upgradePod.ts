// What does an upgrade of the kubelet do to one Pod of a cluster?

import type { ContainerKind } from '../../api/pod.ts';
import { hasMadeUid } from '../../api/staticPod.ts';
import { defaultPod } from '../../defaults/defaultPod.ts';
import { fileUid } from '../../defaults/fileUid.ts';
import { decodePod } from '../../manifest/decode.ts';
import type { Release } from '../../releases/release.ts';
import { observedStatus } from '../observedStatus.ts';
import {
  runningCount,
  type SeenPod,
  type UpgradeCause,
  upgradeCause,
  upgradeRestarts,
} from '../upgradeRestarts.ts';

interface RestartedContainer {
  readonly name: string;
  readonly kind: ContainerKind;
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

/**
 * What computePodActions of `to` decides about containers that a kubelet of `from` created; the Pod of a file may be
 * another one for it. `value` is a v1.Pod as
 * JSON; without a status it is taken as running. Never throws, whatever the value.
 */
export function upgradePod(value: unknown, from: Release, to: Release): PodUpgrade {
  const before = seenBy(value, from);
  const after = seenBy(value, to);
  const { phase } = before.pod.status ?? {};
  if (phase === 'Succeeded' || phase === 'Failed') return { state: 'idle' };
  const running = runningCount(before);
  if (running === 0) return { state: 'idle' };
  const restarted = upgradeRestarts(before, after).map((restart) => {
    const { name, kind } = restart;
    return { name, kind, cause: upgradeCause(before, after, restart) };
  });
  return { state: 'runs', running, restarted };
}

function seenBy(value: unknown, release: Release): SeenPod {
  const seen = defaultPod(decodePod(value, release).pod, release);
  const { status } = observedStatus(seen.pod, release);
  const made = hasMadeUid(seen.pod.metadata.annotations);
  return { ...seen, release, status, ...(made ? { fileUid: fileUid(seen.pod, release) } : {}) };
}
