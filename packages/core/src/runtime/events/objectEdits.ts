// Finds the edits that were made in the workload object that owns the Pod.

import type { ScenarioEvent } from './event.ts';

/** An edit, with the text of the object that was applied. */
export type ObjectEdit = Extract<ScenarioEvent, { type: 'edit' }> & { readonly object: string };

/** In their order. The object of the last one is that in the API server. */
export function objectEdits(events: readonly ScenarioEvent[]): readonly ObjectEdit[] {
  return events.filter((event): event is ObjectEdit => event.type === 'edit' && event.object !== undefined);
}
