// Makes the story of an explanation: its Pod, in the state that was observed, with the edit as the draft.

import type { PodStatus } from '@syncpod/core/api';
import type { Release } from '@syncpod/core/releases';
import { writtenStatus } from '@syncpod/core/runtime';
import { AT_END, SCENARIO_VERSION, type Scenario } from '@syncpod/core/scenario';
import { changedGates } from '../releases.ts';
import type { Explained } from './explainPair.ts';

/** `readAt`: Unix seconds at which the status was read, if that is known. */
export function storyOf(
  { source, state, status, path, controller, running, draft, apiServer }: Explained,
  release: Release,
  readAt?: number,
): Scenario {
  const gates = changedGates(release);
  return {
    v: SCENARIO_VERSION,
    release: release.name,
    ...(Object.keys(gates).length > 0 ? { gates } : {}),
    ...(apiServer ? { apiServer: apiServer.name } : {}),
    path,
    ...(controller && Object.keys(controller).length > 0 ? { controller } : {}),
    manifest: running ?? source.manifest,
    ...(draft === undefined ? {} : { draft }),
    ...(state === 'observed' && status
      ? asObserved({ ...status, ...(readAt === undefined ? {} : { readAt }) })
      : { events: [] }),
  };
}

/** The event with which the page begins from the observed state. */
function asObserved(status: PodStatus): Pick<Scenario, 'events' | 'cursor'> {
  return { events: [{ type: 'observe', status: writtenStatus(status) }], cursor: AT_END };
}
