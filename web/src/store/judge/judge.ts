// Judges the text in the editor: whether it is an edit of the running Pod, and what the page shows for it.

import type { ExplainResult, Explanation } from '@syncpod/core/explain';
import type { Diagnostic } from '@syncpod/core/result';
import { previewRefused } from '../engine.ts';
import type { Situation } from '../explanation.ts';
import { kept, memo } from '../memo.ts';
import { type OtherPod, otherPodOf } from '../otherPod.ts';
import type { Source } from '../source.ts';

/**
 * What a text is. `running`: the running Pod itself. `edit`: an edit that is accepted. `refused`: one that is not.
 * `other`: a Pod with other containers, which is no edit. `object`: an object of another kind, such as a workload.
 * `unreadable`: no valid Pod.
 */
export type Judgement = Shown &
  (
    | { readonly kind: 'running' | 'edit' | 'refused'; readonly explanation: Explanation }
    | { readonly kind: 'other'; readonly pod: OtherPod }
    | { readonly kind: 'object'; readonly refused: boolean }
    | { readonly kind: 'unreadable' }
  );

interface Shown {
  readonly text: string;
  /** What the page shows: the text's own explanation, or that of a text that is valid. Absent if there is none. */
  readonly explanation?: Explanation;
  /** The text of the Pod that `explanation` is about; absent if no text of a Pod has this answer. */
  readonly about?: string;
  /** True if `explanation` is about another text. */
  readonly stale: boolean;
  /** Present if the text is another Pod than the running one, or the running Pod with a status. */
  readonly pod?: OtherPod;
  readonly diagnostics: readonly Diagnostic[];
  /** The range in the text of a path such as `spec.containers[0].image`. */
  readonly place: ExplainResult['place'];
}

export interface Judged {
  /** The judgement of the text in the editor. */
  readonly typed: Judgement;
  /** The judgement that the page shows: while a line is being typed, that of the last valid text. */
  readonly shown: Judgement;
  /** True if they are about different texts. */
  readonly settling: boolean;
}

/** The parts of the store that it reads. */
type Typed = Pick<Source, 'typing' | 'valid'>;

/** Calls core once for the same text in the same situation. */
export function createJudge(
  explain: (situation: Situation) => ExplainResult,
): (situation: Situation, typed: Typed) => Judged {
  const otherIn = memo(otherPodOf);
  const otherInShown = memo(otherPodOf);
  const refusedIn = memo(previewRefused);
  const typedIs = kept<Judgement>();
  const shownIs = kept<Judgement>();
  const judged = kept<Judged>();

  const judgementOf = (situation: Situation, from: Typed, otherPod: typeof otherIn): Judgement => {
    const { draft, written, kubelet, object } = situation;
    const { explanation, ...found } = explain(situation);
    const { place = found.place, text = draft, errors = [] } = object ?? {};
    const diagnostics = object?.place ? placedIn(found.diagnostics, place) : found.diagnostics;
    const read = { text, diagnostics, place };
    if (kubelet && errors.length > 0) {
      return {
        ...read,
        kind: 'object',
        refused: true,
        explanation: refusedIn(kubelet, errors),
        stale: false,
      };
    }
    if (explanation) {
      const pod = otherPod(explanation);
      if (pod?.about === 'unrelated') return { ...read, kind: 'other', ...instead(situation), pod };
      const kind = draft === written ? 'running' : explanation.admission.allowed ? 'edit' : 'refused';
      return { ...read, kind, explanation, about: draft, stale: false, ...(pod ? { pod } : {}) };
    }
    if (diagnostics.some(isObject)) return { ...read, kind: 'object', refused: false, ...instead(situation) };
    return { ...read, kind: 'unreadable', ...instead(situation, from.valid) };
  };

  /** The explanation of the last valid text, if it still is one, or of the running Pod. */
  function instead(situation: Situation, valid?: string): Pick<Shown, 'explanation' | 'about' | 'stale'> {
    for (const text of valid === undefined ? [undefined] : [valid, undefined]) {
      const shown = withText(situation, text);
      const { explanation } = explain(shown);
      if (explanation) return { explanation, about: shown.draft, stale: true };
    }
    return { stale: false };
  }

  return (situation, from) => {
    const typed = typedIs(judgementOf(situation, from, otherIn));
    const own = { typed, shown: typed, settling: false };
    if (!from.typing || ALARMS[typed.kind] === 0) return judged(own);
    // A half-typed field is often valid YAML that the API server refuses: neither is reported before a pause.
    const valid = shownIs(judgementOf(withText(situation, from.valid), from, otherInShown));
    return judged(ALARMS[typed.kind] > ALARMS[valid.kind] ? { typed, shown: valid, settling: true } : own);
  };
}

/** How much a text is worse than an edit: while a line is being typed, a text that is worse than before is not shown. */
const ALARMS = {
  running: 0,
  edit: 0,
  refused: 1,
  object: 2,
  other: 2,
  unreadable: 2,
} as const satisfies Record<Judgement['kind'], number>;

/** True for a text that is a Pod, and about the running one. */
export function isValid({ kind }: Judgement): boolean {
  return ALARMS[kind] < ALARMS.unreadable;
}

/** The text is an object of another kind, with or without a Pod template. */
function isObject({ code }: Diagnostic): boolean {
  return code === 'has-pod-template' || code === 'not-a-pod';
}

/** The same situation with another text in the editor, or with none. */
function withText(situation: Situation, text: string | undefined): Situation {
  return situation.withText?.(text) ?? { ...situation, draft: text ?? situation.written };
}

/** Problems of a Pod, at the places of its object. */
function placedIn(problems: readonly Diagnostic[], place: Shown['place']): readonly Diagnostic[] {
  return problems.map(({ range: _, ...problem }) => {
    const range = place(problem.path);
    return range ? { ...problem, range } : problem;
  });
}
