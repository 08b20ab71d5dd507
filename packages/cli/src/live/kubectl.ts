// Reads a cluster with kubectl. Only calls that read are made, and no credentials are touched.

import type { Readable } from 'node:stream';
import { isRecord, type JsonObject } from '@syncpod/core/go';
import { ok, type Result } from '@syncpod/core/result';
import { type Io, note } from '../io.ts';
import { parsedJson } from '../parsedJson.ts';
import { type ClusterValues, connectionArguments } from './cluster.ts';
import { brokenOutput, concernsOneCall, type Failure, failureOf } from './failure.ts';
import { type Child, starterOf } from './program.ts';

const READS = ['get', 'logs'] as const;

export type Call = readonly [(typeof READS)[number], ...string[]];

/** The output of a call, and what of it is missing. */
export interface Answer {
  readonly out: string;
  /** The object of a call with `--output=json`. */
  readonly value?: unknown;
  /** A call for several objects may fail for some of them. */
  readonly failure?: Failure;
}

export interface Stream {
  readonly output: Readable;
  readonly failure: Promise<Failure | undefined>;
  stop(): void;
}

export interface Kubectl {
  /** The output; the error if there is none. */
  read(call: Call, input?: string): Promise<Result<Answer, Failure>>;
  /**
   * As `read`; a failure becomes a note that names what is not seen. After a failure that concerns every call, such as
   * expired credentials, none is made: each would wait, and fail for the same reason.
   */
  readIfAllowed(call: Call, seen: string): Promise<Answer | undefined>;
  /** Notes what is not seen, because a call failed. */
  missed(seen: string, failure: Failure): void;
  /** The output as it comes. The promise has the failure, if there is one. */
  stream(call: Call): Stream;
  /** As `stream`, without a time-out. */
  watch(call: Call): Stream;
  /** The call as a line for a shell; `lasting`: as `watch` makes it. */
  line(call: Call, lasting?: boolean): string;
  /** What the user may not see, in the order of the calls. */
  readonly unseen: readonly string[];
}

export function kubectlOf(values: ClusterValues, io: Io): Kubectl {
  const program = io.env.SYNCPOD_KUBECTL || 'kubectl';
  const connection = connectionArguments(values);
  const start = io.startKubectl ?? starterOf(program);
  const unseen: string[] = [];
  let lost = false;

  const all = (call: Call): readonly string[] => [...call, ...connection];
  const lastingly = (call: Call): readonly string[] => [
    ...call,
    ...connectionArguments({ ...values, 'request-timeout': '0' }),
  ];
  const started = (call: Call, input?: string): Child => {
    if (!READS.includes(call[0])) throw new Error(`kubectl ${call[0]} is not a read`);
    return start(all(call), input);
  };

  async function read(call: Call, input?: string): Promise<Result<Answer, Failure>> {
    const { stdout, ended } = started(call, input);
    const chunks: Buffer[] = [];
    for await (const chunk of stdout) chunks.push(Buffer.from(chunk));
    const out = Buffer.concat(chunks).toString('utf8');
    const failure = failureOf(await ended, program);
    const seen = call.includes('--output=json') ? objectOf(call, out) : { out };
    if (failure === undefined) return seen ? ok(seen) : { ok: false, error: brokenOutput(out, program) };
    return seen && !isEmpty(seen) ? ok({ ...seen, failure }) : { ok: false, error: failure };
  }

  const streamOf = ({ stdout, ended, stop }: Child): Stream => ({
    output: stdout,
    failure: ended.then((end) => failureOf(end, program)),
    stop,
  });

  function missed(seen: string, failure: Failure): void {
    lost = !concernsOneCall(failure);
    unseen.push(seen);
    note(io, `not seen: ${seen}${lost ? ', and what would be read after it' : ''}; ${failure.message}`);
  }

  return {
    read,
    missed,
    async readIfAllowed(call, seen) {
      if (lost) {
        unseen.push(seen);
        return undefined;
      }
      const answer = await read(call);
      const failure = answer.ok ? answer.value.failure : answer.error;
      if (failure) missed(seen, failure);
      return answer.ok ? answer.value : undefined;
    },
    stream: (call) => streamOf(started(call)),
    watch: (call) => streamOf(start(lastingly(call))),
    line: (call, lasting = false) =>
      [program, ...(lasting ? lastingly(call) : all(call))].map(quoted).join(' '),
    unseen,
  };
}

/** Undefined if the output is cut off, or is not JSON. */
function objectOf(call: Call, out: string): Answer | undefined {
  if (out.trim() === '' && call.includes('--ignore-not-found')) return { out };
  const value = parsedJson(out);
  return isRecord(value) ? { out, value } : undefined;
}

/** The objects of a List; undefined for another value. */
export function listItems(value: unknown): readonly JsonObject[] | undefined {
  return isRecord(value) && Array.isArray(value.items) ? value.items.filter(isRecord) : undefined;
}

/** kubectl prints an empty List if a list is forbidden. */
function isEmpty({ out, value }: Answer): boolean {
  return out.trim() === '' || listItems(value)?.length === 0;
}

/** As a shell reads it back. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** For reports: what the user may not see. */
export function unseenIn({ unseen }: Kubectl): { readonly unseen?: readonly string[] } {
  return unseen.length > 0 ? { unseen } : {};
}
