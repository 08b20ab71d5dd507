// Restores what the kubelet remembers of failed starts from the waiting states that it reported.

import { findContainer } from '../../api/findContainer.ts';
import type { Container } from '../../api/pod.ts';
import type { PodStatus, WaitingState } from '../../api/podStatus.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { backOffKey } from '../kuberuntime/doBackOff.ts';
import { waitIn } from '../node/backOff.ts';
import { containerEvents } from './containerEvents.ts';
import type { EventOf } from './event.ts';

/** Reasons of containers whose start has not been tried. */
const NOT_TRIED: ReadonlySet<string> = new Set(['ContainerCreating', 'PodInitializing']);

/**
 * The kubelet with these start failures and what follows from them: the back-off of a crash has just ended and doubles
 * with the next crash, and every other start fails again for the same reason.
 */
export function withFailures(kubelet: Kubelet, waiting: NonNullable<PodStatus['waiting']>): Kubelet {
  const failed = Object.entries(waiting).filter(([, { reason }]) => !NOT_TRIED.has(reason));
  const startFailures = Object.fromEntries(
    failed.map(([name, { reason, message = '' }]) => [name, { reason, message }]),
  );
  return failed.reduce(
    (before, [name, failure]) => {
      const container = findContainer(before.pod, name)?.container;
      return container ? withCause(before, container, failure) : before;
    },
    { ...kubelet, node: { ...kubelet.node, startFailures } },
  );
}

/** Seconds; undefined for other states, and if the message does not say. */
export function crashLoopWait(state: WaitingState | undefined): number | undefined {
  return state?.reason === 'CrashLoopBackOff' ? waitIn(state.message ?? '') : undefined;
}

function withCause(kubelet: Kubelet, container: Container, state: WaitingState): Kubelet {
  const wait = crashLoopWait(state);
  if (wait !== undefined) {
    const { node, pod, release, now } = kubelet;
    const key = backOffKey({ pod, release, hashOf: (one) => hashContainer(one, release).hash }, container);
    const crashLoop = { ...node.crashLoop, [key]: { wait, lastUpdate: now - wait } };
    return { ...kubelet, node: { ...node, crashLoop } };
  }
  const cause = causeOf(container, state);
  if (cause?.type === 'image') return containerEvents.image.apply(kubelet, cause).kubelet;
  return cause ? containerEvents.obstacle.apply(kubelet, cause).kubelet : kubelet;
}

function causeOf(
  { name, image = '' }: Container,
  { reason, message = '' }: WaitingState,
): EventOf<'image'> | EventOf<'obstacle'> | undefined {
  switch (reason) {
    case 'ErrImagePull':
      return broken(image, message);
    case 'ImagePullBackOff':
      // Since 1.32 with the error of the pull.
      return broken(image, message.split(': ErrImagePull: ')[1]);
    case 'ErrImageNeverPull':
      return { type: 'image', image, state: 'absent' };
    case 'CreateContainerConfigError':
      if (/configmap/i.test(message)) return obstacle(name, 'configmap', message);
      return /secret/i.test(message) ? obstacle(name, 'secret', message) : undefined;
    case 'CreateContainerError':
      return obstacle(name, 'create', message);
    case 'RunContainerError':
      return obstacle(name, 'run', message);
    default:
      return undefined;
  }
}

function broken(image: string, error: string | undefined): EventOf<'image'> {
  return { type: 'image', image, state: 'broken', ...(error ? { error } : {}) };
}

function obstacle(
  container: string,
  because: EventOf<'obstacle'>['because'],
  error: string,
): EventOf<'obstacle'> {
  return { type: 'obstacle', container, because, ...(error ? { error } : {}) };
}
