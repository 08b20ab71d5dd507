// Tests which lines of a manifest are about a container.

import { describe, expect, it } from 'vitest';
import { containerLines } from '../../src/editor/containerLines.ts';

const TEXT = `spec:
  initContainers:
  - image: busybox:1.36
    name: "fetch"

  containers:
    - name: nginx
      image: nginx:1.25.3
      env:
        - name: MODE
          value: a
      # The last line of nginx.
    - args:
      - --verbose
      name: log-agent
status: {}`;

describe('the lines of containers', () => {
  it('reach from the dash of the container to the last line that is deeper', () => {
    expect(containerLines(TEXT, [4, 7, 15])).toEqual([
      { name: 'fetch', first: 3, last: 4 },
      { name: 'nginx', first: 7, last: 11 },
      { name: 'log-agent', first: 13, last: 15 },
    ]);
  });

  it('are one line for a container that is written in one', () => {
    expect(containerLines('containers: [{name: app, image: a}]', [1])).toEqual([
      { name: 'app', first: 1, last: 1 },
    ]);
  });

  it('are none without a name', () => {
    expect(containerLines(TEXT, [1, 99])).toEqual([]);
  });
});
