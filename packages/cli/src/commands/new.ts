// `syncpod new`: makes a story of a manifest or of a live Pod, with an edit and events.

import { err, type Result } from '@syncpod/core/result';
import { knownScenario, readScenario, type Scenario } from '@syncpod/core/scenario';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { manifestStory } from '../explain/manifestStory.ts';
import type { NamedText } from '../explain/sources.ts';
import { fileName } from '../files.ts';
import { printData } from '../formats.ts';
import { fail, type Io } from '../io.ts';
import { withoutSecrets } from '../linkOf.ts';
import { CLUSTER } from '../live/cluster.ts';
import { type Input, inputsOf, listCalls, readInputOrFail } from '../live/input.ts';
import { type Kubectl, kubectlOf } from '../live/kubectl.ts';
import { FILES, GATES, type OptionTable, outputOption, RELEASE, SECRETS } from '../options.ts';
import { readWord, SECRET_CHOICES } from '../optionWords.ts';
import { failWith, onlyFile } from '../scenarioFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['yaml', 'json'] as const;

const OPTIONS = {
  file: FILES,
  edit: {
    value: 'FILE',
    short: 'e',
    about: 'manifest after an edit: the draft, or with --event the first event',
  },
  event: {
    value: 'EVENT',
    multiple: true,
    about:
      'an event of the story: exit,container=app,code=1, or as a JSON object; may be given several times',
  },
  release: RELEASE,
  gates: GATES,
  ...CLUSTER,
  output: outputOption(FORMATS),
  secrets: SECRETS,
} as const satisfies OptionTable;

export const create: Command = {
  usage: 'FILE|POD [--edit FILE] [--event EVENT]...',
  about:
    'Prints a story, which get, describe, play, draw, compare and link read, and which the page opens. It begins with the Pod ' +
    'of the manifest, or the one that the workload creates, in the state that its status shows. A comment names the JSON schema, by ' +
    'which editors complete the events.',
  options: OPTIONS,
  examples: [
    'syncpod new pod.yaml --edit new.yaml > story.yaml',
    'syncpod new pod/web-2 -n shop --event exit,container=app,code=1 | syncpod get -',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('new', create.usage, positionals, values.file),
      output: readWord('output', FORMATS, values.output),
      events: readEvents(values.event),
      secrets: readWord('secrets', SECRET_CHOICES, values.secrets),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, output, events, secrets } = options.value;
    const [before] = await inputsOf([file], [], values);
    if (before === undefined) return 1;
    if (values['dry-run'])
      return listCalls(values, io, async (kubectl, silent) => {
        if (before.kind === 'live') await storyOf(before, { ...values, edit: undefined }, kubectl, silent);
      });
    const made = await storyOf(before, values, kubectlOf(values, io), io);
    if (!made.ok) return made.error === '' ? 1 : fail(io, made.error);
    const story = readScenario(withEvents(made.value, events));
    if (!story.ok) return failWith(story.error, '--event', io);
    const { scenario } = knownScenario(story.value);
    const written = secrets === 'keep' ? scenario : withoutSecrets(scenario, io, 'story');
    io.stdout.write(`${output === 'yaml' ? SCHEMA : ''}${printData(written, output)}`);
    return 0;
  }),
};

/** The error is one line, or empty if it has been printed. */
async function storyOf(
  before: Input,
  { edit, release, gates }: Values<typeof OPTIONS>,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<Scenario, string>> {
  const inputs: Input[] = [before, ...(edit === undefined ? [] : [{ kind: 'file', path: edit } as const])];
  const texts: NamedText[] = [];
  for (const input of inputs) {
    const text = await readInputOrFail(input, kubectl, io);
    if (text === undefined) return err('');
    texts.push({ name: input.kind === 'live' ? input.name : fileName(input.path), text });
  }
  const [given, after] = texts;
  if (given === undefined) return err('');
  return manifestStory(
    given,
    {
      text: release,
      gates,
      ...(after ? { edit: after } : {}),
      ...(before.kind === 'live' ? { kubectl } : {}),
    },
    io,
  );
}

/** Editors with the YAML language server read the address of the schema in this comment. */
const SCHEMA =
  '# yaml-language-server: $schema=https://syncpod.github.io/playground/scenarios/scenario.schema.json\n';

/** With events after it, an edit is an event too. */
function withEvents({ draft, ...story }: Scenario, events: readonly object[]): object {
  if (events.length === 0) return { ...story, ...(draft === undefined ? {} : { draft }) };
  const edit = draft === undefined ? [] : [{ type: 'edit', manifest: draft }];
  return { ...story, events: [...story.events, ...edit, ...events] };
}

function readEvents(texts: readonly string[] = []): Result<readonly object[], string> {
  const events: object[] = [];
  for (const text of texts) {
    const event = text.startsWith('{') ? jsonOf(text) : eventOf(text);
    if (event === undefined)
      return {
        ok: false,
        error: `--event: must be like exit,container=app,code=1 or a JSON object, not "${text}"`,
      };
    events.push(event);
  }
  return { ok: true, value: events };
}

function jsonOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `type,key=value`; numbers and booleans are written as in JSON. */
function eventOf(text: string): object | undefined {
  const [type = '', ...fields] = text.split(',');
  const pairs = fields.map((field) => /^(\w+)=(.*)$/s.exec(field));
  if (!/^[\w-]+$/.test(type) || pairs.includes(null)) return undefined;
  return Object.fromEntries([
    ['type', type],
    ...pairs.map((pair) => [
      pair?.[1],
      /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(pair?.[2] ?? '') ? JSON.parse(pair?.[2] ?? '') : pair?.[2],
    ]),
  ]);
}
