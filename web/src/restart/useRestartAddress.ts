// Keeps `?why` in the address while the page "Why did it restart?" is open.

import { useEffect, useRef, useState } from 'react';
import { readFragment, readHref, readQuery, replaceAddress } from '../browser/location.ts';
import { pastedCode } from '../share/pastedAddress.ts';
import { useDialog } from '../store/context.ts';

const NAME = 'why';

/**
 * Opens the page if the address asks for it. Returns the encoded texts of a link that was copied with them; the address
 * itself gets none.
 */
export function useRestartAddress(): string | undefined {
  const { dialog, ask } = useDialog('restart');
  const open = dialog !== undefined;
  const began = useRef(false);
  const [linked] = useState(() => pastedCode(readFragment()));
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
  return linked;
}
