// What happens when postStart fails?

import type { Container } from '../api/pod.ts';
import { entryOf } from '../go/map.ts';
import { runs } from './differences.ts';
import { killContainer } from './killContainer.ts';
import type { StartFailure } from './node.ts';
import { log, type Run, record } from './run.ts';

/** The parts of v1.LifecycleHandler that its Event shows. */
interface Handler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: { readonly path?: string };
}

/**
 * The failure, after the container was killed; undefined if the hook went well or there is none.
 * Ports step 4 of pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer (1.8-1.37).
 */
export function runPostStart(run: Run, { name, lifecycle }: Container, id: string): StartFailure | undefined {
  const handler: Handler | undefined = lifecycle?.postStart;
  if (!handler || !entryOf(run.node.processes, name)?.postStartFails) return undefined;
  const command = handler.exec?.command ?? [];
  const err = handler.httpGet
    ? 'Get http://10.0.0.5: connection refused'
    : `command '${command.join(' ')}' exited with 1: `;
  log(run, 'poststart-failed', { err, containerName: name, containerID: `${run.node.runtimeType}://${id}` });
  const values = { command: `[${command.join(' ')}]`, path: handler.httpGet?.path ?? '', err, output: '' };
  record(run, 'poststart', values, name, handler.httpGet ? 1 : 0);
  killContainer(run, { id, name, message: 'FailedPostStartHook' });
  const cause = runs(run.release, 'post-start-error-with-cause') ? `: ${err}` : '';
  return { reason: `PostStartHookError${cause}`, message: err };
}
