// Prints the further columns of `kubectl get pods -o wide`.

import { mapsOf } from '../../go/record.ts';
import type { Release } from '../../releases/release.ts';
import type { V1Pod } from './v1Pod.ts';

const NONE = '<none>';

/** The names of the columns after those of every Pod. */
export function wideColumns(release: Release): readonly string[] {
  return [
    'IP',
    'NODE',
    ...(release.has('get-wide-nominates') ? ['NOMINATED NODE'] : []),
    ...(release.has('get-wide-gates') ? ['READINESS GATES'] : []),
  ];
}

/** Their cells. Ports the wide part of pkg/printers/internalversion/printers.go printPod (1.8+). */
export function wideCells({ spec, status }: V1Pod, release: Release): readonly string[] {
  const cells: Readonly<Record<string, string>> = {
    IP: (status.podIPs?.[0]?.ip ?? status.podIP) || NONE,
    NODE: spec.nodeName || NONE,
    'NOMINATED NODE': status.nominatedNodeName || NONE,
    'READINESS GATES': gatesText(spec, status),
  };
  return wideColumns(release).map((column) => cells[column] ?? NONE);
}

function gatesText({ readinessGates }: V1Pod['spec'], { conditions = [] }: V1Pod['status']): string {
  const gates = mapsOf(readinessGates);
  if (gates.length === 0) return NONE;
  const isTrue = (type: unknown): boolean =>
    conditions.find((condition) => condition.type === type)?.status === 'True';
  return `${gates.filter(({ conditionType }) => isTrue(conditionType)).length}/${gates.length}`;
}
