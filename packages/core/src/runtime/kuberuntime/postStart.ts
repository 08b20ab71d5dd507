// Runs the postStart hook, which can take time or fail.

import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import type { StartFailure } from '../node/node.ts';
import { killContainer } from './killContainer.ts';
import { hookError, hookMessage, recordHookFailure, sleepOf } from './lifecycleHook.ts';
import { log, type Run } from './run.ts';
import { sleep, type Timed } from './timed.ts';

/**
 * Returns the failure after the container was killed; undefined if the hook succeeded or there is none.
 * Ports step 4 of pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer (1.8+).
 */
export function* runPostStart(
  run: Run,
  { name, lifecycle }: Container,
  id: string,
): Timed<StartFailure | undefined> {
  const handler = lifecycle?.postStart;
  if (!handler) return undefined;
  const seconds = sleepOf(handler, run.release);
  if (seconds !== undefined) yield* sleep(run, seconds);
  const process = entryOf(run.node.processes, name);
  if (seconds !== undefined || !process?.postStartFails) return undefined;
  const err = hookError(run, { id, name }, handler, 'fails', process);
  const output = handler.httpGet ? '' : process.hookOutput;
  log(run, 'poststart-failed', { err, containerName: name, containerID: `${run.node.runtimeType}://${id}` });
  const failure = { container: name, handler, err, ...(output === undefined ? {} : { output }) };
  recordHookFailure(run, 'poststart', failure);
  yield* killContainer(run, { id, name, message: 'FailedPostStartHook' });
  const cause = run.release.has('post-start-error-with-cause') ? `: ${err}` : '';
  return { reason: `PostStartHookError${cause}`, message: hookMessage(run, failure) };
}
