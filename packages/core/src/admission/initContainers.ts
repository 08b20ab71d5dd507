// Validates init containers and sidecars.

import {
  type PodContext,
  validateContainerCommon,
  validateContainersInOneGo,
  validateHooksAndProbes,
} from './containers.ts';
import { duplicate, type ErrorList, forbidden, invalid } from './errorList.ts';
import { type Fields, structsAt, textAt } from './fields.ts';
import { goValue, quoted, quotedName } from './goValue.ts';
import { checkHostPortConflicts } from './ports.ts';
import { validateInitRestartPolicy } from './restartRules.ts';

/** Ports pkg/apis/core/validation validateInitContainers (1.8+). */
export function validateInitContainers(
  list: ErrorList,
  spec: Fields,
  context: PodContext,
  path: string,
): void {
  const containers = structsAt(spec, 'initContainers');
  const byKind = list.release.has('containers-by-kind');
  const names = new Set(structsAt(spec, 'containers').map((container) => textAt(container, 'name')));
  if (!byKind) {
    validateContainersInOneGo(list, containers, context, path);
    for (const container of containers) checkHostPortConflicts(list, [container], path);
  }
  for (const [index, container] of containers.entries()) {
    const here = `${path}[${index}]`;
    if (byKind) {
      validateContainerCommon(list, container, context, here);
      validateInitRestartPolicy(list, container, here);
    }
    const name = textAt(container, 'name');
    if (names.has(name)) duplicate(list, `${here}.name`, quoted(name));
    if (name !== '') names.add(name);
    if (byKind) checkHostPortConflicts(list, [container], path);
    if (isSidecar(list, container)) validateHooksAndProbes(list, container, context, here);
    else forbidHooksAndProbes(list, container, here);
    if (!hadRestartOfPlainInit(context)) validateInitResizePolicy(list, container, here);
  }
}

function isSidecar(list: ErrorList, container: Fields): boolean {
  return list.release.has('sidecars-have-probes') && container.restartPolicy === 'Always';
}

const TYPES = {
  lifecycle: 'v1.Lifecycle',
  livenessProbe: 'v1.Probe',
  readinessProbe: 'v1.Probe',
  startupProbe: 'v1.Probe',
} as const;

function forbidHooksAndProbes(list: ErrorList, container: Fields, path: string): void {
  const sidecars = list.release.has('sidecars-have-probes') ? ' without restartPolicy=Always' : '';
  for (const [field, type] of Object.entries(TYPES)) {
    if (container[field] === undefined) continue;
    if (list.release.has('init-probes-forbidden')) {
      forbidden(list, `${path}.${field}`, `may not be set for init containers${sidecars}`);
    } else {
      const printed = goValue(list.release, type, container[field]);
      invalid(list, `${path}.${field}`, printed, 'must not be set for init containers');
    }
  }
}

function hadRestartOfPlainInit({ oldSpec = {} }: PodContext): boolean {
  return structsAt(oldSpec, 'initContainers').some(
    (container) =>
      container.restartPolicy !== 'Always' &&
      structsAt(container, 'resizePolicy').some(
        (policy) => textAt(policy, 'restartPolicy') === 'RestartContainer',
      ),
  );
}

function validateInitResizePolicy(list: ErrorList, container: Fields, path: string): void {
  if (isSidecar(list, container) || !list.release.has('resize-policy-of-plain-init')) return;
  for (const [index, policy] of structsAt(container, 'resizePolicy').entries()) {
    const restart = textAt(policy, 'restartPolicy');
    if (restart !== 'RestartContainer') continue;
    const text = "must not be set to 'RestartContainer' for non-sidecar initContainers";
    const here = `${path}.resizePolicy[${index}].restartPolicy`;
    invalid(list, here, quotedName(list.release, restart), text);
  }
}
