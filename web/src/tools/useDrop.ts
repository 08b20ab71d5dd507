// Handles files dropped on the page.

import { useEffect } from 'react';
import { readTextFile } from '../browser/readTextFile.ts';
import type { NamedText } from '../store/dialog.ts';

interface Drop {
  onFiles(files: readonly NamedText[]): void;
  /** True for a file that must not be read as one text. */
  isFleet(file: File): boolean;
  onFleet(file: File): void;
}

/** Files dropped outside fields with their own drop handling. Inactive without listeners. */
export function useDrop(drops: Drop | undefined): void {
  const { onFiles, isFleet, onFleet } = drops ?? {};
  useEffect(() => {
    if (!onFiles || !isFleet || !onFleet) return undefined;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') && !isOnField(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || isOnField(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const fleet = files.find(isFleet);
      if (fleet) onFleet(fleet);
      else void Promise.all(files.map(readFile)).then(onFiles);
    };
    // Runs before the editor, which would paste the file's name.
    document.addEventListener('dragover', over, true);
    document.addEventListener('drop', drop, true);
    return () => {
      document.removeEventListener('dragover', over, true);
      document.removeEventListener('drop', drop, true);
    };
  }, [onFiles, isFleet, onFleet]);
}

/** A folder has no text. */
async function readFile(file: File): Promise<NamedText> {
  return { name: file.name, text: await readTextFile(file).catch(() => '') };
}

function isOnField({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('input[type=file]') !== null;
}
