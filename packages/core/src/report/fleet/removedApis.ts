// Finds the objects whose API version the API server of a release does not serve.

import { isRecord } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { minorIn } from './nodeKubelets.ts';
import table from './removedApis.generated.json' with { type: 'json' };

/** Objects of one kind and API version. */
export interface RemovedApi {
  readonly apiVersion: string;
  readonly kind: string;
  /** The first minor that does not serve them: `1.25`. */
  readonly removed: string;
  /** The API version to use instead, if upstream names one. */
  readonly use?: string;
  readonly objects: number;
  /** Namespace and name of the first one. */
  readonly first: string;
}

interface Row {
  readonly kinds: readonly string[];
  readonly removed: number;
  readonly use?: string;
}

const TABLE: Readonly<Record<string, readonly Row[]>> = table;

/** Counts the objects whose API version is removed in `to` or before. Upstream: APILifecycleRemoved of k8s.io/api (1.19+). */
export function removedApiCounter(to: ReleaseName) {
  const found = new Map<string, RemovedApi>();
  const minor = Number(minorIn(to).slice(2));
  return {
    /** Accepts any value. */
    add(item: unknown): void {
      if (!isRecord(item)) return;
      const { apiVersion, kind, metadata } = item;
      if (typeof apiVersion !== 'string' || typeof kind !== 'string' || !Object.hasOwn(TABLE, apiVersion))
        return;
      const row = TABLE[apiVersion]?.find(({ kinds, removed }) => removed <= minor && kinds.includes(kind));
      if (!row) return;
      const { namespace, name } = isRecord(metadata) ? metadata : {};
      const known = found.get(`${apiVersion} ${kind}`) ?? {
        apiVersion,
        kind,
        removed: `1.${row.removed}`,
        ...(row.use === undefined ? {} : { use: row.use }),
        objects: 0,
        first: [namespace, name].filter((part) => typeof part === 'string' && part !== '').join('/'),
      };
      found.set(`${apiVersion} ${kind}`, { ...known, objects: known.objects + 1 });
    },
    /** In the order of first occurrence. */
    found: (): RemovedApi[] => [...found.values()],
  };
}
