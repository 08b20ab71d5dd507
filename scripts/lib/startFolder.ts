// Names the folder that one run of `start` builds and serves, which no other run empties.

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Creates the folder of the process `pid` in `parent`, and removes those of processes that have ended. */
export function startFolder(parent: string, pid: number = process.pid): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (!runs(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  const folder = resolve(parent, String(pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

function runs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
