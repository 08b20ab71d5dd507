// Talks to the server of a class: its state, the shown step, and the results.

import { useEffect, useState } from 'react';

interface Place {
  readonly lesson: string;
  /** Counted from 1. */
  readonly step: number;
}

/** As `syncpod serve --class` sends it. */
export interface ClassState {
  readonly code: string;
  /** The address of the learners on each network, with the code. */
  readonly join: readonly string[];
  readonly learners: number;
  readonly here: number;
  readonly names: readonly string[];
  readonly shown?: Place & { readonly open: boolean };
  readonly votes: readonly { readonly bits: number; readonly right: boolean; readonly count: number }[];
}

/** Undefined before the first answer of the server. */
export function useClassState(): ClassState | 'lost' | undefined {
  const [state, setState] = useState<ClassState | 'lost'>();
  useEffect(() => {
    const updates = new EventSource('./class/updates');
    updates.addEventListener('message', ({ data }) => setState(JSON.parse(String(data)) as ClassState));
    updates.addEventListener('error', () => setState('lost'));
    return () => updates.close();
  }, []);
  return state;
}

/** False if the server does not answer. */
export async function showStep(step: Place & { readonly open: boolean }): Promise<boolean> {
  const answer = await fetch('./class/show', { method: 'POST', body: JSON.stringify(step) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

export function openAnswers(place: Place): Promise<boolean> {
  return showStep({ ...place, open: true });
}

/** The result codes of the class, one on each line; undefined if the server does not answer. */
export async function fetchResults(): Promise<string | undefined> {
  const answer = await fetch('./class/results').catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}
