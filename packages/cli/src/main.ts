#!/usr/bin/env node
// How does the command meet its process?

import { PROCESS_IO } from './io.ts';
import { run } from './run.ts';

// `syncpod ... | head` has read enough: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), PROCESS_IO);
