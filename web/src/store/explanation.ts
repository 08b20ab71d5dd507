// What does core say about the source, and is the last good answer still that of the text on the screen?

import {
  type Diagnostic,
  type ExplainInput,
  type ExplainResult,
  type Explanation,
  type Range,
  type Release,
  resolveRelease,
} from '@syncpod/core';
import type { Source } from './source.ts';

export interface View {
  /** The newest explanation there is; absent only if no text could be read yet. */
  readonly explanation?: Explanation;
  /** True if the text cannot be read and `explanation` is that of an earlier one. */
  readonly stale: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Where in the draft a path such as `spec.containers[0].image` stands. */
  place(path: string): Range | undefined;
}

export type ExplainSource = Pick<Source, 'running' | 'draft' | 'status' | 'minor' | 'gates' | 'path'>;

const KEYS = [
  'running',
  'draft',
  'status',
  'minor',
  'gates',
  'path',
] as const satisfies (keyof ExplainSource)[];

const nowhere = (): undefined => undefined;

/** A reader of sources that calls core once a change and keeps the last good explanation. */
export function createExplainer(
  explain: (input: ExplainInput) => ExplainResult,
): (source: ExplainSource) => View {
  let last: { source: ExplainSource; view: View } | undefined;
  let release:
    | { minor: string; gates: object; value: Release | undefined; problems: readonly Diagnostic[] }
    | undefined;

  const releaseOf = ({ minor, gates }: ExplainSource) => {
    if (release?.minor !== minor || release.gates !== gates) {
      const found = resolveRelease(minor, gates);
      release = {
        minor,
        gates,
        value: found.ok ? found.value : undefined,
        problems: found.ok ? [] : found.error,
      };
    }
    return release;
  };

  return (source) => {
    if (last && KEYS.every((key) => last?.source[key] === source[key])) return last.view;
    const { value, problems } = releaseOf(source);
    const { running, draft, status, path } = source;
    const result: ExplainResult = value
      ? explain({ release: value, path, running, draft, status })
      : { diagnostics: problems, place: nowhere };
    const explanation = result.explanation ?? last?.view.explanation;
    const view: View = {
      ...(explanation ? { explanation } : {}),
      stale: explanation !== undefined && result.explanation === undefined,
      diagnostics: result.diagnostics,
      place: result.place,
    };
    last = { source, view };
    return view;
  };
}
