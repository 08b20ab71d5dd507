// Writes feature gates as up.sh reads them.

/** A=true,B=false */
export function textOf(gates) {
  return Object.entries(gates)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
