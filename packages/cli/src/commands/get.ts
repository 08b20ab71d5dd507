// `syncpod get`: prints the output of `kubectl get pods` or `kubectl get events` for a scenario.

import {
  eventTable,
  noPodsLine,
  type PodChange,
  podChanges,
  podsAt,
  podTable,
  widePodTable,
} from '@syncpod/core/kubectl';
import { SCENARIO_START } from '@syncpod/core/runtime';
import { allOf, withArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail, type Io, note } from '../io.ts';
import { CLUSTER } from '../live/cluster.ts';
import { FILES, type OptionTable, outputOption, REPEAT } from '../options.ts';
import { readSeconds, readWord } from '../optionWords.ts';
import { listStoryCalls, onlyFile } from '../scenarioFile.ts';
import { AT, type PlayedStory, readStory } from '../storyFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'wide', 'json', 'yaml'] as const;

const OPTIONS = {
  file: FILES,
  ...CLUSTER,
  at: { ...AT, about: `${AT.about}; default: every change` },
  output: {
    ...outputOption(FORMATS),
    about:
      'table, wide: with IP, node and readiness gates, json: a change on each line, or yaml: a document for each',
  },
  events: { about: 'the table of kubectl get events at the time; default: at the end (1.12+)' },
  watch: REPEAT,
} as const satisfies OptionTable;

export const get: Command = {
  usage: 'FILE|POD [--at SECONDS]',
  about:
    'Prints the header and a line for each change of the Pod, as the release prints them. With --at, prints the line ' +
    'at that time. As JSON: { v, at, type, name, ready, status, restarts, age, pod }, with the Pod as kubectl get -o json ' +
    'prints it. Image digests are not simulated; the node name and the host IP are those of the input.',
  options: OPTIONS,
  examples: [
    'syncpod get pod/web-2 -n shop',
    'syncpod get story.json',
    'syncpod get story.json --at 90 -o json | jq .pod.status',
    'syncpod get story.json -o wide',
    'syncpod get story.json --events',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('get', get.usage, positionals, values.file),
      at: readSeconds('at', values.at),
      output: readWord('output', FORMATS, values.output),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, at, output } = options.value;
    if (values['dry-run']) return listStoryCalls(file, values, io);
    const story = await readStory(file, at, io, values);
    if (!story) return 1;
    if (values.events) return printEvents(story, output, io);
    const changes = at === undefined ? podChanges(story.entries) : changesAt(story);
    printChanges(changes, output, story, io);
    return 0;
  }),
};

function printEvents({ entries, index, now }: PlayedStory, output: (typeof FORMATS)[number], io: Io): number {
  if (output !== 'table') return fail(io, '--events prints a table; syncpod play prints the Events as JSON');
  const lines = eventTable(entries, index, now);
  if (!lines) return fail(io, 'kubectl get events is printed for Kubernetes 1.12 and later');
  if (lines.length === 0) note(io, noPodsLine(entries));
  else io.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function changesAt({ entries, index, now }: PlayedStory): PodChange[] {
  // The API server lists objects by name.
  return podsAt(entries, index, now)
    .map((shown) => ({ at: now, type: 'ADDED' as const, ...shown }))
    .sort((a, b) => (a.row[0] < b.row[0] ? -1 : 1));
}

function printChanges(
  changes: readonly PodChange[],
  output: (typeof FORMATS)[number],
  { entries, index }: PlayedStory,
  io: Io,
): void {
  const release = entries[index]?.state.release;
  if (output === 'json') {
    for (const change of changes) io.stdout.write(`${JSON.stringify(lineOf(change))}\n`);
  } else if (output === 'yaml') {
    for (const change of changes) io.stdout.write(`---\n${printData(lineOf(change), 'yaml')}`);
  } else if (changes.length === 0) note(io, noPodsLine(entries));
  else if (output === 'wide' && release) io.stdout.write(`${widePodTable(changes, release).join('\n')}\n`);
  else io.stdout.write(`${podTable(changes.map(({ row }) => row)).join('\n')}\n`);
}

/** `at`: seconds from the start of the story. */
function lineOf({ at, type, row: [name, ready, status, restarts, age], pod }: PodChange): object {
  const seconds = Math.round((at - SCENARIO_START) * 1000) / 1000;
  return { ...VERSION, at: seconds, type, name, ready, status, restarts, age, pod };
}
