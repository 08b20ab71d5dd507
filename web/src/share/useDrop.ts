// What happens to a file that is dropped on the page?

import { useEffect } from 'react';
import { readTextFile } from '../import/readTextFile.ts';

/** `onText` gets the text of a dropped file that is not dropped on a field of its own. */
export function useDrop(onText: (text: string) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      readTextFile(file).then(onText, () => onText(''));
    };
    // Before the editor, which would paste the file's name.
    document.addEventListener('dragover', over, true);
    document.addEventListener('drop', drop, true);
    return () => {
      document.removeEventListener('dragover', over, true);
      document.removeEventListener('drop', drop, true);
    };
  }, [onText]);
}
