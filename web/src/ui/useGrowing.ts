// Renders a long list part by part, so that no single task takes long.

import { startTransition, useEffect, useState } from 'react';

/** The most items that are rendered in one task. */
const PART = 40;

/** How many of `length` items to render now: `PART`, and as many again in each task until all are. */
export function useGrowing(length: number): number {
  const [shown, setShown] = useState(PART);
  useEffect(() => {
    if (shown >= length) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + PART)));
    return () => clearTimeout(timer);
  }, [shown, length]);
  return Math.min(shown, length);
}
