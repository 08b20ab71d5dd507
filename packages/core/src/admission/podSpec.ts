// Validates a whole Pod, new or edited.

import { validatePodSpecificAnnotations } from './annotations.ts';
import { type PodContext, validateContainers, validateImageSpace } from './containers.ts';
import { validateEphemeralContainers } from './ephemeral.ts';
import { type ErrorList, invalid, notSupported, required } from './errorList.ts';
import { type Fields, listAt, pointerAt, structAt, structsAt, textAt } from './fields.ts';
import { dnsPolicies, RESTART_POLICIES } from './fieldValues.ts';
import { quoted, quotedName } from './goValue.ts';
import { validateInitContainers } from './initContainers.ts';
import { validateLabels, validateObjectMeta } from './metadata.ts';
import { dnsLabelFaults, mustBeBetween, subdomainFaults } from './names.ts';
import { validatePodResources } from './podLevelResources.ts';
import { validateHostNetwork } from './ports.ts';
import { validatePodSecurityContext } from './securityContext.ts';
import { validateTolerations } from './tolerations.ts';
import { validateVolumes } from './volumes.ts';

/** The largest number of seconds in a 32-bit integer. */
export const MAX_SECONDS = 2 ** 31 - 1;

interface WholePod {
  readonly metadata: Fields;
  readonly spec: Fields;
}

/** Ports pkg/apis/core/validation ValidatePod (1.8-1.18), validatePodMetadataAndSpec (1.19+). */
export function validatePodMetadataAndSpec(
  list: ErrorList,
  { metadata, spec }: WholePod,
  old?: WholePod,
): void {
  validateObjectMeta(list, metadata);
  validatePodSpecificAnnotations(list, metadata, spec, old?.metadata);
  validatePodSpec(list, spec, { path: 'spec', isPod: true, ...(old ? { oldSpec: old.spec } : {}) });
  for (const kind of ['containers', 'initContainers']) {
    for (const [index, container] of structsAt(spec, kind).entries()) {
      validateImageSpace(list, container, `spec.${kind}[${index}]`);
    }
  }
}

export interface SpecContext {
  /** `spec`, or `spec.template.spec` of a workload. */
  readonly path: string;
  /** False for the template of a workload. */
  readonly isPod: boolean;
  readonly oldSpec?: Fields;
}

/** Ports pkg/apis/core/validation ValidatePodSpec (1.8+). */
export function validatePodSpec(list: ErrorList, spec: Fields, { path, isPod, oldSpec }: SpecContext): void {
  const volumes = validateVolumes(list, spec, `${path}.volumes`);
  const restartPolicy = textAt(spec, 'restartPolicy');
  const grace = pointerAt(spec, 'terminationGracePeriodSeconds') ?? 0;
  const context: PodContext = { volumes, restartPolicy, grace, ...(oldSpec ? { oldSpec } : {}) };
  validateContainers(list, structsAt(spec, 'containers'), context, `${path}.containers`);
  validateInitContainers(list, spec, context, `${path}.initContainers`);
  validateEphemeralContainers(list, spec, context, `${path}.ephemeralContainers`);
  validatePodResources(list, spec, path);
  const apart = list.release.has('host-network-ports-apart');
  if (apart) validateHostNetwork(list, spec, path, isPod);
  validateChoice(list, restartPolicy, RESTART_POLICIES, `${path}.restartPolicy`);
  validateChoice(list, textAt(spec, 'dnsPolicy'), dnsPolicies(list.release), `${path}.dnsPolicy`);
  validateLabels(list, structAt(spec, 'nodeSelector'), `${path}.nodeSelector`);
  if (!apart) validateHostNetwork(list, spec, path, isPod);
  validatePodSecurityContext(list, structAt(spec, 'securityContext'), `${path}.securityContext`);
  validateDNSConfig(list, spec, path);
  validateNames(list, spec, path);
}

/** Ports the part of pkg/apis/core/validation validatePodDNSConfig (1.10+) for the DNS policy `None`. */
function validateDNSConfig(list: ErrorList, spec: Fields, path: string): void {
  if (spec.dnsPolicy !== 'None' || !dnsPolicies(list.release).includes('None')) return;
  const config = structAt(spec, 'dnsConfig');
  const when = 'when `dnsPolicy` is None';
  if (!config) required(list, `${path}.dnsConfig`, `must provide \`dnsConfig\` ${when}`);
  else if (listAt(config, 'nameservers').length === 0) {
    required(list, `${path}.dnsConfig.nameservers`, `must provide at least one DNS nameserver ${when}`);
  }
}

function validateChoice(list: ErrorList, value: string, known: readonly string[], path: string): void {
  if (value === '') required(list, path);
  else if (!known.includes(value)) notSupported(list, path, quotedName(list.release, value), known);
}

function validateNames(list: ErrorList, spec: Fields, path: string): void {
  validateName(list, spec, 'serviceAccountName', subdomainFaults, path);
  validateName(list, spec, 'nodeName', subdomainFaults, path);
  const deadline = pointerAt(spec, 'activeDeadlineSeconds');
  if (deadline !== undefined && (deadline < 1 || deadline > MAX_SECONDS)) {
    invalid(list, `${path}.activeDeadlineSeconds`, deadline, mustBeBetween(1, MAX_SECONDS));
  }
  validateName(list, spec, 'hostname', dnsLabelFaults, path);
  validateName(list, spec, 'subdomain', dnsLabelFaults, path);
  validateTolerations(list, structsAt(spec, 'tolerations'), `${path}.tolerations`);
  validateName(list, spec, 'priorityClassName', subdomainFaults, path);
  validateName(list, spec, 'runtimeClassName', subdomainFaults, path);
}

function validateName(
  list: ErrorList,
  spec: Fields,
  field: string,
  faultsOf: typeof dnsLabelFaults,
  path: string,
): void {
  const name = textAt(spec, field);
  for (const fault of name === '' ? [] : faultsOf(list.release, name)) {
    invalid(list, `${path}.${field}`, quoted(name), fault);
  }
}
