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

/** The releases of kubectl whose output was recorded. */
export const KUBECTLS = ['1.27', '1.31', '1.33'] as const;
export type RecordedRelease = (typeof KUBECTLS)[number];

const files = new Map<RecordedRelease, readonly Recorded[]>();

function callsOf(release: RecordedRelease): readonly Recorded[] {
  const known = files.get(release);
  if (known) return known;
  const text = readFileSync(new URL(`kubectl-${release}.generated.json`, import.meta.url), 'utf8');
  const { calls } = JSON.parse(text) as { readonly calls: readonly Recorded[] };
  files.set(release, calls);
  return calls;
}

/** Objects without the fields in which an input may differ from the recorded one. */
function names(input: string | undefined): string {
  if (input === undefined) return '';
  const { items } = JSON.parse(input) as { items: { kind: string; metadata: { name: string } }[] };
  return JSON.stringify(items.map(({ kind, metadata }) => [kind, metadata.name]));
}

/** Replays the calls, and adds the arguments of each to `made`. A call that was not recorded is a fault of the test. */
export function recordedKubectl(made: string[][] = [], release: RecordedRelease = '1.33'): StartProgram {
  const calls = callsOf(release);
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
