// A world for doors to act in: what they read and write, without a process.

import { PassThrough, Readable } from 'node:stream';
import { DOORS, type DoorName } from '../src/doors/doors.ts';

export interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

interface Play {
  readonly input?: string | Iterable<Buffer>;
  readonly env?: Readonly<Record<string, string>>;
  readonly tty?: boolean;
  /** Standard input is a terminal. */
  readonly terminalInput?: boolean;
}

/** Opens a door in this process. */
export async function open(door: DoorName, args: string[], play: Play = {}): Promise<Ended> {
  const { input = '', env = {}, tty = false, terminalInput = false } = play;
  const out = collector(tty);
  const err = collector(tty);
  const bytes = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input);
  const stdin = Object.assign(bytes, { isTTY: terminalInput });
  const status = await DOORS[door].open(args, { stdin, stdout: out.stream, stderr: err.stream, env });
  return { status, out: out.text(), err: err.text() };
}

function collector(isTTY: boolean) {
  const chunks: Buffer[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat([...chunks, stream.read() ?? Buffer.alloc(0)]).toString() };
}
