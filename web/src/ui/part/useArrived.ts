// Loads a part of the page when it is first needed, and keeps it.

import { useEffect, useState } from 'react';
import { whenReleased } from '../../browser/whenReleased.ts';
import { withTexts } from '../i18n/texts.ts';

export type Arrival<Part> =
  | { readonly state: 'coming' }
  | { readonly state: 'here'; readonly part: Part }
  /** Loading failed: there is no connection, or the server has a newer version of the page. */
  | { readonly state: 'missing'; readonly error: unknown; again(): void };

type Settled<Part> = { readonly part: Part } | { readonly error: unknown };

const COMING = { state: 'coming' } as const;

/**
 * Also waits for the texts of the part, and for the end of a press, whose click would be lost. `load` must be a constant.
 * A failed part is loaded again when `wanted` becomes true again.
 */
export function useArrived<Part>(load: () => Promise<Part>, wanted: boolean): Arrival<Part> {
  const [settled, setSettled] = useState<Settled<Part>>();
  const [attempt, setAttempt] = useState(0);
  const asked = wanted || (settled !== undefined && 'part' in settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is another request
  useEffect(() => {
    if (!asked) return;
    const arrive = async (): Promise<Part> => {
      const part = await withTexts(load)();
      await whenReleased();
      return part;
    };
    arrive().then(
      (part) => setSettled({ part }),
      (error: unknown) => setSettled({ error }),
    );
    return () => setSettled((before) => (before && 'error' in before ? undefined : before));
  }, [load, asked, attempt]);
  if (!settled) return COMING;
  if ('part' in settled) return { state: 'here', part: settled.part };
  return { state: 'missing', error: settled.error, again: () => setAttempt(attempt + 1) };
}

/** For a part that the page requires: throws if it cannot be loaded. */
export function useNeeded<Part>(load: () => Promise<Part>): Part | undefined {
  const arrival = useArrived(load, true);
  if (arrival.state === 'missing') throw arrival.error;
  return arrival.state === 'here' ? arrival.part : undefined;
}
