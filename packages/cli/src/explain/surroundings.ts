// Finds what ConfigMaps, Secrets and PodDisruptionBudgets of the input mean for a workload.

import {
  budgetsOf,
  type ConfigChange,
  type ConfigReload,
  type ConfigUse,
  configChanges,
  configReload,
  configUses,
  type DisruptionBudget,
  type ManifestPart,
} from '@syncpod/core/import';
import { parsePod } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import type { Pair } from './pairs.ts';
import { replicasOf } from './scale.ts';

type Values = readonly ManifestPart['value'][];

/** A ConfigMap or Secret that the edit changes, and the containers that use it. */
export interface ConfigEffect extends ConfigChange {
  readonly uses: readonly ConfigUse[];
  /** Absent if nothing that is known restarts the containers. */
  readonly reload?: ConfigReload;
}

export interface Surroundings {
  readonly config: readonly ConfigEffect[];
  readonly budgets: readonly DisruptionBudget[];
}

/** Objects of the input that create no Pods, before and after the edit. */
interface Around {
  readonly before: Values;
  readonly after: Values;
}

/** An entry `surroundings` if there are any. */
export function surroundingsOf(
  { before, after }: Pair,
  around: Around,
  release: Release,
): { readonly surroundings?: Surroundings } {
  const source = after ?? before;
  if (around.before.length + around.after.length === 0) return {};
  const pod = source && parsePod(source.manifest, release).pod;
  if (!source || !pod) return {};
  const config = configChanges(around.before, around.after).flatMap((change): ConfigEffect[] => {
    const uses = configUses(pod, change);
    const reload = configReload(source.part.value, pod, change, around.after);
    return uses.length === 0 ? [] : [{ ...change, uses, ...(reload ? { reload } : {}) }];
  });
  const replicas = replicasOf(source) || undefined;
  const { labels = {} } = pod.metadata;
  const selected = { namespace: source.namespace, labels, replicas: replicas ?? 0 };
  const budgets = replicas === undefined ? [] : budgetsOf(around.after, selected);
  return config.length + budgets.length === 0 ? {} : { surroundings: { config, budgets } };
}
