// Tests how the question line summarizes a change of the text.

import { describe, expect, test } from 'vitest';
import { lineDiff } from '../../src/editor/diff/lineDiff.ts';
import { changeOf } from '../../src/question/change.ts';
import { happenedAt, questionOf } from '../../src/question/question.ts';
import type { Stop } from '../../src/timeline/stops.ts';

const POD = 'kind: Pod\nspec:\n  containers:\n  - name: nginx\n    image: nginx:1.25.2\n    resources: {}\n';
const change = (from: string, to: string) => changeOf(lineDiff(POD, POD.replace(from, to)));

describe('the change in the question line', () => {
  test('is absent while nothing has changed', () => {
    expect(changeOf(lineDiff(POD, POD))).toBeUndefined();
  });

  test('names both tags of an image, and the image once', () => {
    expect(change('1.25.2', '1.25.3')).toEqual({
      kind: 'value',
      field: 'image',
      before: 'nginx:1.25.2',
      after: '1.25.3',
      line: 5,
    });
  });

  test('names the whole image if another one takes its place', () => {
    expect(change('nginx:1.25.2', 'caddy:2')).toMatchObject({ before: 'nginx:1.25.2', after: 'caddy:2' });
    expect(change('nginx:1.25.2', 'nginx')).toMatchObject({ after: 'nginx' });
    // The tag begins with the same characters.
    expect(change('nginx:1.25.2', 'r.io:5000/nginx:1.25.2')).toMatchObject({
      after: 'r.io:5000/nginx:1.25.2',
    });
  });

  test('names the value of another field', () => {
    expect(change('name: nginx', 'name: web')).toMatchObject({
      field: 'name',
      before: 'nginx',
      after: 'web',
      line: 4,
    });
  });

  test('counts lines if a field, several lines or a long value changed', () => {
    expect(change('resources: {}', 'env: []')).toEqual({ kind: 'lines', count: 1, line: 6 });
    expect(change('    resources: {}\n', '    env:\n    - {name: a}\n')).toMatchObject({
      kind: 'lines',
      count: 2,
    });
    expect(change('1.25.2', 'x'.repeat(60))).toMatchObject({ kind: 'lines', line: 5 });
  });

  test('is of layout only if spaces and comments changed', () => {
    const layouts = [
      ['kind: Pod', 'kind: Pod  '],
      ['kind: Pod', 'kind: Pod # for a test, don’t worry'],
      ['spec:\n', '\n# a comment\nspec:\n'],
      ['    image', '      image'],
      ['name: nginx\n', 'name: nginx   # "web"\n\n\n'],
    ] as const;
    for (const [from, to] of layouts) expect(change(from, to), to).toMatchObject({ kind: 'layout' });
    expect(change('spec:\n', '\n# a comment\nspec:\n')).toEqual({ kind: 'layout', line: 2 });
    expect(change('{}', '{ }')).toMatchObject({ kind: 'value', before: '{}', after: '{ }' });
  });

  test('names a value without the comments around it', () => {
    expect(change('image: nginx:1.25.2', '# newer\n    image: nginx:1.25.3 # CVE')).toEqual({
      kind: 'value',
      field: 'image',
      before: 'nginx:1.25.2',
      after: '1.25.3',
      line: 6,
    });
    // No comment.
    expect(change('nginx:1.25.2', '"a #b"')).toMatchObject({ after: '"a #b"' });
    expect(change('nginx:1.25.2', 'a#b')).toMatchObject({ after: 'a#b' });
  });

  test('points to the line that follows removed lines', () => {
    expect(change('    resources: {}\n', '')).toEqual({ kind: 'lines', count: 1, line: 6 });
  });
});

describe('the question', () => {
  const asked = {
    subject: 'edit' as const,
    pod: 'web-2',
    untouched: true,
    diff: lineDiff(POD, POD),
    happened: 'nginx exits 1',
    clock: '+0:23.0',
  };

  test('is an example until the visitor changes something', () => {
    expect(questionOf({ ...asked, mode: 'preview' }).kind).toBe('example');
    expect(questionOf({ ...asked, mode: 'preview', untouched: false }).kind).toBe('edit');
  });

  test('asks nothing about a text that is no edit', () => {
    const untouched = false;
    expect(questionOf({ ...asked, mode: 'preview', untouched, subject: 'another' })).toEqual({
      kind: 'another',
      pod: 'web-2',
    });
    expect(questionOf({ ...asked, mode: 'preview', untouched, subject: 'unread' }).kind).toBe('edit');
  });

  test('is a moment with its clock in a replay, and the present at the end', () => {
    expect(questionOf({ ...asked, mode: 'replay' })).toEqual({
      kind: 'time',
      clock: '+0:23.0',
      happened: 'nginx exits 1',
      change: undefined,
    });
    const diff = lineDiff(POD, POD.replace('1.25.2', '1.25.3'));
    expect(questionOf({ ...asked, diff, mode: 'replay' })).toMatchObject({ change: { after: '1.25.3' } });
    expect(questionOf({ ...asked, mode: 'now' })).toEqual({ kind: 'now', happened: 'nginx exits 1' });
  });
});

describe('what has happened at a stop', () => {
  const stops: readonly Stop[] = [
    ['running', 2],
    ['nginx exits 1', 2, 'nginx has exited with code 1'],
    ['kubelet notices: died', 0],
    ['compute', 0],
    ['nginx exits 1', 1, 'nginx has exited 2 times, now with code 1'],
    ['compute', 0],
    ['node reboots', 2],
    ['compute', 0],
  ].map(([title, weight, told], cursor) => ({
    cursor,
    text: String(title),
    title: String(title),
    weight: weight as Stop['weight'],
    ...(told === undefined ? {} : { told: String(told) }),
  }));

  test('is the newest exit, until another event happens', () => {
    expect(stops.map((_, at) => happenedAt(stops, at))).toEqual([
      'running',
      'nginx has exited with code 1',
      'nginx has exited with code 1',
      'nginx has exited with code 1',
      'nginx has exited 2 times, now with code 1',
      'nginx has exited 2 times, now with code 1',
      'node reboots',
      'compute',
    ]);
  });
});
