// Leaves the animated moves of d3 out of the build: the page moves the viewport at once, and they are 10 kB.

import type { Plugin } from 'vite';

/** What React Flow and d3-zoom import for animated moves, and call for a move at once. */
const INSTEAD: Readonly<Record<string, string>> = {
  // There is no animation to interrupt.
  'd3-transition': `import { selection } from 'd3-selection';
selection.prototype.interrupt = function () { return this; };
export function interrupt() {}
`,
  'd3-interpolate': 'export const interpolate = undefined, interpolateZoom = undefined;\n',
};

export function narrowFlow(): Plugin {
  return {
    name: 'narrow-flow',
    apply: 'build',
    transform: {
      filter: { id: /\/(d3-transition|d3-interpolate)\/dist\/\1\.mjs$/ },
      handler: (_source, id) => ({ code: INSTEAD[id.split('/').at(-3) ?? ''] ?? '', map: null }),
    },
  };
}
