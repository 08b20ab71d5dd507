// Tests the snapshot of each event of a scenario, as shown on the page.

import { describe, expect, it } from 'vitest';
import { explainedEvents, movingStory } from '../../src/explain/explainedEvents.ts';
import { readScenario } from '../../src/scenario/scenario.ts';
import { publishedScenario } from '../published.ts';
import { WEB } from '../report/explained.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');

function scenarioOf(events: object[], more: object) {
  const scenario = readScenario({ v: 1, release: '1.26', path: 'api', manifest: WEB, events, ...more });
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error));
  return scenario.value;
}

function story(events: object[], more: object = {}) {
  const explained = explainedEvents(scenarioOf(events, more));
  if (!explained.ok) throw new Error(JSON.stringify(explained.error));
  return explained.value;
}

const crash = { type: 'exit', container: 'nginx', code: 3 };
const evict = { type: 'evict', resource: 'memory' };
const image = (text: string) => (text === WEB ? 'nginx:1.25.2' : 'nginx:1.25.3');

describe('the snapshots of a story', () => {
  it('show an edit on arrival, with the state before it', () => {
    const [edit] = story([{ type: 'edit', manifest: NEW_IMAGE }]);
    expect(edit?.event).toBe(0);
    expect(edit?.explanation.running.spec.containers[0]?.image).toBe(image(WEB));
    expect(edit?.explanation.typed.spec.containers[0]?.image).toBe(image(NEW_IMAGE));
    expect(edit?.explanation.status.containers.filter(({ state }) => state === 'running').length).toBe(2);
  });

  it('show an exit as the next sync sees it', () => {
    const [exit] = story([crash]);
    expect(exit?.explanation.status.containers.find(({ name }) => name === 'nginx')).toMatchObject({
      state: 'exited',
      exitCode: 3,
    });
  });

  it('end with the draft', () => {
    const explained = story([crash], { draft: NEW_IMAGE });
    expect(explained.map(({ event }) => event)).toEqual([0, 1]);
    expect(explained[1]?.explanation.running.spec.containers[0]?.image).toBe(image(WEB));
    expect(explained[1]?.explanation.typed.spec.containers[0]?.image).toBe(image(NEW_IMAGE));
  });

  it('apply the draft to the Pod at the cursor, not to the last one', () => {
    const gates = (cursor: number) =>
      story([evict], { draft: NEW_IMAGE, cursor }).at(-1)?.explanation.verdict;
    expect(gates(0)).toMatchObject({ gate: 'accepted', restarted: ['nginx'] });
    expect(gates(1)).toMatchObject({ gate: 'accepted', pod: 'terminating', starting: [] });
  });

  it('show that a start backs off', () => {
    const verdict = story([crash, crash])[1]?.explanation.verdict;
    expect(verdict).toMatchObject({ backingOff: ['nginx'], starting: [] });
  });

  it('show how a Pod ends, and that an edit does not revive it', () => {
    const [ends, edit] = story([evict, { type: 'edit', manifest: NEW_IMAGE }]);
    expect(ends?.explanation.verdict).toMatchObject({ pod: 'terminating', end: { cause: 'evicted' } });
    expect(edit?.explanation.verdict).toMatchObject({ pod: 'terminated', starting: [] });
  });

  it('include a deletion, and nothing after it', () => {
    const explained = story([{ type: 'delete' }, { type: 'reboot' }]);
    expect(explained.map(({ event }) => event)).toEqual([0]);
    expect(explained[0]?.explanation.verdict.dying).toEqual(['nginx', 'log-agent']);
  });

  it('show that nothing changes during an idle wait, whatever preceded it', () => {
    const wait = { type: 'wait', seconds: 1 };
    const [, nothing] = story([{ type: 'edit', manifest: NEW_IMAGE }, wait]);
    expect(nothing?.explanation.verdict).toMatchObject({ gate: 'none', kept: ['nginx', 'log-agent'] });
  });

  it('show the image that a container was created from, whatever its current spec', () => {
    const explained = explainedEvents(publishedScenario('10-init-and-sidecar-images'));
    const upgrade = explained.ok ? explained.value.find(({ event }) => event === 4) : undefined;
    const mesh = upgrade?.explanation.containers.find(({ name }) => name === 'mesh');
    expect(mesh?.image.running).toMatch(/:v1\.30/);
    expect(mesh?.image.spec).toMatch(/:v1\.31/);
  });
});

describe('the whole story', () => {
  const fates = (events: object[], more: object = {}) => {
    const moving = movingStory(scenarioOf(events, more));
    if (!moving.ok) throw new Error(JSON.stringify(moving.error));
    return moving.value.map(({ verdict }) => verdict.pod);
  };

  it('ends with the preview of the draft', () => {
    expect(fates([evict], { draft: NEW_IMAGE })).toEqual(['terminating', 'kept']);
  });

  it('consists of its beginning if nothing happens', () => {
    expect(fates([])).toEqual(['kept']);
  });
});
