// Computes the effect of a kubelet upgrade on one Pod of a cluster.

import { validateCreation } from '../../admission/creation.ts';
import { dnsLabelFaults } from '../../admission/names.ts';
import { allContainers } from '../../api/findContainer.ts';
import type { ContainerKind } from '../../api/pod.ts';
import { hasMadeUid } from '../../api/staticPod.ts';
import { defaultPod } from '../../defaults/defaultPod.ts';
import { fileUid } from '../../defaults/fileUid.ts';
import { observedStatus } from '../../explain/observedStatus.ts';
import { decodePod } from '../../manifest/decode.ts';
import type { Release } from '../../releases/release.ts';
import type { Diagnostic } from '../../result.ts';
import {
  runningCount,
  type SeenPod,
  type UpgradeCause,
  upgradeCause,
  upgradeRestarts,
} from '../releases/upgradeRestarts.ts';

interface RestartedContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly cause: UpgradeCause;
}

/**
 * `idle`: no container runs, or the Pod is being deleted, so an upgrade restarts nothing. `unreadable`: no API server stores such a Pod; `problem`
 * has the path and the reason.
 */
export type PodUpgrade =
  | { readonly state: 'idle' }
  | { readonly state: 'unreadable'; readonly problem: string }
  | {
      readonly state: 'runs';
      /** The number of running containers. */
      readonly running: number;
      readonly restarted: readonly RestartedContainer[];
    };

/**
 * The decision of computePodActions of `to` about containers that a kubelet of `from` created; a static Pod may count
 * as a different Pod. `value` is a v1.Pod as JSON; without a status it counts as running. Never throws.
 */
export function upgradePod(value: unknown, from: Release, to: Release): PodUpgrade {
  const before = seenBy(value, from);
  const problem = podProblem(before);
  if (problem !== undefined) return { state: 'unreadable', problem };
  const after = seenBy(value, to);
  const { metadata, status } = before.pod;
  const { phase } = status ?? {};
  if (phase === 'Succeeded' || phase === 'Failed') return { state: 'idle' };
  // A new kubelet goes on to stop it.
  if (metadata.deletionTimestamp !== undefined) return { state: 'idle' };
  const running = runningCount(before);
  if (running === 0) return { state: 'idle' };
  const restarted = upgradeRestarts(before, after).map((restart) => {
    const { name, kind } = restart;
    return { name, kind, cause: upgradeCause(before, after, restart) };
  });
  return { state: 'runs', running, restarted };
}

interface DecodedPod extends SeenPod {
  readonly diagnostics: readonly Diagnostic[];
}

/** The problem of a Pod that no API server could store: a value of a wrong type, or an invalid container name. */
function podProblem({ pod, diagnostics, release }: DecodedPod): string | undefined {
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) return `${wrong.path}: ${wrong.message}`;
  if (pod.spec.containers.length === 0) return 'spec.containers: Required value';
  const nameless = allContainers(pod).find(({ container }) => container.name === '');
  if (nameless) return `${nameless.path}.name: Required value`;
  const names = allContainers(pod).map(({ container }) => container.name);
  if (
    new Set(names).size === names.length &&
    names.every((name) => dnsLabelFaults(release, name).length === 0)
  )
    return undefined;
  const refused = validateCreation(pod, { kind: 'Pod', prefix: '' }, release).find(({ field }) =>
    /ontainers\[\d+\]\.name$/.test(field),
  );
  return refused && `${refused.field}: ${refused.detail}`;
}

function seenBy(value: unknown, release: Release): DecodedPod {
  const { pod: decoded, diagnostics } = decodePod(value, release);
  const seen = defaultPod(decoded, release);
  const { status } = observedStatus(seen.pod, release);
  const made = hasMadeUid(seen.pod.metadata.annotations);
  return { ...seen, diagnostics, release, status, ...(made ? { fileUid: fileUid(seen.pod, release) } : {}) };
}
