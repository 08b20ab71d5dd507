// Tests that the page calls core once per change and caches the newest answers.

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
  written: 'kind: Pod',
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

  it('is cached for the typed text, the last valid one and the running Pod, which alternate', () => {
    const { asked, explain } = counting();
    const texts = ['broken', SITUATION.draft, SITUATION.running];
    const read = () => texts.map((draft) => explain({ ...SITUATION, draft }));
    const first = read();
    expect(read()).toEqual(first);
    expect(asked).toHaveLength(3);
    explain({ ...SITUATION, draft: 'another' });
    explain({ ...SITUATION, draft: 'broken' });
    expect(asked.map(({ draft }) => draft)).toEqual([...texts, 'another', 'broken']);
  });

  it('reports an invalid release or gates without calling core', () => {
    const { asked, explain } = counting();
    const view = explain({ ...SITUATION, release: undefined, problems: [broken] });
    expect(view.diagnostics).toEqual([broken]);
    expect(asked).toEqual([]);
  });
});
