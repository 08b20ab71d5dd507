// Which files of the build stand together, so that the page comes in few turns of the line?

import { dirname, resolve } from 'node:path';
import { type ESTree, parseAst, type Rolldown } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../../web/src');
const SHELL = resolve(SOURCE, 'main.tsx');
const PAGE = resolve(SOURCE, 'Playground.tsx');
const CORE = resolve(SOURCE, '../../packages/core/src/index.ts');

/** Three groups of what the page imports at once and the shell does not; the first one that fits takes a file. */
export function pageGroups(): Rolldown.CodeSplittingGroup[] {
  let shell: ReadonlySet<string> | undefined;
  let page: ReadonlySet<string> | undefined;
  const ofPage = (id: string, context: Rolldown.ChunkingContext): boolean => {
    shell ??= reachedFrom(SHELL, context);
    page ??= reachedFrom(PAGE, context);
    return page.has(id) && !shell.has(id);
  };
  return [
    {
      // The first paint wears them.
      debugName: 'page styles',
      test: /\.module\.css$/,
      name: (id, context) => (ofPage(id, context) ? 'page' : null),
    },
    {
      // Left alone the build cuts it by which panels need each file too: twenty files, of which each takes its turn on a
      // slow machine, and which compress worse than one. A file that loads another on demand is not in it: what the
      // build adds for that stands in the shell, which the worker has no use for.
      debugName: 'what the page needs of the engine and its libraries',
      test: (id) => !id.startsWith(SOURCE),
      name: (id, context) => (ofPage(id, context) && !loadsMore(id, context) ? 'engine' : null),
      includeDependenciesRecursively: false,
    },
    {
      // For the same reason.
      debugName: 'what the page shares with panels and the embed',
      test: (id) => !id.endsWith('.css'),
      name: (id, context) => (ofPage(id, context) ? 'parts' : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

function loadsMore(id: string, context: Rolldown.ChunkingContext): boolean {
  return context.getModuleInfo(id)?.dynamicallyImportedIds.length !== 0;
}

/** The files that a module imports, and those that they import, but for what they load on demand. */
function reachedFrom(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([module]);
  const files = fileByName(context);
  // A set is walked to its end, with what is added on the way.
  for (const id of reached) {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    for (const imported of importedIds) if (imported !== CORE) reached.add(imported);
    // The engine's index imports all of it: what is reached is where the names stand that the module asks for.
    if (importedIds.includes(CORE)) {
      for (const name of namesOf(code ?? '')) {
        const file = files.get(name);
        if (file !== undefined) reached.add(file);
      }
    }
  }
  return reached;
}

/** The names that a module imports from the engine. */
function namesOf(code: string): string[] {
  return parse(code).flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === '@syncpod/core'
      ? node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [nameOf(one.imported)] : []))
      : [],
  );
}

/** The file of the engine that each name of its index stands in. */
function fileByName(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const nodes = parse(context.getModuleInfo(CORE)?.code ?? '');
  return new Map(
    nodes.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || !node.source) return [];
      const file = resolve(dirname(CORE), node.source.value);
      return node.specifiers.map(({ exported }) => [nameOf(exported), file] as const);
    }),
  );
}

function parse(code: string) {
  return parseAst(code, { lang: 'tsx' }).body;
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
