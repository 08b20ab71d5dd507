// Explains the situation, and marks an answer that no longer matches the text on the screen.

import type { PodStatus } from '@syncpod/core/api';
import type { ExplainInput, ExplainResult, Explanation, PreviewInput } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';
import type { Diagnostic, Range } from '@syncpod/core/result';
import type { OtherPod } from './otherPod.ts';

/** The input of an explanation: the draft over the Pod at the cursor. */
export interface Situation extends Omit<ExplainInput, 'release' | 'status'> {
  readonly status: PodStatus;
  /** The kubelet at the cursor; absent if the scenario cannot begin. */
  readonly kubelet?: PreviewInput['kubelet'];
  /** Absent if the release does not exist or does not support these gates. */
  readonly release: Release | undefined;
  /** The problems of the release and its gates. */
  readonly problems: readonly Diagnostic[];
  /** Equal to `running` without a draft. */
  readonly draft: string;
}

export interface View {
  /** The newest explanation, initially of the running Pod; absent if neither text is valid. */
  readonly explanation?: Explanation;
  /** True if the text is invalid and `explanation` belongs to an earlier text. */
  readonly stale: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Present if the text is another Pod than the running one. */
  readonly other?: OtherPod;
  /** The range in the draft of a path such as `spec.containers[0].image`. */
  place(path: string): Range | undefined;
}

const KEYS = [
  'kubelet',
  'release',
  'problems',
  'path',
  'running',
  'podResources',
  'draft',
  'status',
] as const satisfies (keyof Situation)[];

const nowhere = (): undefined => undefined;

/** Calls core: a preview on the kubelet at the cursor, or, without a kubelet, an explanation of the texts. */
export type Asked = ExplainInput & Pick<Situation, 'kubelet'>;

/** Creates a function that calls core once per change and keeps the last valid explanation. */
export function createExplainer(explain: (input: Asked) => ExplainResult): (situation: Situation) => View {
  let last: { situation: Situation; view: View } | undefined;
  return (situation) => {
    if (last && KEYS.every((key) => last?.situation[key] === situation[key])) return last.view;
    const { release, problems, ...asked } = situation;
    const result: ExplainResult = release
      ? explain({ release, ...asked })
      : { diagnostics: problems, place: nowhere };
    // A page that opens with an invalid draft shows the running Pod.
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
