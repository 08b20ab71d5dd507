// Tests that a refused object that makes Pods has a verdict, although its text is not a Pod.

import type { Explanation } from '@syncpod/core/explain';
import { releaseOf } from '@syncpod/core/releases';
import { expect, it } from 'vitest';
import type { View } from '../../src/store/explanation.ts';
import { createRefusedObject } from '../../src/store/refusedObject.ts';

const EXPLANATION = { admission: { allowed: true, errors: [] }, verdict: { gate: 'none' } };
const running: View = {
  explanation: EXPLANATION as unknown as Explanation,
  stale: false,
  diagnostics: [],
  place: () => undefined,
};
const object = { code: 'has-pod-template', severity: 'error', message: '', path: 'kind' } as const;
const typed: View = { ...running, stale: true, diagnostics: [object] };
const SERVER = releaseOf('1.33');
const ERROR = { field: 'spec.selector', type: 'Invalid value', detail: 'Invalid value: field is immutable' };

it('shows a refusal once the check has loaded, and only for an object', () => {
  const refused = createRefusedObject();
  const check = (errors: readonly (typeof ERROR)[]) => () => errors;
  const [no, yes] = [check([ERROR]), check([])];
  const shown = (view: View, objectErrors?: typeof no) =>
    refused(view, { objectErrors, workload: undefined }, 'kind: Deployment', SERVER, () => running);
  expect(shown(typed)).toBe(typed);
  expect(shown(typed, yes)).toBe(typed);
  expect(shown(running, no)).toBe(running);
  const found = shown(typed, no);
  expect(found).toMatchObject({
    stale: false,
    explanation: {
      admission: { allowed: false, errors: [ERROR], reaches: 'nothing' },
      verdict: { gate: 'refused', refusal: { field: 'spec.selector' } },
    },
  });
  expect(shown(typed, no)).toBe(found);
});
