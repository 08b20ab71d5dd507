// What does core say about the situation, and is the last good answer still that of the text on the screen?

import type { Diagnostic, ExplainInput, ExplainResult, Explanation, Range, Release } from '@syncpod/core';

/** What is judged: the draft over the Pod at the cursor. */
export interface Situation extends Omit<ExplainInput, 'release'> {
  /** Absent if there is no such release, or not with these gates. */
  readonly release: Release | undefined;
  /** What is wrong with the release and its gates. */
  readonly problems: readonly Diagnostic[];
  /** The same as `running` if nothing is typed. */
  readonly draft: string;
}

export interface View {
  /** The newest explanation there is, that of the running Pod at first; absent if neither text can be read. */
  readonly explanation?: Explanation;
  /** True if the text cannot be read and `explanation` is that of an earlier one. */
  readonly stale: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Where in the draft a path such as `spec.containers[0].image` stands. */
  place(path: string): Range | undefined;
}

const KEYS = [
  'release',
  'problems',
  'path',
  'running',
  'podResources',
  'draft',
  'status',
] as const satisfies (keyof Situation)[];

const nowhere = (): undefined => undefined;

/** A reader of situations that calls core once a change and keeps the last good explanation. */
export function createExplainer(
  explain: (input: ExplainInput) => ExplainResult,
): (situation: Situation) => View {
  let last: { situation: Situation; view: View } | undefined;
  return (situation) => {
    if (last && KEYS.every((key) => last?.situation[key] === situation[key])) return last.view;
    const { release, problems, ...asked } = situation;
    const result: ExplainResult = release
      ? explain({ release, ...asked })
      : { diagnostics: problems, place: nowhere };
    // A page that opens on a text that cannot be read shows the Pod that runs.
    const explanation =
      result.explanation ??
      last?.view.explanation ??
      (release && explain({ release, ...asked, draft: asked.running }).explanation);
    const view: View = {
      ...(explanation ? { explanation } : {}),
      stale: explanation !== undefined && result.explanation === undefined,
      diagnostics: result.diagnostics,
      place: result.place,
    };
    last = { situation, view };
    return view;
  };
}
