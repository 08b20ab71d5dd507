// Runs the packaged extension in the server of VS Code, in a browser: `npx tsx test/host.ts SERVER_MAIN VSIX`.
// SERVER_MAIN is `server-main.js` of a VS Code server, such as the one in the npm package code-server. It leaves two
// pictures in the temporary folder.

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from 'playwright/test';
import { ensureBrowser } from '../../../scripts/lib/browser.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
    - name: nginx
      image: nginx:1.25
    - name: log
      image: fluent-bit:2.2
`;
/** The image restarts nginx. */
const EDITED = POD.replace('nginx:1.25', 'nginx:1.26');

const [serverMain, vsix] = process.argv.slice(2);
if (serverMain === undefined || vsix === undefined) throw new Error('usage: host.ts SERVER_MAIN VSIX');

const folder = mkdtempSync(join(tmpdir(), 'syncpod-vscode-'));
const [data, extensions, manifests] = ['data', 'extensions', 'manifests'].map((name) =>
  join(folder, name),
) as [string, string, string];
mkdirSync(join(manifests, '.vscode'), { recursive: true });
writeFileSync(join(manifests, 'pod.yaml'), POD);
writeFileSync(join(manifests, '.vscode/settings.json'), '{ "syncpod.release": "1.30" }');
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: manifests, stdio: 'ignore' });
git('init');
const commit = (message: string) => {
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', message);
};
commit('Add a Pod');
writeFileSync(join(manifests, 'pod.yaml'), EDITED);

const shared = ['--server-data-dir', data, '--extensions-dir', extensions, '--accept-server-license-terms'];
execFileSync(process.execPath, [serverMain, ...shared, '--install-extension', vsix], { stdio: 'inherit' });
const server = spawn(
  process.execPath,
  [serverMain, ...shared, '--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const address = await new Promise<string>((resolve, reject) => {
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    const port = /listening on (\d+)|:(\d+)/.exec(printed);
    if (port) resolve(`http://127.0.0.1:${port[1] ?? port[2]}`);
  });
  server.on('exit', (code) => reject(new Error(`the server of VS Code ended with ${code}: ${printed}`)));
});

const browser = await chromium.launch(ensureBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}/?folder=${encodeURIComponent(manifests)}`);
  await page.getByRole('button', { name: 'Yes, I trust the authors' }).click({ timeout: 60_000 });
  await page.getByRole('treeitem', { name: 'pod.yaml' }).dblclick();

  const lens = page.locator('.codelens-decoration');
  await expect(lens.filter({ hasText: 'kubelet 1.30' }).first()).toBeVisible({ timeout: 60_000 });
  await expect(lens.filter({ hasText: 'nginx' }).first()).toBeVisible();
  await page.locator('.view-line').getByText('nginx', { exact: true }).first().hover();
  await expect(page.locator('.monaco-hover').filter({ hasText: 'definition changed?' })).toBeVisible();
  await page.screenshot({ path: join(tmpdir(), 'syncpod-vscode.png') });

  // After a commit, nothing differs any more.
  commit('Update nginx');
  await expect(lens.filter({ hasText: 'restarts nginx' })).toHaveCount(0);

  // The name of the other container, on line 9: VS Code would indent a text of several lines again.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(page.locator('.squiggly-error').first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('ControlOrMeta+Shift+M');
  await expect(page.getByText(/pod updates may not change/).first()).toBeVisible();
  await page.screenshot({ path: join(tmpdir(), 'syncpod-vscode-refused.png') });
  console.log('lenses, hover, commit, finding: as expected');
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
