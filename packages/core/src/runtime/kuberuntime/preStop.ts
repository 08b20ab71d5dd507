// Runs the steps between the decision to kill a container and SIGTERM.

import type { LifecycleHandler } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import type { LogValues } from '../log/texts.ts';
import { type HookEnd, hookError, recordHookFailure, sleepOf } from './lifecycleHook.ts';
import { ownEnd } from './processes.ts';
import { log, type Run, roundTime } from './run.ts';
import { exited, sleep, type Timed } from './timed.ts';

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
