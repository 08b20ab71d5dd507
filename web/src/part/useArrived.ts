// Has a part of the page come that is loaded when it is first wanted, while what is there stays to be used?

import { useEffect, useState } from 'react';

type Arrival<Part> = { readonly part: Part } | { readonly error: unknown };

/** `load` is the same function each time. What cannot be loaded is a fault of the page. */
export function useArrived<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [arrival, setArrival] = useState<Arrival<Part>>();
  const asked = wanted || arrival !== undefined;
  useEffect(() => {
    if (!asked) return;
    load().then(
      (part) => setArrival({ part }),
      (error: unknown) => setArrival({ error }),
    );
  }, [load, asked]);
  if (arrival && 'error' in arrival) throw arrival.error;
  return arrival?.part;
}
