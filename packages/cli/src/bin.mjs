#!/usr/bin/env node
// Checks the version of Node.js before newer syntax is parsed, then loads the command. Any Node.js from 12.20 on reads it.

import module from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { node } = process.versions;
if (Number(node.split('.')[0]) < 20) {
  process.stderr.write(`syncpod: needs Node.js 20 or newer; this is Node.js ${node}\n`);
  process.exitCode = 1;
} else {
  // Compiled code is kept in a folder of the user: others can write to the default one, the system's temporary folder.
  const caches = process.env.LOCALAPPDATA || process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  if (module.enableCompileCache) module.enableCompileCache(path.join(caches, 'syncpod'));
  import('./main.mjs');
}
