// Lists what can happen to one container at the cursor.

import type { Message } from '@syncpod/core/messages';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { Stage } from './fields.ts';
import type { WhatIfKey } from './texts.ts';

export interface Offer {
  readonly text: WhatIfKey;
  readonly event: ScenarioEvent;
  /** The engine's reasons why it cannot happen now. */
  readonly refused: readonly Message[] | undefined;
}

const PROBES = ['liveness', 'readiness', 'startup'] as const;

/** A crash, out of memory, a failing probe, and a process that ignores SIGTERM. Empty for an unknown container. */
export function offersFor(container: string | undefined, stage: Stage): readonly Offer[] {
  if (container === undefined || !stage.containers.some(({ name }) => name === container)) return [];
  const offer = (text: WhatIfKey, event: ScenarioEvent): Offer => ({
    text,
    event,
    refused: stage.refusal?.(event),
  });
  const probes = PROBES.map((probe) =>
    offer(`here.${probe}`, { type: 'probe', container, probe, result: 'Failure', again: true }),
  );
  // The first probe that the container has; without one, the reason why none can fail.
  const probe = probes.find(({ refused }) => !refused) ?? probes[0];
  return [
    offer('here.crash', { type: 'exit', container, code: 1 }),
    offer('here.oom', { type: 'exit', container, code: 137, reason: 'OOMKilled' }),
    ...(probe ? [probe] : []),
    offer('here.deaf', { type: 'process', container, stops: null }),
  ];
}
