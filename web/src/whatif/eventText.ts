// Names an event on the timeline.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { WhatIfKey, WhatIfText } from './texts.ts';

/** Formats an event from its fields. A type without variants needs only the key `event.TYPE`. */
export function eventText(event: ScenarioEvent, text: WhatIfText): string {
  const { name, values } = placeholders(event);
  return text(keyOf(event), {
    name,
    ...values,
    ...('probe' in event ? { probe: text(`probe.${event.probe}`) } : {}),
  });
}

function placeholders(event: ScenarioEvent) {
  const values = Object.entries(event).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { name: 'container' in event ? event.container : '', values: Object.fromEntries(values) };
}

function keyOf(event: ScenarioEvent): WhatIfKey {
  switch (event.type) {
    case 'sandbox':
      return `event.sandbox.${event.change}`;
    case 'image':
      return `event.image.${event.state}`;
    case 'obstacle':
      return `event.obstacle.${event.because}`;
    case 'api-server':
      return `event.api-server.${event.reach}`;
    case 'node':
      return `event.node.${event.room}`;
    case 'probe':
      return `event.probe.${event.result}`;
    case 'volume':
      return `event.volume.${event.problem}`;
    case 'delete':
      return event.by === undefined ? 'event.delete' : `event.delete.${event.by}`;
    case 'process':
      return processKey(event);
    default:
      return `event.${event.type}`;
  }
}

/** The text key for the most notable change of a container's behaviour. */
function processKey(event: Extract<ScenarioEvent, { readonly type: 'process' }>): WhatIfKey {
  if (event.postStartFails) return 'event.process.postStartFails';
  if (event.preStopFails) return 'event.process.preStopFails';
  if (event.preStopSeconds) return 'event.process.preStopSeconds';
  return event.stops === null ? 'event.process.stops' : 'event.process';
}
