// How does the built page show its opening before any of its programs has come?

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';

const SOON = ['/src/graph/Canvas.tsx', '/src/editor/MonacoEditor.tsx'];
/** The page's module and what it imports, as Vite writes them into the head. */
const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const WEB = resolve(import.meta.dirname, '../../web');

/**
 * Draws the opening with the page's own components, writes it into index.html, and adds the script that chooses and
 * places it: one file of its own, so that nothing else has to come first.
 */
export function firstPaint(): Plugin {
  let script = '';
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      const source = await bundleFirst();
      script = `assets/first-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: script, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const program: string[] = [];
        // The first script asks for the program: what the first paint needs is little and comes first.
        const rest = html.replace(PROGRAM, (_, file: string) => {
          program.push(file);
          return '';
        });
        const files = ` data-program="${program.join(' ')}" data-soon="${soon(bundle ?? {}).join(' ')}">`;
        const drawn = (await renderFirst()).replace('>', () => files);
        const root = '<div id="root">';
        return rest.replace(root, () => `${drawn}<script src="./${script}"></script>${root}`);
      },
    },
  };
}

/** The files of the editor and the moving picture, which the page asks for as soon as it runs. */
function soon(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return SOON.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`${module} is not loaded on demand any more`);
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `./${file}`);
  });
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

async function bundleFirst(): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: resolve(WEB, 'src/first/first.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error('web/src/first/first.ts was not bundled');
  return chunk.code;
}
