// Prints a story as kubectl and the kubelet's journal do, for the tests.

import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { humanDuration } from '../../src/report/kubectl/duration.ts';
import { describePods, podChanges, podsAt } from '../../src/report/kubectl/kubectlViews.ts';
import { podTable } from '../../src/report/kubectl/podTable.ts';
import type { V1Pod } from '../../src/report/kubectl/v1Pod.ts';
import { klogLine } from '../../src/story/klogLine.ts';
import type { Story, TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import type { PastedText } from '../../src/why/pasted.ts';

export function entriesFor(story: Story): readonly TimelineEntry[] {
  const played = entriesOf(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

type Entries = readonly TimelineEntry[];

/** The output of each command, by name. */
const PRINTS: Readonly<Record<string, (entries: Entries) => string>> = {
  describe: (entries) => describePods(entries, entries.length - 1, endOf(entries)),
  'pod.yaml': (entries) => {
    const pod = lastPod(entries);
    return pod ? writeYaml(pod) : '';
  },
  'pod.json': (entries) => JSON.stringify(lastPod(entries) ?? {}, undefined, 4),
  events: eventTable,
  watch: (entries) => podTable(podChanges(entries).map(({ row }) => row)).join('\n'),
  'kubelet.log': (entries) =>
    entries
      .flatMap(({ snapshot }) => snapshot.log)
      .filter(({ v }) => v <= 2)
      .map((line) => `${klogLine(line)}\n`)
      .join(''),
};

export const PRINT_COUNT = Object.keys(PRINTS).length;

/** `kubectl describe`, `get -o yaml` and `-o json`, `get events`, `get -w`, and the kubelet's log at -v=2. */
export function printed(entries: Entries): PastedText[] {
  return Object.entries(PRINTS).map(([name, print]) => ({ name, text: print(entries) }));
}

function lastPod(entries: Entries): V1Pod | undefined {
  return podsAt(entries, entries.length - 1, endOf(entries)).at(-1)?.pod;
}

function endOf(entries: Entries): number {
  return entries.at(-1)?.snapshot.at ?? 0;
}

/** `kubectl get events`: including Events of the node, which describe omits. */
function eventTable(entries: Entries): string {
  const pod = entries[0]?.state.pod.metadata.name ?? '';
  const rows = entries
    .flatMap(({ snapshot }) => snapshot.events)
    .map(({ at, type, reason, message, node }) => {
      const age = humanDuration(endOf(entries) - at);
      return `${age.padEnd(12)}${type.padEnd(10)}${reason.padEnd(24)}${node ? `node/${node}` : `pod/${pod}`}   ${message}`;
    });
  return ['LAST SEEN   TYPE      REASON                  OBJECT      MESSAGE', ...rows, ''].join('\n');
}
