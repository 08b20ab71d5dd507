// Checks that the names of controls in docs/contracts.md are texts of the page.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const english = import.meta.glob<Readonly<Record<string, string>> | undefined>(
  '../../../src/**/{texts,*Texts,notices,shared,terms}.ts',
  { import: 'en', eager: true },
);
const texts = new Set(Object.values(english).flatMap((dictionary) => Object.values(dictionary ?? {})));

const document = readFileSync(new URL('../../../../docs/contracts.md', import.meta.url), 'utf8');
const [, section = ''] = document.split('## Names of controls');
const rows = [...section.matchAll(/^\| ([a-z][^|]*) \| ([^|]+) \|$/gm)].slice(1);

it.each(rows.map(([, role = '', names = '']) => [role, names.split('; ')] as const))(
  'the names of the %s are texts of the page',
  (_, names) => {
    expect(names.filter((name) => !texts.has(name))).toEqual([]);
  },
);

it('has a row for every role', () => {
  expect(rows.map(([, role]) => role)).toContain('slider');
  expect(rows.length).toBeGreaterThan(12);
});
