// Can what is typed be applied, and if not, why?

export type ApplyState = 'ready' | 'unchanged' | 'refused' | 'unreadable' | 'bad-file';

interface Typed {
  /** A text is typed that differs from the Pod at the cursor. */
  readonly edited: boolean;
  readonly readable: boolean;
  readonly allowed: boolean;
  /** True if the text is a file on the node. */
  readonly file: boolean;
}

export function applyState({ edited, readable, allowed, file }: Typed): ApplyState {
  if (!edited) return 'unchanged';
  // Nobody stands before the kubelet's directory: any file can be saved, and something happens.
  if (file && !(readable && allowed)) return 'bad-file';
  if (!readable) return 'unreadable';
  return allowed ? 'ready' : 'refused';
}
