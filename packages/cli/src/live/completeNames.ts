// Completes the names of objects of the cluster, and of its namespaces.

import type { Io } from '../io.ts';
import type { OptionTable } from '../options.ts';
import type { ClusterValues } from './cluster.ts';
import { namespaceArguments } from './cluster.ts';
import { kubectlOf } from './kubectl.ts';

/** A shell waits for the answer. */
const TIME_OUT = '2s';

/**
 * Candidates for the last of the words of a command line, which follow the name of the command: Pods, or after `deploy/`
 * the objects of that kind. Empty without a cluster.
 */
export async function clusterNames(
  words: readonly string[],
  options: OptionTable,
  io: Io,
): Promise<string[]> {
  if (!('namespace' in options)) return [];
  const [typed = '', before = ''] = [words.at(-1), words.at(-2)];
  const values = { ...connectionIn(words.slice(0, -1)), 'request-timeout': TIME_OUT };
  const kubectl = kubectlOf(values, io);
  const named = async (kind: string, place: readonly string[]): Promise<string[]> => {
    const read = await kubectl.read(['get', kind, ...place, '--output=name']);
    const lines = read.ok ? read.value.out.split('\n') : [];
    return lines.flatMap((line) => (line.includes('/') ? [line.slice(line.indexOf('/') + 1).trim()] : []));
  };
  if (before === '-n' || before === '--namespace')
    return (await named('namespaces', [])).filter((name) => name.startsWith(typed));
  if (typed.startsWith('-') || takesValue(before, options)) return [];
  const [, kind] = /^([a-z][a-z0-9.-]*)\//.exec(typed) ?? [];
  const found = await named(kind ?? 'pods', namespaceArguments(values));
  return found
    .map((name) => (kind === undefined ? name : `${kind}/${name}`))
    .filter((name) => name.startsWith(typed));
}

function takesValue(word: string, options: OptionTable): boolean {
  return Object.entries(options).some(
    ([name, { short, value }]) =>
      value !== undefined && (word === `--${name}` || (short && word === `-${short}`)),
  );
}

const CONNECTION = {
  n: 'namespace',
  namespace: 'namespace',
  context: 'context',
  kubeconfig: 'kubeconfig',
  as: 'as',
} as const;

/** The options that choose the cluster and the namespace, as typed so far. */
function connectionIn(words: readonly string[]): ClusterValues {
  const found: Partial<Record<(typeof CONNECTION)[keyof typeof CONNECTION], string>> = {};
  for (const [index, word] of words.entries()) {
    const [, name = '', inline] = /^--?([a-z]+)(?:=(.*))?$/.exec(word) ?? [];
    const option = Object.hasOwn(CONNECTION, name) ? CONNECTION[name as keyof typeof CONNECTION] : undefined;
    const value = inline ?? words[index + 1];
    if (option !== undefined && value !== undefined) found[option] = value;
  }
  return found;
}
