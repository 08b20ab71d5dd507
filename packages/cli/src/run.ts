// Which door of the `syncpod` command was asked for?

import manifest from '../package.json' with { type: 'json' };
import { DOORS, type DoorName } from './doors/doors.ts';
import { doorHelp, helpText } from './help.ts';
import { fail, type Io } from './io.ts';

/** Resolves to the exit status. */
export async function run([name, ...args]: readonly string[], io: Io): Promise<number> {
  switch (name) {
    case undefined:
      io.stdout.write(helpText());
      return 1;
    case '--help':
    case '-h':
    case 'help':
      io.stdout.write(isDoor(args[0]) ? doorHelp(args[0]) : helpText());
      return 0;
    case '--version':
    case '-v':
    case 'version':
      io.stdout.write(`${manifest.version}\n`);
      return 0;
  }
  if (!isDoor(name)) return fail(io, `unknown door "${name}"; known are ${Object.keys(DOORS).join(' ')}`);
  if (args.includes('--help') || args.includes('-h')) {
    io.stdout.write(doorHelp(name));
    return 0;
  }
  return DOORS[name].open(args, io);
}

function isDoor(text: string | undefined): text is DoorName {
  return text !== undefined && Object.hasOwn(DOORS, text);
}
