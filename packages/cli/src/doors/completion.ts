// `syncpod completion`: how does a shell learn what can follow `syncpod`?

import { completionScript, SHELLS } from '../completion.ts';
import { fail } from '../io.ts';
import type { Door } from './door.ts';

/** `doors` are all doors, this one too; asked for late because they are made of it. */
export function completionDoor(doors: () => Readonly<Record<string, Door>>): Door {
  return {
    operands: SHELLS.join('|'),
    options: {},
    summary:
      'Prints a script that completes doors, options and their values: source <(syncpod completion bash).',
    async open([shell, ...more], io) {
      const known = SHELLS.find((one) => one === shell);
      if (known === undefined || more.length > 0)
        return fail(io, `completion needs one of ${SHELLS.join(', ')}`);
      io.stdout.write(completionScript(known, doors()));
      return 0;
    },
  };
}
