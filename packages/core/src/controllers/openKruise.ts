// Tells OpenKruise's controllers apart, and its releases.

import type { ControllerName } from '../admission/admission.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import { type ControllerSettings, KRUISE_NAMES } from './settings.ts';

export function isKruise(controller: ControllerName): boolean {
  return controller === 'cloneset' || controller.startsWith('advanced');
}

/** True for the DaemonSets of Kubernetes and OpenKruise, which run one Pod on each node. */
export function isDaemonSet(controller: ControllerName): boolean {
  return controller === 'daemonset' || controller === 'advanceddaemonset';
}

/**
 * Whether OpenKruise adds the readiness gate of updates in place to its Pods: an Advanced StatefulSet needs it in its
 * template.
 * Upstream: pkg/controller/cloneset/core NewVersionedPods, pkg/controller/daemonset syncNodes of OpenKruise.
 */
export function addsGate(controller: ControllerName, { podUpdatePolicy }: ControllerSettings): boolean {
  return (
    controller === 'cloneset' ||
    (controller === 'advanceddaemonset' && podUpdatePolicy === 'InPlaceIfPossible')
  );
}

/** What differs between the releases of OpenKruise. Verified by oracle/kruise.py. */
interface KruiseRelease {
  /** The release of Kubernetes whose types and defaults it is built with: its objects have no other fields. */
  readonly types: Minor;
  /** Changed labels and annotations restart the containers that use them in variables. */
  readonly renewsEnv?: true;
  /** It has the gate InPlaceWorkloadVerticalScaling. */
  readonly resizes?: true;
  /** It sends resources to the resize subresource if the API server has it. */
  readonly subresource?: true;
}

const RELEASES: Readonly<Record<(typeof KRUISE_NAMES)[number], KruiseRelease>> = {
  '1.3': { types: '1.22' },
  '1.4': { types: '1.22', renewsEnv: true },
  '1.5': { types: '1.24', renewsEnv: true },
  '1.6': { types: '1.26', renewsEnv: true },
  '1.7': { types: '1.28', renewsEnv: true },
  '1.8': { types: '1.30', renewsEnv: true, resizes: true },
  '1.9': { types: '1.32', renewsEnv: true, resizes: true, subresource: true },
};

/** Whether the resources of an update in place go to the resize subresource. */
export function usesResize(settings: ControllerSettings, server: Release): boolean {
  return kruiseRelease(settings).subresource === true && server.has('openkruise-resizes');
}

/** Without a setting, the newest release. */
export function kruiseRelease({
  openkruise = KRUISE_NAMES[0],
}: Pick<ControllerSettings, 'openkruise'>): KruiseRelease {
  return RELEASES[openkruise];
}
