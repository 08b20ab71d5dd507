// Connects the browser's address to the page while the page is mounted.

import { useEffect, useRef } from 'react';
import type { SourceStore } from '../store/source.ts';
import { type AddressConnection, connectAddress } from './connectAddress.ts';

interface AddressOptions {
  /** False inside another page, which owns the Back button. */
  readonly entries?: boolean;
  /** Replaces the work in the address. */
  readonly held?: string | undefined;
}

export function useAddress(source: SourceStore, { entries = true, held }: AddressOptions = {}): void {
  const connection = useRef<AddressConnection>(undefined);
  useEffect(() => {
    const connected = connectAddress(source, entries);
    connection.current = connected;
    return connected.close;
  }, [source, entries]);
  useEffect(() => connection.current?.hold(held), [held]);
}
