// Opens files that are dropped on the page, or on a comparison in its place, and scenarios chosen in the import dialog.

import { isLarge } from '../browser/readTextFile.ts';
import { kindOfText } from '../import/importedWork.ts';
import { withFiles } from '../restart/withFiles.ts';
import type { NamedText } from '../store/dialog.ts';
import type { SourceStore } from '../store/source.ts';
import { type Services, useServices } from './services.ts';
import { useDrop } from './useDrop.ts';

/** Only a scenario can be compared: any other file closes the comparison. */
export function useDropped(openLesson: (text: string) => void): void {
  const services = useServices();
  const { source } = services;
  useDrop({
    onFiles: (files) => {
      const { dialog, ask } = source.getState();
      if (dialog?.kind === 'restart') ask({ kind: 'restart', files: withFiles(dialog.files ?? [], files) });
      else openText(services, openLesson, textOf(files));
    },
    isFleet: (file) => source.getState().dialog?.kind === 'fleet' || isLarge(file),
    onFleet: (file) => {
      leave(source);
      source.getState().askFleet(file);
    },
  });
}

/** Several files are read as the documents of one. */
function textOf(files: readonly NamedText[]): string {
  return files.map(({ text }) => text).join('\n---\n');
}

/** Opens a scenario or a lesson; imports any other text. */
export function openText(
  { source, stories }: Services,
  openLesson: (text: string) => void,
  text: string,
): void {
  const kind = kindOfText(text);
  const { compare, dialog, ask, closeDialog } = source.getState();
  if (dialog && kind !== 'other') closeDialog(dialog.kind);
  if (compare && kind === 'scenario') {
    void compareWithText(source, text);
    return;
  }
  leave(source);
  if (kind === 'scenario') stories.take(text);
  else if (kind === 'lesson') openLesson(text);
  else ask({ kind: 'import', text });
}

function leave(source: SourceStore): void {
  const { compare, compareWith } = source.getState();
  if (compare) compareWith(undefined);
}

async function compareWithText(source: SourceStore, text: string): Promise<void> {
  const { readOther } = await import('../compare/readOther.ts');
  const other = readOther(text);
  if ('scenario' in other) {
    source.getState().compareWith(other);
    return;
  }
  leave(source);
  source.getState().show({ notice: other.problem });
}
