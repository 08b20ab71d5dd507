// Formats the time of a run.

/** `+1:02.5`, padded. */
export function timeText(seconds: number): string {
  const rest = Math.round((seconds % 60) * 10) / 10;
  return `+${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`.padEnd(7);
}
