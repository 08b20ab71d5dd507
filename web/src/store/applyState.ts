// Determines whether the draft can be applied, and if not, why.

/** `again`: the Pod is gone and can be created again. */
export type ApplyState = 'ready' | 'again' | 'unchanged' | 'refused' | 'unreadable' | 'bad-file';

interface Typed {
  /** The draft differs from the Pod at the cursor. */
  readonly edited: boolean;
  /** The Pod is gone, and the text creates it again. */
  readonly gone: boolean;
  readonly readable: boolean;
  readonly allowed: boolean;
  /** True if the text is a file on the node. */
  readonly file: boolean;
}

/** True if applying the draft makes something happen: the API server's refusal is an answer, too. */
export function canApply(state: ApplyState): boolean {
  return state !== 'unchanged' && state !== 'unreadable';
}

export function applyState({ edited, gone, readable, allowed, file }: Typed): ApplyState {
  if (gone && readable && allowed) return 'again';
  if (!edited) return 'unchanged';
  // Static Pod files bypass the API server: any text can be saved, and saving has an effect.
  if (file && !(readable && allowed)) return 'bad-file';
  if (!readable) return 'unreadable';
  return allowed ? 'ready' : 'refused';
}
