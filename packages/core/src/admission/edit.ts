// Derives the Pod that an edit sends to the API server.

import type { DefaultedPod, ResourceRequirements } from '../api/pod.ts';
import { setField } from '../go/record.ts';

/** Pods that are decoded and defaulted for one release. */
export interface Edit {
  /** The Pod that the API server or the kubelet has. */
  readonly running: DefaultedPod;
  /** The same Pod as its manifest describes it; absent if the manifest is complete. */
  readonly written?: DefaultedPod;
  readonly draft: DefaultedPod;
}

/**
 * The draft, plus the Pod-level resources that the API server filled in when it stored the running Pod: kubectl
 * changes only what the manifest contains, and so keeps them. Returns the same object if there are none.
 */
export function sentPod({ running, written = running, draft }: Edit): DefaultedPod {
  const { resources } = draft.spec;
  const stored = running.spec.resources;
  if (!resources || !stored || stored === written.spec.resources) return draft;
  const sent = { ...resources };
  for (const list of LISTS) {
    const filledIn = Object.entries(stored[list] ?? {}).filter(
      ([name]) => !names(written.spec.resources, list, name) && !names(resources, list, name),
    );
    if (filledIn.length === 0) continue;
    const amounts = { ...resources[list] };
    for (const [name, amount] of filledIn) setField(amounts, name, amount);
    sent[list] = amounts;
  }
  const kept = LISTS.every((list) => sent[list] === resources[list]);
  return kept ? draft : { ...draft, spec: { ...draft.spec, resources: sent } };
}

const LISTS = ['limits', 'requests'] as const;

function names(
  resources: ResourceRequirements | undefined,
  list: (typeof LISTS)[number],
  name: string,
): boolean {
  return Object.hasOwn(resources?.[list] ?? {}, name);
}
