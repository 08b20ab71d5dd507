// `syncpod play`: what happens in a scenario, one thing after the other?

import { once } from 'node:events';
import { playScenario, type Snapshot } from '@syncpod/core';
import { readArguments } from '../arguments.ts';
import { fail, type Io, readTextOrFail } from '../io.ts';
import type { OptionTable } from '../options.ts';
import type { Door } from './door.ts';

const OPTIONS = { verbosity: { value: 'N' } } as const satisfies OptionTable;

export const play: Door = {
  operands: 'SCENARIO.json',
  options: OPTIONS,
  summary:
    'Prints a snapshot a line: { at, cause, event, release, step?, decisions, log, events, containers, sandbox, ' +
    'phase, reason?, message?, conditions }.\n--verbosity: log lines up to that -v of the kubelet (default: all).',
  async open(args, io) {
    const read = readArguments(args, OPTIONS);
    if (!read.ok) return fail(io, read.error);
    const { values, positionals } = read.value;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return fail(io, 'play needs one scenario file, or -');
    const verbosity = values.verbosity === undefined ? Number.POSITIVE_INFINITY : Number(values.verbosity);
    if (!(verbosity >= 0)) return fail(io, '--verbosity: a number from 0 on');
    const text = await readTextOrFail(file, io);
    if (text === undefined) return 1;
    const played = playScenario(text);
    if (!played.ok) {
      for (const { message } of played.error) fail(io, `${file}: ${message}`);
      return 1;
    }
    await printSnapshots(played.value, verbosity, io);
    return 0;
  },
};

async function printSnapshots(snapshots: readonly Snapshot[], verbosity: number, { stdout }: Io) {
  for (const snapshot of snapshots) {
    if (!stdout.write(`${JSON.stringify(lineOf(snapshot, verbosity))}\n`)) await once(stdout, 'drain');
  }
}

function lineOf(snapshot: Snapshot, verbosity: number): object {
  const { at, cause, event, release, step, decisions, containers, sandbox, phase } = snapshot;
  return {
    at,
    cause,
    event,
    release,
    ...(step === undefined ? {} : { step }),
    decisions,
    log: snapshot.log
      .filter(({ v }) => v <= verbosity)
      .map(({ at: time, v, text }) => ({ at: time, v, text })),
    events: snapshot.events.map(({ at: time, type, reason, message }) => ({
      at: time,
      type,
      reason,
      message,
    })),
    containers,
    sandbox: sandbox ?? null,
    phase,
    ...(snapshot.reason === undefined ? {} : { reason: snapshot.reason }),
    ...(snapshot.message === undefined ? {} : { message: snapshot.message }),
    conditions: snapshot.conditions,
  };
}
