// Opens a file that is dropped on the page, or on a comparison in its place.

import { isLarge } from '../browser/readTextFile.ts';
import { kindOfText } from '../import/importedWork.ts';
import type { SourceStore } from '../store/source.ts';
import { type Services, useServices } from './services.ts';
import { useDrop } from './useDrop.ts';

/** Only a scenario can be compared: any other file closes the comparison. */
export function useDropped(openLesson: (text: string) => void): void {
  const services = useServices();
  const { source } = services;
  useDrop({
    onText: (text) => openFile(services, openLesson, text),
    isFleet: (file) => source.getState().dialog?.kind === 'fleet' || isLarge(file),
    onFleet: (file) => {
      leave(source);
      source.getState().askFleet(file);
    },
  });
}

function openFile({ source, stories }: Services, openLesson: (text: string) => void, text: string): void {
  const kind = kindOfText(text);
  const { compare, ask } = source.getState();
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
