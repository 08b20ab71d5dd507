// Defines the options that choose a cluster and its objects, which are passed on to kubectl.

import type { Values } from '../arguments.ts';
import type { OptionTable } from '../options.ts';

/** The options of commands that can read the cluster. */
export const CLUSTER = {
  namespace: { value: 'NS', short: 'n', about: 'read from the cluster: namespace of the objects' },
  'all-namespaces': { short: 'A', about: 'read from the cluster: the Pods of all namespaces' },
  selector: { value: 'A=B', short: 'l', about: 'read from the cluster: the Pods with these labels' },
  context: { value: 'NAME', about: 'context of the kubeconfig file' },
  kubeconfig: { value: 'FILE', about: 'the kubeconfig file that kubectl uses' },
  as: { value: 'USER', about: 'the user that kubectl impersonates' },
  'request-timeout': { value: 'TIME', about: 'time-out of each request to the cluster; default: 1m' },
  'dry-run': { about: 'list the calls of kubectl, all of which only read, and do nothing' },
} as const satisfies OptionTable;

export type ClusterValues = Partial<Values<typeof CLUSTER>>;

/** True if an option asks for the cluster. */
export function asksForCluster(values: ClusterValues): boolean {
  return Object.keys(CLUSTER).some((name) => values[name as keyof ClusterValues] !== undefined);
}

/** The arguments that select the cluster and the user. */
export function connectionArguments(values: ClusterValues): readonly string[] {
  const { context, kubeconfig, as: user, 'request-timeout': time = '1m' } = values;
  return [
    ...(context === undefined ? [] : [`--context=${context}`]),
    ...(kubeconfig === undefined ? [] : [`--kubeconfig=${kubeconfig}`]),
    ...(user === undefined ? [] : [`--as=${user}`]),
    `--request-timeout=${time}`,
  ];
}

/** The arguments that select the namespace. */
export function namespaceArguments(values: ClusterValues): readonly string[] {
  if (values['all-namespaces']) return ['--all-namespaces'];
  return values.namespace === undefined ? [] : [`--namespace=${values.namespace}`];
}
