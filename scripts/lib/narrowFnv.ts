// Leaves the functions of fnv-plus out of the build that nothing hashes with: 140 kB of unrolled arithmetic.

import type { Plugin } from 'vite';

/** Every function that hashes, except `fast1a32utf`. */
const UNUSED = /^\tfunction (_hash(?!32_1a_fast_utf\()\w+) ?\([\s\S]*?^\t\}$/gm;
/** Computes the offsets of the functions that can be given a seed, which `fast1a32utf` is not. */
const SEEDS = /^\tseed\(\);$/m;

/** The source of fnv-plus with `fast1a32utf` only. Throws if the source has another form. */
export function narrowed(source: string): string {
  const unused = source.match(UNUSED)?.length ?? 0;
  if (unused !== 37 || !SEEDS.test(source))
    throw new Error(`fnv-plus has changed: ${unused} unused functions`);
  return source.replace(UNUSED, '\tfunction $1() {}').replace(SEEDS, '');
}

export function narrowFnv(): Plugin {
  return {
    name: 'narrow-fnv',
    apply: 'build',
    transform: {
      filter: { id: /\/fnv-plus\/index\.js$/ },
      handler: (source) => ({ code: narrowed(source), map: null }),
    },
  };
}
