// Keeps a parameter such as `?why` in the address while a dialog is open, and opens the dialog for it.

import { useEffect, useRef } from 'react';
import { readHref, readQuery, replaceAddress } from '../browser/location.ts';
import { useDialog } from '../store/context.ts';
import type { Dialog } from '../store/dialog.ts';

/** `name`: of the parameter, which has no value. */
export function useDialogAddress(kind: 'restart' | 'workshop', name: string): void {
  const { dialog, ask } = useDialog(kind);
  const open = dialog !== undefined;
  const began = useRef(false);
  useEffect(() => {
    const asked = new URLSearchParams(readQuery()).has(name);
    if (!began.current && asked && !open) {
      began.current = true;
      ask({ kind } satisfies Dialog);
      return;
    }
    began.current = true;
    if (asked === open) return;
    const url = new URL(readHref());
    url.searchParams.delete(name);
    // A parameter without a value is written without `=`.
    if (open) url.search = url.search === '' ? name : `${url.search}&${name}`;
    replaceAddress(url.href);
  }, [open, ask, kind, name]);
}
