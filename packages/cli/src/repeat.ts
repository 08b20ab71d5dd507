// Runs a command again whenever one of its files changes.

import { unwatchFile, watchFile } from 'node:fs';
import type { Command } from './commands/command.ts';
import { filesIn } from './files.ts';
import { fail, type Io, note } from './io.ts';

/** Milliseconds between two looks at a file. Polling also notices editors that replace the file. */
const INTERVAL = 300;

/** Resolves to the last exit status when the user ends it. */
export async function repeatOnChange(command: Command, args: readonly string[], io: Io): Promise<number> {
  const files = await filesOf(args);
  if (files.length === 0) return fail(io, '--watch needs a file or a directory that it can watch');
  let ended = false;
  let wake: (file: string) => void = () => undefined;
  const cancel = io.onInterrupt?.(() => {
    ended = true;
    wake('');
  });
  let changed: string | undefined;
  for (const file of files)
    watchFile(file, { interval: INTERVAL }, () => {
      changed = file;
      wake(file);
    });
  let status = 0;
  while (!ended) {
    changed = undefined;
    status = await command.run(args, io);
    const file =
      changed ??
      (ended
        ? ''
        : await new Promise<string>((resolve) => {
            wake = resolve;
          }));
    if (file !== '') note(io, `${file} has changed`);
  }
  for (const file of files) unwatchFile(file);
  cancel?.();
  return status;
}

/** The files among the arguments, also as `--option=FILE`. */
async function filesOf(args: readonly string[]): Promise<readonly string[]> {
  const recursive = args.some((arg) => arg === '-R' || arg === '--recursive');
  const files = new Set<string>();
  for (const arg of args) {
    const path = /^--[\w-]+=(.*)$/s.exec(arg)?.[1] ?? arg;
    if (path === '-' || path === '') continue;
    const found = await filesIn(path, recursive);
    if (found.ok) for (const file of found.value) files.add(file);
  }
  return [...files];
}
