// Renders a long list part by part, so that no single task takes long.

import { startTransition, useEffect, useState } from 'react';

/** The most items that are rendered in one task. */
const PART = 40;

/** The number of the `length` items to render now: `PART` at first, and `PART` more in each task. */
export function useGrowing(length: number): number {
  const [shown, setShown] = useState(PART);
  useEffect(() => {
    if (shown >= length) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + PART)));
    return () => clearTimeout(timer);
  }, [shown, length]);
  return Math.min(shown, length);
}
