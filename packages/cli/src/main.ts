#!/usr/bin/env node
// Which door of the `syncpod` command was asked for?

import { DOORS, type DoorName } from './doors/doors.ts';
import { helpText } from './help.ts';
import { PROCESS_IO } from './io.ts';

// `syncpod ... | head` has read enough: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const [name, ...args] = process.argv.slice(2);

if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(helpText());
  process.exitCode = name === undefined ? 1 : 0;
} else if (isDoor(name)) {
  process.exitCode = await DOORS[name].open(args, PROCESS_IO);
} else {
  process.stderr.write(`syncpod: unknown door "${name}"; known are ${Object.keys(DOORS).join(' ')}\n`);
  process.exitCode = 1;
}

function isDoor(text: string): text is DoorName {
  return Object.hasOwn(DOORS, text);
}
