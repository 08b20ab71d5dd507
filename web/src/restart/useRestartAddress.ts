// Keeps `?why` in the address while the page "Why did it restart?" is open.

import { useState } from 'react';
import { readFragment } from '../browser/location.ts';
import { pastedCode } from '../share/pastedAddress.ts';
import { useDialogAddress } from '../share/useDialogAddress.ts';

/**
 * Opens the page if the address asks for it. Returns the encoded texts of a link that contains them; they are never
 * written to the address.
 */
export function useRestartAddress(): string | undefined {
  useDialogAddress('restart', 'why');
  const [linked] = useState(() => pastedCode(readFragment()));
  return linked;
}
