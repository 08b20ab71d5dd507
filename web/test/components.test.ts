// Checks that components have few props, receive no hooks as props, and read the store with selectors only.

import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const MOST_PROPS = 8;

const files = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Props {
  readonly file: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly bases: readonly string[];
}

/** The interfaces of a file whose names end in Props. */
function propsIn([file, text]: readonly [string, string]): Props[] {
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  return parseAst(text, { lang }).body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'TSInterfaceDeclaration' || !declared.id.name.endsWith('Props')) return [];
    const members = declared.body.body.flatMap((member) =>
      'key' in member && member.key.type === 'Identifier' ? [member.key.name] : [],
    );
    const bases = declared.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [expression.name] : [],
    );
    return [{ file, name: declared.id.name, members, bases }];
  });
}

const all = Object.entries(files).flatMap(propsIn);

function membersOf({ members, bases }: Props): readonly string[] {
  return [...members, ...bases.flatMap((base) => all.filter(({ name }) => name === base).flatMap(membersOf))];
}

it(`no component takes more than ${MOST_PROPS} props`, () => {
  const found = all.map((props) => ({ ...props, count: membersOf(props).length }));
  expect(found.length).toBeGreaterThan(100);
  const many = found.filter(({ count }) => count > MOST_PROPS);
  expect(many.map(({ file, name, count }) => `${file} ${name} ${count}`)).toEqual([]);
});

it('no component takes a hook as a prop', () => {
  const hooks = all.filter((props) => membersOf(props).some((name) => /^use[A-Z]/.test(name)));
  expect(hooks.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

it('the store is read with selectors only', () => {
  const whole = /\buse(?:Source\(\s*|Store\(\s*\w+\s*)\)/;
  const found = Object.entries(files).filter(([, text]) => whole.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});
