// Tests the verdict bar: its mode, its sentence, and the reason why there is none.

import { expect, it } from 'vitest';
import { createServices } from '../../src/page/services.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource } from '../../src/store/source.ts';
import type { Work } from '../../src/store/work.ts';

function verdictOf(work: Partial<Work>) {
  const source = createSource({ lang: 'en', theme: 'system', ...OPENING_SCENARIO, ...work });
  const { verdict } = createServices(source).page();
  return { ...verdict, text: verdict.segments.map(({ text }) => text).join('') };
}

const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: c, image: a }] }';
/** Refused by every release: the name of a port is too long. */
const INVALID = POD.replace('image: a', 'image: a, ports: [{ containerPort: 80, name: "0123456789abcdef" }]');

it('is about the kill of the edited container, in its tint', () => {
  expect(verdictOf({})).toMatchObject({ mode: 'preview', worst: 'kill', unread: undefined });
  expect(verdictOf({}).text).toContain('kills nginx');
});

it('says that the Pod of the story is not created', () => {
  const verdict = verdictOf({ manifest: INVALID, draft: undefined });
  expect(verdict).toMatchObject({ worst: 'refused', mode: 'now' });
  expect(verdict.text).toContain('1.26');
  expect(verdict.text).toContain('spec.containers[0].ports[0].name');
});

it('does not say so of another Pod that is typed, which is no edit', () => {
  const verdict = verdictOf({ draft: INVALID });
  expect(verdict.unread).toMatchObject({ why: 'other', showing: 'web-2' });
  expect(verdict.text).not.toContain('ports');
  expect(verdict.worst).toBe('keep');
});

it.each([
  ['an empty text', '', { why: 'empty', showing: 'web-2' }],
  ['an object that is no Pod', 'apiVersion: v1\nkind: Service', { why: 'object', showing: 'web-2' }],
  ['a syntax error, with its line', `${POD}\nfoo: bar: baz`, { line: 5, why: 'error', showing: 'web-2' }],
])('gives the reason for %s', (_, draft, unread) => {
  expect(verdictOf({ draft })).toMatchObject({ unread });
});

it.each(['deployment', 'statefulset', 'daemonset', 'cloneset', 'cronjob'] as const)(
  'does not repeat at the stops of a replay that the %s sees the same template',
  (path) => {
    const manifest = POD.replace('image: a', 'image: b');
    const events = [{ type: 'edit', manifest }, { type: 'wait', seconds: 60 }, { type: 'reboot' }] as const;
    const source = createSource({ lang: 'en', theme: 'system' });
    source.getState().open({ ...OPENING_SCENARIO, path, manifest: POD, draft: undefined, events });
    const { page } = createServices(source);
    const texts = page().timeline.entries.map((_, at) => {
      source.getState().stepTo(at);
      return page()
        .verdict.segments.map(({ text }) => text)
        .join('');
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.includes('the same template'))).toEqual([]);
  },
);
