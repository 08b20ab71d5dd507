// Tests that the page calls core once per change and keeps the last valid explanation.

import type { ExplainInput, ExplainResult, Explanation } from '@syncpod/core/explain';
import { type Release, resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { createExplainer, type Situation } from '../../src/store/explanation.ts';

const broken = { code: 'yaml', severity: 'error', message: 'unreadable', path: '' } as const;

const place = () => undefined;

function release(minor: string): Release {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`kubelet ${minor} is not in the table`);
  return found.value;
}

const SITUATION: Situation = {
  release: release('1.26'),
  problems: [],
  path: 'api',
  running: 'kind: Pod',
  draft: 'kind: Pod # typed',
  status: { sandboxes: [], containers: [] },
};

/** A core that counts its calls and reads every draft except `broken`. */
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
  it('is computed once while the source does not change', () => {
    const { asked, explain } = counting();
    const first = explain(SITUATION);
    expect(explain({ ...SITUATION })).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('is computed again when the text, the release or the path changes', () => {
    const { asked, explain } = counting();
    explain(SITUATION);
    explain({ ...SITUATION, draft: 'kind: Pod # more' });
    explain({ ...SITUATION, release: release('1.31') });
    explain({ ...SITUATION, path: 'direct' });
    expect(asked).toHaveLength(4);
    expect(asked.map(({ release }) => release.minor)).toEqual(['1.26', '1.26', '1.31', '1.26']);
  });

  it('is of the running Pod and marked as stale, if the page opens with an invalid draft', () => {
    const { asked, explain } = counting();
    const view = explain({ ...SITUATION, draft: 'broken' });
    expect(view).toMatchObject({ stale: true, diagnostics: [broken] });
    expect(asked.map(({ draft }) => draft)).toEqual(['broken', SITUATION.running]);
  });

  it('remains the last valid explanation, marked as stale, while the draft is invalid', () => {
    const { explain } = counting();
    const good = explain(SITUATION);
    const bad = explain({ ...SITUATION, draft: 'broken' });
    expect(bad).toEqual({ explanation: good.explanation, stale: true, diagnostics: [broken], place });
  });

  it('is fresh again once the draft is valid', () => {
    const { explain } = counting();
    explain(SITUATION);
    explain({ ...SITUATION, draft: 'broken' });
    expect(explain(SITUATION).stale).toBe(false);
  });

  it('is absent and not stale if no text was valid yet', () => {
    const { explain } = counting();
    expect(explain({ ...SITUATION, running: 'broken', draft: 'broken' })).toEqual({
      stale: false,
      diagnostics: [broken],
      place,
    });
  });

  it('reports an invalid release or gates without calling core', () => {
    const { asked, explain } = counting();
    const view = explain({ ...SITUATION, release: undefined, problems: [broken] });
    expect(view.diagnostics).toEqual([broken]);
    expect(asked).toEqual([]);
  });
});
