// Reads files that are dropped on the page of a tool.

import { useCallback } from 'react';
import { isLarge } from '../browser/readTextFile.ts';
import { useSourceStore } from '../store/context.ts';
import type { NamedText } from '../store/dialog.ts';
import type { Tool } from '../store/tool.ts';
import type { Enter } from './gate.ts';
import { withFiles } from './restart/withFiles.ts';
import { useDrop } from './useDrop.ts';

/** The report and "Why did it restart?" read what is dropped on them; any other file is opened beside the Pod. */
export function useToolDrop(tool: Tool | undefined, enter: Enter): void {
  const source = useSourceStore();
  const onFiles = useCallback(
    (files: readonly NamedText[]): void => {
      const { pasted, openTool } = source.getState();
      if (tool === 'restart') openTool(tool, { pasted: withFiles(pasted, files) });
      else enter((pod) => pod.openText(files.map(({ text }) => text).join('\n---\n')));
    },
    [source, tool, enter],
  );
  const onFleet = useCallback((fleet: File) => source.getState().openTool('fleet', { fleet }), [source]);
  const isFleet = useCallback((file: File) => tool === 'fleet' || isLarge(file), [tool]);
  useDrop(tool ? { onFiles, isFleet, onFleet } : undefined);
}
