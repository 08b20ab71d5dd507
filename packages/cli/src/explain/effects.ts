// Sorts what an edit does to running Pods, and decides which effects fail a pipeline.

import type { Result } from '@syncpod/core/result';
import type { Explained } from './explainPair.ts';

/**
 * `refused`: the API server, or the kubelet of a static Pod, refuses it. `in-place`: containers restart in their Pod.
 * `new-pods`: new Pods replace the running ones, or the running ones are removed. `downtime`: of these, a Pod goes before
 * its successor is ready.
 */
export const EFFECTS = ['refused', 'in-place', 'new-pods', 'downtime'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Empty if running Pods stay as they are, and nothing is refused. */
export function effectsOf(explained: Explained): readonly Effect[] {
  const own = ownEffects(explained);
  return own.includes('refused') || !refusesConfig(explained) ? own : ['refused', ...own];
}

/** True if a ConfigMap or Secret that the workload uses is immutable and changes. */
function refusesConfig({ surroundings }: Explained): boolean {
  return surroundings?.config.some(({ immutable }) => immutable) === true;
}

/** Those of the workload itself. */
export function ownEffects({ result, explanation, scale }: Explained): readonly Effect[] {
  switch (result) {
    case 'refused':
    case 'unreadable':
      return ['refused'];
    case 'restart':
      return ['in-place'];
    case 'removed':
      return ['new-pods', 'downtime'];
    case 'replace':
      return explanation?.rollout?.order === 'new-first' ? ['new-pods'] : ['new-pods', 'downtime'];
    default:
      return scale && scale.deleted > 0 ? ['new-pods'] : [];
  }
}

/** The number of workloads from which on each effect fails. */
export type FailOn = ReadonlyMap<Effect, number>;

/** Reads `refused,in-place=3`, each effect with the number of workloads from which on it fails. */
export function readFailOn(texts: readonly string[] = []): Result<FailOn | undefined, string> {
  if (texts.length === 0) return { ok: true, value: undefined };
  const limits = new Map<Effect, number>();
  for (const text of texts.flatMap((one) => one.split(','))) {
    const [, word, count = '1'] = /^([a-z-]+)(?:=([1-9]\d{0,5}))?$/.exec(text) ?? [];
    const effect = EFFECTS.find((one) => one === word);
    if (effect === undefined)
      return {
        ok: false,
        error: `--fail-on: must be one of ${EFFECTS.join(', ')}, or with a number such as in-place=3, not "${text}"`,
      };
    limits.set(effect, Number(count));
  }
  return { ok: true, value: limits };
}

/** The effects that fail, in the order of EFFECTS. */
export function failing(all: readonly Explained[], limits: FailOn): readonly Effect[] {
  const effects = all.flatMap(effectsOf);
  return EFFECTS.filter((effect) => {
    const limit = limits.get(effect);
    return limit !== undefined && effects.filter((one) => one === effect).length >= limit;
  });
}
