// Separates the gates of controllers from those of the kubelet.

import type { Asked } from './explainPair.ts';

/** Gates of OpenKruise and of kube-controller-manager, not of the kubelet. */
export const CONTROLLER_GATES = ['InPlaceWorkloadVerticalScaling', 'MaxUnavailableStatefulSet'] as const;

/** The gates of the kubelet in `A=true,B=false`, and those of controllers. */
export function splitGates(text: string | undefined): {
  readonly gates: string | undefined;
  readonly controllerGates: Asked['controllerSettings'];
} {
  const all = text?.split(',');
  const settings = (all ?? []).flatMap((setting) => {
    const [name, value] = setting.trim().split('=');
    const gate = CONTROLLER_GATES.find((one) => one === name);
    return gate && (value === 'true' || value === 'false') ? [{ setting, gate, on: value === 'true' }] : [];
  });
  return {
    gates: all?.filter((setting) => !settings.some((one) => one.setting === setting)).join(','),
    controllerGates: Object.fromEntries(settings.map(({ gate, on }) => [gate, on])),
  };
}
