// Applies events that configure the kubelet and the speed of its runtime.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { USUAL_DURATIONS } from '../kubelet/newKubelet.ts';
import { note } from './containerEvents.ts';
import type { EventDefinitions, EventOf, StandingCondition } from './event.ts';
import { restartKubelet } from './nodeEvents.ts';

export const configurationEvents = {
  durations: { apply: changeDurations, standing: changedDurations, bringsCondition: () => true },
  'kubelet-config': { apply: configureKubelet, standing: shorterBackOff },
} as const satisfies EventDefinitions;

/**
 * Restarts the kubelet, unless the Pod has not been created yet. Without its feature gate the kubelet refuses to start
 * with the field.
 * Ports pkg/kubelet/apis/config/validation/validation.go ValidateKubeletConfiguration (1.32+).
 */
function configureKubelet(kubelet: Kubelet, event: EventOf<'kubelet-config'>): Passage {
  const { release } = kubelet;
  if (!release.gate('KubeletCrashLoopBackOffMax')) {
    return note(
      kubelet,
      say('kubelet {release} needs the feature gate {gate} for {field}', {
        release: release.name,
        gate: 'KubeletCrashLoopBackOffMax',
        field: 'crashLoopBackOff.maxContainerRestartPeriod',
      }),
    );
  }
  const { maxContainerRestartPeriod } = event;
  const configured = { ...kubelet, node: { ...kubelet.node, maxContainerRestartPeriod } };
  return kubelet.awaited ? { kubelet: configured, snapshots: [] } : restartKubelet(configured, event.type);
}

function shorterBackOff({ node }: Kubelet): StandingCondition[] {
  const { maxContainerRestartPeriod: seconds = 300 } = node;
  if (seconds === 300) return [];
  return [
    {
      id: 'back-off',
      text: say('back-offs last at most {seconds} s', { seconds }),
      when: say('takes effect when a container crashes'),
      end: { type: 'kubelet-config', maxContainerRestartPeriod: 300 },
    },
  ];
}

function changeDurations(kubelet: Kubelet, event: EventOf<'durations'>): Passage {
  const { durations: before } = kubelet.node;
  const {
    sandbox = before.sandbox,
    create = before.create,
    start = before.start,
    pull = before.pull,
  } = event;
  const durations = { sandbox, create, start, pull };
  return { kubelet: { ...kubelet, node: { ...kubelet.node, durations } }, snapshots: [] };
}

const DURATIONS = {
  sandbox: 'creating a sandbox takes {seconds} s',
  create: 'creating a container takes {seconds} s',
  start: 'starting a container takes {seconds} s',
  pull: 'pulling an image takes {seconds} s',
} as const;

function changedDurations({ node }: Kubelet): StandingCondition[] {
  return (['sandbox', 'create', 'start', 'pull'] as const)
    .filter((what) => node.durations[what] !== USUAL_DURATIONS[what])
    .map((what) => ({
      id: `duration ${what}`,
      text: say(DURATIONS[what], { seconds: node.durations[what] }),
      when: say('takes effect the next time the runtime does it'),
      end: { type: 'durations', [what]: USUAL_DURATIONS[what] },
    }));
}
