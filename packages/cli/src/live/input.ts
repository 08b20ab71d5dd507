// Reads the inputs of a command: files, standard input, and objects of the cluster.

import { Readable } from 'node:stream';
import type { Result } from '@syncpod/core/result';
import { readText } from '../files.ts';
import { fail, type Io, note } from '../io.ts';
import { discarded } from '../textOutput.ts';
import { type ClusterValues, namespaceArguments } from './cluster.ts';
import { type Answer, type Call, type Kubectl, kubectlOf, listItems, type Stream } from './kubectl.ts';
import { objectName } from './names.ts';

/** A file (`-`: standard input), or what a call of kubectl prints. */
export type Input = { readonly kind: 'file'; readonly path: string } | LiveInput;

export interface LiveInput {
  readonly kind: 'live';
  readonly call: Call;
  /** The call without its format, for messages. */
  readonly name: string;
}

/** The inputs that arguments and options name. Without names, `-A`, `-l` and `-n` mean Pods. */
export async function inputsOf(
  positionals: readonly string[],
  files: readonly string[],
  values: ClusterValues,
): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const argument of positionals) {
    const object = await objectName(argument);
    if (object === undefined) inputs.push({ kind: 'file', path: argument });
    else inputs.push(liveInput(`${object.kind}/${object.name}`, values));
  }
  inputs.push(...files.map((path): Input => ({ kind: 'file', path })));
  const selects = values['all-namespaces'] || values.selector !== undefined || values.namespace !== undefined;
  return inputs.length === 0 && selects ? [liveInput('pods', values)] : inputs;
}

function liveInput(what: string, values: ClusterValues): LiveInput {
  const selector = what === 'pods' && values.selector !== undefined ? [`--selector=${values.selector}`] : [];
  const call: Call = ['get', what, ...namespaceArguments(values), ...selector, '--output=json'];
  return { kind: 'live', call, name: ['kubectl', ...call.slice(0, -1)].join(' ') };
}

/** The message for a selection that matches no Pod. */
export const NO_PODS = 'there are no such Pods';

/** Reads an input. The error is one line. A selection that matches no Pod is an error. */
export async function readInput(input: Input, kubectl: Kubectl, io: Io): Promise<Result<Answer, string>> {
  const answer = await readAnswer(input, kubectl, io);
  const none = answer.ok && input.kind === 'live' && input.call[1] === 'pods' && isEmptyList(answer.value);
  return none ? { ok: false, error: `${input.name}: ${NO_PODS}` } : answer;
}

function isEmptyList({ value, failure }: Answer): boolean {
  return failure === undefined && listItems(value)?.length === 0;
}

/** Same as `readInput`, but a selection can match no Pod. */
export async function readAnswer(input: Input, kubectl: Kubectl, io: Io): Promise<Result<Answer, string>> {
  if (input.kind === 'file') {
    const text = await readText(input.path, io);
    return text.ok ? { ok: true, value: { out: text.value } } : text;
  }
  const answer = await kubectl.read(input.call);
  if (!answer.ok) return { ok: false, error: `${input.name}: ${answer.error.message}` };
  const { failure } = answer.value;
  if (failure) note(io, `${input.name}: not everything was read; ${failure.message}`);
  return answer;
}

/** As `readInput`; prints the error and returns undefined. */
export async function readInputOrFail(input: Input, kubectl: Kubectl, io: Io): Promise<string | undefined> {
  const read = await readInput(input, kubectl, io);
  if (read.ok) return read.value.out;
  fail(io, read.error);
  return undefined;
}

/** Prints the calls that read the inputs. */
export function listInputCalls(positionals: readonly string[], values: ClusterValues, io: Io): Promise<0> {
  return listCalls(values, io, async (kubectl) => {
    for (const input of await inputsOf(positionals, [], values))
      if (input.kind === 'live') await kubectl.read(input.call);
  });
}

/**
 * Runs `read` without a cluster and prints the calls that it makes. The objects of the cluster that a call depends on
 * are written in capitals.
 */
export async function listCalls(
  values: ClusterValues,
  io: Io,
  read: (kubectl: Kubectl, silent: Io) => Promise<unknown>,
): Promise<0> {
  const lines: string[] = [];
  const { line } = kubectlOf(values, io);
  const answered = (call: Call, lasting = false): Answer => {
    const text = line(call, lasting);
    if (!lines.includes(text)) lines.push(text);
    const value = placeholderOf(call);
    return { out: JSON.stringify(value), value };
  };
  const listed = (call: Call, lasting = false): Stream => ({
    output: Readable.from([answered(call, lasting).out]),
    failure: Promise.resolve(undefined),
    stop: () => undefined,
  });
  const kubectl: Kubectl = {
    read: async (call) => ({ ok: true, value: answered(call) }),
    readIfAllowed: async (call) => answered(call),
    missed: () => undefined,
    stream: (call) => listed(call),
    watch: (call) => listed(call, true),
    line,
    unseen: [],
  };
  await read(kubectl, { ...io, stdout: discarded(), stderr: discarded() });
  io.stdout.write(lines.map((one) => `${one}\n`).join(''));
  return 0;
}

/** An object of the kind that a call asks for: a Pod is one of a Deployment, a list has several. */
function placeholderOf([, what = '']: Call): object {
  const [kind = '', name = 'POD'] = what.split('/');
  const owned = (by: string, owner: string) => ({
    name,
    namespace: 'NAMESPACE',
    ownerReferences: [{ apiVersion: 'apps/v1', kind: by, name: owner, controller: true }],
  });
  if (kind !== 'pod' && kind !== 'pods') {
    const spec = { selector: { matchLabels: { LABEL: 'VALUE' } } };
    return { kind: KINDS[kind] ?? kind, metadata: owned('Deployment', 'DEPLOYMENT'), spec };
  }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: owned('ReplicaSet', 'REPLICASET'),
    spec: { nodeName: 'NODE', containers: [{ name: 'CONTAINER', image: 'IMAGE' }] },
    status: { containerStatuses: [{ name: 'CONTAINER', restartCount: 1 }] },
  };
  return kind === 'pod' ? pod : { apiVersion: 'v1', kind: 'List', items: [pod, pod] };
}

const KINDS: Readonly<Record<string, string>> = {
  'replicaset.apps': 'ReplicaSet',
  deploy: 'Deployment',
  deployment: 'Deployment',
  sts: 'StatefulSet',
  statefulset: 'StatefulSet',
  ds: 'DaemonSet',
  daemonset: 'DaemonSet',
};
