import { readLink } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { fragmentOf, scenarioOf, workOf } from '../src/share/sharedWork.ts';
import { OPENING_SCENARIO } from '../src/store/openingScenario.ts';

describe('the work in a link', () => {
  it('comes back as it was typed', () => {
    const link = readLink(fragmentOf(OPENING_SCENARIO));
    if (!link.ok) throw new Error('the link cannot be read');
    expect(link.value.scenario).toEqual(scenarioOf(OPENING_SCENARIO));
    const work = workOf(link.value.scenario);
    const { running, draft, minor, gates, path } = OPENING_SCENARIO;
    expect(work).toMatchObject({ running, draft, minor, gates, path });
  });

  it('has a settled Pod: init containers done, the others running', () => {
    const states = workOf(scenarioOf(OPENING_SCENARIO))?.status.containers.map(({ name, state }) => [
      name,
      state,
    ]);
    expect(states).toEqual([
      ['log-agent', 'running'],
      ['nginx', 'running'],
      ['fetch', 'exited'],
    ]);
  });

  it('is none if the Pod, the release or a gate cannot be read', () => {
    const scenario = scenarioOf(OPENING_SCENARIO);
    expect(workOf({ ...scenario, manifest: 'kind: Deployment' })).toBeUndefined();
    expect(workOf({ ...scenario, release: '1.99' })).toBeUndefined();
    expect(workOf({ ...scenario, gates: { Nonsense: true } })).toBeUndefined();
  });
});
