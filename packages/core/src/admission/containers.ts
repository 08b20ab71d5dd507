// Validates containers: the rules that all kinds of containers share.

import { validateEnv, validateEnvFrom } from './env.ts';
import { duplicate, type ErrorList, forbidden, invalid, notSupported, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { MESSAGE_POLICIES, PULL_POLICIES } from './fieldValues.ts';
import { quoted, quotedName } from './goValue.ts';
import { dnsLabelFaults } from './names.ts';
import { checkHostPortConflicts, validateContainerPorts } from './ports.ts';
import { mustSucceedOnce, validateLifecycle, validateProbe, validateProbeOf } from './probes.ts';
import { validateResizePolicy, validateResourceRequirements } from './resources.ts';
import { validateRestartRules } from './restartRules.ts';
import { validateSecurityContext } from './securityContext.ts';
import { type GoodVolumes, validateVolumeDevices, validateVolumeMounts } from './volumeMounts.ts';

/** Values that all containers of a Pod are validated against. */
export interface PodContext {
  /** Volumes that passed validation. */
  readonly volumes: GoodVolumes;
  readonly restartPolicy: string;
  /** terminationGracePeriodSeconds. */
  readonly grace: number;
  /** The spec before the edit: its existing values are allowed. */
  readonly oldSpec?: Fields;
}

/** Ports pkg/apis/core/validation validateContainers (1.8+). */
export function validateContainers(
  list: ErrorList,
  containers: readonly Fields[],
  context: PodContext,
  path: string,
): void {
  if (containers.length === 0) required(list, path);
  else if (list.release.has('containers-by-kind')) validateAppContainers(list, containers, context, path);
  else validateContainersInOneGo(list, containers, context, path);
  checkHostPortConflicts(list, containers, path);
}

function validateAppContainers(
  list: ErrorList,
  containers: readonly Fields[],
  context: PodContext,
  path: string,
): void {
  const names = new Set<string>();
  for (const [index, container] of containers.entries()) {
    const here = `${path}[${index}]`;
    validateContainerCommon(list, container, context, here);
    const name = textAt(container, 'name');
    if (names.has(name)) duplicate(list, `${here}.name`, quoted(name));
    names.add(name);
    validateHooksAndProbes(list, container, context, here);
    if (list.release.has('app-restart-policy-forbidden')) {
      if (container.restartPolicy !== undefined) {
        forbidden(list, `${here}.restartPolicy`, 'may not be set for non-init containers');
      }
    } else validateRestartRules(list, container, here);
  }
}

/** Validates lifecycle hooks and the liveness, readiness and startup probes of containers that may have them. */
export function validateHooksAndProbes(
  list: ErrorList,
  container: Fields,
  context: PodContext,
  path: string,
): void {
  const lifecycle = structAt(container, 'lifecycle');
  if (lifecycle) validateLifecycle(list, lifecycle, `${path}.lifecycle`, context.grace);
  for (const kind of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const) {
    validateProbeOf(list, container, kind, `${path}.${kind}`);
  }
}

/** Ports pkg/apis/core/validation validateContainerCommon (1.25+). */
export function validateContainerCommon(
  list: ErrorList,
  container: Fields,
  context: PodContext,
  path: string,
): void {
  validateName(list, container, path);
  if (textAt(container, 'image') === '') required(list, `${path}.image`);
  validateMessagePolicy(list, container, path);
  validateInsides(list, container, context, path);
}

/** Ports the loop of validateContainers (1.8-1.24), for app, init and ephemeral containers. */
export function validateContainersInOneGo(
  list: ErrorList,
  containers: readonly Fields[],
  context: PodContext,
  path: string,
): void {
  const names = new Set<string>();
  for (const [index, container] of containers.entries()) {
    const here = `${path}[${index}]`;
    const name = textAt(container, 'name');
    validateName(list, container, here);
    if (names.has(name)) duplicate(list, `${here}.name`, quoted(name));
    names.add(name);
    if (textAt(container, 'image') === '') required(list, `${here}.image`);
    const lifecycle = structAt(container, 'lifecycle');
    if (lifecycle) validateLifecycle(list, lifecycle, `${here}.lifecycle`, context.grace);
    validateEarlyProbes(list, container, here);
    validateMessagePolicy(list, container, here);
    const readiness = structAt(container, 'readinessProbe');
    if (readiness) validateProbe(list, readiness, `${here}.readinessProbe`);
    validateInsides(list, container, context, here);
  }
}

/** Validates liveness and startup probes as 1.8-1.24 do; since 1.21 the startup probe is validated twice. */
function validateEarlyProbes(list: ErrorList, container: Fields, path: string): void {
  const { release } = list;
  const liveness = structAt(container, 'livenessProbe');
  const readiness = structAt(container, 'readinessProbe');
  const startup = release.has('startup-probe-checked') ? structAt(container, 'startupProbe') : undefined;
  if (liveness) validateProbe(list, liveness, `${path}.livenessProbe`);
  if (release.has('startup-probe-checked-twice')) {
    const grace = readiness?.terminationGracePeriodSeconds;
    if (typeof grace === 'number') {
      const text = 'must not be set for readinessProbes';
      invalid(list, `${path}.readinessProbe.terminationGracePeriodSeconds`, grace, text);
    }
    if (startup) validateProbe(list, startup, `${path}.startupProbe`);
  }
  if (liveness) mustSucceedOnce(list, liveness, `${path}.livenessProbe`);
  if (!startup) return;
  validateProbe(list, startup, `${path}.startupProbe`);
  mustSucceedOnce(list, startup, `${path}.startupProbe`);
}

function validateName(list: ErrorList, container: Fields, path: string): void {
  const name = textAt(container, 'name');
  if (name === '') required(list, `${path}.name`);
  for (const fault of name === '' ? [] : dnsLabelFaults(list.release, name)) {
    invalid(list, `${path}.name`, quoted(name), fault);
  }
}

function validateMessagePolicy(list: ErrorList, container: Fields, path: string): void {
  const policy = textAt(container, 'terminationMessagePolicy');
  if (MESSAGE_POLICIES.includes(policy)) return;
  const here = `${path}.terminationMessagePolicy`;
  const text = "must be 'File' or 'FallbackToLogsOnError'";
  const listed = list.release.has('message-policy-unsupported');
  if (policy === '') required(list, here, listed ? '' : text);
  else if (listed) notSupported(list, here, quotedName(list.release, policy), MESSAGE_POLICIES);
  else invalid(list, here, quotedName(list.release, policy), text);
}

/** Validates the fields from the ports on, which all releases check in the same order. */
function validateInsides(list: ErrorList, container: Fields, context: PodContext, path: string): void {
  validateContainerPorts(list, structsAt(container, 'ports'), `${path}.ports`);
  validateEnv(list, structsAt(container, 'env'), `${path}.env`);
  validateEnvFrom(list, structsAt(container, 'envFrom'), `${path}.envFrom`);
  validateVolumeMounts(list, container, context.volumes, `${path}.volumeMounts`);
  validateVolumeDevices(list, container, context.volumes, `${path}.volumeDevices`);
  const policy = textAt(container, 'imagePullPolicy');
  if (policy === '') required(list, `${path}.imagePullPolicy`);
  else if (!PULL_POLICIES.includes(policy)) {
    notSupported(list, `${path}.imagePullPolicy`, quotedName(list.release, policy), PULL_POLICIES);
  }
  validateResourceRequirements(list, structAt(container, 'resources') ?? {}, `${path}.resources`);
  validateResizePolicy(list, container, `${path}.resizePolicy`, context.restartPolicy);
  validateSecurityContext(list, structAt(container, 'securityContext'), `${path}.securityContext`);
}

/** Characters that Go's strings.TrimSpace removes. */
const OUTER_SPACE = /^[\s\u0085]|[\s\u0085]$/;

/** Ports pkg/apis/core/validation validateContainersOnlyForPod (1.8+): templates may contain such an image. */
export function validateImageSpace(list: ErrorList, container: Fields, path: string): void {
  const image = textAt(container, 'image');
  if (!OUTER_SPACE.test(image.replaceAll('\ufeff', '.'))) return;
  invalid(list, `${path}.image`, quoted(image), 'must not have leading or trailing whitespace');
}
