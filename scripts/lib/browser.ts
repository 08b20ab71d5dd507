// Finds the Chromium of the browser tests, and installs one if there is none.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { programFile } from './programs.ts';

/** The headless shell comes first: it has no windows to draw, so the tests take two thirds of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Options for `chromium.launch`. Without `executablePath`, Playwright uses its own browser. */
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

// A distribution's build needs --no-sandbox when run as root. The other options stop its requests at startup.
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

/** Installs Playwright's browser or the distribution's if there is none. Throws an error that says what to do. */
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
  [process.execPath, programFile('playwright'), 'install', 'chromium'],
  [
    'sh',
    '-c',
    'command -v apt-get >/dev/null && SUDO=$([ "$(id -u)" = 0 ] || echo "sudo -n"); ' +
      'install() { $SUDO env DEBIAN_FRONTEND=noninteractive apt-get install -yq "$@" fonts-noto-cjk; }; ' +
      '$SUDO apt-get update -q && { install chromium-headless-shell || install chromium; }',
  ],
];
