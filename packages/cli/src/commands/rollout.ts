// `syncpod rollout`: plays the rollout of a workload with all its Pods.

import type { Result } from '@syncpod/core/result';
import {
  countsOf,
  FATES,
  type Fate,
  fateEvents,
  kubectlTables,
  type Rollout,
  type RolloutSample,
  simulateRollout,
} from '@syncpod/core/rollout';
import { allOf, withArguments } from '../arguments.ts';
import { appliedText } from '../explain/appliedText.ts';
import { CONTROLLER_GATES, splitGates } from '../explain/controllerGates.ts';
import { liveKubelets } from '../explain/liveObjects.ts';
import { explainWords } from '../explain/words.ts';
import { printData, VERSION } from '../formats.ts';
import { fail, type Io, lacking, note } from '../io.ts';
import { CLUSTER, type ClusterValues } from '../live/cluster.ts';
import { inputsOf, listCalls, readInputOrFail } from '../live/input.ts';
import { type Kubectl, kubectlOf } from '../live/kubectl.ts';
import { FILES, GATES, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readNumber, readSeconds, readWord } from '../optionWords.ts';
import { type ChosenRelease, changedGates, chooseRelease, isReleaseChosen } from '../releases.ts';
import { timeText } from '../timeText.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml'] as const;

const OPTIONS = {
  file: FILES,
  edit: { value: 'FILE', about: 'the new text of the object, as a file; - is standard input' },
  'new-pods': {
    value: 'FATE',
    words: FATES,
    about: `what becomes of the Pods of the new template: ${FATES.join(', ')}`,
  },
  nodes: { value: 'COUNT', about: 'the number of nodes; default: 3 for a DaemonSet, one for each other Pod' },
  at: { value: 'SECONDS', about: 'print what kubectl shows this long after the edit' },
  output: outputOption(FORMATS),
  release: RELEASE,
  gates: { ...GATES, about: `${GATES.about}, and of controllers: ${CONTROLLER_GATES.join(', ')}` },
  ...CLUSTER,
} as const satisfies OptionTable;

export const rollout: Command = {
  usage: 'FILE|deploy/NAME --edit FILE [--new-pods FATE] [--at SECONDS]',
  about:
    'Plays what the controllers of a Deployment, StatefulSet or DaemonSet and the kubelets of its nodes do after an edit: ' +
    'each line is a change of the counts, with the Events of the controllers and the scheduler. The last line is what kubectl rollout status ' +
    'says in the end, and since when. Up to 10 replicas; the controllers act at once, each Pod has a node of its own, and every Pod is ready ' +
    'before the edit. The edit of an object that a cluster stored is merged as kubectl apply does. A workload of the cluster is on the kubelets of its Nodes. With -o json the whole run, whatever --at says.',
  options: OPTIONS,
  statuses: { 0: 'the rollout completes', 10: 'the rollout waits, or exceeds its deadline' },
  examples: [
    'syncpod rollout shop.yaml --edit new.yaml',
    'syncpod rollout deploy/shop -n web --edit new.yaml --new-pods crash',
    'syncpod rollout shop.yaml --edit new.yaml --at 30',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const { gates, controllerGates } = splitGates(values.gates);
    const options = allOf({
      files: filesOf([...positionals, ...(values.file ?? [])], values.edit),
      fate: readWord('new-pods', FATES, values['new-pods']),
      nodes: readNumber('nodes', values.nodes, { least: 1 }),
      at: readSeconds('at', values.at),
      output: readWord('output', FORMATS, values.output),
      release: chooseRelease({ text: values.release, gates, env: io.env }),
    });
    if (!options.ok) return fail(io, options.error);
    const { files, fate, nodes, at, output } = options.value;
    if (values['dry-run']) {
      return listCalls(values, io, async (kubectl, silent) => {
        await textOf(files.before, values, kubectl, silent);
        await releaseOf(files.before, { ...values, gates }, kubectl, silent);
      });
    }
    const kubectl = kubectlOf(values, io);
    const before = await textOf(files.before, values, kubectl, io);
    const after = before === undefined ? undefined : await textOf(files.edit, values, kubectl, io);
    if (before === undefined || after === undefined) return 1;
    const release = await releaseOf(files.before, { ...values, gates }, kubectl, io);
    if (!release.ok) return fail(io, release.error);
    const chosen = release.value;
    note(io, chosen.why);
    const applied = appliedText(before, after, chosen.release);
    if (!applied.ok) return fail(io, applied.error);
    const { text, last } = applied.value;
    if (last !== undefined) note(io, explainWords('en').merges[last]);
    const run = simulateRollout({
      release: chosen.release.name,
      gates: changedGates(chosen.release),
      before,
      acts: [{ type: 'apply', at: 0, text }],
      settings: controllerGates,
      behavior: behaviorOf(fate),
      ...(nodes === undefined ? {} : { nodes }),
    });
    if (!run.ok) return fail(io, run.error.map(({ message }) => message).join('\n'));
    if (output !== 'table') io.stdout.write(printData(dataOf(run.value), output));
    else if (at === undefined) printRun(run.value, io);
    else printTables(run.value, at, io);
    return run.value.samples.at(-1)?.progress.ends === 'complete' ? 0 : 10;
  }),
};

interface Files {
  readonly before: string;
  readonly edit: string;
}

function filesOf(files: readonly string[], edit: string | undefined): Result<Files, string> {
  const [before, ...more] = files;
  if (before === undefined || edit === undefined || more.length > 0) {
    const sentence = 'rollout needs one workload, and its new text with --edit';
    return { ok: false, error: lacking(sentence, 'rollout', rollout.usage) };
  }
  if (before === '-' && edit === '-') {
    return { ok: false, error: 'standard input can be one of the two texts, not both' };
  }
  return { ok: true, value: { before, edit } };
}

async function textOf(
  file: string,
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
): Promise<string | undefined> {
  const [input] = await inputsOf([file], [], values);
  return input && readInputOrFail(input, kubectl, io);
}

/** The release of the user's choice, else that of the Nodes of the cluster if the workload is one of it. */
async function releaseOf(
  file: string,
  { release: text, gates, ...values }: ClusterValues & Record<'release' | 'gates', string | undefined>,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<ChosenRelease, string>> {
  const [input] = await inputsOf([file], [], values);
  const kubelets = input?.kind === 'live' && !isReleaseChosen(text, io) ? await liveKubelets(kubectl) : [];
  return chooseRelease({ text, gates, env: io.env }, kubelets);
}

function behaviorOf(fate: Fate) {
  return (workload: Parameters<typeof fateEvents>[1]) => fateEvents(fate, workload);
}

function printRun({ samples, settled }: Rollout, io: Io): void {
  let last = '';
  for (const sample of samples) {
    if (sample.at > settled) break;
    const counts = countsText(sample);
    if (counts === last && sample.events.length === 0) continue;
    last = counts;
    io.stdout.write(`${timeText(sample.at)}  ${counts}\n`);
    for (const { object, reason, message } of sample.events) {
      io.stdout.write(`${' '.repeat(9)}${object} ${reason}: ${message}\n`);
    }
  }
  io.stdout.write(`${timeText(settled)}  ${samples.at(-1)?.progress.text ?? ''}\n`);
}

/** public/schemas/rollout.schema.json describes it. */
function dataOf({ release, replicas, samples, settled }: Rollout): object {
  const first = samples[0]?.workload;
  return {
    ...VERSION,
    release: release.name,
    kind: first?.kind,
    name: first?.name,
    settled,
    ends: samples.at(-1)?.progress.ends ?? 'waits',
    samples: samples.map((sample) => ({
      at: sample.at,
      ...countsOf(sample),
      rolloutStatus: sample.progress.text,
      events: sample.events,
    })),
    pods: replicas.map(({ name, revision, node, created, life }) => ({
      name,
      revision,
      node,
      changes: life.map(({ at, phase, ready, terminating, restarts, gone }) => ({
        at: created + at,
        phase,
        ready: ready !== undefined,
        terminating,
        restarts,
        gone,
      })),
    })),
  };
}

function countsText(sample: RolloutSample): string {
  const { desired, updated, ready, available } = countsOf(sample);
  return `updated ${updated}/${desired}, ready ${ready}/${desired}, available ${available}/${desired}`;
}

function printTables(run: Rollout, at: number, io: Io): void {
  const blocks = kubectlTables(run, at).map(({ command, lines }) => [`$ ${command}`, ...lines].join('\n'));
  io.stdout.write(`${blocks.join('\n\n')}\n`);
}
