// Tests which instances of a container the garbage collector keeps.

import { expect, test } from 'vitest';
import { collectGarbage } from '../../src/runtime/loop/gc.ts';
import { beginningOf, podText } from '../scenarios/play.ts';

// kuberuntime_gc.go evictableContainers: all except running instances, including created ones (1.8+).
test.each(['1.8', '1.37'])(
  'keeps the newest instance that does not run, even if it was only created, in %s',
  (release) => {
    const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }] });
    const state = beginningOf({ release, path: 'api', manifest, events: [] });
    const containers = state.node.containers.flatMap((one) => [
      { ...one, id: 'new', state: 'created' as const },
      { ...one, id: 'old', state: 'exited' as const },
    ]);
    const { node } = collectGarbage({ ...state, node: { ...state.node, containers } }, state.now + 60);
    expect(node.containers.map(({ id }) => id)).toEqual(['new']);
  },
);
