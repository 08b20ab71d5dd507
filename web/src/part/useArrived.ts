// Has a part of the page come that is loaded when it is first wanted, while what is there stays to be used?

import { useEffect, useState } from 'react';

export type Arrival<Part> =
  | { readonly state: 'coming' }
  | { readonly state: 'here'; readonly part: Part }
  /** It could not be had: no connection, or the server has a newer page. */
  | { readonly state: 'missing'; readonly error: unknown; again(): void };

type Settled<Part> = { readonly part: Part } | { readonly error: unknown };

const COMING = { state: 'coming' } as const;

/** `load` is the same function each time. What is missing is asked for anew when it is wanted anew. */
export function useArrived<Part>(load: () => Promise<Part>, wanted: boolean): Arrival<Part> {
  const [settled, setSettled] = useState<Settled<Part>>();
  const [attempt, setAttempt] = useState(0);
  const asked = wanted || (settled !== undefined && 'part' in settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is another request
  useEffect(() => {
    if (!asked) return;
    load().then(
      (part) => setSettled({ part }),
      (error: unknown) => setSettled({ error }),
    );
    return () => setSettled((before) => (before && 'error' in before ? undefined : before));
  }, [load, asked, attempt]);
  if (!settled) return COMING;
  if ('part' in settled) return { state: 'here', part: settled.part };
  return { state: 'missing', error: settled.error, again: () => setAttempt(attempt + 1) };
}

/** For a part without which there is no page: if it cannot be had, that is a fault of the page. */
export function useNeeded<Part>(load: () => Promise<Part>): Part | undefined {
  const arrival = useArrived(load, true);
  if (arrival.state === 'missing') throw arrival.error;
  return arrival.state === 'here' ? arrival.part : undefined;
}
