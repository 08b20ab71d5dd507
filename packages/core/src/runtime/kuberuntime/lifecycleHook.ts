// Runs lifecycle hooks: their duration, and their messages on failure.

import { findContainer } from '../../api/findContainer.ts';
import type { HttpAction, LifecycleHandler } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';
import { eventText, type LogValues } from '../log/texts.ts';
import type { Process } from '../node/node.ts';
import { addressOf, refused } from './address.ts';
import { execInExited } from './cri.ts';
import { DOCKER_EXIT_CODE, execError, programOf } from './missingCommand.ts';
import { ownEnd } from './processes.ts';
import { log, podDesc, type Run, record, roundTime } from './run.ts';
import { exited, sleep, type Timed } from './timed.ts';

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

interface PreStop {
  readonly id: string;
  readonly container: string;
  readonly handler: LifecycleHandler;
  /** Maximum duration in seconds. */
  readonly grace: number;
  /** Keys of its log lines and of later lines. */
  readonly values: LogValues;
  readonly valuesAfter: LogValues;
}

/** A hook can still be running after the kubelet stops waiting for it. */
interface RunningHook {
  /** Seconds that the kubelet waited for it. */
  readonly waited: number;
  /** The end of the hook that the kubelet no longer waits for, which comes at the latest with that of the container. */
  readonly end?: Timed<void>;
}

/**
 * Runs the hook until it completes or the grace period ends. A failure is reported, without other effects.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook (1.8+).
 */
export function* runPreStop(run: Run, hook: PreStop): Timed<RunningHook> {
  const { id, container, handler, grace, values, valuesAfter } = hook;
  log(run, 'prestop-run', values);
  const { preStopSeconds = 0, preStopFails = false } = entryOf(run.node.processes, container) ?? {};
  const seconds = sleepOf(handler, run.release) ?? preStopSeconds;
  const sleeps = sleepOf(handler, run.release) !== undefined;
  const fails = preStopFails && !sleeps;
  const began = run.now;
  if (!sleeps && (ownEnd(run, id) ?? Number.POSITIVE_INFINITY) <= began) {
    tellFailure(run, hook, 'comes too late');
    log(run, 'prestop-done', valuesAfter);
    return { waited: 0 };
  }
  const until = roundTime(began + Math.min(seconds, grace));
  // A command ends with its container.
  if (handler.exec && (yield* exited(run, id, until)) && run.now < until) {
    tellFailure(run, hook, 'is cut off');
    return { waited: roundTime(run.now - began) };
  }
  yield* sleep(run, until - run.now);
  if (seconds < grace) {
    if (fails) tellFailure(run, hook, 'fails');
    log(run, 'prestop-done', valuesAfter);
    return { waited: seconds };
  }
  log(run, 'prestop-timeout', { ...valuesAfter, gracePeriod: grace });
  const left = { done: roundTime(began + seconds), fails };
  return sleeps ? { waited: grace } : { waited: grace, end: endLater(run, hook, left) };
}

function* endLater(
  run: Run,
  hook: PreStop,
  { done, fails }: { readonly done: number; readonly fails: boolean },
): Timed<void> {
  yield* exited(run, hook.id, done);
  if (run.now < done) tellFailure(run, hook, 'is cut off');
  else if (fails) tellFailure(run, hook, 'fails');
}

function tellFailure(run: Run, { id, container, handler, values }: PreStop, how: HookEnd): void {
  const process = how === 'fails' ? entryOf(run.node.processes, container) : undefined;
  const err = hookError(run, { id, name: container }, handler, how, process);
  const output = handler.httpGet ? undefined : process?.hookOutput;
  log(run, 'prestop-failed', { ...values, container, err });
  recordHookFailure(run, 'prestop', {
    container,
    handler,
    err,
    ...(output === undefined ? {} : { output }),
  });
}
