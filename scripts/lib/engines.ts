// Finds Firefox and WebKitGTK for the stories in their engines, and installs them if they are missing.

import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const INSTALL = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb';

export const findFirefox = (): string => program('FIREFOX_PATH', ['firefox-esr', 'firefox']);

export const findWebKitDriver = (): string => program('WEBKIT_DRIVER_PATH', ['WebKitWebDriver']);

/** The X server without a screen, in which WebKitGTK draws. */
export const findDisplay = (): string => program('XVFB_PATH', ['Xvfb']);

/** The small browser that each version of WebKitGTK brings for its driver. */
export function findMiniBrowser(): string {
  const named = process.env.MINI_BROWSER_PATH;
  if (named) return named;
  const found = FOLDERS.flatMap((folder) =>
    list(folder)
      .filter((name) => /^webkit(2)?gtk-/.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  ).filter(runs);
  const newest = found.sort().at(-1);
  if (newest === undefined) throw new Error(`MiniBrowser of WebKitGTK is missing: ${INSTALL}`);
  return newest;
}

/** Installs what is missing where Debian's packages can be had. Rejects with an error that names the command if it cannot. */
export async function ensureEngines(): Promise<void> {
  if (complete()) return;
  const command = `DEBIAN_FRONTEND=noninteractive ${INSTALL.replace('install', 'install -yq')}`;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  try {
    await promisify(execFile)('sh', ['-c', `${sudo}apt-get update -q && ${sudo}env ${command}`], {
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch {
    // The following search reports what is missing.
  }
  for (const find of PARTS) find();
}

const PARTS = [findFirefox, findWebKitDriver, findDisplay, findMiniBrowser];

function complete(): boolean {
  try {
    for (const find of PARTS) find();
    return true;
  } catch {
    return false;
  }
}

const FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/lib',
];

function program(variable: string, names: readonly string[]): string {
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
  if (found === undefined) throw new Error(`${names[0]} is missing: "${INSTALL}", or name it in ${variable}`);
  return found;
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
