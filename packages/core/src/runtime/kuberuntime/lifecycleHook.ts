// Simulates lifecycle hooks: their duration, and their messages on failure.

import { findContainer } from '../../api/findContainer.ts';
import type { HttpAction, LifecycleHandler } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';
import { eventText } from '../log/texts.ts';
import type { Process } from '../node/node.ts';
import { addressOf, refused } from './address.ts';
import { execInExited } from './cri.ts';
import { DOCKER_EXIT_CODE, execError, programOf } from './missingCommand.ts';
import { podDesc, type Run, record } from './run.ts';

/**
 * Duration in seconds of a sleep handler (1.29+), which cannot fail. Undefined for a command or a request, whose
 * duration the Pod does not define.
 * Ports pkg/kubelet/lifecycle/handlers.go runSleepHandler (1.29+).
 */
export function sleepOf({ exec, httpGet, sleep }: LifecycleHandler, release: Release): number | undefined {
  if (exec || httpGet || !sleep) return undefined;
  return release.has('hooks-sleep') ? Math.max(0, sleep.seconds ?? 0) : 0;
}

/** A handler that fails, whose container ends first, or has ended before. */
export type HookEnd = 'fails' | 'is cut off' | 'comes too late';

/** The error of a handler of a container with this id. */
export function hookError(
  run: Pick<Run, 'node' | 'now' | 'pod' | 'release'>,
  { id, name }: { readonly id: string; readonly name: string },
  { exec, httpGet }: LifecycleHandler,
  how: HookEnd,
  { hookCode = 1, hookOutput = '', hookMissing }: Process = {},
): string {
  if (httpGet) return requestError(run, name, httpGet, how);
  const { node, now } = run;
  if (how === 'comes too late') return execInExited(node, id);
  if (how === 'fails' && hookMissing) {
    const error = execError(node.runtimeType, programOf(exec), id, now);
    if (node.runtimeType === 'containerd') return error;
    return `command '${(exec?.command ?? []).join(' ')}' exited with ${DOCKER_EXIT_CODE}: ${error}`;
  }
  const result = how === 'fails' ? `${hookCode}: ${hookOutput}` : '137: ';
  return `command '${(exec?.command ?? []).join(' ')}' exited with ${result}`;
}

/**
 * No process listens, or it ends meanwhile. Up to 1.25 the path has a second slash, and the scheme is always http.
 * Ports pkg/kubelet/lifecycle/handlers.go runHTTPHandler (1.8+).
 */
function requestError(
  { node, pod, release }: Pick<Run, 'node' | 'pod' | 'release'>,
  name: string,
  action: HttpAction,
  how: HookEnd,
): string {
  const container = findContainer(pod, name)?.container;
  const { path = '', scheme = 'HTTP', port = '' } = action;
  const consistent = release.has('hooks-ask-as-probes');
  const asked = { ...action, port: port === '' && !consistent ? 80 : port };
  const slash = consistent && path.startsWith('/') ? '' : '/';
  const url = `${consistent ? scheme.toLowerCase() : 'http'}://${addressOf(node, container, asked)}${slash}${path}`;
  const because = how === 'is cut off' ? 'EOF' : refused(node, container, asked);
  return `Get ${release.has('quotes-probed-url') ? `"${url}"` : url}: ${because}`;
}

interface HookFailure {
  readonly container: string;
  readonly handler: LifecycleHandler;
  readonly err: string;
  /** The output of the command. */
  readonly output?: string;
}

/** Ports the messages of pkg/kubelet/lifecycle/handlers.go (1.8+). */
export function recordHookFailure(run: Run, family: 'poststart' | 'prestop', failure: HookFailure): void {
  record(run, family, valuesOf(failure), failure.container, failure.handler.httpGet ? 1 : 0);
}

/** The error of the start. Up to 1.25 the Event has the same text; later it omits the output of the command. */
export function hookMessage(run: Run, failure: HookFailure): string {
  const { release } = run;
  const { container, handler, err, output = '' } = failure;
  const values = { ...valuesOf(failure), container, podDesc: podDesc(run.pod) };
  if (!release.has('hook-event-hides-output')) {
    return eventText(release, 'poststart', values, handler.httpGet ? 1 : 0).message;
  }
  const hook = handler.httpGet
    ? `HTTP lifecycle hook (${values.path})`
    : `Exec lifecycle hook (${values.command})`;
  const printed = handler.httpGet ? '' : `, message: ${quote(output)}`;
  return `${hook} for Container ${quote(container)} in Pod ${quote(values.podDesc)} failed - error: ${err}${printed}`;
}

function valuesOf({ handler: { exec, httpGet }, err, output = '' }: HookFailure) {
  const command = `[${(exec?.command ?? []).join(' ')}]`;
  return { command, path: httpGet?.path ?? '', err, output: quote(output).slice(1, -1) };
}
