// Provides the store to components, which read it with selectors only.

import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Dialog, DialogKind } from './dialog.ts';
import type { Source, SourceActions, SourceStore } from './source.ts';
import { pickWork, type Work } from './work.ts';

const SourceContext = createContext<SourceStore | undefined>(undefined);

export const SourceProvider = SourceContext.Provider;

/** The store itself, for callbacks that read it when called. */
export function useSourceStore(): SourceStore {
  const store = useContext(SourceContext);
  if (!store) throw new Error('no SourceProvider around this component');
  return store;
}

/** `select` must return the same value for the same state. */
export function useSource<Selected>(select: (source: Source & SourceActions) => Selected): Selected {
  return useStore(useSourceStore(), select);
}

/** The work as one object, stable while none of it changes. */
export function useWork(): Work {
  return useSource(useShallow(pickWork));
}

interface DialogState<Kind extends DialogKind> {
  /** Undefined while the dialog is closed. */
  readonly dialog: Extract<Dialog, { kind: Kind }> | undefined;
  /** Opens it and closes any other dialog. */
  ask(dialog: Dialog): void;
  close(): void;
}

/** The state of one dialog, for the button that opens it. */
export function useDialog<Kind extends DialogKind>(kind: Kind): DialogState<Kind> {
  const dialog = useSource((source) => (isKind(source.dialog, kind) ? source.dialog : undefined));
  const ask = useSource((source) => source.ask);
  const closeDialog = useSource((source) => source.closeDialog);
  return { dialog, ask, close: useCallback(() => closeDialog(kind), [closeDialog, kind]) };
}

function isKind<Kind extends DialogKind>(
  dialog: Dialog | undefined,
  kind: Kind,
): dialog is Extract<Dialog, { kind: Kind }> {
  return dialog?.kind === kind;
}
