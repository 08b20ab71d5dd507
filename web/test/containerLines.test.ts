// Are containers found on their lines in text that is still being typed?

import { describe, expect, it } from 'vitest';
import { containerLines } from '../src/editor/containerLines.ts';
import { OPENING_SCENARIO } from '../src/store/openingScenario.ts';

describe('the lines of containers', () => {
  it('are those of the opening Pod', () => {
    expect(containerLines(OPENING_SCENARIO.draft)).toEqual([
      { path: 'spec.initContainers[0]', first: 8, name: 8, image: 9 },
      { path: 'spec.containers[0]', first: 11, name: 11, image: 12 },
      { path: 'spec.containers[1]', first: 17, name: 17, image: 18 },
    ]);
  });

  it('are found when the items are indented, and the name is not the first key', () => {
    const text =
      'spec:\n  containers:\n    - image: nginx\n      name: a\n    -   name: b\n        image: c\n';
    expect(containerLines(text)).toEqual([
      { path: 'spec.containers[0]', first: 3, name: 4, image: 3 },
      { path: 'spec.containers[1]', first: 5, name: 5, image: 6 },
    ]);
  });

  it('leave out the names of ports, variables and volumes', () => {
    const text = [
      'spec:',
      '  containers:',
      '  - env:',
      '    - name: HOME',
      '      value: /',
      '    ports:',
      '    - name: http',
      '    name: app',
      '  volumes:',
      '  - name: data',
    ].join('\n');
    expect(containerLines(text)).toEqual([{ path: 'spec.containers[0]', first: 3, name: 8 }]);
  });

  it('skip comments and empty lines', () => {
    const text = 'spec:\n  containers: # two\n\n  # the first\n  - name: a\n# b\n  - name: b';
    expect(containerLines(text).map(({ name }) => name)).toEqual([5, 7]);
  });

  it('are none in JSON and in text without containers', () => {
    expect(containerLines('{"spec":{"containers":[{"name":"a"}]}}')).toEqual([]);
    expect(containerLines('')).toEqual([]);
  });
});
