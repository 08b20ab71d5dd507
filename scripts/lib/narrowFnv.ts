// Leaves all of fnv-plus out of the build but the one function that hashes here: 145 kB of unrolled arithmetic.

import type { Plugin } from 'vite';

/** `fast1a32utf`, which uses nothing else of the module. */
const USED = /^\tfunction _hash32_1a_fast_utf\(str\) (\{[\s\S]*?^\t\})$/m;
const EXPORTED = /^\t\tfast1a32utf: _hash32_1a_fast_utf,$/m;

/** A module with `fast1a32utf` only. Throws if the source has another form. */
export function narrowed(source: string): string {
  const [, body] = USED.exec(source) ?? [];
  if (body === undefined || !EXPORTED.test(source)) throw new Error('fnv-plus has changed');
  return `module.exports = { fast1a32utf: function (str) ${body} };\n`;
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
