// Opens files that are dropped on the page of the Pod, or on a comparison in its place, and scenarios chosen in the import dialog.

import { isLarge } from '../browser/readTextFile.ts';
import { kindOfText } from '../open/import/importedWork.ts';
import { useSource } from '../store/context.ts';
import type { NamedText } from '../store/dialog.ts';
import type { SourceStore } from '../store/source.ts';
import { useDrop } from '../tools/useDrop.ts';
import { type Services, useServices } from './services.ts';

/** Only a scenario can be compared: any other file closes the comparison. */
export function useDropped(openLesson: (text: string) => void): void {
  const services = useServices();
  const { source } = services;
  const aside = useSource((state) => state.tool !== undefined);
  const drops = {
    onFiles: (files: readonly NamedText[]) => openText(services, openLesson, textOf(files)),
    isFleet: isLarge,
    onFleet: (fleet: File) => {
      leave(source);
      source.getState().openTool('fleet', { fleet });
    },
  };
  useDrop(aside ? undefined : drops);
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
  const { readOther } = await import('../tools/compare/readOther.ts');
  const other = readOther(text);
  if ('scenario' in other) {
    source.getState().compareWith(other);
    return;
  }
  leave(source);
  source.getState().show({ notice: other.problem });
}
