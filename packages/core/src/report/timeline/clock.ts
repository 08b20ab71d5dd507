// Formats times on the timeline.

/** Seconds since the beginning as `+1:17.4`, or `+1:01:17.4` from an hour on. Rounds to tenths. */
export function clockText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `+${minutesText(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** A label of the axis: `0.5 s`, `42 s`, `1:17`, `1:01:17`. */
export function secondsText(seconds: number): string {
  const rounded = Math.round(seconds * 10) / 10;
  return rounded < 60 ? `${rounded} s` : minutesText(Math.round(rounded));
}

/** Whole seconds as `1:17` or `1:01:17`. */
function minutesText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${seconds % 60}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${`${minutes}`.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
