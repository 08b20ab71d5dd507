// Does the page ask core once a change, and keep the last good answer?

import type { ExplainInput, ExplainResult, Explanation } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { createExplainer } from '../src/store/explanation.ts';
import { OPENING_SCENARIO } from '../src/store/openingScenario.ts';

const broken = { code: 'yaml', severity: 'error', message: 'unreadable', path: '' } as const;

const place = () => undefined;

/** A core that can read every draft but `broken`, and counts. */
function counting() {
  const asked: ExplainInput[] = [];
  const explain = (input: ExplainInput): ExplainResult => {
    asked.push(input);
    if (input.draft === 'broken') return { diagnostics: [broken], place };
    return { diagnostics: [], place, explanation: { release: input.release } as Explanation };
  };
  return { asked, explain: createExplainer(explain) };
}

describe('the explanation', () => {
  it('is asked for once as long as the source does not change', () => {
    const { asked, explain } = counting();
    const first = explain(OPENING_SCENARIO);
    expect(explain({ ...OPENING_SCENARIO })).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('is asked for anew when the text, the release or the path changes', () => {
    const { asked, explain } = counting();
    explain(OPENING_SCENARIO);
    explain({ ...OPENING_SCENARIO, draft: 'kind: Pod' });
    explain({ ...OPENING_SCENARIO, minor: '1.31' });
    explain({ ...OPENING_SCENARIO, path: 'direct' });
    expect(asked).toHaveLength(4);
    expect(asked.map(({ release }) => release.minor)).toEqual(['1.26', '1.26', '1.31', '1.26']);
  });

  it('stays the last good one, marked as stale, while the text cannot be read', () => {
    const { explain } = counting();
    const good = explain(OPENING_SCENARIO);
    const bad = explain({ ...OPENING_SCENARIO, draft: 'broken' });
    expect(bad).toEqual({ explanation: good.explanation, stale: true, diagnostics: [broken], place });
  });

  it('is fresh again once the text can be read', () => {
    const { explain } = counting();
    explain(OPENING_SCENARIO);
    explain({ ...OPENING_SCENARIO, draft: 'broken' });
    expect(explain(OPENING_SCENARIO).stale).toBe(false);
  });

  it('is absent and not stale if no text could be read yet', () => {
    const { explain } = counting();
    expect(explain({ ...OPENING_SCENARIO, draft: 'broken' })).toEqual({
      stale: false,
      diagnostics: [broken],
      place,
    });
  });

  it('tells what is wrong with the gates without asking core', () => {
    const { asked, explain } = counting();
    const view = explain({ ...OPENING_SCENARIO, gates: { NoSuchGate: true } });
    expect(view.diagnostics.map(({ code }) => code)).toEqual(['unknown-gate']);
    expect(asked).toEqual([]);
  });
});
