// Writes the static pages of examples and lessons, and the link previews of these and of the page itself.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin } from 'vite';
import type { StoryPage } from './storyPageList.ts';

/** The folder in the build. The service worker does not cache it. */
export const STORY_PAGES = 'stories';

/** The size of a preview's picture, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 24;

/**
 * Crawlers need absolute addresses: PUBLIC_URL is the address of the site, with a slash at its end. Without it, the
 * addresses are relative.
 */
export function storyPages(site = process.env.PUBLIC_URL ?? ''): Plugin {
  return {
    name: 'story-pages',
    apply: 'build',
    transformIndexHtml: (page) => ({ html: page, tags: previewTags(site) }),
    async generateBundle() {
      // The painter does not exist for every platform. The pages are useful without pictures too.
      const paint = await createPainter().catch((error: unknown) => {
        this.warn(`no pictures for link previews: ${error}`);
        return undefined;
      });
      for (const page of await pagesOf()) {
        const emit = (ending: string, source: string | Uint8Array): void =>
          void this.emitFile({ type: 'asset', fileName: `${STORY_PAGES}/${page.id}.${ending}`, source });
        emit('html', html(page, site));
        if (paint) emit('png', paint(page.svg));
      }
    },
  };
}

/** The story whose picture previews a link to the page itself: the opening example. */
const OPENING = '01-upgrade-in-place';
const SAYS = 'See what each kubelet release does to your Pod, and why, on every keystroke.';

function previewTags(site: string): HtmlTagDescriptor[] {
  const tags = {
    'og:type': 'website',
    'og:title': 'SyncPod Playground',
    'og:description': SAYS,
    'og:image': `${site}${STORY_PAGES}/${OPENING}.png`,
    'og:image:width': `${WIDTH}`,
    'og:image:height': `${HEIGHT}`,
    ...(site === '' ? {} : { 'og:url': site }),
  };
  const described = Object.entries(tags).map(([property, content]) => ({
    tag: 'meta',
    injectTo: 'head' as const,
    attrs: { property, content },
  }));
  const card = { name: 'twitter:card', content: 'summary_large_image' };
  return [...described, { tag: 'meta', injectTo: 'head', attrs: card }];
}

/** The sources of the engine are TypeScript, which only Vite's own server loads here. */
async function pagesOf(): Promise<readonly StoryPage[]> {
  const server = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  try {
    return (await server.ssrLoadModule('/scripts/lib/storyPageList.ts')).storyPageList();
  } finally {
    await server.close();
  }
}

/** Renders SVG as PNG with a bundled font: all machines render the same picture. */
async function createPainter(): Promise<(svg: string) => Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const { resolve: find } = createRequire(import.meta.url);
  const fonts = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono', 'DejaVuSansMono-Bold'];
  const font = {
    loadSystemFonts: false,
    fontFiles: fonts.map((name) => find(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
    defaultFontFamily: 'DejaVu Sans',
    sansSerifFamily: 'DejaVu Sans',
    monospaceFamily: 'DejaVu Sans Mono',
  };
  return (svg) => new Resvg(framed(svg), { font }).render().asPng();
}

/** The picture in the middle of a preview. */
function framed(svg: string): string {
  const [, width = '', height = ''] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const scale = Math.min((WIDTH - 2 * MARGIN) / Number(width), (HEIGHT - 2 * MARGIN) / Number(height));
  const [x, y] = [(WIDTH - Number(width) * scale) / 2, (HEIGHT - Number(height) * scale) / 2];
  const inner = svg.replace(/^[\s\S]*?<svg/, `<svg x="${x}" y="${y}"`);
  const sized = inner.replace(
    / width="\d+" height="\d+"/,
    ` width="${Number(width) * scale}" height="${Number(height) * scale}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f7f9"/>${sized}</svg>`;
}

function html({ id, title, about, opens }: StoryPage, site: string): string {
  const image = site === '' ? `${id}.png` : `${site}${STORY_PAGES}/${id}.png`;
  const [said, described] = [escaped(title), escaped(about)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>${said} · SyncPod Playground</title>
<meta name="description" content="${described}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="SyncPod Playground">
<meta property="og:title" content="${said}">
<meta property="og:description" content="${described}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="${WIDTH}">
<meta property="og:image:height" content="${HEIGHT}">
<meta name="twitter:card" content="summary_large_image">
<style>body{margin:0 auto;max-width:900px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#16202c;background:#f6f7f9}img{width:100%;height:auto;border-radius:12px}a{display:inline-block;padding:10px 18px;border-radius:8px;color:#fff;background:#3157d5;font-weight:600;text-decoration:none}</style>
</head>
<body>
<h1>${said}</h1>
<p>${described}</p>
<p><a href="../${escaped(opens)}">Play it in SyncPod Playground</a></p>
<img src="${id}.png" width="${WIDTH}" height="${HEIGHT}" alt="${described}">
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
