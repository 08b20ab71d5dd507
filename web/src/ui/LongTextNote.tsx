// Replaces a text area whose text is too long to be laid out.

import { useUiText } from './texts.ts';

/** Characters and lines that a text area shows without blocking the page. */
const MOST_CHARACTERS = 200_000;
const MOST_LINES = 3000;
/**
 * The sum of the squares of the lengths of all lines: the time to lay out a line without blanks, or from right to left,
 * grows with the square of its length. One line of 7,000 characters; of 14,000 in a text area that does not wrap.
 */
const MOST_LAYOUT = 50_000_000;
const MOST_LAYOUT_UNWRAPPED = 4 * MOST_LAYOUT;

/** `wraps`: false if the text area scrolls a long line instead of wrapping it. */
export function isLong(text: string, wraps = true): boolean {
  if (text.length > MOST_CHARACTERS) return true;
  let lines = 0;
  let layout = 0;
  for (let start = 0; start <= text.length; lines += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    layout += (end - start) ** 2;
    start = end + 1;
  }
  return lines > MOST_LINES || layout > (wraps ? MOST_LAYOUT : MOST_LAYOUT_UNWRAPPED);
}

interface LongTextNoteProps {
  readonly className?: string | undefined;
  readonly text: string;
  /** Absent if an editor follows that shows the text. */
  readonly onClear?: () => void;
}

export function LongTextNote({ className, text, onClear }: LongTextNoteProps) {
  const words = useUiText();
  return (
    <div className={className}>
      <p>{words('ui.longText', { count: text.length })}</p>
      {onClear && (
        <button type="button" onClick={onClear}>
          {words('ui.clearText')}
        </button>
      )}
    </div>
  );
}
