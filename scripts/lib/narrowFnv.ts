// Leaves the widths of fnv-plus out of the build that nothing hashes with: 120 kB of unrolled arithmetic.

import type { Plugin } from 'vite';

/** The functions of 64 to 1,024 bits. */
const WIDE = /^\tfunction (_hash(?:64|128|256|512|1024)_\w+)\([\s\S]*?^\t\}$/gm;
/** Computes the offsets of the functions that can be given a seed, which `fast1a32utf` is not. */
const SEEDS = /^\tseed\(\);$/m;

/** The source of fnv-plus with the functions of up to 52 bits. Throws if the source has another form. */
export function narrowed(source: string): string {
  const wide = source.match(WIDE)?.length ?? 0;
  if (wide !== 22 || !SEEDS.test(source)) throw new Error(`fnv-plus has changed: ${wide} wide functions`);
  return source.replace(WIDE, '\tfunction $1() {}').replace(SEEDS, '');
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
