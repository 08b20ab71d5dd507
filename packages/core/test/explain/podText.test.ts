// Tests how a Pod that the simulation created is shown as text.

import { describe, expect, it } from 'vitest';
import { podText } from '../../src/explain/podText.ts';

describe('a Pod that the simulation created', () => {
  it('is shown as equivalent YAML', () => {
    const text = podText(
      '{"kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"b","args":["-x","yes"],"ports":[]}]}}',
    );
    expect(text).toBe(
      'kind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n  - name: b\n    args:\n    - -x\n    - "yes"\n    ports: []\n',
    );
  });

  it('is unchanged if the user wrote it', () => {
    expect(podText('kind: Pod\n')).toBe('kind: Pod\n');
    expect(podText('{"kind":\n"Pod"}')).toBe('{"kind":\n"Pod"}');
  });
});
