// Tests that the page shows the last accepted answer while a line is being typed.

import type { Explanation } from '@syncpod/core/explain';
import { expect, it } from 'vitest';
import type { View } from '../../src/store/explanation.ts';
import { createQuietView } from '../../src/store/quietView.ts';

const answer = (allowed: boolean): Explanation => ({ admission: { allowed } }) as Explanation;
const view = (explanation: Explanation, stale = false): View => ({
  explanation,
  stale,
  diagnostics: [],
  place: () => undefined,
});

it('keeps the accepted answer until the visitor pauses, then shows the refusal', () => {
  const quiet = createQuietView();
  const [accepted, refused] = [answer(true), answer(false)];
  expect(quiet(view(accepted), true)).toMatchObject({ explanation: accepted, stale: false });
  expect(quiet(view(refused), true)).toMatchObject({ explanation: accepted, stale: true });
  expect(quiet(view(refused, true), true)).toMatchObject({ explanation: accepted, stale: true });
  expect(quiet(view(refused), false)).toMatchObject({ explanation: refused, stale: false });
  expect(quiet(view(refused), true)).toMatchObject({ explanation: refused, stale: false });
});
