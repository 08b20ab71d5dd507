// Tests that every what-if form makes a valid event, whatever the user chooses.

import { EVENT_FIELDS } from '@syncpod/core/runtime';
import { readScenario } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { createServices } from '../../../src/page/services.ts';
import { createSource } from '../../../src/store/source.ts';
import { obstacleTo, WHAT_IFS } from '../../../src/timeline/whatif/catalog.ts';
import type { WhatIf } from '../../../src/timeline/whatif/definition.ts';
import type { FormField, Values } from '../../../src/timeline/whatif/fields.ts';
import { formOf } from '../../../src/timeline/whatif/form.ts';
import { en } from '../../../src/timeline/whatif/texts.ts';
import { GROUPS, idsOf, WHAT_IF_IDS } from '../../../src/timeline/whatif/whatIfIds.ts';

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

describe('the details of a what-if', () => {
  const shown = (id: (typeof WHAT_IF_IDS)[number], values: Values) =>
    formOf(WHAT_IFS[id], STAGE, values).fields.map(({ name }) => name);
  const made = (id: (typeof WHAT_IF_IDS)[number], values: Values) =>
    WHAT_IFS[id].event(formOf(WHAT_IFS[id], STAGE, values).values, STAGE);

  it.each([
    ['probe', { output: 'not yet' }, { output: 'not yet' }],
    ['image', { error: 'no such host' }, { state: 'broken', error: 'no such host' }],
    ['obstacle', { error: 'no space left' }, { because: 'configmap', error: 'no space left' }],
    ['volume', { error: 'no such disk' }, { problem: 'mount', error: 'no such disk' }],
    ['postStart', { hookCode: '126', hookOutput: 'denied' }, { hookCode: 126, hookOutput: 'denied' }],
    ['stopping', { how: 'fails', hookCode: '3' }, { preStopFails: true, hookCode: 3 }],
    [
      'sandbox',
      { change: 'cannot-be-made', error: 'no IP left', seconds: '15' },
      { change: 'cannot-be-made', error: 'no IP left', seconds: 15 },
    ],
    ['room', { room: 'enough', cpus: '2', gi: '16' }, { capacity: { cpu: '2', memory: '16Gi' } }],
    ['create', { finds: 'image', error: 'denied' }, { type: 'image', error: 'denied' }],
    ['create', { finds: 'startup', output: 'starting' }, { type: 'probe', output: 'starting' }],
  ] as const)('are part of the event: %s', (id, values, expected) => {
    expect(made(id, values)).toMatchObject(expected);
    for (const name of Object.keys(values)) expect(shown(id, values)).toContain(name);
  });

  it.each([
    ['probe', { result: 'Success', output: 'late' }, 'output'],
    ['image', { state: 'present', error: 'late' }, 'error'],
    ['obstacle', { because: 'none', error: 'late' }, 'error'],
    ['volume', { problem: 'none', error: 'late' }, 'error'],
    ['stopping', { how: 'well', hookCode: '3' }, 'hookCode'],
    ['sandbox', { change: 'dies', error: 'late', seconds: '15' }, 'error'],
  ] as const)('are left out where they mean nothing: %s', (id, values, name) => {
    expect(shown(id, values)).not.toContain(name);
    expect(made(id, values)).not.toHaveProperty(name);
  });

  it('can change a node that already has room', () => {
    const { page } = createServices(createSource({ lang: 'en', theme: 'system' }));
    const { refusal } = page().stage;
    expect(refusal?.({ type: 'node', room: 'enough' })).toBeDefined();
    expect(refusal?.({ type: 'node', room: 'enough', capacity: { cpu: '2' } })).toBeUndefined();
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
    'labels',
    'ports',
    'sysctls',
  ];

  it('allows only what-ifs of the node', () => {
    expect([...possible('gone')].sort()).toEqual([...ofTheNode].sort());
  });

  it('can still be deleted if it has ended and its object remains', () => {
    expect([...possible('ended')].sort()).toEqual([...ofTheNode, 'delete'].sort());
  });
});

describe('a Pod that is not created yet', () => {
  it('allows the conditions that it meets when it is created', () => {
    const stage = { ...STAGE, pod: 'awaited' } as const;
    const possible = WHAT_IF_IDS.filter((id) => obstacleTo(WHAT_IFS[id], stage) === undefined);
    const world = [
      'create',
      'probe',
      'image',
      'postStart',
      'process',
      'stopping',
      'obstacle',
      'sandbox',
      'volume',
      'room',
      'labels',
      'ports',
      'kubeletConfig',
      'sysctls',
      'durations',
    ];
    expect([...possible].sort()).toEqual(world.sort());
  });
});

describe('the page as it opens', () => {
  const opened = () => {
    const source = createSource({ lang: 'en', theme: 'system' });
    return { ...createServices(source), source };
  };
  const formNow = (id: (typeof WHAT_IF_IDS)[number], values: Values = {}) =>
    formOf(WHAT_IFS[id], opened().page().stage, values);
  const option = (id: (typeof WHAT_IF_IDS)[number], name: string, value: string) => {
    const field = formNow(id).fields.find((one) => one.name === name);
    if (field?.kind !== 'choice') throw new Error(`${name} is not a choice`);
    return field.options.find((one) => one.value === value)?.refused?.map(({ message }) => message);
  };

  it('proposes the image that is being typed', () => {
    expect(formNow('image').values).toMatchObject({ image: 'nginx:1.25.3', state: 'broken' });
  });

  it('offers only probes that exist, with the reason next to the others', () => {
    expect(option('probe', 'container', 'nginx')).toBeUndefined();
    expect(option('probe', 'container', 'log-agent')).toEqual(['container log-agent has no liveness probe']);
    expect(option('probe', 'probe', 'startup')).toEqual(['container nginx has no startup probe']);
  });

  it('offers no exit of an init container that has finished', () => {
    expect(option('exit', 'container', 'fetch')).toEqual([
      'container fetch is not running, so it cannot exit',
    ]);
  });

  it('refuses a resize in a release without the subresource', () => {
    expect(formNow('resize').refused).toMatchObject([{ message: '1.26 has no resize subresource' }]);
  });

  it.each(WHAT_IF_IDS)('answers %s with a reaction, a notice or a refusal with its reason', (id) => {
    const form = formNow(id);
    const choices = form.fields.flatMap((field) =>
      field.kind === 'choice' ? field.options.map(({ value }) => ({ [field.name]: value })) : [],
    );
    for (const chosen of [{}, ...choices.slice(0, 12)]) {
      const { page, actions, source } = opened();
      const { values, refused } = formOf(WHAT_IFS[id], page().stage, chosen);
      if (refused) continue;
      const { begins }: WhatIf = WHAT_IFS[id];
      actions.throwIn(WHAT_IFS[id].event(values, page().stage), begins === true);
      const acts = page().timeline.entries.some(
        ({ snapshot: { cause, events } }) =>
          ['sync', 'terminate', 'exit', 'probe', 'relist'].includes(cause.kind) || events.length > 0,
      );
      expect(acts || source.getState().notice !== undefined).toBe(true);
    }
  });

  it('shows a standing condition, and ends it', () => {
    const { page, actions, source } = opened();
    actions.throwIn({ type: 'process', container: 'log-agent', stops: null });
    expect(source.getState().notice).toMatchObject({
      text: 'notice.fromNow',
      reason: [
        { message: 'log-agent ignores SIGTERM' },
        { message: 'takes effect when log-agent is stopped' },
      ],
    });
    const [condition] = page().standing;
    if (!condition) throw new Error('nothing stands');
    actions.throwIn(condition.end);
    expect(page().standing).toEqual([]);
    expect(source.getState().notice?.text).toBe('notice.noLonger');
  });
});

describe('the list of what-ifs', () => {
  it('has each what-if in one group, with time near the top', () => {
    const listed = GROUPS.flatMap((group): readonly string[] => idsOf(group));
    expect([...listed].sort()).toEqual([...WHAT_IF_IDS].sort());
    expect(listed.indexOf('wait')).toBeLessThan(3);
  });
});

describe('the names of events', () => {
  const keys = Object.keys(en);
  interface Field {
    readonly shape: { readonly kind: string; readonly values?: readonly string[] };
  }
  const variants = Object.entries(EVENT_FIELDS).flatMap(([type, fields]) =>
    Object.values<Field>(fields).flatMap(({ shape: { values } }) =>
      values ? [{ type, texts: values.map((value) => `event.${type}.${value}`) }] : [],
    ),
  );

  it.each(Object.keys(EVENT_FIELDS))('has a name for %s, or for each of its variants', (type) => {
    const named = variants.some((one) => one.type === type && one.texts.every((key) => keys.includes(key)));
    expect(named || keys.includes(`event.${type}`)).toBe(true);
  });

  it.each(variants)('names all variants $texts, or none', ({ texts }) => {
    const named = texts.filter((key) => keys.includes(key));
    expect([0, texts.length]).toContain(named.length);
  });
});
