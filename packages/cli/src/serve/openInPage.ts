// Opens a story in the page: at the given address, else in the installed page on the loopback address.

import { fail, type Io, note } from '../io.ts';
import { openBrowser } from '../live/program.ts';
import { pageFiles } from './pageFiles.ts';
import { startServer } from './server.ts';

/** `fragment` with its `#`. Without `base` resolves when the user ends the command. */
export async function openInPage(fragment: string, given: string | undefined, io: Io): Promise<0 | 1> {
  const base = given ?? defaultBase(io);
  const open = (address: string): void => {
    io.stdout.write(`${address}\n`);
    (io.openAddress ?? openBrowser)(address, (message) => note(io, message));
  };
  if (base !== undefined) {
    open(`${base.replace(/#.*$/s, '')}${fragment}`);
    return 0;
  }
  const page = await pageFiles(undefined, 'none');
  if (!page.ok) return fail(io, `${page.error}; --base names its address`);
  const started = await startServer(0, page.value);
  if (!started.ok) return fail(io, started.error);
  open(`${started.value.address}${fragment}`);
  note(io, 'the page is served until Ctrl+C');
  await new Promise<void>((resolve) => {
    io.onInterrupt?.(resolve);
  });
  started.value.close();
  return 0;
}

/** The address of the page in the configuration file. */
export function defaultBase({ defaults }: Io): string | undefined {
  return typeof defaults?.base === 'string' ? defaults.base : undefined;
}
