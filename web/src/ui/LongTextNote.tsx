// Replaces a text area whose text is too long to be laid out.

import { useUiText } from './texts.ts';

/** Characters and lines that a text area shows without blocking the page. */
const MOST_CHARACTERS = 200_000;
const MOST_LINES = 3000;

export function isLong(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return true;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > MOST_LINES;
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
