// The calls that read a cluster for `upgrade`, in the order in which it counts the objects.

import type { Call } from './kubectl.ts';

export interface FleetCall {
  readonly call: Call;
  /** For a call that may be forbidden: what is not seen without it. */
  readonly optional?: string;
}

const all = (what: string): Call => ['get', what, '--all-namespaces', '--output=json'];

/** kubectl reads in pages of 500. Nodes come first: Pods start from the kubelets of their nodes. */
export const FLEET_CALLS: readonly FleetCall[] = [
  { call: ['get', 'nodes', '--output=json'], optional: 'the nodes, and so the kubelets of the Pods' },
  { call: all('pods') },
  { call: all('events'), optional: 'the Events, and so why containers have restarted so far' },
];
