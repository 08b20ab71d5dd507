// Resolves a number or a percentage of replicas.

/**
 * `text` is `2` or `25%`; anything else counts as 0.
 * Ports apimachinery pkg/util/intstr GetScaledValueFromIntOrPercent.
 */
export function scaled(text: string, replicas: number, round: 'up' | 'down'): number {
  const [, number, percent] = /^(\d+)(%?)$/.exec(text) ?? [];
  if (number === undefined) return 0;
  if (percent === '') return Number(number);
  const value = (Number(number) * replicas) / 100;
  return round === 'up' ? Math.ceil(value) : Math.floor(value);
}
