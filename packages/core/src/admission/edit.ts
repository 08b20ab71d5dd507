// What does an edit send, of a Pod that the API server keeps with more than was written?

import type { DefaultedPod, ResourceRequirements } from '../api/pod.ts';
import { setField } from '../go/record.ts';

/** Pods that were decoded and defaulted for one release. */
export interface Edit {
  /** As the API server, or the kubelet, keeps it. */
  readonly running: DefaultedPod;
  /** The same as its text says; absent: the text says all of it. */
  readonly written?: DefaultedPod;
  readonly draft: DefaultedPod;
}

/**
 * The draft with the amounts of the whole Pod that the API server filled in when it stored the running one: kubectl
 * changes what one has written, and so keeps them. The same object if there are none.
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
