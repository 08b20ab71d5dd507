// Decides whether a container must wait before it starts again.

import { goType } from '../../api/goTypes.ts';
import type { Container } from '../../api/pod.ts';
import { encodeJson } from '../../go/json.ts';
import { crashLoopLimits, goDuration, isInBackOffSince, next, waitSince } from '../node/backOff.ts';
import type { StartFailure } from '../node/node.ts';
import { askBackOff } from './askBackOff.ts';
import { change, log, podDesc, type Run, record } from './run.ts';

interface BackingOff extends StartFailure {
  /** Unix seconds. */
  readonly until: number;
}

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff (1.8+). */
export function doBackOff(run: Run, container: Container): BackingOff | undefined {
  const ended = endOf(run, container);
  if (!ended) return undefined;
  log(run, 'backoff-check', { container: container.name, containerName: container.name });
  run.asked.push(ended.asked);
  const { key, finished, asked } = ended;
  if (asked.answer) {
    const limits = crashLoopLimits(run.release, run.node);
    change(run, { crashLoop: next(run.node.crashLoop, key, finished, run.now, limits) });
    return undefined;
  }
  record(run, 'backoff', {}, container.name);
  const { wait } = asked.inputs;
  const backoff = goDuration(wait);
  const word = run.release.has('small-back-off') ? 'back-off' : 'Back-off';
  const message = `${word} ${backoff} restarting failed container=${container.name} pod=${podDesc(run.pod)}`;
  log(run, 'backoff-active', { backoff, container: container.name, err: message });
  return { reason: 'CrashLoopBackOff', message, until: finished + wait };
}

function endOf(run: Run, container: Container) {
  const { release, status, now, node } = run;
  // Every exit counts, whatever its code.
  const last = status.containers.find(({ name, state }) => name === container.name && state === 'exited');
  if (!last) return undefined;
  const key = backOffKey(run, container);
  const { finishedAt } = last;
  const finished = finishedAt ?? 0;
  const limits = crashLoopLimits(release, node);
  const asked = askBackOff('back-off-over', run, container.name, {
    wait: waitSince(node.crashLoop, key, finished, limits),
    began: finishedAt,
    over: !isInBackOffSince(node.crashLoop, key, finished, now, limits),
    limits,
  });
  return { key, finished, asked };
}

/**
 * Uses readable text instead of hashes.
 * Ports getStableKey (1.8-1.33) and GetBackoffKey (1.34+).
 */
export function backOffKey(
  { release, pod, hashOf }: Pick<Run, 'release' | 'pod' | 'hashOf'>,
  container: Container,
): string {
  if (!release.has('back-off-by-image-and-resources')) {
    return `${podDesc(pod)}/${container.name}/${hashOf(container)}`;
  }
  const { image = '', resources = {} } = container;
  const type = goType('v1.ResourceRequirements', release.number);
  // In Go's order: a different order of the same resources does not reset the back-off.
  const sorted = encodeJson(resources, type, { longEscapes: false });
  return `${podDesc(pod)}/${container.name}/${image}/${sorted}`;
}
