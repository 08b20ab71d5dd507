// Performs the steps of SyncPod that create a sandbox and report it.

import { runPodSandbox } from './cri.ts';
import { log, type Run, record } from './run.ts';
import { always, never, type Step, type StepPlan, type Work } from './step.ts';
import { sleep, type Timed } from './timed.ts';

export const CREATE_SANDBOX: Step = {
  plan,
  *perform(work) {
    return !work.actions.createSandbox || (yield* createSandbox(work));
  },
  failureEndsSync: always,
};

export const SANDBOX_READY: Step = {
  plan,
  perform({ run, actions }) {
    if (actions.createSandbox) log(run, 'sandbox-ready-callback', { podIPs: podIPs(run) });
    return true;
  },
  failureEndsSync: never,
};

function plan({ actions }: Work): StepPlan {
  if (actions.createSandbox) return { touches: [] };
  return { skipped: actions.killPod ? 'pod-killed' : 'not-needed' };
}

function* createSandbox(work: Work): Timed<boolean> {
  const { run, actions, refusals } = work;
  const target = `${run.pod.metadata.name ?? ''}_${run.pod.metadata.namespace ?? 'default'}(${run.pod.metadata.uid ?? ''})`;
  log(run, 'sandbox-create');
  if (refusals.sandbox !== undefined) {
    const err = refusals.sandbox;
    yield* sleep(run, refusals.seconds ?? 0);
    const message = run.release.has('sandbox-failure-is-a-sentence')
      ? `Failed to create sandbox for pod ${JSON.stringify(target)}: ${err}`
      : `CreatePodSandbox for pod ${JSON.stringify(target)} failed: ${err}`;
    run.results.push({ action: 'CreatePodSandbox', target, error: 'CreatePodSandboxError', message });
    log(run, 'sandbox-create-failed', { err });
    record(run, 'sandbox-failed', { err });
    return false;
  }
  run.results.push({ action: 'CreatePodSandbox', target });
  work.sandbox = yield* runPodSandbox(run, actions.attempt);
  log(run, 'sandbox-created', { sandboxID: work.sandbox, podSandboxID: work.sandbox });
  const ip = podIPs(run);
  if (run.pod.spec.hostNetwork !== true)
    log(run, 'sandbox-ip', { podIP: run.node.sandboxes[0]?.ip ?? '', podIPs: ip, IPs: ip });
  return true;
}

function podIPs(run: Run) {
  const ip = run.node.sandboxes[0]?.ip ?? '';
  return { kind: 'struct' as const, text: `[${ip}]`, json: JSON.stringify(ip === '' ? [] : [ip]) };
}
