// Validates the ports of containers, and conflicts between host ports.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { duplicate, EMPTY_PATH, type ErrorList, invalid, notSupported, required } from './errorList.ts';
import { type Fields, numberAt, structsAt, textAt } from './fields.ts';
import { quoted, quotedName } from './goValue.ts';
import { portNameFaults, portNumberFaults } from './names.ts';

const BEFORE_SCTP = ['TCP', 'UDP'];
const WITH_SCTP = ['SCTP', 'TCP', 'UDP'];

/** Ports pkg/apis/core/validation validateContainerPorts (1.8+). */
export function validateContainerPorts(list: ErrorList, ports: readonly Fields[], path: string): void {
  const names = new Set<string>();
  for (const [index, port] of ports.entries()) {
    const here = `${path}[${index}]`;
    validateName(list, textAt(port, 'name'), names, `${here}.name`);
    const number = numberAt(port, 'containerPort');
    if (number === 0) required(list, `${here}.containerPort`);
    else portNumber(list, number, `${here}.containerPort`);
    const hostPort = numberAt(port, 'hostPort');
    if (hostPort !== 0) portNumber(list, hostPort, `${here}.hostPort`);
    validateProtocol(list, textAt(port, 'protocol'), `${here}.protocol`);
  }
}

function validateName(list: ErrorList, name: string, names: Set<string>, path: string): void {
  if (name === '') return;
  const faults = portNameFaults(list.release, name);
  for (const fault of faults) invalid(list, path, quoted(name), fault);
  if (faults.length > 0) return;
  if (names.has(name)) duplicate(list, path, quoted(name));
  names.add(name);
}

function portNumber(list: ErrorList, number: number, path: string): void {
  for (const fault of portNumberFaults(number)) invalid(list, path, number, fault);
}

function validateProtocol(list: ErrorList, protocol: string, path: string): void {
  const known = list.release.has('sctp-known') ? WITH_SCTP : BEFORE_SCTP;
  if (protocol === '') required(list, path);
  else if (protocol === 'SCTP' && list.release.has('sctp-refused-at-port')) {
    notSupported(list, path, quotedName(list.release, protocol), BEFORE_SCTP);
  } else if (!known.includes(protocol)) {
    notSupported(list, path, quotedName(list.release, protocol), known);
  }
}

/** Ports pkg/apis/core/validation checkHostPortConflicts (1.8+). */
export function checkHostPortConflicts(list: ErrorList, containers: readonly Fields[], path: string): void {
  const taken = new Set<string>();
  for (const [index, container] of containers.entries()) {
    for (const [at, port] of structsAt(container, 'ports').entries()) {
      if (numberAt(port, 'hostPort') === 0) continue;
      const key = `${textAt(port, 'protocol')}/${textAt(port, 'hostIP')}/${numberAt(port, 'hostPort')}`;
      if (taken.has(key)) duplicate(list, `${path}[${index}].ports[${at}].hostPort`, quoted(key));
      taken.add(key);
    }
  }
}

/** Ports pkg/apis/core/validation validateHostNetwork (1.8-1.27) and validatePodHostNetworkDeps (1.28+). */
export function validateHostNetwork(list: ErrorList, spec: Fields, path: string, isPod: boolean): void {
  if (spec.hostNetwork !== true) return;
  const apart = list.release.has('host-network-ports-apart');
  for (const [index, container] of structsAt(spec, 'containers').entries()) {
    for (const [at, port] of structsAt(container, 'ports').entries()) {
      const here = `${path}.containers[${index}].ports[${at}]`;
      const host = numberAt(port, 'hostPort');
      const own = numberAt(port, 'containerPort');
      if (host === own || (apart && !isPod && host === 0)) continue;
      if (apart)
        invalid(list, `${here}.hostPort`, host, 'must match `containerPort` when `hostNetwork` is true');
      else invalid(list, `${here}.containerPort`, own, 'must match `hostPort` when `hostNetwork` is true');
    }
  }
}

/**
 * An edit cannot start to use these alpha features.
 * Ports pkg/apis/core/validation ValidateConditionalPod (1.14-1.18).
 */
export function validateConditionalPod(list: ErrorList, spec: Fields, old: Fields): void {
  if (!list.release.has('sctp-refused-at-end') || sctpPaths(old).length > 0) return;
  for (const path of sctpPaths(spec)) notSupported(list, path, quoted('SCTP'), BEFORE_SCTP);
}

function sctpPaths(spec: Fields): string[] {
  return CONTAINER_LISTS.flatMap((kind) =>
    structsAt(spec, kind).flatMap((container, index) =>
      structsAt(container, 'ports').flatMap((port, at) =>
        textAt(port, 'protocol') === 'SCTP'
          ? [`${EMPTY_PATH}.spec.${kind}[${index}].ports[${at}].protocol`]
          : [],
      ),
    ),
  );
}
