// What happens to a file that is dropped on the page?

import { useEffect } from 'react';
import { readTextFile } from '../browser/readTextFile.ts';

interface Drop {
  /** The text of a file. */
  onText(text: string): void;
  /** True for a file that is not to be read as one text. */
  isFleet(file: File): boolean;
  onFleet(file: File): void;
}

/** A file that is not dropped on a field of its own. */
export function useDrop({ onText, isFleet, onFleet }: Drop): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') && !isOnField(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file || isOnField(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isFleet(file)) onFleet(file);
      else readTextFile(file).then(onText, () => onText(''));
    };
    // Before the editor, which would paste the file's name.
    document.addEventListener('dragover', over, true);
    document.addEventListener('drop', drop, true);
    return () => {
      document.removeEventListener('dragover', over, true);
      document.removeEventListener('drop', drop, true);
    };
  }, [onText, isFleet, onFleet]);
}

function isOnField({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('input[type=file]') !== null;
}
