// Which styles does the first paint wear? All of the page's, in one file, so that they take one turn on the line.

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../../web/src');
const SHELL = resolve(SOURCE, 'main.tsx');
const PAGE = resolve(SOURCE, 'Playground.tsx');

/** A group of the build: the styles of what the page imports at once, without the shell's, which come before. */
export function pageStyles(): Rolldown.CodeSplittingGroup {
  let shell: ReadonlySet<string> | undefined;
  let page: ReadonlySet<string> | undefined;
  return {
    debugName: 'page styles',
    test: /\.module\.css$/,
    name: (id, context) => {
      shell ??= reachedFrom(SHELL, context);
      page ??= reachedFrom(PAGE, context);
      return page.has(id) && !shell.has(id) ? 'page' : null;
    },
  };
}

/** Our own files that the module imports, and those that they import, but for what they load on demand. */
function reachedFrom(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([module]);
  // A set is walked to its end, with what is added on the way.
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (imported.startsWith(SOURCE)) reached.add(imported);
    }
  }
  return reached;
}
