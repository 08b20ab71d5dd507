// Tells whether the draft can be applied, and if not, why.

export type ApplyState = 'ready' | 'unchanged' | 'refused' | 'unreadable' | 'bad-file';

interface Typed {
  /** The draft differs from the Pod at the cursor. */
  readonly edited: boolean;
  readonly readable: boolean;
  readonly allowed: boolean;
  /** True if the text is a file on the node. */
  readonly file: boolean;
}

export function applyState({ edited, readable, allowed, file }: Typed): ApplyState {
  if (!edited) return 'unchanged';
  // Static Pod files bypass the API server: any text can be saved, and saving has an effect.
  if (file && !(readable && allowed)) return 'bad-file';
  if (!readable) return 'unreadable';
  return allowed ? 'ready' : 'refused';
}
