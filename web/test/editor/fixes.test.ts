// Tests quick fixes, formatting, and where Enter puts the cursor.

import { formatYaml, parsePod } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { newLineAfter } from '../../src/editor/enterRules.ts';
import { fieldTexts } from '../../src/editor/fields/texts.ts';
import { fixesOf } from '../../src/editor/fixes.ts';
import { problemsOf } from '../../src/editor/problems.ts';
import { editorTexts } from '../../src/editor/texts.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const POD = (container: string) => `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: nginx
${container}
`;

function fixed(text: string): { title: string; text: string }[] {
  const release = resolveRelease('1.33');
  if (!release.ok) throw new Error('no 1.33');
  const { diagnostics } = parsePod(text, release.value);
  const refused = { admission: undefined, place: () => undefined, changes: () => [], instead: [] };
  const problems = problemsOf(diagnostics, refused, editorTexts(localeOf('en')));
  const lines = text.split('\n');
  return problems
    .flatMap((problem) => fixesOf(problem, lines, release.value, fieldTexts(localeOf('en'))))
    .map(({ title, edits }) => {
      const next = [...lines];
      for (const { range, text: written } of edits) {
        const line = next[range.start.line - 1] ?? '';
        next[range.start.line - 1] =
          line.slice(0, range.start.column - 1) + written + line.slice(range.end.column - 1);
      }
      return { title, text: next.join('\n') };
    });
}

describe('a quick fix', () => {
  it('renames a misspelled field', () => {
    expect(fixed(POD('    imagee: nginx:1'))).toEqual([
      { title: 'Change to image', text: POD('    image: nginx:1') },
    ]);
    expect(fixed(POD('    image: a\n    livenesProbe:\n      tcpSocket: { prot: 80 }'))).toMatchObject([
      { title: 'Change to livenessProbe' },
    ]);
    expect(fixed(POD('    image: a\n    Ports:\n    - containerPort: 80'))[0]?.title).toBe('Change to ports');
  });

  it('renames nothing that resembles no field', () => {
    expect(fixed(POD('    image: a\n    colour: blue'))).toEqual([]);
  });

  it('removes the quotes of a number, and adds those of a text', () => {
    expect(fixed(POD('    image: a\n    ports: [{ containerPort: "80" }]'))).toEqual([
      {
        title: 'Remove the quotes: 80',
        text: POD('    image: a\n    ports: [{ containerPort: 80 }]'),
      },
    ]);
    expect(fixed(POD('    image: a\n    env:\n    - name: A\n      value: 1'))).toEqual([
      { title: 'Add quotes: "1"', text: POD('    image: a\n    env:\n    - name: A\n      value: "1"') },
    ]);
  });

  it('replaces tabs', () => {
    expect(fixed(POD('\t\timage: a'))).toEqual([
      { title: 'Replace tabs with spaces', text: POD('    image: a') },
    ]);
  });
});

describe('formatting', () => {
  it('indents as kubectl does, and keeps comments and values', () => {
    const text = 'kind: Pod # mine\nspec:\n    containers:\n      - name: a\n        args: ["1",  yes]\n';
    expect(formatYaml(text)).toBe(
      'kind: Pod # mine\nspec:\n  containers:\n  - name: a\n    args: [ "1", yes ]\n',
    );
    expect(formatYaml('{"a": [1,2]}')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}\n');
  });

  it('leaves a text that has an error', () => {
    expect(formatYaml('a: [')).toBeUndefined();
    expect(formatYaml('a: 1\n---\nb: 2\n')).toBeUndefined();
  });
});

describe('Enter', () => {
  const after = (line: string) => newLineAfter(line).length - 1;

  it.each([
    ['env:', 2],
    ['  - name: FOO', 4],
    ['  - name: "a: b"', 4],
    ['  - valueFrom:', 6],
    ['  - text: |', 6],
    ['    text: |-', 6],
    ['  - sh', 2],
    ['  - { name: a }', 2],
    ['  - "a: b"', 2],
    ['    image: nginx:1', 4],
  ])('after %j goes to column %i', (line, column) => {
    expect(after(line)).toBe(column);
  });
});
