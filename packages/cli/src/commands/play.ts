// `syncpod play`: prints what happens in a scenario, a snapshot on each line.

import { type ApiStatus, otherPod } from '@syncpod/core/runtime';
import type { PodSnapshot, TimelineEntry } from '@syncpod/core/story';
import { allOf, withArguments } from '../arguments.ts';
import { VERSION } from '../formats.ts';
import { fail, type Io } from '../io.ts';
import { FILES, type OptionTable, outputOption, REPEAT } from '../options.ts';
import { readNumber, readWord } from '../optionWords.ts';
import { onlyFile } from '../scenarioFile.ts';
import { readEntries } from '../storyFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['json'] as const;
const PARTS = ['all', 'events', 'status', 'log'] as const;

const OPTIONS = {
  file: FILES,
  only: {
    value: 'PART',
    words: PARTS.slice(1),
    about: 'events or log: one on each line; status: the snapshots in which the status changes',
  },
  verbosity: { value: 'N', about: 'log lines up to this -v of the kubelet; default: all' },
  output: { ...outputOption(FORMATS), about: 'json: one snapshot on each line' },
  watch: REPEAT,
} as const satisfies OptionTable;

const STATUS = { played: 0, refused: 20 } as const;

export const play: Command = {
  usage: 'FILE|POD [--only events|status|log] [--verbosity N]',
  about:
    'Prints { v, at, cause, event, release, name, uid, step?, decisions, log, events, containers, sandbox, phase, reason?, ' +
    'message?, conditions, about?, old? } for each snapshot of the scenario. old is the Pod that a controller replaces; ' +
    'An event is about container?. about is "old" if log and events are about that Pod. A container has { name, kind, id, image, state, restartCount, hash, ' +
    'exitCode?, ready, waiting?, startedAt?, finishedAt?, resources?, lastState? }.',
  options: OPTIONS,
  statuses: { 0: 'the scenario was played', 20: 'an edit in the scenario was refused' },
  examples: [
    'syncpod play story.json --verbosity 2',
    'syncpod play story.json --only events | jq -r .message',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('play', play.usage, positionals, values.file),
      only: readWord('only', PARTS, values.only),
      verbosity: readNumber('verbosity', values.verbosity),
      output: readWord('output', FORMATS, values.output),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, only, verbosity = Number.POSITIVE_INFINITY } = options.value;
    const entries = await readEntries(file, io);
    if (!entries) return 1;
    await printLines(linesOf(entries, only, verbosity), io);
    const refused = entries.some(({ snapshot }) => snapshot.cause.kind === 'refused');
    return refused ? STATUS.refused : STATUS.played;
  }),
};

async function printLines(lines: Iterable<object>, { stdout }: Io): Promise<void> {
  for (const line of lines) {
    if (!stdout.write(`${JSON.stringify(line)}\n`)) await stdout.drained();
    if (stdout.readerGone) return;
  }
}

function* linesOf(
  entries: readonly TimelineEntry[],
  only: (typeof PARTS)[number],
  verbosity: number,
): Iterable<object> {
  let shown = '';
  for (const entry of entries) {
    if (only === 'events') yield* eventLines(entry).map((line) => ({ ...VERSION, ...line }));
    // `v` of a log line is its verbosity.
    else if (only === 'log')
      yield* logLines(entry, verbosity).map((line) => ({ version: VERSION.v, ...line }));
    else if (only === 'all') yield snapshotLine(entry, verbosity);
    else {
      const status = statusOf(entry);
      const text = JSON.stringify(status);
      const { at, cause, event, release } = entry.snapshot;
      if (text !== shown) yield { ...VERSION, at, cause, event, release, ...status };
      shown = text;
    }
  }
}

function eventLines({ snapshot: { about, old, name, events } }: TimelineEntry): object[] {
  const pod = about ? (old?.name ?? name) : name;
  return events.map(({ at, container, type, reason, message }) => {
    const about = container === undefined ? {} : { container };
    return { at, pod, ...about, type, reason, message };
  });
}

function logLines({ snapshot: { log } }: TimelineEntry, verbosity: number): object[] {
  return log.filter(({ v }) => v <= verbosity).map(({ at, v, text }) => ({ at, v, text }));
}

function snapshotLine(entry: TimelineEntry, verbosity: number): object {
  const { at, cause, event, release, step, decisions } = entry.snapshot;
  return {
    ...VERSION,
    at,
    cause,
    event,
    release,
    ...(step === undefined ? {} : { step }),
    decisions,
    log: logLines(entry, verbosity),
    events: eventLines(entry),
    ...statusOf(entry),
  };
}

function statusOf({ snapshot, state }: TimelineEntry): object {
  const { about, old } = snapshot;
  const kubelet = otherPod(state, 'replaced')?.kubelet;
  return {
    ...podStatus(snapshot, state.api),
    ...(about ? { about } : {}),
    ...(old && kubelet ? { old: { ...podStatus(old, kubelet.api), deleted: old.deleted } } : {}),
  };
}

function podStatus(pod: PodSnapshot, api: ApiStatus): object {
  const { name, uid, sandbox, phase, reason, message, conditions } = pod;
  return {
    name,
    uid,
    containers: containersOf(pod, api),
    sandbox: sandbox ?? null,
    phase,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    conditions,
  };
}

/** Times and resources are those of the instance in the runtime, the last state is the reported one. */
function containersOf({ containers, status }: PodSnapshot, api: ApiStatus): object[] {
  return containers.map((container) => {
    const instance = status.containers.find(({ id }) => id === container.id);
    const lastState = api.containers.find(({ name }) => name === container.name)?.lastState;
    return {
      ...container,
      startedAt: instance?.startedAt,
      finishedAt: instance?.finishedAt,
      resources: instance?.resources,
      lastState,
    };
  });
}
