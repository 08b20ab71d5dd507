// Is each event of a scenario drawn as the page shows it?

import { describe, expect, it } from 'vitest';
import { movingStory, readScenario, storyMoments } from '../../src/index.ts';
import { WEB } from '../report/explained.ts';
import { loadScenario } from '../scenarios/play.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');

function scenarioOf(events: object[], more: object) {
  const scenario = readScenario({ v: 1, release: '1.26', path: 'api', manifest: WEB, events, ...more });
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error));
  return scenario.value;
}

function story(events: object[], more: object = {}) {
  const moments = storyMoments(scenarioOf(events, more));
  if (!moments.ok) throw new Error(JSON.stringify(moments.error));
  return moments.value;
}

const crash = { type: 'exit', container: 'nginx', code: 3 };
const evict = { type: 'evict', resource: 'memory' };
const image = (text: string) => (text === WEB ? 'nginx:1.25.2' : 'nginx:1.25.3');

describe('the moments of a story', () => {
  it('are about an edit as it arrives: with what ran before it', () => {
    const [edit] = story([{ type: 'edit', manifest: NEW_IMAGE }]);
    expect(edit?.event).toBe(0);
    expect(edit?.explanation.running.spec.containers[0]?.image).toBe(image(WEB));
    expect(edit?.explanation.typed.spec.containers[0]?.image).toBe(image(NEW_IMAGE));
    expect(edit?.explanation.status.containers.filter(({ state }) => state === 'running').length).toBe(2);
  });

  it('are about an exit as the next sync sees it', () => {
    const [exit] = story([crash]);
    expect(exit?.explanation.status.containers.find(({ name }) => name === 'nginx')).toMatchObject({
      state: 'exited',
      exitCode: 3,
    });
  });

  it('end with the text that is being typed', () => {
    const moments = story([crash], { draft: NEW_IMAGE });
    expect(moments.map(({ event }) => event)).toEqual([0, 1]);
    expect(moments[1]?.explanation.running.spec.containers[0]?.image).toBe(image(WEB));
    expect(moments[1]?.explanation.typed.spec.containers[0]?.image).toBe(image(NEW_IMAGE));
  });

  it('have the text typed over the Pod at the cursor, not over the one at the end', () => {
    const gates = (cursor: number) =>
      story([evict], { draft: NEW_IMAGE, cursor }).at(-1)?.explanation.verdict;
    expect(gates(0)).toMatchObject({ gate: 'accepted', restarted: ['nginx'] });
    expect(gates(1)).toMatchObject({ gate: 'accepted', pod: 'terminated', starting: [] });
  });

  it('say that a start backs off', () => {
    const verdict = story([crash, crash])[1]?.explanation.verdict;
    expect(verdict).toMatchObject({ backingOff: ['nginx'], starting: [] });
  });

  it('say how a Pod ends, and that no edit revives it', () => {
    const [ends, edit] = story([evict, { type: 'edit', manifest: NEW_IMAGE }]);
    expect(ends?.explanation.verdict).toMatchObject({ pod: 'terminating', end: { cause: 'evicted' } });
    expect(edit?.explanation.verdict).toMatchObject({ pod: 'terminated', starting: [] });
  });

  it('have one of a deletion, and none of what comes after it', () => {
    const moments = story([{ type: 'delete' }, { type: 'reboot' }]);
    expect(moments.map(({ event }) => event)).toEqual([0]);
    expect(moments[0]?.explanation.verdict.dying).toEqual(['nginx', 'log-agent']);
  });

  it('say of a wait in which nothing happens that nothing changes, whatever came before it', () => {
    const wait = { type: 'wait', seconds: 1 };
    const [, nothing] = story([{ type: 'edit', manifest: NEW_IMAGE }, wait]);
    expect(nothing?.explanation.verdict).toMatchObject({ gate: 'none', kept: ['nginx', 'log-agent'] });
  });

  it('show the image that a container was created from, whatever its spec says by then', () => {
    const moments = storyMoments(loadScenario('10-init-and-sidecar-images'));
    const upgrade = moments.ok ? moments.value.find(({ event }) => event === 4) : undefined;
    const mesh = upgrade?.explanation.containers.find(({ name }) => name === 'mesh');
    expect(mesh?.image.running).toMatch(/:v1\.30/);
    expect(mesh?.image.spec).toMatch(/:v1\.31/);
  });
});

describe('the whole story', () => {
  const fates = (events: object[], more: object = {}) => {
    const told = movingStory(scenarioOf(events, more));
    if (!told.ok) throw new Error(JSON.stringify(told.error));
    return told.value.map(({ verdict }) => verdict.pod);
  };

  it('ends with what would come of the text that is being typed', () => {
    expect(fates([evict], { draft: NEW_IMAGE })).toEqual(['terminating', 'kept']);
  });

  it('has its beginning if nothing is to be seen', () => {
    expect(fates([])).toEqual(['kept']);
  });
});
