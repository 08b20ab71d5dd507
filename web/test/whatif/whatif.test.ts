// Does every form of What if make an event that a scenario may hold, whatever is chosen in it?

import { readScenario } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { obstacleTo, WHAT_IF_IDS, WHAT_IFS, type WhatIf } from '../../src/whatif/catalog.ts';
import type { FormField, Values } from '../../src/whatif/fields.ts';
import { GROUPS } from '../../src/whatif/groups.ts';

const STAGE = { release: '1.30', pod: 'there', containers: [{ name: 'app', image: 'shop/app:1' }] } as const;

/** What a form begins with, and then each option of each of its choices. */
function fillings(fields: readonly FormField[]): Values[] {
  const begin = Object.fromEntries(fields.map((field) => [field.name, 'value' in field ? field.value : '']));
  const others = fields.flatMap((field) =>
    field.kind === 'choice' ? field.options.map(({ value }) => ({ ...begin, [field.name]: value })) : [],
  );
  return [begin, ...others];
}

describe.each(WHAT_IF_IDS)('%s', (id) => {
  const { fields, event }: WhatIf = WHAT_IFS[id];
  const filled = fillings(fields(STAGE));

  it('makes an event that the scenario takes', () => {
    for (const values of filled) {
      const read = readScenario({
        v: 2,
        release: STAGE.release,
        path: 'api',
        manifest: 'kind: Pod',
        events: [event(values)],
      });
      expect(read).toMatchObject({ ok: true, value: { events: [event(values)] } });
    }
  });

  it('makes another event of each option', () => {
    const choices = fields(STAGE).filter(({ kind }) => kind === 'choice');
    for (const choice of choices) {
      const [begin = {}] = filled;
      const options = choice.kind === 'choice' ? choice.options : [];
      const events = options.map(({ value }) => JSON.stringify(event({ ...begin, [choice.name]: value })));
      expect(new Set(events).size).toBe(options.length);
    }
  });
});

describe('a Pod that is not there any more', () => {
  const possible = (pod: 'ended' | 'gone') =>
    WHAT_IF_IDS.filter((id) => obstacleTo(WHAT_IFS[id], { ...STAGE, containers: [], pod }) === undefined);
  const ofTheNode = ['upgrade', 'kubeletRestart', 'runtimeRestart', 'reboot', 'room', 'wait'];

  it('leaves only what happens to the node', () => {
    expect(possible('gone')).toEqual(ofTheNode);
  });

  it('can still be deleted if it has ended and its object stays', () => {
    expect([...possible('ended')].sort()).toEqual([...ofTheNode, 'delete'].sort());
  });
});

describe('the list of what can happen', () => {
  it('has each of them in one group, and time near its top', () => {
    const listed = GROUPS.flatMap(({ ids }): readonly string[] => ids);
    expect([...listed].sort()).toEqual([...WHAT_IF_IDS].sort());
    expect(listed.indexOf('wait')).toBeLessThan(3);
  });
});
