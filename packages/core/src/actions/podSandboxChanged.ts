// Decides whether the Pod needs a new sandbox.

import type { Subject } from '../decisions/decision.ts';
import type { Looking } from './asking.ts';
import { POD } from './subject.ts';

/** Later decisions do not change `attempt` and `sandboxID`. `because`: the decision that was answered with yes. */
export interface SandboxChange {
  readonly changed: boolean;
  readonly attempt: number;
  readonly sandboxID: string;
  readonly because?: SandboxReason;
}

export type SandboxReason =
  | 'sandbox-missing'
  | 'several-sandboxes-ready'
  | 'sandbox-not-ready'
  | 'network-mode-changed'
  | 'sandbox-without-ip';

/** Ports pkg/kubelet/kuberuntime/util/util.go PodSandboxChanged (1.8+; kuberuntime_manager.go to 1.24). */
export function podSandboxChanged({ pod, status, ask }: Looking): SandboxChange {
  const asks = ask.bind(undefined, 'podSandboxChanged');
  const newest = status.sandboxes[0];
  const missing = newest === undefined;
  const yes = (answer: boolean) => (answer ? ('create-sandbox' as const) : undefined);
  asks({
    rule: 'sandbox-missing',
    subject: POD,
    inputs: { sandboxes: status.sandboxes.length },
    answer: missing,
    effect: yes(missing),
  });
  if (missing) return { changed: true, attempt: 0, sandboxID: '', because: 'sandbox-missing' };

  const subject: Subject = { kind: 'sandbox', id: newest.id };
  const renewed = { changed: true, attempt: newest.attempt + 1, sandboxID: newest.id };

  const ready = status.sandboxes.filter(({ state }) => state === 'Ready').length;
  const several = ready > 1;
  asks({
    rule: 'several-sandboxes-ready',
    subject,
    inputs: { ready },
    answer: several,
    effect: yes(several),
  });
  if (several) return { ...renewed, because: 'several-sandboxes-ready' };

  const { state } = newest;
  const notReady = state !== 'Ready';
  asks({ rule: 'sandbox-not-ready', subject, inputs: { state }, answer: notReady, effect: yes(notReady) });
  if (notReady) return { ...renewed, because: 'sandbox-not-ready' };

  const hostNetwork = pod.spec.hostNetwork === true;
  const want = hostNetwork ? 'Node' : 'Pod';
  const moved = newest.network !== want;
  asks({
    rule: 'network-mode-changed',
    subject,
    inputs: { have: newest.network, want },
    answer: moved,
    effect: yes(moved),
  });
  if (moved) return { ...renewed, sandboxID: '', because: 'network-mode-changed' };

  const withoutIP = !hostNetwork && newest.ip === '';
  asks({
    rule: 'sandbox-without-ip',
    subject,
    inputs: { ip: newest.ip, hostNetwork },
    answer: withoutIP,
    effect: yes(withoutIP),
  });
  if (withoutIP) return { ...renewed, because: 'sandbox-without-ip' };
  return { changed: false, attempt: newest.attempt, sandboxID: newest.id };
}
