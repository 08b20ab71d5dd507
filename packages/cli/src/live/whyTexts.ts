// Reads from the cluster what shows why containers of Pods restarted: the Pods, their Events, nodes and previous logs.

import { isRecord } from '@syncpod/core/go';
import { err, ok, type Result } from '@syncpod/core/result';
import { type Io, note } from '../io.ts';
import { type ClusterValues, namespaceArguments } from './cluster.ts';
import { type LiveInput, NO_PODS, readAnswer, readInput } from './input.ts';
import { type Answer, type Call, type Kubectl, listItems } from './kubectl.ts';
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
  const pods = await podsOf(input, first.value, values, kubectl, io);
  if (!pods.ok) return pods;
  const texts: LiveText[] = [pods.value.text];
  const add = async (call: Call, seen: string): Promise<void> => {
    const answer = await kubectl.readIfAllowed(call, seen);
    if (answer) texts.push({ name: ['kubectl', ...call].join(' '), text: answer.out });
  };
  const list = pods.value.pods;
  const [one] = list;
  if (one === undefined) return { ok: true, value: texts };
  if (list.length === 1) {
    const namespace = `--namespace=${one.namespace}`;
    const selector = `--field-selector=involvedObject.name=${one.name}`;
    await add(['get', 'events', namespace, selector, '--output=json'], `the Events of ${one.name}`);
    if (one.node !== '') await add(['get', `node/${one.node}`, '--output=json'], `the node ${one.node}`);
  } else {
    await add(['get', 'events', ...namespaceArguments(values), '--output=json'], 'the Events');
    await add(['get', 'nodes', '--output=json'], 'the nodes');
  }
  if (!previousLogs) return { ok: true, value: texts };
  const restarted = list.flatMap((pod) => pod.restarted.map((container) => ({ ...pod, container })));
  for (const { name, namespace, container } of restarted.slice(0, MOST_LOGS)) {
    const call: Call = [
      'logs',
      name,
      `--namespace=${namespace}`,
      `--container=${container}`,
      '--previous',
      `--tail=${LOG_LINES}`,
    ];
    await add(call, `the previous log of ${name}/${container}`);
  }
  const left = restarted.length - MOST_LOGS;
  if (left > 0) note(io, `not read: the previous logs of ${left} more containers`);
  return { ok: true, value: texts };
}

interface SeenPod {
  readonly name: string;
  readonly namespace: string;
  readonly node: string;
  /** Containers with a previous instance. */
  readonly restarted: readonly string[];
}

/** The Pods in an answer, or those of the workload in it. If the workload has no Pods, the Events that say why. */
async function podsOf(
  input: LiveInput,
  { out, value }: Answer,
  values: ClusterValues,
  kubectl: Kubectl,
  io: Io,
): Promise<Result<{ readonly text: LiveText; readonly pods: readonly SeenPod[] }, string>> {
  const found = seenPods(value);
  const workload = found.length === 0 && isRecord(value) ? value : {};
  const selector = selectorOf(workload);
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
  if (pods.length > 0) return ok({ text: { name, text: read.value.out }, pods });
  const refused = await refusedPods(workload, values, kubectl);
  return refused ? ok({ text: refused, pods }) : err(`${name}: ${NO_PODS}`);
}

/** The FailedCreate Events of a workload. */
async function refusedPods(
  { metadata }: Readonly<Record<string, unknown>>,
  values: ClusterValues,
  kubectl: Kubectl,
): Promise<LiveText | undefined> {
  const workload = isRecord(metadata) ? String(metadata.name) : '';
  const call: Call = [
    'get',
    'events',
    ...namespaceArguments(values),
    '--field-selector=reason=FailedCreate',
    '--output=json',
  ];
  const answer = await kubectl.readIfAllowed(call, `the Events of ${workload}`);
  // The Pods of a Deployment are created by its ReplicaSets.
  const own = (listItems(answer?.value) ?? []).filter(
    ({ involvedObject }) => isRecord(involvedObject) && `${involvedObject.name}-`.startsWith(`${workload}-`),
  );
  if (own.length === 0) return undefined;
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: own }, undefined, 4);
  return { name: ['kubectl', ...call].join(' '), text };
}

function seenPods(value: unknown): SeenPod[] {
  const items = listItems(value);
  if (items) return items.flatMap(seenPods);
  if (!isRecord(value)) return [];
  const { kind, metadata, spec, status } = value;
  if (kind !== 'Pod' || !isRecord(metadata)) return [];
  const statuses =
    isRecord(status) && Array.isArray(status.containerStatuses) ? status.containerStatuses : [];
  return [
    {
      name: String(metadata.name ?? ''),
      namespace: String(metadata.namespace ?? 'default'),
      node: isRecord(spec) && typeof spec.nodeName === 'string' ? spec.nodeName : '',
      restarted: statuses.flatMap((one) =>
        isRecord(one) && Number(one.restartCount) > 0 ? [String(one.name ?? '')] : [],
      ),
    },
  ];
}
