// Handles files dropped on the page.

import { useEffect } from 'react';
import { readTextFile } from '../browser/readTextFile.ts';

interface Drop {
  /** Handles the text of a file. */
  onText(text: string): void;
  /** True for a file that must not be read as one text. */
  isFleet(file: File): boolean;
  onFleet(file: File): void;
}

/** A file dropped outside fields with their own drop handling. */
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
    // Runs before the editor, which would paste the file's name.
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
