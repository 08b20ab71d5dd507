// Formats durations as kubectl does.

/**
 * One unit. `seconds` may have a fraction.
 * Ports k8s.io/apimachinery/pkg/util/duration ShortHumanDuration (pkg/printers/common.go in 1.8 and 1.9).
 */
export function shortHumanDuration(seconds: number): string {
  const whole = Math.trunc(seconds);
  if (whole < -1) return '<invalid>';
  if (whole < 0) return '0s';
  if (whole < MINUTE) return `${whole}s`;
  if (whole < HOUR) return `${Math.trunc(whole / MINUTE)}m`;
  if (whole < DAY) return `${Math.trunc(whole / HOUR)}h`;
  if (whole < YEAR) return `${Math.trunc(whole / DAY)}d`;
  return `${Math.trunc(whole / YEAR)}y`;
}

/**
 * Two or three significant figures. Ports k8s.io/apimachinery/pkg/util/duration HumanDuration (1.12+).
 * Differs: 1.12 to 1.27 print whole years as 3y0d.
 */
export function humanDuration(seconds: number): string {
  const whole = Math.trunc(seconds);
  if (whole < -1) return '<invalid>';
  if (whole < 0) return '0s';
  if (whole < 2 * MINUTE) return `${whole}s`;
  if (whole < 10 * MINUTE) return units(whole, [MINUTE, 'm'], [1, 's']);
  if (whole < 3 * HOUR) return units(whole, [MINUTE, 'm']);
  if (whole < 8 * HOUR) return units(whole, [HOUR, 'h'], [MINUTE, 'm']);
  if (whole < 2 * DAY) return units(whole, [HOUR, 'h']);
  if (whole < 8 * DAY) return units(whole, [DAY, 'd'], [HOUR, 'h']);
  if (whole < 2 * YEAR) return units(whole, [DAY, 'd']);
  if (whole < 8 * YEAR) return units(whole, [YEAR, 'y'], [DAY, 'd']);
  return units(whole, [YEAR, 'y']);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

type Unit = readonly [seconds: number, name: string];

/** The amount in the first unit, and the rest in the second one if there is any. */
function units(seconds: number, [long, name]: Unit, [short, shortName]: Unit = [long, '']): string {
  const rest = Math.trunc((seconds % long) / short);
  return `${Math.trunc(seconds / long)}${name}${rest > 0 ? `${rest}${shortName}` : ''}`;
}
