// Was the tour offered before?

const KEY = 'syncpod.tour';

/** Storage may be forbidden: then the offer comes back with every visit. */
export function wasSeen(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) != null;
  } catch {
    return false;
  }
}

export function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Nothing is lost but the memory of the offer.
  }
}
