// Loads what reads and writes the links of the address: a page without one answers before that.

export type Fragments = typeof import('./fragments.ts');

export const loadFragments = (): Promise<Fragments> => import('./fragments.ts');
