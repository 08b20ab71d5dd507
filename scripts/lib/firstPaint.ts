// How does the built page show its opening before any of its programs has come?

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';

const EDITOR = '/src/editor/MonacoEditor.tsx';
const PAGE = '/src/Playground.tsx';
const MOVING_PICTURE = '/src/graph/Canvas.tsx';
/** The page's module and what it imports, as Vite writes them into the head. */
const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const WEB = resolve(import.meta.dirname, '../../web');

/**
 * Draws the opening with the page's own components, writes it into index.html, and adds two scripts: one that asks for
 * the programs, and one that chooses and places what is drawn. A file each, so that nothing else has to come first.
 */
export function firstPaint(): Plugin {
  const scripts = { fetch: '', first: '' };
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      for (const name of ['fetch', 'first'] as const) {
        const source = await bundleScript(name);
        scripts[name] = `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName: scripts[name], source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const shell: string[] = [];
        // The first script asks for the program: what the first paint needs is little and comes first.
        const rest = html.replace(PROGRAM, (_, file: string) => {
          shell.push(file);
          return '';
        });
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const page = filesOf(PAGE, chunks);
        // The first paint wears the styles of the whole page.
        const styles = page.filter((file) => file.endsWith('.css') && !rest.includes(file));
        const there = new Set([
          ...shell,
          ...styles,
          ...[...rest.matchAll(STYLE)].map(([, file = '']) => file),
        ]);
        const stillToCome = (module: string): string[] =>
          filesOf(module, chunks).filter((file) => !there.has(file));
        const lists = {
          shell,
          editor: stillToCome(EDITOR),
          page: stillToCome(PAGE),
          picture: stillToCome(MOVING_PICTURE).filter((file) => !page.includes(file)),
        };
        const named = Object.entries(lists).map(([name, files]) => ` data-${name}="${files.join(' ')}"`);
        const drawn = (await renderFirst()).replace('>', () => ` data-program="${shell[0] ?? ''}">`);
        const head = [
          `<script async src="./${scripts.fetch}"${named.join('')}></script>`,
          // Named before all that is drawn, so that it comes with the styles.
          `<link rel="preload" as="script" href="./${scripts.first}">`,
        ];
        const worn = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
        return rest
          .replace(/\s*<link rel="stylesheet"/, (style) => `${indented(head)}${style}`)
          .replace(/\s*<\/head>/, (end) => `${indented(worn)}${end}`)
          .replace('<div id="root">', (root) => `${drawn}<script src="./${scripts.first}"></script>${root}`);
      },
    },
  };
}

const indented = (tags: readonly string[]): string => tags.map((tag) => `\n    ${tag}`).join('');

/** The files that a module needs to run when it is loaded on demand: its own, and those of all it imports. */
function filesOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!first) throw new Error(`${module} is not loaded on demand any more`);
  const found = new Set<Rolldown.OutputChunk>();
  const collect = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) collect(other);
  };
  collect(first);
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)].map((file) => `./${file}`);
}

async function renderFirst(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  try {
    const module = await server.ssrLoadModule('/src/first/renderFirst.tsx');
    return String(await module.renderFirst());
  } finally {
    await server.close();
  }
}

async function bundleScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: resolve(WEB, `src/first/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error(`web/src/first/${name}.ts was not bundled`);
  return chunk.code;
}
