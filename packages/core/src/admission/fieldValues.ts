// Which values does the API server take for a field of a Pod, where there are only a few?

import type { Release } from '../releases/release.ts';

type Values = readonly string[];

export const PULL_POLICIES: Values = ['Always', 'IfNotPresent', 'Never'];
export const RESTART_POLICIES: Values = ['Always', 'OnFailure', 'Never'];
export const MESSAGE_POLICIES: Values = ['File', 'FallbackToLogsOnError'];

/**
 * By the last two keys, so that a label of such a name has no values.
 * Ports the sets of supported values of pkg/apis/core/validation/validation.go (1.8-1.37).
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
  // Ports validateContainers and validateInitContainerRestartPolicy (1.28-1.37): the first forbids it without the rules.
  ['containers restartPolicy', (release) => (hasRules(release) ? RESTART_POLICIES : [])],
  ['initContainers restartPolicy', (release) => (hasRules(release) ? RESTART_POLICIES : ['Always'])],
  ['resizePolicy restartPolicy', () => ['NotRequired', 'RestartContainer']],
  ['ports protocol', protocols],
  ['httpGet protocol', () => ['HTTP1', 'HTTP2']],
  ['httpGet scheme', () => ['HTTP', 'HTTPS']],
  ['image pullPolicy', () => PULL_POLICIES],
]);

/** `path` has the keys from the outermost in, `[]` is an item of a list. */
export function fieldValues(path: readonly string[], release: Release): Values {
  const [holder, name] = path.filter((key) => key !== '[]').slice(-2);
  return VALUES.get(`${holder} ${name}`)?.(release) ?? [];
}

function hasRules(release: Release): boolean {
  return release.has('container-restart-rules');
}

/** Up to 1.18 SCTP needed the alpha gate SCTPSupport. */
function protocols(release: Release): Values {
  return release.has('sctp-taken') ? ['TCP', 'UDP', 'SCTP'] : ['TCP', 'UDP'];
}

/** In the order in which the API server lists them. In 1.9 None needed the alpha gate CustomPodDNS. */
export function dnsPolicies(release: Release): Values {
  const known = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default'];
  return release.has('dns-none-taken') ? [...known, 'None'] : known;
}
