// Builds the kubelet's message for killing a container.

import type { KillReason } from '../api/podActions.ts';
import type { Rule } from '../decisions/decision.ts';
import type { Release } from '../releases/release.ts';

/** The rules that put a container on the kill list. */
export type KillRule = Extract<
  Rule,
  | 'definition-changed'
  | 'liveness-failed'
  | 'startup-failed'
  | 'resize-restarts'
  | 'kill-before-restart'
  | 'init-unknown'
>;

export interface DecidedKill {
  readonly rule: KillRule;
  readonly name: string;
  /** True for an init container. Its messages say so and never include the next action. */
  readonly init?: boolean;
  /** True if an app container restarts. */
  readonly restart?: boolean;
  /** For `definition-changed`: the hash of the running container and the hash of the spec. */
  readonly have?: number;
  readonly want?: number;
}

/**
 * The text of containerToKillInfo, which is also the message of the Killing Event.
 * Upstream: computePodActions, computeInitContainerActions and computePodResizeAction of each release.
 */
export function killMessage(release: Release, kill: DecidedKill): string {
  switch (kill.rule) {
    case 'init-unknown':
      return 'Init container is in "unknown" state, try killing it before restart';
    case 'kill-before-restart':
      return 'Container is in "unknown" state, try killing it before restart';
    case 'resize-restarts':
      return `Container ${kill.name} resize requires restart`;
    default: {
      const known = { ...kill, rule: kill.rule };
      return release.has('plain-kill-messages') ? plainMessage(known) : oldMessage(known);
    }
  }
}

/** The reason for killing a running container. */
const WHATS = {
  'definition-changed': 'definition changed',
  'liveness-failed': 'failed liveness probe',
  'startup-failed': 'failed startup probe',
} as const satisfies Partial<Record<KillRule, string>>;

type KnownKill = DecidedKill & { readonly rule: keyof typeof WHATS };

function plainMessage({ rule, name, init, restart }: KnownKill): string {
  if (init) return `Init container ${name} ${WHATS[rule]}`;
  return `Container ${name} ${WHATS[rule]}${restart ? ', will be restarted' : ''}`;
}

function oldMessage({ rule, restart, have, want }: KnownKill): string {
  const what =
    rule === 'definition-changed'
      ? `Container spec hash changed (${have} vs ${want}).`
      : 'Container failed liveness probe.';
  return restart ? `${what}. Container will be killed and recreated.` : what;
}

/** Upstream records no reason for a changed definition or a resize. */
const REASONS: Readonly<Record<KillRule, KillReason | undefined>> = {
  'definition-changed': undefined,
  'resize-restarts': undefined,
  'liveness-failed': 'LivenessProbe',
  'startup-failed': 'StartupProbe',
  'kill-before-restart': 'Unknown',
  'init-unknown': 'Unknown',
};

/** The recorded reason as a part of ContainerToKill; empty in releases that record none. */
export function killReason(release: Release, rule: KillRule): { readonly reason?: KillReason } {
  const reason = REASONS[rule];
  return reason && release.has('kill-reasons') ? { reason } : {};
}
