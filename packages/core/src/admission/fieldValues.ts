// Lists the values that the API server accepts for enumerated Pod fields.

import type { Release } from '../releases/release.ts';

type Values = readonly string[];

export const PULL_POLICIES: Values = ['Always', 'IfNotPresent', 'Never'];
export const RESTART_POLICIES: Values = ['Always', 'OnFailure', 'Never'];
export const MESSAGE_POLICIES: Values = ['File', 'FallbackToLogsOnError'];

/**
 * Keyed by the last two path segments, because a label may have the name of a field.
 * Ports the sets of supported values of pkg/apis/core/validation/validation.go (1.8+).
 */
const VALUES: ReadonlyMap<string, (release: Release) => Values> = new Map([
  ...['containers', 'initContainers', 'ephemeralContainers'].flatMap(
    (list) =>
      [
        [`${list} imagePullPolicy`, () => PULL_POLICIES],
        [`${list} terminationMessagePolicy`, () => MESSAGE_POLICIES],
      ] as const,
  ),
  ['spec restartPolicy', () => RESTART_POLICIES],
  ['spec dnsPolicy', dnsPolicies],
  // Ports validateContainers and validateInitContainerRestartPolicy (1.28+): the former forbids the field where
  // restart rules are unavailable.
  ['containers restartPolicy', (release) => (hasRules(release) ? RESTART_POLICIES : [])],
  ['initContainers restartPolicy', (release) => (hasRules(release) ? RESTART_POLICIES : ['Always'])],
  ['resizePolicy restartPolicy', () => ['NotRequired', 'RestartContainer']],
  ['ports protocol', protocols],
  ['httpGet protocol', () => ['HTTP1', 'HTTP2']],
  ['httpGet scheme', () => ['HTTP', 'HTTPS']],
  ['image pullPolicy', () => PULL_POLICIES],
]);

/** `path` has the keys from the outermost inwards; `[]` is an item of a list. */
export function fieldValues(path: readonly string[], release: Release): Values {
  const [holder, name] = path.filter((key) => key !== '[]').slice(-2);
  return VALUES.get(`${holder} ${name}`)?.(release) ?? [];
}

function hasRules(release: Release): boolean {
  return release.has('container-restart-rules');
}

/** SCTP needs the alpha gate SCTPSupport in 1.12-1.18. */
function protocols(release: Release): Values {
  return release.has('sctp-taken') ? ['TCP', 'UDP', 'SCTP'] : ['TCP', 'UDP'];
}

/** In the API server's order. `None` needs the alpha gate CustomPodDNS in 1.9. */
export function dnsPolicies(release: Release): Values {
  const known = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default'];
  return release.has('dns-none-taken') ? [...known, 'None'] : known;
}
