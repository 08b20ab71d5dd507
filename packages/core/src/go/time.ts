// Parses RFC 3339 times and prints them as metav1.Time does.

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,]\d+)?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * Returns what metav1.Time prints: UTC, whole seconds; '' for Go's zero time, which it prints as null; undefined if
 * Go's time.Parse(RFC3339) would reject the text.
 * Ports k8s.io/apimachinery/pkg/apis/meta/v1/time.go Time.UnmarshalJSON and MarshalJSON.
 */
export function timeText(text: string): string | undefined {
  const parts = RFC3339.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const offset = Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0);
  if (hour > 23 || minute > 59 || second > 59 || offset > 24 * 60 || Number(parts[9] ?? 0) > 59) {
    return undefined;
  }
  const date = new Date(0);
  // Date.UTC maps years before 100 to the 20th century.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  date.setUTCHours(hour, minute - (parts[7] === '-' ? -offset : offset), second);
  const printed = printedTime(date.getTime() / 1000);
  return printed === '0001-01-01T00:00:00Z' ? '' : printed;
}

/** Unix seconds as metav1.Time prints them: UTC, whole seconds. */
export function printedTime(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().replace('.000Z', 'Z');
}
