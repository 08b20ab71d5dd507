// Runs a command in this process, with injected input and collected output.

import { PassThrough, Readable } from 'node:stream';
import type { CommandName } from '../src/commands/commands.ts';
import type { StartProgram } from '../src/live/program.ts';
import { run } from '../src/run.ts';
import { TextOutput } from '../src/textOutput.ts';

export interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

interface Given {
  readonly input?: string | Iterable<Buffer>;
  readonly env?: Readonly<Record<string, string>>;
  readonly tty?: boolean;
  readonly startKubectl?: StartProgram;
  readonly now?: () => number;
  /** Standard input is a terminal. */
  readonly terminalInput?: boolean;
}

/** Resolves when the command has ended. */
export async function runCommand(command: CommandName, args: string[], given: Given = {}): Promise<Ended> {
  const { input = '', env = {}, tty = false, terminalInput = false, startKubectl, now } = given;
  const out = collector(tty);
  const err = collector(tty);
  const bytes = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input);
  const stdin = Object.assign(bytes, { isTTY: terminalInput });
  const status = await run([command, ...args], {
    stdin,
    stdout: new TextOutput(out.stream),
    stderr: new TextOutput(err.stream),
    env,
    ...(startKubectl ? { startKubectl } : {}),
    ...(now ? { now } : {}),
  });
  return { status, out: out.text(), err: err.text() };
}

function collector(isTTY: boolean) {
  const chunks: Buffer[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat([...chunks, stream.read() ?? Buffer.alloc(0)]).toString() };
}
