// Applies events that configure the kubelet and the speed of its runtime.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { note, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { USUAL_DURATIONS } from '../kubelet/newKubelet.ts';
import type { EventDefinitions, EventOf, PossibleCondition, StandingCondition } from './event.ts';
import { restartKubelet } from './nodeEvents.ts';

export const configurationEvents = {
  durations: { apply: changeDurations, standing: changedDurations, bringsCondition: () => true },
  'kubelet-config': { apply: configureKubelet, standing: configured },
} as const satisfies EventDefinitions;

/**
 * Restarts the kubelet, unless the Pod has not been created yet. Without its feature gate the kubelet refuses to start
 * with the field.
 * Ports pkg/kubelet/apis/config/validation/validation.go ValidateKubeletConfiguration (1.32+).
 */
function configureKubelet(kubelet: Kubelet, event: EventOf<'kubelet-config'>): Passage {
  const { release } = kubelet;
  const { maxContainerRestartPeriod, allowedUnsafeSysctls } = event;
  if (maxContainerRestartPeriod !== undefined && !release.gate('KubeletCrashLoopBackOffMax')) {
    return note(
      kubelet,
      say('kubelet {release} needs the feature gate {gate} for {field}', {
        release: release.name,
        gate: 'KubeletCrashLoopBackOffMax',
        field: 'crashLoopBackOff.maxContainerRestartPeriod',
      }),
    );
  }
  const { node } = kubelet;
  const configured = {
    ...kubelet,
    node: {
      ...node,
      ...(maxContainerRestartPeriod === undefined ? {} : { maxContainerRestartPeriod }),
      facts: { ...node.facts, ...(allowedUnsafeSysctls ? { allowedUnsafeSysctls } : {}) },
    },
  };
  return kubelet.awaited ? { kubelet: configured, snapshots: [] } : restartKubelet(configured, event.type);
}

function configured({ node }: Kubelet): PossibleCondition[] {
  const { maxContainerRestartPeriod: seconds = 300 } = node;
  const { allowedUnsafeSysctls = [] } = node.facts;
  return [
    seconds !== 300 && {
      id: 'back-off',
      text: say('back-offs last at most {seconds} s', { seconds }),
      when: say('takes effect when a container crashes'),
      end: { type: 'kubelet-config', maxContainerRestartPeriod: 300 },
    },
    allowedUnsafeSysctls.length > 0 && {
      id: 'sysctls',
      text: say('the kubelet allows the sysctls {names}', { names: allowedUnsafeSysctls.join(', ') }),
      when: say('takes effect for a new Pod'),
      end: { type: 'kubelet-config', allowedUnsafeSysctls: [] },
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
    stop = before.stop,
    jitter = before.jitter,
    firstProbes = before.firstProbes,
    lostTriggers = before.lostTriggers,
    relist = before.relist,
  } = event;
  const relistSince = event.relist === undefined ? before.relistSince : kubelet.now;
  const durations = {
    sandbox,
    create,
    start,
    pull,
    stop,
    jitter,
    firstProbes,
    lostTriggers,
    relist,
    relistSince,
  };
  return { kubelet: { ...kubelet, node: { ...kubelet.node, durations } }, snapshots: [] };
}

const DURATIONS = {
  sandbox: 'creating a sandbox takes {seconds} s',
  create: 'creating a container takes {seconds} s',
  start: 'starting a container takes {seconds} s',
  pull: 'pulling an image takes {seconds} s',
  stop: 'stopping a sandbox takes {seconds} s',
  jitter: 'random delays of the kubelet are at {seconds} of their range',
} as const;

function changedDurations({ node }: Kubelet): StandingCondition[] {
  return (['sandbox', 'create', 'start', 'pull', 'stop', 'jitter'] as const)
    .filter((what) => node.durations[what] !== USUAL_DURATIONS[what])
    .map((what) => ({
      id: `duration ${what}`,
      text: say(DURATIONS[what], { seconds: node.durations[what] }),
      end: { type: 'durations', [what]: USUAL_DURATIONS[what] },
    }));
}
