// Does the built page work on other people's servers: under any path, and in the image that the Containerfile makes?

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { serveFolder, siteFolder } from './staticServer.ts';

test('works under a path of its own, with every file from there', async ({ page }) => {
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

interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
}

/** The instructions of a Containerfile that has no continued lines. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [name = '', ...words] = line.split(/\s+/);
    return { name, words };
  });
}

const containerfile = instructionsOf(readFileSync('Containerfile', 'utf8'));
const wordsOf = (name: string) => containerfile.filter((one) => one.name === name).map(({ words }) => words);

test('the Containerfile copies only what is there, and all that the build reads', () => {
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

test('the Containerfile runs scripts that exist, with a Node that the project allows, and no root at the end', () => {
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const commands = wordsOf('RUN').map((words) => words.join(' '));
  expect(commands).toEqual(['npx -y pnpm@12 install --frozen-lockfile', 'npx -y pnpm@12 build']);
  expect(Object.keys(scripts)).toContain('build');
  const images = wordsOf('FROM').map(([image]) => image ?? '');
  expect(
    images.filter((image) => !/:\d+\.\d+\.\d+-[\w-]+$/.test(image)),
    'not pinned',
  ).toEqual([]);
  const node = Number(/node:(\d+)/.exec(images[0] ?? '')?.[1]);
  expect(node).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  expect(wordsOf('USER')).toEqual([['101']]);
  expect(containerfile.at(-1)?.name).toBe('USER');
});
