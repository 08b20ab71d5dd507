// Reads the ports of the node that a Pod uses.

import type { Container, Pod } from '../api/pod.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';

/**
 * The host ports (TCP) of a defaulted Pod: of the app containers and, since 1.33, of the sidecars.
 * Ports pkg/scheduler/util GetHostPorts (1.33+), nodeports getContainerPorts (1.18-1.32) and PodFitsHostPorts (1.8-1.17).
 */
export function hostPortsOf({ spec }: Pod, release: Release): readonly number[] {
  const sidecars = release.has('host-ports-of-sidecars')
    ? (spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always')
    : [];
  return [...sidecars, ...spec.containers].flatMap(portsOf);
}

function portsOf({ ports }: Container): number[] {
  if (!Array.isArray(ports)) return [];
  return ports.flatMap((port) => {
    if (!isRecord(port) || typeof port.hostPort !== 'number' || port.hostPort === 0) return [];
    return (port.protocol ?? 'TCP') === 'TCP' ? [port.hostPort] : [];
  });
}
