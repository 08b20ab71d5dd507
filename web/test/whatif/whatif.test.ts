// Tests that every what-if form makes a valid event, whatever the user chooses.

import { readScenario } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { GROUPS, idsOf, obstacleTo, WHAT_IF_IDS, WHAT_IFS, type WhatIf } from '../../src/whatif/catalog.ts';
import type { FormField, Values } from '../../src/whatif/fields.ts';

const STAGE = {
  release: '1.30',
  apiServer: '1.30',
  pod: 'there',
  containers: [{ name: 'app', image: 'shop/app:1' }],
} as const;

/** The initial values of a form, then each option of each choice. */
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

  it('makes an event that the scenario accepts', () => {
    for (const values of filled) {
      const read = readScenario({
        v: 3,
        release: STAGE.release,
        path: 'api',
        manifest: 'kind: Pod',
        events: [event(values, STAGE)],
      });
      expect(read).toMatchObject({ ok: true, value: { events: [event(values, STAGE)] } });
    }
  });

  it('makes a different event for each option', () => {
    const choices = fields(STAGE).filter(({ kind }) => kind === 'choice');
    for (const choice of choices) {
      const [begin = {}] = filled;
      const options = choice.kind === 'choice' ? choice.options : [];
      const events = options.map(({ value }) =>
        JSON.stringify(event({ ...begin, [choice.name]: value }, STAGE)),
      );
      expect(new Set(events).size).toBe(options.length);
    }
  });
});

describe('a Pod that is gone', () => {
  const possible = (pod: 'ended' | 'gone') =>
    WHAT_IF_IDS.filter((id) => obstacleTo(WHAT_IFS[id], { ...STAGE, containers: [], pod }) === undefined);
  const ofTheNode = [
    'create',
    'upgrade',
    'kubeletRestart',
    'kubeletConfig',
    'kubeletStop',
    'kubeletStart',
    'apiServer',
    'controlPlane',
    'durations',
    'runtimeRestart',
    'reboot',
    'room',
    'wait',
  ];

  it('allows only what-ifs of the node', () => {
    expect([...possible('gone')].sort()).toEqual([...ofTheNode].sort());
  });

  it('can still be deleted if it has ended and its object remains', () => {
    expect([...possible('ended')].sort()).toEqual([...ofTheNode, 'delete'].sort());
  });
});

describe('a Pod that is not created yet', () => {
  it('allows what describes the world that it arrives in', () => {
    const stage = { ...STAGE, pod: 'awaited' } as const;
    const possible = WHAT_IF_IDS.filter((id) => obstacleTo(WHAT_IFS[id], stage) === undefined);
    const world = [
      'create',
      'probe',
      'image',
      'postStart',
      'stopping',
      'obstacle',
      'sandbox',
      'volume',
      'room',
      'kubeletConfig',
      'durations',
    ];
    expect([...possible].sort()).toEqual(world.sort());
  });
});

describe('the list of what-ifs', () => {
  it('has each what-if in one group, with time near the top', () => {
    const listed = GROUPS.flatMap((group): readonly string[] => idsOf(group));
    expect([...listed].sort()).toEqual([...WHAT_IF_IDS].sort());
    expect(listed.indexOf('wait')).toBeLessThan(3);
  });
});
