// Keeps `?why` in the address while the page "Why did it restart?" is open.

import { useEffect, useRef } from 'react';
import { readHref, readQuery, replaceAddress } from '../browser/location.ts';
import { useDialog } from '../store/context.ts';

const NAME = 'why';

/** Opens the page if the address asks for it. The address never contains a pasted text. */
export function useRestartAddress(): void {
  const { dialog, ask } = useDialog('restart');
  const open = dialog !== undefined;
  const began = useRef(false);
  useEffect(() => {
    const asked = new URLSearchParams(readQuery()).has(NAME);
    if (!began.current && asked && !open) {
      began.current = true;
      ask({ kind: 'restart' });
      return;
    }
    began.current = true;
    if (asked === open) return;
    const url = new URL(readHref());
    url.searchParams.delete(NAME);
    // A parameter without a value is written without `=`.
    if (open) url.search = url.search === '' ? NAME : `${url.search}&${NAME}`;
    replaceAddress(url.href);
  }, [open, ask]);
}
