// What do the API servers of different releases check differently?

import { inRange } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';

/** First and last minor of a difference; an absent bound is open. */
export interface Lifetime {
  readonly since?: number;
  readonly until?: number;
}

// pkg/apis/core/validation/validation.go and pkg/registry/core/pod/strategy.go of each release.
const table = {
  'internal-types-are-core': { since: 9 },
  'dots-named-as-fault': { since: 27 },
  'sctp-known': { since: 12 },
  'sctp-taken': { since: 19 },
  'dns-none-taken': { since: 10 },
  'managed-fields-kept': { since: 16 },
  'comparing-tolerations-known': { since: 35 },
  // Before, every device was called alpha.kubernetes.io/nvidia-gpu.
  'devices-named': { since: 9 },
  // A client that does not know of Pod-level resources does not remove them.
  'absent-pod-level-is-kept': { since: 37 },
  'image-volumes-off': { since: 31, until: 34 },
  // ValidatePod ran before ValidatePodUpdate; later it is a part of it, after the rules for metadata.
  'whole-pod-inside-update': { since: 19 },
  'owners-named-with-kind': { since: 26 },
  'empty-field-of-owner-unnamed': { since: 34 },
  // And each on its own path, with its number.
  'owner-fields-required': { since: 37 },
  'grace-from-negative-to-one': { since: 22 },
  // Read back from the API, a negative grace period is 1: by conversion, then by defaulting.
  'negative-grace-reads-as-one': { since: 27 },
  'scheduling-gates': { since: 26 },
  'gated-pod-may-move': { since: 27 },
  // With the gate InPlacePodVerticalScaling also in the two minors before.
  'qos-is-immutable': { since: 29, until: 31 },
  'qos-is-immutable-by-gate': { since: 27, until: 28 },
  'plain-resize-by-gate': { since: 27, until: 31 },
  // A container is checked by what all kinds share first; before, in one long list with its own order.
  'containers-by-kind': { since: 25 },
  'startup-probe-checked': { since: 16 },
  'startup-probe-checked-twice': { since: 21, until: 24 },
  'may-sleep-for-nothing': { since: 33 },
  'probe-grace-checked': { since: 21 },
  'message-policy-unsupported': { since: 25 },
  'init-probes-forbidden': { since: 25 },
  'sidecars-have-probes': { since: 28 },
  'app-restart-policy-forbidden': { since: 28, until: 33 },
  'resize-policy-checked': { since: 27 },
  'resize-policy-of-never-pods': { since: 33 },
  'resize-policy-of-plain-init': { since: 36 },
  'ephemeral-sub-path-forbidden': { since: 23 },
  'ephemeral-security-context': { since: 22 },
  'ephemeral-not-in-mirror-pods': { since: 27 },
  'host-network-ports-apart': { since: 28 },
  'relaxed-env-names': { since: 32 },
  'file-key-references': { since: 35 },
  'huge-pages-by-reference': { since: 23 },
  'labels-count-bytes': { since: 35 },
  'sub-path-excludes-expression': { since: 15 },
  // Resources of others than Kubernetes are a kind of their own: whole numbers, with a limit, under a name of a form.
  'extended-resources': { since: 10 },
  'limit-amount-in-text': { since: 27 },
  'resource-names-bare': { since: 29, until: 33 },
  'exists-prints-value-only': { since: 32 },
  'sctp-refused-at-port': { since: 12, until: 13 },
  'sctp-refused-at-end': { since: 14, until: 18 },
  'supported-values-quoted': { since: 9 },
  'values-as-json': { since: 34 },
  'resize-subresource': { since: 32 },
  'resize-keeps-order': { since: 33 },
  'resize-keeps-memory-limits': { since: 33, until: 33 },
  'resize-policy-is-free': { until: 32 },
  // What was absent and is added is masked whole, and so found different.
  'resize-masks-new-lists': { until: 34 },
  'resize-keeps-claims': { since: 37 },
  'resize-refuses-pod-level': { since: 32, until: 34 },
  'resize-of-init-on-its-path': { since: 36 },
} as const satisfies Record<string, Lifetime>;

export type Difference = keyof typeof table;

export function differs(release: Release, name: Difference): boolean {
  const { since, until }: Lifetime = table[name];
  return inRange(release.number, since, until);
}

/** A text, or several, in the minors that word it so. */
export interface Wording extends Lifetime {
  readonly text: string;
}

/** The release's wording; '' if it has none. */
export function wording(release: Release, rows: readonly Wording[]): string {
  return rows.find(({ since, until }) => inRange(release.number, since, until))?.text ?? '';
}
