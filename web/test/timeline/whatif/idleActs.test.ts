// Tests the acts that are offered while nothing happens.

import { MINORS } from '@syncpod/core/releases';
import { expect, it } from 'vitest';
import { createServices } from '../../../src/page/services.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createSource } from '../../../src/store/source.ts';
import { type IdleAct, idleActsOf } from '../../../src/timeline/whatif/idleActs.ts';

function acts(changed: Partial<typeof OPENING_SCENARIO> = {}) {
  const source = createSource({
    lang: 'en',
    theme: 'system',
    ...OPENING_SCENARIO,
    draft: undefined,
    ...changed,
  });
  const services = createServices(source);
  const { typed, stage } = services.page();
  return { ...services, source, text: typed.text, found: idleActsOf(typed.text, stage) };
}

const draftOf = (found: readonly IdleAct[]): string =>
  found.flatMap((act) => (act.kind === 'text' ? [act.draft] : []))[0] ?? '';

it('offers an edit of the memory, a kill and an upgrade to the next release', () => {
  const { found, text } = acts();
  expect(found.map(({ text: name }) => name)).toEqual(['idle.memory', 'idle.kill', 'idle.upgrade']);
  expect(found[2]?.values).toEqual({ release: '1.27' });
  // Everything else in the text stays.
  const added = draftOf(found)
    .split('\n')
    .filter((line) => !text.split('\n').includes(line));
  expect(added.map((line) => line.trim())).toContain('memory: 256Mi');
  expect(added.length).toBeLessThanOrEqual(3);
});

it('doubles the memory that a container has', () => {
  const manifest = OPENING_SCENARIO.manifest.replace(
    /(- name: nginx\n)/,
    '$1    resources:\n      limits:\n        memory: 128Mi\n',
  );
  expect(draftOf(acts({ manifest }).found)).toContain('memory: 256Mi');
});

it.each([
  ['a Deployment', ''],
  ['a CronJob', '  '],
])('edits the memory in the template of %s, and nothing else of its text', (_, deeper) => {
  const template = [
    '  replicas: 1',
    '  template:',
    '    metadata:',
    '      labels: {app: web} # a comment',
    '    spec:',
    '      containers:',
    '      - name: nginx',
    '        image: nginx:1.25.2',
    '      - name: log-agent',
    '        image: fluent-bit:2.1',
  ];
  const head = ['apiVersion: apps/v1', 'kind: Deployment', 'metadata:', '  name: web', 'spec:'];
  const text = [...head, ...template.map((line) => deeper + line), 'status: {}', ''].join('\n');
  const stage = {
    containers: [{ name: 'nginx', image: '' }],
    release: '1.30',
    apiServer: '1.30',
    pod: 'there',
  } as const;
  const draft = draftOf(idleActsOf(text, stage)).split('\n');
  const added = draft.filter((line) => !text.split('\n').includes(line));
  expect(draft.filter((line) => !added.includes(line)).join('\n')).toBe(text);
  expect(added).toEqual(
    ['        resources:', '          limits:', '            memory: 256Mi'].map((line) => deeper + line),
  );
});

it.each([
  [
    'a Pod in JSON',
    '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"spec":{"containers":[{"name":"nginx","image":"n:1"}]}}',
    '"image":"n:1"}',
    '"image":"n:1", "resources": {"limits":{"memory":"256Mi"}}}',
  ],
  [
    'a Deployment in JSON',
    '{"kind":"Deployment","spec":{"template":{"spec":{"containers":[{"name":"nginx","resources":{"limits":{"memory":"64Mi"}}}]}}}}',
    '64Mi',
    '128Mi',
  ],
  [
    'a CronJob in flow style',
    'kind: CronJob\nspec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: nginx }] } } } } } # mine\n',
    'name: nginx',
    'name: nginx, resources: { limits: { memory: 256Mi } }',
  ],
])('edits the memory in braces, and nothing else of the text: %s', (_, text, from, to) => {
  const containers = [{ name: 'nginx', image: '' }];
  const stage = { containers, release: '1.30', apiServer: '1.30', pod: 'there' } as const;
  expect(draftOf(idleActsOf(text, stage))).toBe(text.replace(from, to));
});

it('offers a reboot on the newest release', () => {
  expect(acts({ release: MINORS.at(-1) ?? '1.8' }).found.map(({ text }) => text)).toContain('idle.reboot');
});

it('lets each act happen', () => {
  for (const index of [0, 1, 2]) {
    const { found, page, actions } = acts();
    const act = found[index];
    if (act?.kind === 'text') actions.type(act.draft);
    else if (act) actions.throwIn(act.event);
    const { typed, timeline } = page();
    expect(typed.edited || timeline.entries.length > 1).toBe(true);
  }
});
