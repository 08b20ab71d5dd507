// Quotes a text for use in a regular expression.

/** The pattern that matches exactly `text`, as Go's regexp.QuoteMeta. */
export function quoteMeta(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
