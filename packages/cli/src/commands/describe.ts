// `syncpod describe`: prints the output of `kubectl describe pod` for a scenario.

import { describePods, eventsAt, podsAt } from '@syncpod/core/kubectl';
import { NEWEST } from '@syncpod/core/releases';
import { allOf, withArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail } from '../io.ts';
import { CLUSTER } from '../live/cluster.ts';
import { FILES, type OptionTable, outputOption, REPEAT } from '../options.ts';
import { readSeconds, readWord } from '../optionWords.ts';
import { listStoryCalls, onlyFile } from '../scenarioFile.ts';
import { AT, readStory } from '../storyFile.ts';
import type { Command } from './command.ts';

/** `table` is kubectl's general name for text output. */
const FORMATS = ['text', 'json', 'yaml', 'table'] as const;

const OPTIONS = {
  file: FILES,
  ...CLUSTER,
  at: { ...AT, about: `${AT.about}; default: its end` },
  output: { ...outputOption(FORMATS), about: 'text (also: table), json or yaml: each Pod and its Events' },
  watch: REPEAT,
} as const satisfies OptionTable;

export const describe: Command = {
  usage: 'FILE|POD [--at SECONDS]',
  about:
    `Prints states, last states, exit codes, conditions and Events with their ages, as kubectl ${NEWEST} does, with times in ` +
    'UTC. As JSON: { v, pods: [{ pod, events }] }. Image digests are not simulated; the node name and the host IP are those of the input.',
  options: OPTIONS,
  examples: [
    'syncpod describe pod/web-2 -n shop',
    'syncpod describe story.json',
    'syncpod describe story.json --at 90',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('describe', describe.usage, positionals, values.file),
      at: readSeconds('at', values.at),
      output: readWord('output', FORMATS, values.output),
    });
    if (!options.ok) return fail(io, options.error);
    if (values['dry-run']) return listStoryCalls(options.value.file, values, io);
    const story = await readStory(options.value.file, options.value.at, io, values);
    if (!story) return 1;
    const { entries, index, now } = story;
    const shown = podsAt(entries, index, now);
    if (shown.length === 0)
      return fail(io, 'there is no Pod at this time; --at 0 shows the start of the story');
    const { output } = options.value;
    const pods = shown.map(({ pod }) => ({ pod, events: eventsAt(entries, index, now, pod) }));
    io.stdout.write(
      output === 'json' || output === 'yaml'
        ? printData({ ...VERSION, pods }, output)
        : describePods(entries, index, now),
    );
    return 0;
  }),
};
