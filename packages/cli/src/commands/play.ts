// `syncpod play`: prints what happens in a scenario, a snapshot on each line.

import { once } from 'node:events';
import { playScenario } from '@syncpod/core/scenario';
import { type Snapshot, tooLong } from '@syncpod/core/story';
import { allOf, readArguments } from '../arguments.ts';
import { fileName } from '../files.ts';
import { fail, type Io, note } from '../io.ts';
import { FILES, type OptionTable, outputOption } from '../options.ts';
import { readNumber, readWord } from '../optionWords.ts';
import { failWith, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['json'] as const;

const OPTIONS = {
  file: FILES,
  verbosity: { value: 'N', about: 'log lines up to this -v of the kubelet; default: all' },
  output: { ...outputOption(FORMATS), about: 'json: one snapshot on each line' },
} as const satisfies OptionTable;

export const play: Command = {
  usage: 'SCENARIO.json [--verbosity N]',
  summary: 'What happens in a scenario, one snapshot on each line',
  about:
    'Prints { at, cause, event, release, step?, decisions, log, events, containers, sandbox, phase, reason?, message?, ' +
    'conditions } for each snapshot of the scenario.',
  options: OPTIONS,
  examples: ['syncpod play story.json --verbosity 2', "syncpod play story.json | jq -r '.events[].message'"],
  async run(args, world) {
    const read = readArguments(args, OPTIONS, world);
    if (!read.ok) return fail(world, read.error);
    const { values, positionals, io } = read.value;
    const options = allOf({
      file: onlyFile('play', positionals, values.file),
      verbosity: readNumber('verbosity', values.verbosity),
      output: readWord('output', FORMATS, values.output),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, verbosity = Number.POSITIVE_INFINITY } = options.value;
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    const played = playScenario(scenario);
    if (!played.ok) return failWith(played.error, file, io);
    await printSnapshots(played.value, verbosity, io);
    const limit = tooLong(played.value.at(-1));
    if (limit) note(io, `${fileName(file)}: ${limit.message}`);
    return 0;
  },
};

async function printSnapshots(snapshots: readonly Snapshot[], verbosity: number, { stdout }: Io) {
  for (const snapshot of snapshots) {
    if (!stdout.write(`${JSON.stringify(lineOf(snapshot, verbosity))}\n`)) await once(stdout, 'drain');
    if (stdout.readerGone) return;
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
