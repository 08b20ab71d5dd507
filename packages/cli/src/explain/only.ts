// Selects the workloads that `--only` names.

import type { Result } from '@syncpod/core/result';
import type { Pair } from './pairs.ts';
import { sourceName } from './sources.ts';

/** The short names of kubectl. */
const SHORT: Readonly<Record<string, string>> = {
  po: 'pod',
  deploy: 'deployment',
  sts: 'statefulset',
  ds: 'daemonset',
  rs: 'replicaset',
  rc: 'replicationcontroller',
  cj: 'cronjob',
};

/** The most names that an error lists. */
const MOST_NAMED = 5;

/**
 * The pairs that `only` names: `web`, `Deployment/web`, `deploy/web`, `deployments.apps/web`, `shop/Deployment/web`. The
 * error lists candidates.
 */
export function onlyPairs(pairs: readonly Pair[], only: string | undefined): Result<readonly Pair[], string> {
  if (only === undefined) return { ok: true, value: pairs };
  const [name = '', kind, namespace] = only.toLowerCase().split('/').reverse();
  const found = pairs.filter((pair) => {
    const source = pair.before ?? pair.after;
    return (
      source.name === name &&
      (kind === undefined || sameKind(kind, source.kind)) &&
      (namespace === undefined || source.namespace === namespace)
    );
  });
  if (found.length > 0) return { ok: true, value: found };
  const names = pairs.map((pair) => sourceName(pair.before ?? pair.after).replace(' ', '/'));
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : '';
  const list = `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  return { ok: false, error: `--only ${only}: no workload of that name was read; there are: ${list}` };
}

/** `deploy`, `deployment`, `deployments` and `deployments.apps` are a Deployment. */
function sameKind(typed: string, kind: string): boolean {
  const [word = ''] = typed.split('.');
  const full = SHORT[word] ?? word;
  return [full, full.replace(/s$/, ''), full.replace(/es$/, '')].includes(kind.toLowerCase());
}
