// Defines the input and the result of one iteration over the init containers.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Asking } from './asking.ts';

/** One iteration of the loop, which runs from the last container to the first. */
export interface InitIteration {
  readonly asking: Asking;
  readonly container: Container;
  readonly status: ContainerStatus;
  /** The next init container in the spec; absent for the last. */
  readonly next: Container | undefined;
  /** True if a later container has a status, or if initialization completed before. */
  readonly previously: boolean;
  /** Names of the containers to start, last container first. */
  readonly starts: string[];
}

/** The result of one iteration: the last init container is done, or the Pod ends here. */
export type InitProgress = 'last-done' | 'pod-ends' | 'goes-on';
