// `syncpod job`: plays a Job or a CronJob with all its Pods.

import { type Diagnostic, err, ok, type Result } from '@syncpod/core/result';
import {
  type JobChange,
  type JobRun,
  jobChanges,
  readExits,
  readJob,
  simulateJob,
} from '@syncpod/core/rollout';
import { allOf, withArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail, note } from '../io.ts';
import { CLUSTER } from '../live/cluster.ts';
import { inputsOf, listInputCalls, readInputOrFail } from '../live/input.ts';
import { kubectlOf } from '../live/kubectl.ts';
import { FILES, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readSeconds, readWord } from '../optionWords.ts';
import { chooseRelease } from '../releases.ts';
import { onlyFile } from '../scenarioFile.ts';
import { timeText } from '../timeText.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml'] as const;

/** Seconds. */
const [RUNS, LASTS] = [10, 3600];
const STARTS = '2026-01-01T00:00:00Z';

const OPTIONS = {
  file: FILES,
  exits: {
    value: 'CODES',
    multiple: true,
    about:
      'exit codes of the Pods, or of those of each index, in the order of their creation, such as 1,1,0; the last one repeats (default 0); 2=42,0: those of index 2',
  },
  after: { value: 'SECONDS', about: `how long each container runs; default: ${RUNS}` },
  lasts: { value: 'SECONDS', about: `how long to play; default: ${LASTS}` },
  starts: { value: 'TIME', about: `time of day at the creation, for a CronJob; default: ${STARTS}` },
  output: outputOption(FORMATS),
  release: RELEASE,
  ...CLUSTER,
} as const satisfies OptionTable;

export const job: Command = {
  usage: 'FILE|job/NAME [--exits 1,1,0] [--lasts SECONDS]',
  about:
    'Plays what the controllers of a Job or a CronJob and the kubelets do from the creation of the object on: the Pods as kubectl ' +
    'get pods prints them, the status of each Job when it changes, and the Events of the controllers. For Kubernetes 1.24 and later, CronJobs from 1.25 on.',
  options: OPTIONS,
  statuses: { 0: 'no Job fails', 10: 'a Job fails, or is not complete in the end' },
  examples: [
    'syncpod job import.yaml --exits 1,1,0',
    'syncpod job indexed.yaml --exits 0=42 --exits 3=1,0',
    'syncpod job report.yaml --lasts 86400 --starts 2026-03-29T00:00:00Z',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('job', job.usage, positionals, values.file),
      exits: readCodes(values.exits),
      after: readSeconds('after', values.after),
      lasts: readSeconds('lasts', values.lasts),
      starts: readTime(values.starts),
      output: readWord('output', FORMATS, values.output),
      release: chooseRelease({ text: values.release, gates: undefined, env: io.env }),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, exits, after = RUNS, lasts = LASTS, starts, output, release: chosen } = options.value;
    const { release } = chosen;
    if (values['dry-run']) return listInputCalls([file], values, io);
    const [input] = await inputsOf([file], [], values);
    const text = input && (await readInputOrFail(input, kubectlOf(values, io), io));
    if (text === undefined) return 1;
    note(io, chosen.why);
    const read = readJob(text, release);
    if (!read.ok) return fail(io, problemOf(read.error));
    const { containers } = read.value;
    const run = simulateJob({
      release: release.name,
      text,
      starts,
      acts: [],
      behavior: (_, place, index) => {
        const codes = exits.get(index) ?? exits.get(undefined) ?? [];
        const code = codes[Math.min(place, codes.length - 1)] ?? 0;
        return containers.map((container) => ({ type: 'process', container, exits: { after, code } }));
      },
      lasts,
    });
    if (!run.ok) return fail(io, problemOf(run.error));
    const changes = jobChanges(run.value, release);
    io.stdout.write(
      output === 'table'
        ? linesOf(changes)
            .map((line) => `${line}\n`)
            .join('')
        : printData({ ...VERSION, release: release.name, changes: changes.map(dataOf) }, output),
    );
    return isComplete(run.value) ? 0 : 10;
  }),
};

function problemOf(problems: readonly Diagnostic[]): string {
  return problems.map(({ message }) => message).join('\n');
}

/** Exit codes by index. The key `undefined` has those of all other Pods. */
function readCodes(
  texts: readonly string[] = [],
): Result<ReadonlyMap<number | undefined, readonly number[]>, string> {
  const read = new Map<number | undefined, readonly number[]>();
  for (const text of texts) {
    const [, index, list = text] = /^(\d{1,6})=(.*)$/.exec(text) ?? [];
    const codes = readExits(list);
    if (!codes.ok) return err(`--exits: ${problemOf(codes.error)}`);
    read.set(index === undefined ? undefined : Number(index), codes.value);
  }
  return ok(read);
}

function readTime(text = STARTS): Result<number, string> {
  const time = Date.parse(text);
  return Number.isNaN(time) ? err(`--starts: must be a time such as ${STARTS}, not "${text}"`) : ok(time);
}

/** A row that is printed again because of a field without a column is left out. */
function linesOf(changes: readonly JobChange[]): readonly string[] {
  const last = new Map<string, string>();
  return changes.flatMap((change) => {
    const [object, text] = wordsOf(change);
    if (change.kind !== 'event' && last.get(object) === text) return [];
    last.set(object, text);
    return [`${timeText(change.at)}  ${object} ${text}`];
  });
}

function wordsOf(change: JobChange): readonly [object: string, text: string] {
  if (change.kind === 'event') return [change.object, `${change.reason}: ${change.message}`];
  if (change.kind === 'job') return [`job/${change.job}`, 'gone'];
  if (change.kind === 'status') {
    const { active, succeeded, failed, conditions } = change.status;
    const told = conditions.map(({ type, status, reason }) => `, ${type}=${status} ${reason}`.trimEnd());
    return [
      `job/${change.job}`,
      `active ${active}, succeeded ${succeeded}, failed ${failed}${told.join('')}`,
    ];
  }
  const [, ready, status, restarts] = change.row ?? [];
  return [`pod/${change.pod.name}`, change.row ? `${ready} ${status} ${restarts}` : 'gone'];
}

/** public/schemas/job.schema.json describes it. */
function dataOf(change: JobChange): object {
  if (change.kind !== 'pod') return change;
  const { at, kind, pod, row } = change;
  const [, ready, status, restarts] = row ?? [];
  return {
    at,
    kind,
    job: pod.revision,
    pod: pod.name,
    ...(row ? { ready, status, restarts } : { gone: true }),
  };
}

/** True if no Job has failed, and each has ended. */
function isComplete({ statuses }: JobRun): boolean {
  const last = new Map(statuses.map(({ job, status }) => [job, status]));
  return [...last.values()].every(({ conditions }) =>
    conditions.some(({ type, status }) => type === 'Complete' && status === 'True'),
  );
}
