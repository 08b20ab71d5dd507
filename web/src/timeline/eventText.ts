// What is an event called on the timeline?

import type { ScenarioEvent } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';

const SANDBOX = {
  dies: 'event.sandboxDies',
  'loses-ip': 'event.sandboxLosesIp',
  doubles: 'event.sandboxDoubles',
  'cannot-be-made': 'event.sandboxCannot',
  'can-be-made': 'event.sandboxCan',
} as const satisfies Record<Extract<ScenarioEvent, { type: 'sandbox' }>['change'], TextKey>;

const IMAGE = {
  present: 'event.imagePresent',
  absent: 'event.imageAbsent',
  broken: 'event.imageBroken',
} as const satisfies Record<Extract<ScenarioEvent, { type: 'image' }>['state'], TextKey>;

const OBSTACLE = {
  configmap: 'event.noConfigMap',
  secret: 'event.noSecret',
  create: 'event.notCreated',
  run: 'event.notStarted',
  none: 'event.startable',
} as const satisfies Record<Extract<ScenarioEvent, { type: 'obstacle' }>['because'], TextKey>;

export function eventText(event: ScenarioEvent, words: Words): string {
  switch (event.type) {
    case 'create':
      return words('event.create');
    case 'edit':
      return words('event.edit');
    case 'exit':
      return words('tick.exit', { name: event.container, code: event.code });
    case 'probe': {
      const key = event.result === 'Success' ? 'tick.probePasses' : 'tick.probeFails';
      return words(key, { name: event.container, probe: words(`probe.${event.probe}`) });
    }
    case 'sandbox':
      return words(SANDBOX[event.change]);
    case 'unknown':
      return words('event.unknown', { name: event.container });
    case 'image':
      return words(IMAGE[event.state], { image: event.image });
    case 'process':
      return words(processKey(event), { name: event.container });
    case 'obstacle':
      return words(OBSTACLE[event.because], { name: event.container });
    case 'kubelet-restart':
      return words('event.kubeletRestart');
    case 'upgrade':
      return words('event.upgrade', { release: event.release });
    case 'runtime-restart':
      return words('event.runtimeRestart');
    case 'evict':
      return words('event.evict');
    case 'node':
      return words(event.room === 'none' ? 'event.nodeFull' : 'event.nodeRoom');
    case 'reboot':
      return words('event.reboot');
    case 'delete':
      return words('event.delete');
    case 'debug':
      return words('event.debug', { name: event.container });
    case 'resize':
      return words('event.resize', { name: event.container });
    case 'observe':
      return words('event.observe');
    case 'wait':
      return words('event.wait');
  }
}

/** What stands out of how a container behaves from now on. */
function processKey(event: Extract<ScenarioEvent, { readonly type: 'process' }>): TextKey {
  if (event.postStartFails) return 'event.postStart';
  if (event.preStopFails) return 'event.preStopFails';
  if (event.preStopSeconds) return 'event.preStopSlow';
  return event.stops === null ? 'event.ignoresSigterm' : 'event.process';
}
