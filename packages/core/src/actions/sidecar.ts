// Decides what happens to a running restartable init container.

import type { ProbeResult } from '../api/podStatus.ts';
import type { Subject } from '../decisions/decision.ts';
import { addToKillList } from './asking.ts';
import { computePodResizeAction } from './computePodResizeAction.ts';
import type { InitIteration, InitProgress } from './initIteration.ts';
import type { KillRule } from './killMessage.ts';
import { startNext } from './plainInit.ts';

/** Checks startup, which lets the next container start, then definition, liveness and resources. */
export function runningSidecar(at: InitIteration, subject: Subject): InitProgress {
  if (!startupPassed(at, subject)) return 'goes-on';
  const progress = startNext(at, subject);
  if (definitionChanged(at, subject) || livenessSettles(at, subject)) return progress;
  const { asking, container, status, starts } = at;
  if (asking.release.has('resize-by-actuated-state'))
    computePodResizeAction(asking, container, status, subject, starts);
  return progress;
}

function startupPassed(at: InitIteration, subject: Subject): boolean {
  const { asking, container, status } = at;
  if (!container.startupProbe) return true;
  const ask = asking.ask.bind(undefined, 'computeInitContainerActions');
  const result = status.startup;
  const inputs = probed(result);
  const missing = result === undefined;
  const keep = (settled: boolean) => (settled ? ('keep' as const) : undefined);
  if (ask({ rule: 'startup-result-missing', subject, inputs, answer: missing, effect: keep(missing) }))
    return false;
  if (!ask({ rule: 'startup-not-passed', subject, inputs, answer: result !== 'Success' })) return true;
  const failed = result === 'Failure';
  ask({
    rule: 'startup-failed',
    subject,
    inputs,
    answer: failed,
    effect: failed ? 'kill-and-start' : 'keep',
  });
  if (failed) restart(at, 'startup-failed');
  return false;
}

function definitionChanged(at: InitIteration, subject: Subject): boolean {
  const { asking, container, status } = at;
  if (!asking.release.has('sidecar-definition-restarts')) return false;
  const want = asking.hashOf(container);
  const have = status.hash ?? want;
  const changed = asking.ask('containerChanged', {
    rule: 'definition-changed',
    subject,
    inputs: { have, want },
    answer: have !== want,
    effect: have !== want ? 'kill-and-start' : undefined,
  });
  if (changed) restart(at, 'definition-changed');
  return changed;
}

/** True if liveness has no result yet, or restarts the container. */
function livenessSettles(at: InitIteration, subject: Subject): boolean {
  const { asking, container, status } = at;
  if (!container.livenessProbe) return false;
  const ask = asking.ask.bind(undefined, 'computeInitContainerActions');
  const result = status.liveness;
  const inputs = probed(result);
  const missing = result === undefined;
  const keep = missing ? 'keep' : undefined;
  if (ask({ rule: 'liveness-result-missing', subject, inputs, answer: missing, effect: keep })) return true;
  const failed = result === 'Failure';
  ask({
    rule: 'liveness-failed',
    subject,
    inputs,
    answer: failed,
    effect: failed ? 'kill-and-start' : undefined,
  });
  if (failed) restart(at, 'liveness-failed');
  return failed;
}

function restart({ asking, container, status, starts }: InitIteration, rule: KillRule): void {
  const { name } = container;
  addToKillList(asking, status, { rule, name, init: true });
  starts.push(name);
}

function probed(result: ProbeResult | undefined): { readonly result?: ProbeResult } {
  return result === undefined ? {} : { result };
}
