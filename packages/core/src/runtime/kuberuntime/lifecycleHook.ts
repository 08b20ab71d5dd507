// Simulates lifecycle hooks: their duration, and their messages on failure.

import type { LifecycleHandler } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import { type Run, record } from './run.ts';

/**
 * Duration in seconds of a sleep handler (1.29+), which cannot fail. Undefined for a command or a request, whose
 * duration the Pod does not define.
 * Ports pkg/kubelet/lifecycle/handlers.go runSleepHandler (1.29+).
 */
export function sleepOf({ exec, httpGet, sleep }: LifecycleHandler, release: Release): number | undefined {
  if (exec || httpGet || !sleep) return undefined;
  return release.has('hooks-sleep') ? Math.max(0, sleep.seconds ?? 0) : 0;
}

/** The error of a handler that fails, or whose container ends first. */
export function hookError(
  { exec, httpGet }: LifecycleHandler,
  how: 'fails' | 'is cut off' = 'fails',
): string {
  if (httpGet) return `Get http://10.0.0.5: ${how === 'fails' ? 'connection refused' : 'EOF'}`;
  return `command '${(exec?.command ?? []).join(' ')}' exited with ${how === 'fails' ? 1 : 137}: `;
}

interface HookFailure {
  readonly container: string;
  readonly handler: LifecycleHandler;
  readonly err: string;
}

/** Ports the messages of pkg/kubelet/lifecycle/handlers.go (1.8+). */
export function recordHookFailure(
  run: Run,
  family: 'poststart' | 'prestop',
  { container, handler: { exec, httpGet }, err }: HookFailure,
): void {
  const command = `[${(exec?.command ?? []).join(' ')}]`;
  const values = { command, path: httpGet?.path ?? '', err, output: '' };
  record(run, family, values, container, httpGet ? 1 : 0);
}
