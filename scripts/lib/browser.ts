// Which Chromium do the browser tests drive, and how is it got on a machine that has none?

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Options for `chromium.launch`. Without `executablePath` Playwright's own browser is used. */
export interface BrowserLaunch {
  readonly executablePath?: string;
  readonly args: string[];
}

/** The browser named in CHROMIUM_PATH, else Playwright's own, else the system's; undefined if there is none. */
export function findBrowser(): BrowserLaunch | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return systemBrowser(named);
  }
  if (existsSync(chromium.executablePath())) return { args: [] };
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return found === undefined ? undefined : systemBrowser(found);
}

// Distribution builds started as root need --no-sandbox; the others keep them from calling home at start.
function systemBrowser(executablePath: string): BrowserLaunch {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (process.getuid?.() === 0) args.unshift('--no-sandbox');
  return { executablePath, args };
}

/** Installs a browser if there is none: Playwright's own, else the distribution's; throws with what to do. */
export function ensureBrowser(): BrowserLaunch {
  const found = findBrowser();
  if (found) return found;
  for (const [command, ...args] of INSTALLERS) {
    try {
      execFileSync(command, args, { stdio: 'inherit' });
    } catch {
      continue;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (for example ' +
      '"apt-get install chromium" or "npx playwright install chromium"), or name it in CHROMIUM_PATH.',
  );
}

const INSTALLERS: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  [
    'sh',
    '-c',
    'command -v apt-get >/dev/null && SUDO=$([ "$(id -u)" = 0 ] || echo "sudo -n"); ' +
      '$SUDO apt-get update -q && $SUDO env DEBIAN_FRONTEND=noninteractive apt-get install -yq chromium fonts-noto-cjk',
  ],
];
