// Parses and compares Kubernetes minors.

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
