// Reports containers that the runtime has lost.

import { CONTAINER_STATUS_LISTS } from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import { type Json, textOf } from './jsonValues.ts';

/** The kubelet reports ContainerStatusUnknown for a container that the runtime does not have. */
export function lostNotes(status: Json): Diagnostic[] {
  return CONTAINER_STATUS_LISTS.flatMap((list) => mapsOf(status[list])).flatMap(({ name, state }) => {
    if (mapOf(mapOf(state).terminated).reason !== 'ContainerStatusUnknown') return [];
    const message = say('the runtime has lost container {name} (ContainerStatusUnknown): it is not shown', {
      name: textOf(name),
    });
    return [{ code: 'import-lost', severity: 'info', ...message, path: 'status' }];
  });
}
