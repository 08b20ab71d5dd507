// Reads from the cluster what shows why containers of Pods restarted: the Pods, their Events, nodes and previous logs.

import { isRecord, type JsonObject, mapOf } from '@syncpod/core/go';
import { err, ok, type Result } from '@syncpod/core/result';
import { type Io, note } from '../io.ts';
import { type ClusterValues, namespaceArguments } from './cluster.ts';
import { type LiveInput, NO_PODS, readAnswer, readInput } from './input.ts';
import { type Answer, type Call, type Kubectl, listItems } from './kubectl.ts';
import { listText, type Named, ownEvents } from './ownEvents.ts';
import { revisionsCall, workloadOf } from './revisions.ts';
import { type SeenPod, seenPods } from './seenPod.ts';
import { selectorOf } from './selector.ts';

export interface LiveText {
  /** The call that printed it. */
  readonly name: string;
  readonly text: string;
}

interface Wanted {
  readonly values: ClusterValues;
  /** Whether to read the logs of the previous containers, which may contain secrets. */
  readonly previousLogs: boolean;
}

/** The most containers whose previous logs are read; the others are named. */
const MOST_LOGS = 20;
const LOG_LINES = 50;

/** The texts of one live input. Only the Pods are required: the other calls may be forbidden. */
export async function whyTexts(
  input: LiveInput,
  { values, previousLogs }: Wanted,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<readonly LiveText[], string>> {
  const first = await readInput(input, kubectl, io);
  if (!first.ok) return first;
  const found = await podsOf(input, first.value, values, kubectl, io);
  if (!found.ok) return found;
  const { pods, workload } = found.value;
  const texts: LiveText[] = [found.value.text];
  const read = async (call: Call, seen: string, select?: (events: unknown) => readonly JsonObject[]) => {
    const answer = await kubectl.readIfAllowed(call, seen);
    if (!answer) return;
    const selected = select?.(answer.value);
    if (selected?.length === 0) return;
    const name = ['kubectl', ...call].join(' ');
    texts.push({ name, text: selected ? listText(selected) : answer.out });
  };
  const [one] = pods;
  if (one === undefined) return ok(texts);
  const { owner } = one;
  const namespace = `--namespace=${one.namespace}`;
  const eventsOf = (name: string): Call => [
    'get',
    'events',
    namespace,
    `--field-selector=involvedObject.name=${name}`,
    '--output=json',
  ];
  if (pods.length === 1) {
    await read(eventsOf(one.name), `the Events of ${one.name}`);
    // Other Pods of the StatefulSet had this name before.
    if (owner?.kind === 'StatefulSet')
      await read(eventsOf(owner.name), `the Events of ${owner.name}`, (events) =>
        eventsThatName(events, one),
      );
    if (one.node !== '') await read(['get', `node/${one.node}`, '--output=json'], `the node ${one.node}`);
  } else {
    const isPart = workload !== undefined || values.selector !== undefined;
    const own = isPart ? (events: unknown) => ownEvents(events, pods, workload) : undefined;
    await read(['get', 'events', ...namespaceArguments(values), '--output=json'], 'the Events', own);
    await read(['get', 'nodes', '--output=json'], 'the nodes');
  }
  const owning = !workload && pods.length === 1 ? owner : undefined;
  const revised = workload?.value ?? (owning && (await workloadOf(owning, one.namespace, kubectl)));
  const revisions = revised && revisionsCall(revised, one.namespace);
  if (revisions) await read(revisions, 'the revisions of the workload');
  if (!previousLogs) return ok(texts);
  const restarted = pods.flatMap((pod) => pod.restarted.map((container) => ({ ...pod, container })));
  for (const { name, namespace, container } of restarted.slice(0, MOST_LOGS)) {
    const call: Call = [
      'logs',
      name,
      `--namespace=${namespace}`,
      `--container=${container}`,
      '--previous',
      `--tail=${LOG_LINES}`,
    ];
    await read(call, `the previous log of ${name}/${container}`);
  }
  const left = restarted.length - MOST_LOGS;
  if (left > 0) note(io, `not read: the previous logs of ${left} more containers`);
  return ok(texts);
}

/** The Events whose message names the Pod. */
function eventsThatName(events: unknown, { name }: SeenPod): readonly JsonObject[] {
  return (listItems(events) ?? []).filter(({ message }) =>
    String(message)
      .split(/[^\w.-]+/)
      .includes(name),
  );
}

interface Found {
  readonly text: LiveText;
  readonly pods: readonly SeenPod[];
  /** Whose Pods they are, if the input names it. */
  readonly workload?: Named & { readonly value: JsonObject };
}

/** The Pods in an answer, or those of the workload in it. If the workload has no Pods, the Events that say why. */
async function podsOf(
  input: LiveInput,
  { out, value }: Answer,
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<Found, string>> {
  const found = seenPods(value);
  const object = found.length === 0 && isRecord(value) ? value : {};
  const selector = selectorOf(object);
  if (selector === undefined) return ok({ text: { name: input.name, text: out }, pods: found });
  const call: Call = [
    'get',
    'pods',
    ...namespaceArguments(values),
    `--selector=${selector}`,
    '--output=json',
  ];
  const name = ['kubectl', ...call.slice(0, -1)].join(' ');
  const read = await readAnswer({ kind: 'live', call, name }, kubectl, io);
  if (!read.ok) return read;
  const pods = seenPods(read.value.value);
  const workload = {
    kind: String(object.kind),
    name: String(mapOf(object.metadata).name),
    value: object,
  };
  if (pods.length > 0) return ok({ text: { name, text: read.value.out }, pods, workload });
  const refused = await refusedPods(workload, values, kubectl);
  return refused ? ok({ text: refused, pods }) : err(`${name}: ${NO_PODS}`);
}

/** The FailedCreate Events of a workload. */
async function refusedPods(
  workload: Named,
  values: ClusterValues,
  kubectl: Kubectl,
): Promise<LiveText | undefined> {
  const call: Call = [
    'get',
    'events',
    ...namespaceArguments(values),
    '--field-selector=reason=FailedCreate',
    '--output=json',
  ];
  const answer = await kubectl.readIfAllowed(call, `the Events of ${workload.name}`);
  // The Pods of a Deployment are created by its ReplicaSets.
  const own = ownEvents(answer?.value, [], workload);
  return own.length === 0 ? undefined : { name: ['kubectl', ...call].join(' '), text: listText(own) };
}
