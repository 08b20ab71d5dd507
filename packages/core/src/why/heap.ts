// Reads amounts of memory as Kubernetes and the JVM write them.

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  m: 1000 ** 2,
  g: 1000 ** 3,
  t: 1000 ** 4,
  ki: 1024,
  mi: 1024 ** 2,
  gi: 1024 ** 3,
  ti: 1024 ** 4,
};

/** Bytes of `512Mi`, `1G` or, as an option of the JVM, `512m`. Undefined for other texts. */
export function bytesOf(amount: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([KMGT]i?|[kmgt])?$/.exec(amount ?? '') ?? [];
  if (number === undefined) return undefined;
  // The JVM counts in powers of two.
  const factor = /^[kmgt]$/.test(unit) ? UNITS[`${unit}i`] : UNITS[unit.toLowerCase()];
  return factor === undefined ? undefined : Number(number) * factor;
}
