// `syncpod serve --class`: serves the page to the phones of a class, which follow the teacher's step.

import { fail, type Io, note } from '../io.ts';
import { openBrowser } from '../live/program.ts';
import { startClass } from './classServer.ts';
import { pageFiles } from './pageFiles.ts';

interface ClassOptions {
  readonly port: number;
  /** An address of this machine; undefined: all networks. */
  readonly listen: string | undefined;
  readonly page: string | undefined;
  readonly web: boolean;
}

/** Resolves when the user ends the command. */
export async function serveClass({ port, listen, page, web }: ClassOptions, io: Io): Promise<0 | 1> {
  const files = await pageFiles(page, 'class');
  if (!files.ok) return fail(io, files.error);
  const started = await startClass({ port, listen: listen ?? '0.0.0.0' }, files.value);
  if (!started.ok) return fail(io, started.error);
  const { address, join, code, close } = started.value;
  io.stdout.write(`teacher  ${address}\n`);
  for (const one of join) io.stdout.write(`learners ${one}\n`);
  io.stdout.write(`code     ${code}\n`);
  note(io, 'everybody on the local network can open the page; answers are kept in memory until Ctrl+C');
  if (web) (io.openAddress ?? openBrowser)(address, (message) => note(io, message));
  await new Promise<void>((resolve) => {
    io.onInterrupt?.(resolve);
  });
  close();
  return 0;
}
