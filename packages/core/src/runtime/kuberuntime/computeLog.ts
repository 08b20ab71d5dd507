// Builds the log lines of step 1 of SyncPod.

import { findContainer } from '../../api/findContainer.ts';
import type { PodActions } from '../../api/podActions.ts';
import type { Decision, Rule } from '../../decisions/decision.ts';
import { type LogValue, struct } from '../log/logValue.ts';
import { podActionsValue } from '../log/podActionsText.ts';
import type { LogFamily } from '../log/texts.ts';
import { log, type Run } from './run.ts';

const SANDBOX_LINES: Partial<Record<Rule, LogFamily>> = {
  'sandbox-missing': 'sandbox-none',
  'several-sandboxes-ready': 'sandbox-many',
  'sandbox-not-ready': 'sandbox-not-ready',
  'network-mode-changed': 'sandbox-network-changed',
  'sandbox-without-ip': 'sandbox-no-ip',
  'restart-all-asked': 'restart-all',
};

/** Each line links to the decision that caused it. */
export function logDecisions(run: Run, actions: PodActions, decisions: readonly Decision[]): void {
  if (run.quiet) return;
  decisions.forEach((decision, index) => {
    run.decision = index;
    const family = decision.answer ? SANDBOX_LINES[decision.rule] : undefined;
    if (family) log(run, family);
    else if (!actions.createSandbox) logContainer(run, actions, decision);
  });
  run.decision = undefined;
  log(run, 'actions', { podActions: podActionsValue(run.pod, actions, run.release, run.node.runtimeType) });
}

function logContainer(run: Run, actions: PodActions, { subject, effect, rule }: Decision): void {
  if (subject.kind !== 'app' || effect === undefined) return;
  const { name, id } = subject;
  if (effect === 'start') {
    log(run, 'container-to-start', {
      containerName: name,
      container: name,
      containerGoStruct: `{Name:${name} Image:${findContainer(run.pod, name)?.container.image ?? ''} ...}`,
    });
  }
  // computePodResizeAction records the kill itself: the loop continues before its log line (1.33+).
  if (rule === 'resize-restarts') return;
  const kill = actions.containersToKill.find((candidate) => candidate.id === id);
  const running = run.status.containers.some((status) => status.id === id && status.state === 'running');
  if (!kill || !running || (effect !== 'kill' && effect !== 'kill-and-start')) return;
  const containerID = idStruct(run, kill.id);
  log(run, 'container-to-kill', {
    container: name,
    containerID,
    containerName: name,
    containerStatusID: containerID,
    message: kill.message,
    containerMessage: kill.message,
  });
}

/** A kubecontainer.ContainerID by value, as these lines print it: its fields, not its string form. */
export function idStruct(run: Run, id: string): LogValue {
  const type = run.node.runtimeType;
  return struct(`{Type:${type} ID:${id}}`, JSON.stringify({ Type: type, ID: id }), `{"${type}" "${id}"}`);
}
