// Drives WebKitGTK by classic WebDriver: its driver starts MiniBrowser on an X server without a screen.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import WebDriver, { type Client } from 'webdriver';
import { findDisplay, findMiniBrowser, findWebKitDriver } from '../../scripts/lib/engines.ts';
import type { Engine } from './engine.ts';
import { lineOf, stop } from './process.ts';

export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'syncpod-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = spawn(
    findDisplay(),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [, display = ''] = await lineOf(screen.stdio[3] as Readable, /(\d+)\n/);
  const port = await freePort();
  const driver: ChildProcess = spawn(findWebKitDriver(), [`--port=${port}`], {
    cwd: downloads,
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      LANG: 'C.UTF-8',
      LANGUAGE: 'en',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [driver.stdout, driver.stderr]) output?.on('data', (data) => (said += data));
  await answers(port);
  const client = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    logLevel: 'error',
    capabilities: {
      'webkitgtk:browserOptions': {
        binary: findMiniBrowser(),
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    } as object,
  });
  const { browserVersion } = client.capabilities as Record<string, string>;
  await leaveToolbar(client);
  return {
    name: `WebKitGTK ${browserVersion}`,
    downloads,
    errors: () => {
      const errors = said.split('\n').filter((line) => /CONSOLE (\w+ )?ERROR/.test(line));
      said = '';
      return errors;
    },
    open: (url) => client.navigateTo(url),
    evaluate: (source) => client.executeScript(`return (${source})()`, []),
    act: (actions) => client.performActions([...actions]),
    resize: async (width, height) => {
      await client.setWindowRect(0, 0, width, height);
    },
    picture: async () => Buffer.from(await client.takeScreenshot(), 'base64'),
    close: async () => {
      await client.deleteSession();
      await stop(driver);
      await stop(screen);
      // The processes of the browser may still write to their caches.
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/**
 * Continues in a window of its own. The first window has a toolbar, which is wider than a phone and takes a part of the
 * height. A page may open a window only while a person presses a button.
 */
async function leaveToolbar(client: Client): Promise<void> {
  const [first] = await client.getWindowHandles();
  const open = "window.open('about:blank', '_blank', 'popup,width=800,height=600,toolbar=no,menubar=no')";
  await client.navigateTo(
    `data:text/html,<button style="position:fixed;inset:0" onclick="${open}">Open</button>`,
  );
  const press = [
    { type: 'pointerMove', x: 20, y: 20, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await client.performActions([{ type: 'pointer', id: 'mouse', actions: press }]);
  const handles = await client.getWindowHandles();
  const own = handles.find((handle) => handle !== first);
  if (own === undefined) throw new Error('WebKitGTK opened no window');
  await client.switchToWindow(own);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** The driver prints nothing once it listens. */
async function answers(port: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}
