// Explains the situation at the cursor, and caches the newest answers by their inputs.

import type { PodStatus } from '@syncpod/core/api';
import type { ExplainInput, ExplainResult, PreviewInput } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';
import type { Diagnostic } from '@syncpod/core/result';
import type { TypedObject } from './typedObject.ts';

/** The input of an explanation: the draft over the Pod at the cursor. */
export interface Situation extends Omit<ExplainInput, 'release' | 'status'> {
  readonly status: PodStatus;
  /** The kubelet at the cursor; absent if the scenario cannot begin. */
  readonly kubelet?: PreviewInput['kubelet'];
  /** Absent if the release does not exist or does not support these gates. */
  readonly release: Release | undefined;
  /** The problems of the release and its gates. */
  readonly problems: readonly Diagnostic[];
  /** The text in the editor without a draft: the running Pod's, or a newer template that its object stores. */
  readonly written: string;
  /** The Pod in the editor. Equal to `written` without a draft. */
  readonly draft: string;
  /** The object in the editor, if the visitor edits the object that owns the Pod. */
  readonly object?: TypedObject;
  /** The same moment with another text in the editor; undefined: with none. Absent if `draft` is that text. */
  readonly withText?: (text: string | undefined) => Situation;
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

/** The typed text, the last valid one, and that of the running Pod. */
const MOST = 3;

const nowhere = (): undefined => undefined;

/** Calls core: a preview on the kubelet at the cursor, or, without a kubelet, an explanation of the texts. */
export type Asked = ExplainInput & Pick<Situation, 'kubelet'>;

/** Creates a function that calls core once for the same situation. */
export function createExplainer(
  explain: (input: Asked) => ExplainResult,
): (situation: Situation) => ExplainResult {
  let known: readonly { readonly situation: Situation; readonly result: ExplainResult }[] = [];
  return (situation) => {
    const found = known.find((one) => KEYS.every((key) => one.situation[key] === situation[key]));
    const newest = found ?? { situation, result: explained(situation) };
    if (newest !== known[0]) known = [newest, ...known.filter((one) => one !== found)].slice(0, MOST);
    return newest.result;
  };

  function explained({
    release,
    problems,
    written: _,
    object: __,
    withText: ___,
    ...asked
  }: Situation): ExplainResult {
    return release ? explain({ release, ...asked }) : { diagnostics: problems, place: nowhere };
  }
}
