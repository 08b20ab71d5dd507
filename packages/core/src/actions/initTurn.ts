// What does one turn of the loop over init containers look at, and what can it show?

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Asking } from './asking.ts';

/** One turn of the loop, which goes from the last container to the first. */
export interface InitTurn {
  readonly asking: Asking;
  readonly container: Container;
  readonly status: ContainerStatus;
  /** The next init container in the spec, absent for the last. */
  readonly next: Container | undefined;
  /** True if a later container has a status, or initialisation was done before. */
  readonly previously: boolean;
  /** Names to start, last container first. */
  readonly starts: string[];
}

/** What one turn showed: the last init container is done, or the Pod ends here. */
export type InitProgress = 'last-done' | 'pod-ends' | 'goes-on';
