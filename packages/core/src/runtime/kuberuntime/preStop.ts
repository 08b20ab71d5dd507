// Runs the steps between the decision to kill a container and SIGTERM.

import type { LifecycleHandler } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import type { LogValues } from '../log/texts.ts';
import { byTime } from '../node/byTime.ts';
import { execInExited } from './cri.ts';
import { type HookEnd, hookError, recordHookFailure, sleepOf } from './lifecycleHook.ts';
import { ownEnd } from './processes.ts';
import { log, type Run, roundTime, spend } from './run.ts';

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
export interface RunningHook {
  /** Seconds that the kubelet waited for it. */
  readonly waited: number;
  /** The container has ended, and with it the hook's command or request. */
  end(): void;
}

/**
 * Runs the hook until it completes or the grace period ends. A failure is reported, without other effects.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook (1.8+).
 */
export function runPreStop(run: Run, hook: PreStop): RunningHook {
  const { id, container, handler, grace, values, valuesAfter } = hook;
  log(run, 'prestop-run', values);
  const { preStopSeconds = 0, preStopFails = false } = entryOf(run.node.processes, container) ?? {};
  const sleep = sleepOf(handler, run.release);
  const seconds = sleep ?? preStopSeconds;
  const fails = preStopFails && sleep === undefined;
  const done = roundTime(run.now + seconds);
  const end = ownEnd(run, id);
  const left = (end ?? done) - run.now;
  if (end !== undefined && left <= 0 && sleep === undefined) {
    tellFailure(run, hook, 'comes too late');
    log(run, 'prestop-done', valuesAfter);
    return { waited: 0, end: () => {} };
  }
  // A command ends with its container.
  if (handler.exec && left > 0 && left < Math.min(seconds, grace)) {
    spend(run, left);
    tellFailure(run, hook, 'is cut off');
    return { waited: left, end: () => {} };
  }
  if (seconds < grace) {
    spend(run, seconds);
    if (fails) tellFailure(run, hook, 'fails');
    log(run, 'prestop-done', valuesAfter);
    return { waited: seconds, end: () => {} };
  }
  spend(run, grace);
  log(run, 'prestop-timeout', { ...valuesAfter, gracePeriod: grace });
  return {
    waited: grace,
    end: () => {
      if (sleep !== undefined) return;
      if (done > run.now) tellFailure(run, hook, 'is cut off');
      else if (fails) tellFailure(run, hook, 'fails', done);
    },
  };
}

/** `at` may precede the newest entry; the entry is then inserted in order. */
function tellFailure(
  run: Run,
  { id, container, handler, values }: PreStop,
  how: HookEnd,
  at = run.now,
): void {
  const { now } = run;
  const process = how === 'fails' ? entryOf(run.node.processes, container) : undefined;
  const err = hookError(handler, how, process, execInExited(run.node, id));
  const output = handler.httpGet ? undefined : process?.hookOutput;
  run.now = at;
  log(run, 'prestop-failed', { ...values, container, err });
  recordHookFailure(run, 'prestop', {
    container,
    handler,
    err,
    ...(output === undefined ? {} : { output }),
  });
  run.now = now;
  run.log.sort(byTime);
  run.events.sort(byTime);
}
