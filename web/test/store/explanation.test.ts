// Does the page ask core once a change, and keep the last good answer?

import {
  type ExplainInput,
  type ExplainResult,
  type Explanation,
  type Release,
  resolveRelease,
} from '@syncpod/core';
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
    const first = explain(SITUATION);
    expect(explain({ ...SITUATION })).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('is asked for anew when the text, the release or the path changes', () => {
    const { asked, explain } = counting();
    explain(SITUATION);
    explain({ ...SITUATION, draft: 'kind: Pod # more' });
    explain({ ...SITUATION, release: release('1.31') });
    explain({ ...SITUATION, path: 'direct' });
    expect(asked).toHaveLength(4);
    expect(asked.map(({ release }) => release.minor)).toEqual(['1.26', '1.26', '1.31', '1.26']);
  });

  it('is that of the running Pod, marked as stale, on a page that opens on a text that cannot be read', () => {
    const { asked, explain } = counting();
    const view = explain({ ...SITUATION, draft: 'broken' });
    expect(view).toMatchObject({ stale: true, diagnostics: [broken] });
    expect(asked.map(({ draft }) => draft)).toEqual(['broken', SITUATION.running]);
  });

  it('stays the last good one, marked as stale, while the text cannot be read', () => {
    const { explain } = counting();
    const good = explain(SITUATION);
    const bad = explain({ ...SITUATION, draft: 'broken' });
    expect(bad).toEqual({ explanation: good.explanation, stale: true, diagnostics: [broken], place });
  });

  it('is fresh again once the text can be read', () => {
    const { explain } = counting();
    explain(SITUATION);
    explain({ ...SITUATION, draft: 'broken' });
    expect(explain(SITUATION).stale).toBe(false);
  });

  it('is absent and not stale if no text could be read yet', () => {
    const { explain } = counting();
    expect(explain({ ...SITUATION, running: 'broken', draft: 'broken' })).toEqual({
      stale: false,
      diagnostics: [broken],
      place,
    });
  });

  it('tells what is wrong with the release or its gates without asking core', () => {
    const { asked, explain } = counting();
    const view = explain({ ...SITUATION, release: undefined, problems: [broken] });
    expect(view.diagnostics).toEqual([broken]);
    expect(asked).toEqual([]);
  });
});
