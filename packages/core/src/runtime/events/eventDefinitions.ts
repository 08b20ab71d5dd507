// Lists the events of a scenario with their effects. Each group is defined beside its effects.

import { runToEnd } from '../kuberuntime/pausableWork.ts';
import { waiting } from '../loop/loop.ts';
import { configurationEvents } from './configuration.ts';
import { containerEvents } from './containerEvents.ts';
import { controlPlaneEvents } from './controlPlane.ts';
import { editEvents } from './editEvents.ts';
import type { EventDefinition, EventType } from './event.ts';
import { evictionEvents } from './eviction.ts';
import { nodeEvents } from './nodeEvents.ts';
import { nodeShutdownEvents } from './nodeShutdown.ts';
import { observedEvents } from './observed.ts';
import { outageEvents } from './outages.ts';
import { probeEvents } from './probeEvent.ts';
import { processEvents } from './processEvent.ts';
import { volumeEvents } from './volumeEvent.ts';

/** All events. Standing conditions are listed in this order. */
export const EVENTS: { readonly [Type in EventType]: EventDefinition<Type> } = {
  create: { apply: (kubelet) => ({ kubelet, snapshots: [] }) },
  wait: { apply: (kubelet, event) => runToEnd(waiting(kubelet, event)) },
  ...editEvents,
  ...outageEvents,
  ...configurationEvents,
  ...containerEvents,
  ...processEvents,
  ...probeEvents,
  ...volumeEvents,
  ...nodeEvents,
  ...controlPlaneEvents,
  ...evictionEvents,
  ...nodeShutdownEvents,
  ...observedEvents,
};
