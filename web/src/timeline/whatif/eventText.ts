// Names an event on the timeline.

import { EVENT_FIELDS, type ScenarioEvent } from '@syncpod/core/runtime';
import { type WhatIfKey, type WhatIfText, whatIfTexts } from './texts.ts';

/**
 * Formats an event from its fields, with the text `event.TYPE.VARIANT` or else `event.TYPE`. A variant is the name of a
 * field, or the value of a field that is one of several words.
 */
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
  if (event.type === 'process') return processKey(event);
  const variants = variantsOf(event).map((variant) => `event.${event.type}.${variant}`);
  const key = [...variants, `event.${event.type}`].find(isKey);
  if (key === undefined) throw new Error(`no text for the event ${event.type}: add it to texts.en.ts`);
  return key;
}

const isKey = (key: string): key is WhatIfKey => whatIfTexts.template(key, 'en') !== undefined;

function variantsOf(event: ScenarioEvent): readonly string[] {
  const fields: Readonly<Record<string, { readonly shape: { readonly kind: string } }>> =
    EVENT_FIELDS[event.type];
  const values = Object.entries(event).flatMap(([name, value]) =>
    fields[name]?.shape.kind === 'one-of' && typeof value === 'string' ? [value] : [],
  );
  return [...Object.keys(event), ...values];
}

/** The text key for the most notable change of a container's behavior. */
function processKey(event: Extract<ScenarioEvent, { readonly type: 'process' }>): WhatIfKey {
  if (event.postStartFails) return 'event.process.postStartFails';
  if (event.preStopFails) return 'event.process.preStopFails';
  if (event.preStopSeconds) return 'event.process.preStopSeconds';
  if (event.answersAfter !== undefined) return 'event.process.answersAfter';
  if (event.memory !== undefined) return 'event.process.memory';
  if (event.terminationMessage !== undefined) return 'event.process.terminationMessage';
  if (event.output !== undefined) return 'event.process.output';
  if (event.exits === null) return 'event.process.runs';
  return event.stops === null ? 'event.process.stops' : 'event.process';
}
