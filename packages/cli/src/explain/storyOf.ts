// Makes the story of an explanation: its Pod, in the state that was observed, with the edit as the draft.

import type { PodStatus } from '@syncpod/core/api';
import { isRecord } from '@syncpod/core/go';
import { type ImportedPod, importText } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { writtenStatus } from '@syncpod/core/runtime';
import { AT_END, SCENARIO_VERSION, type Scenario } from '@syncpod/core/scenario';
import { changedGates } from '../releases.ts';
import type { Explained } from './explainPair.ts';
import type { Source } from './sources.ts';

/** `readAt`: Unix seconds at which the status was read, if that is known. */
export function storyOf(
  { source, state, status, path, controller, running, draft, apiServer }: Explained,
  release: Release,
  readAt?: number,
): Scenario {
  const gates = changedGates(release);
  const deleted = deletedPod(source, release);
  return {
    v: SCENARIO_VERSION,
    release: release.name,
    ...(Object.keys(gates).length > 0 ? { gates } : {}),
    ...(apiServer ? { apiServer: apiServer.name } : {}),
    path,
    ...(controller && Object.keys(controller).length > 0 ? { controller } : {}),
    manifest: deleted?.manifest ?? running ?? source.manifest,
    ...(draft === undefined ? {} : { draft }),
    ...begins(
      state === 'observed' && status
        ? asObserved({ ...status, ...(readAt === undefined ? {} : { readAt }) })
        : [],
      deleted?.deletion ? [{ type: 'delete', ...deleted.deletion }] : [],
    ),
  };
}

/** A Pod that is being deleted, as an import opens it: its deletion is an event of the story. */
function deletedPod({ kind, part, manifest }: Source, release: Release): ImportedPod | undefined {
  const { metadata } = part.value;
  if (kind !== 'Pod' || !isRecord(metadata) || metadata.deletionTimestamp === undefined) return undefined;
  return importText(manifest, release).pods[0]?.open({ maskSecrets: false });
}

/** The event with which the page begins from the observed state. */
function asObserved(status: PodStatus): Scenario['events'] {
  return [{ type: 'observe', status: writtenStatus(status) }];
}

function begins(...parts: readonly Scenario['events'][]): Pick<Scenario, 'events' | 'cursor'> {
  const events = parts.flat();
  return events.length === 0 ? { events } : { events, cursor: AT_END };
}
