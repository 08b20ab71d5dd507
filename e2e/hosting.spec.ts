// Tests the built page on other servers: under any path, and in the image of the Containerfile.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { serveFolder, siteFolder } from './staticServer.ts';

test.use({ serviceWorkers: 'allow' });

test('works under a path, and loads every file from there', async ({ page }) => {
  const server = await serveFolder(siteFolder(), '/teaching/syncpod/');
  const trouble: string[] = [];
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && trouble.push(response.url()));
  await page.goto(`${server.origin}/teaching/syncpod/`);
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('nginx');
  await expect(page.getByRole('textbox', { name: 'Pod spec' })).toBeVisible();
  expect(trouble).toEqual([]);
  await server.close();
});

test('includes the licence text of everything that it ships', () => {
  const list = readFileSync(`${siteFolder()}/LICENSES.md`, 'utf8');
  const sections = list.split(/^## /m).slice(1);
  const names = sections.map((section) => section.split(/ - | \(|\n/)[0]);
  const shipped = ['react', 'react-dom', 'monaco-editor', '@xyflow/react', 'd3-zoom', 'zustand', 'yaml'];
  const beside = ['workbox-precaching', 'dompurify', 'Codicons', 'Third-party notices of Monaco Editor'];
  expect(names).toEqual(expect.arrayContaining([...shipped, ...beside]));
  for (const section of sections) expect(section).toMatch(/copyright/i);
});

test('a link to the page has a preview with a title, a sentence and a picture', async ({ page, request }) => {
  await page.goto(`${process.env.SITE_URL}`);
  const content = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await content('title')).toBe('SyncPod Playground');
  expect(await content('description')).toContain('what each kubelet release does to your Pod');
  const picture = await request.get(new URL(`${await content('image')}`, page.url()).href);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('answers 404 for a path without a file', async ({ request }) => {
  for (const path of ['nope', 'package.json', '..%2f..%2fetc/passwd', 'assets/nope.js'])
    expect((await request.get(`${process.env.SITE_URL}${path}`)).status(), path).toBe(404);
});

interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
}

/** The instructions of a Containerfile without line continuations. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [name = '', ...words] = line.split(/\s+/);
    return { name, words };
  });
}

const containerfile = instructionsOf(readFileSync('Containerfile', 'utf8'));
const wordsOf = (name: string) => containerfile.filter((one) => one.name === name).map(({ words }) => words);

test('the Containerfile copies only existing files, and everything that the build reads', () => {
  const copied = wordsOf('COPY').filter(([first]) => !first?.startsWith('--from='));
  const sources = copied.flatMap((words) => words.slice(0, -1));
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const read = ['web', 'public', 'packages', 'vite.config.ts', 'tsconfig.base.json', 'pnpm-lock.yaml'];
  expect(read.filter((path) => !sources.includes(path))).toEqual([]);
  const imported = readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/(.+)\/[^/]+'/g);
  expect(
    [...imported].map(([, folder]) => folder).filter((folder) => !sources.includes(folder ?? '')),
  ).toEqual([]);
  expect(containerfile.map(({ words }) => words.join(' '))).toContain(
    '--from=build /src/dist /usr/share/nginx/html',
  );
});

test('the Containerfile runs existing scripts with a supported Node, and does not end as root', () => {
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const commands = wordsOf('RUN').map((words) => words.join(' '));
  expect(commands).toEqual(['npx -y pnpm@12 install --frozen-lockfile', 'npx -y pnpm@12 build']);
  expect(Object.keys(scripts)).toContain('build');
  const images = wordsOf('FROM').map(([image]) => image ?? '');
  expect(
    images.filter((image) => !/:\d+\.\d+\.\d+-[\w-]+(?:@sha256:[\da-f]{64})?$/.test(image)),
    'not pinned',
  ).toEqual([]);
  const node = Number(/node:(\d+)/.exec(images[0] ?? '')?.[1]);
  expect(node).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  expect(wordsOf('USER')).toEqual([['101']]);
  expect(containerfile.at(-1)?.name).toBe('USER');
});
