// Parses and compares Kubernetes minors and patch releases.

/** A Kubernetes minor as users write it, for example `1.26`. Ordered by `minorNumber`, never as text. */
export type Minor = `1.${number}`;

/** The number after the dot: 26 for `1.26`. Also the unit of every `since` and `until` in the tables. */
export function minorNumber(minor: Minor): number {
  return Number(minor.slice(2));
}

/** True if `minor` lies in the closed range; an absent bound is open. */
export function inRange(minor: number, since: number | undefined, until: number | undefined): boolean {
  return (since === undefined || minor >= since) && (until === undefined || minor <= until);
}

/** A release in scenarios and links: `1.26` is the newest patch in the table, `1.26.4` an earlier one. */
export type ReleaseName = Minor | `${Minor}.${number}`;

/** The numbers of a version as users and vendors write it. */
export interface WrittenVersion {
  readonly minor: string;
  readonly patch?: number;
}

/**
 * Reads `1.26`, `v1.26`, `1.26.15`, `1.26+` and a vendor's version: `v1.26.15-eks-1`, `v1.26.15-gke.1`, `v1.26.15+k3s1`.
 */
export function writtenVersion(text: string): WrittenVersion | undefined {
  const [, minor, patch] = /^v?(1\.\d+)(?:\.(\d+))?(?:[-+][\w.+-]*)?$/.exec(text.trim()) ?? [];
  if (minor === undefined) return undefined;
  return patch === undefined ? { minor } : { minor, patch: Number(patch) };
}
