// Stands in for kubectl in tests: replays what the real kubectl printed (record.mjs).

import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { StartProgram } from '../../src/live/program.ts';

interface Recorded {
  readonly context: string;
  readonly args: readonly string[];
  readonly input?: string;
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const { calls } = JSON.parse(readFileSync(new URL('kubectl.generated.json', import.meta.url), 'utf8')) as {
  readonly calls: readonly Recorded[];
};

/** Objects without the fields in which an input may differ from the recorded one. */
function names(input: string | undefined): string {
  if (input === undefined) return '';
  const { items } = JSON.parse(input) as { items: { kind: string; metadata: { name: string } }[] };
  return JSON.stringify(items.map(({ kind, metadata }) => [kind, metadata.name]));
}

/** Replays the calls, and adds the arguments of each to `made`. A call that was not recorded is a fault of the test. */
export function recordedKubectl(made: string[][] = []): StartProgram {
  return (args, input) => {
    made.push([...args]);
    const context = args.find((arg) => arg.startsWith('--context='))?.slice('--context='.length) ?? 'admin';
    const plain = args.filter((arg) => !/^--(?:context|request-timeout|kubeconfig|as)=/.test(arg));
    const found = calls.find(
      (call) =>
        call.context === context &&
        JSON.stringify(call.args) === JSON.stringify(plain) &&
        names(call.input) === names(input),
    );
    if (!found) throw new Error(`not recorded: ${context}: ${plain.join(' ')} ${input ?? ''}`);
    return {
      stdout: Readable.from([Buffer.from(found.out)]),
      ended: Promise.resolve({ status: found.status, err: found.err }),
      stop: () => undefined,
    };
  };
}
