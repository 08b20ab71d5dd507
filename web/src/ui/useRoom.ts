// Measures an element whenever its size changes.

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whole CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 640, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const read = () => {
      const next = { width: watched.clientWidth, height: watched.clientHeight };
      setRoom((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
