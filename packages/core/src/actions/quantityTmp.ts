// How much is an amount, until go/ can say it?

import type { ResourceList } from '../api/pod.ts';
export function parse(v: string | number | undefined): number {
  if (v === undefined) return 0;
  const m = /^([0-9.]+)(m|Ki|Mi|Gi|k|M|G)?$/.exec(String(v));
  if (!m) return 0;
  const f = { m: 1e-3, Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3, k: 1e3, M: 1e6, G: 1e9 }[m[2] ?? ''] ?? 1;
  return Number(m[1]) * f;
}
export const bytes = (l: ResourceList | undefined) => Math.ceil(parse(l?.memory));
export const milli = (l: ResourceList | undefined) => Math.ceil(parse(l?.cpu) * 1000);
