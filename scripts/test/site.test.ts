// Tests the server of `start`: headers, links out of its folder, and folders of other runs.

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveSite } from '../lib/site.ts';
import { startFolder } from '../lib/startFolder.ts';

const temporary = mkdtempSync(join(tmpdir(), 'syncpod-site-'));
afterAll(() => rmSync(temporary, { recursive: true }));

it('sends nosniff, and follows links only inside of its folder', async () => {
  const dist = join(temporary, 'dist');
  const outside = join(temporary, 'outside');
  for (const folder of [dist, outside]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), folder);
    writeFileSync(join(folder, 'a.txt'), folder);
  }
  symlinkSync(join(outside, 'a.txt'), join(dist, 'link.txt'));
  symlinkSync(join(outside, 'index.html'), join(dist, 'page.html'));
  symlinkSync(outside, join(dist, 'folder'));
  symlinkSync(join(dist, 'a.txt'), join(dist, 'inside.txt'));
  const site = await serveSite(undefined, dist);
  try {
    const answers = async (path: string) => {
      const { status, headers } = await fetch(`${site.url}${path}`);
      return [status, headers.get('X-Content-Type-Options')];
    };
    for (const path of ['', 'a.txt', 'inside.txt'])
      expect(await answers(path), path).toEqual([200, 'nosniff']);
    for (const path of ['link.txt', 'page', 'page.html', 'folder/a.txt', 'folder/', 'folder', 'link%2Etxt'])
      expect((await answers(path))[0], path).toBe(404);
  } finally {
    await site.close();
  }
});

it('gives each run of start its own folder, and removes those of ended runs', () => {
  const parent = join(temporary, 'start');
  const served = startFolder(parent, process.ppid);
  writeFileSync(join(served, 'index.html'), 'served');
  // No process has this number.
  mkdirSync(join(parent, '4194305'));
  const own = startFolder(parent);
  expect(own).not.toBe(served);
  expect(existsSync(join(served, 'index.html'))).toBe(true);
  expect(existsSync(join(parent, '4194305'))).toBe(false);
});
