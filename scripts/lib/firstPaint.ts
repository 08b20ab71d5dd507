// Renders the default scenario into index.html, to show the page before its scripts load.

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { scopedName } from './scopedName.ts';

const EDITOR = '/src/editor/MonacoEditor.tsx';
const PAGE = '/src/Playground.tsx';
const TOOLS = ['/src/tools/ToolPages.tsx', '/src/tools/RestartPage.tsx'];
const MOVING_PICTURE = '/src/picture/graph/Canvas.tsx';
/** The page's module and its imports, as Vite writes them into the head. */
const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLE = /\s*<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g;
const WEB = resolve(import.meta.dirname, '../../web');

/**
 * Renders the default scenario with the page's own components and writes it into index.html with its styles
 * and two scripts: one starts loading the modules, the other selects and positions the rendered parts. The
 * first paint needs only one response, because each further file delays it on a slow machine.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const shell: string[] = [];
        const rest = html.replace(PROGRAM, (_, file: string) => {
          shell.push(file);
          return '';
        });
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const page = filesOf(PAGE, chunks);
        const named = [...rest.matchAll(STYLE)].map(([, file]) => `./${file}`);
        // The first paint uses the styles of the whole page.
        const styles = [...named, ...page.filter((file) => file.endsWith('.css') && !named.includes(file))];
        const there = new Set([...shell, ...styles]);
        const stillToCome = (module: string): string[] =>
          filesOf(module, chunks).filter((file) => !there.has(file));
        const lists = {
          shell,
          editor: stillToCome(EDITOR),
          page: stillToCome(PAGE),
          tools: [...new Set(TOOLS.flatMap(stillToCome))].filter((file) => file.endsWith('.js')),
          // It loads when idle, and browsers warn about preloaded styles that are not used soon.
          picture: stillToCome(MOVING_PICTURE).filter((file) => file.endsWith('.js') && !page.includes(file)),
        };
        const data = Object.entries(lists).map(([name, files]) => ` data-${name}="${files.join(' ')}"`);
        const head = styles.map((file) => inlined(file, sourceOf(bundle[file.slice(2)])));
        const drawn = (await renderFirst()).replace('>', () => ` data-program="${shell[0] ?? ''}">`);
        const scripts = [
          `<script${data.join('')}>${await bundleScript('fetch')}</script>`,
          `<script>${await bundleScript('first')}</script>`,
        ];
        return rest
          .replaceAll(STYLE, '')
          .replace(/\s*<\/head>/, (end) => `${head.map((tag) => `\n    ${tag}`).join('')}${end}`)
          .replace('<div id="root">', (root) => `${drawn}${scripts.join('')}${root}`);
      },
    },
  };
}

/** Inlines the styles, with a disabled link that tells Vite's loader that they are loaded. */
function inlined(file: string, styles: string): string {
  // URLs in a style sheet are relative to its file.
  if (/url\((?!["']?data:)/.test(styles)) throw new Error(`${file} names a file`);
  return `<style>${styles.trim()}</style><link rel="stylesheet" crossorigin disabled href="${file}">`;
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('the styles of the first paint are not in the build');
  return String(file.source);
}

/** The files of a dynamically imported module: its own, and those of its imports. */
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
    css: { modules: { generateScopedName: scopedName } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  try {
    const module = await server.ssrLoadModule('/src/page/first/renderFirst.tsx');
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
      rollupOptions: { input: resolve(WEB, `src/page/first/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error(`web/src/page/first/${name}.ts was not bundled`);
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
