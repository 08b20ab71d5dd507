// Is a Pod that nobody typed shown as a text that means the same?

import { describe, expect, it } from 'vitest';
import { podText } from '../../src/moments/podText.ts';

describe('a Pod that the simulation wrote', () => {
  it('is shown as YAML that means the same', () => {
    const text = podText(
      '{"kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"b","args":["-x","yes"],"ports":[]}]}}',
    );
    expect(text).toBe(
      'kind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n  - name: b\n    args:\n    - "-x"\n    - "yes"\n    ports: []\n',
    );
  });

  it('stays as it is if a person wrote it', () => {
    expect(podText('kind: Pod\n')).toBe('kind: Pod\n');
    expect(podText('{"kind":\n"Pod"}')).toBe('{"kind":\n"Pod"}');
  });
});
