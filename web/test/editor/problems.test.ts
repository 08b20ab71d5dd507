// Tests the list of problems of an edited text and their positions.

import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { insteadTexts, refusedFields } from '@syncpod/core/report';
import { describe, expect, it } from 'vitest';
import { lineDiff } from '../../src/editor/diff/lineDiff.ts';
import { problemsOf } from '../../src/editor/problems.ts';
import { refusedChanges } from '../../src/editor/refusedChanges.ts';
import { editorTexts } from '../../src/editor/texts.ts';
import { otherPodOf } from '../../src/store/otherPod.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const RUNNING = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  containers:
  - name: nginx
    image: nginx:1
    env:
    - name: A
      value: a
  - name: log
    image: log:1
`;

function read(draft: string, running = RUNNING) {
  const release = resolveRelease('1.33');
  if (!release.ok) throw new Error('no 1.33');
  const status = { sandboxes: [], containers: [] };
  const found = explain({ release: release.value, path: 'api', running, draft, status });
  const { diagnostics, explanation, place } = found;
  const changes = () => refusedChanges(lineDiff(running, draft));
  const instead = explanation ? insteadTexts(refusedFields(explanation), 'en') : [];
  const problems = problemsOf(
    diagnostics,
    { admission: explanation?.admission, place, changes, instead },
    editorTexts(localeOf('en')),
  );
  return { problems, other: explanation && otherPodOf(explanation) };
}

const linesOf = (draft: string, running?: string) =>
  read(draft, running).problems.map(({ ranges }) => ranges.map(({ start }) => start.line));

describe('a YAML syntax error', () => {
  const slipped = RUNNING.replace('  - name: log', '     name: log');

  it('is one problem at the first error position; later errors are consequences', () => {
    const { problems } = read(slipped);
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    const followers = problem?.followers ?? [];
    expect(followers.length).toBeGreaterThan(0);
    const first = problem?.ranges[0]?.start.line ?? Infinity;
    for (const { ranges } of followers) expect(ranges[0]?.start.line).toBeGreaterThanOrEqual(first);
  });

  it('has no consequences if the parser reports one error', () => {
    expect(read('a: "b').problems).toMatchObject([{ severity: 'error' }]);
    expect(read('a: "b').problems[0]).not.toHaveProperty('followers');
  });
});

describe('an edit of an immutable field', () => {
  it('is marked at the changed lines, not at mutable fields', () => {
    const draft = RUNNING.replace('value: a', 'value: b').replace('nginx:1', 'nginx:2');
    expect(linesOf(draft)).toEqual([[11]]);
    const labelled = draft.replace('  name: web-2', '  name: web-2\n  labels: {a: b}');
    expect(linesOf(labelled)).toEqual([[12]]);
  });

  it('says once what to do instead', () => {
    const { problems } = read(RUNNING.replace('value: a', 'value: b').replace('name: A', 'name: B'));
    expect(problems.map(({ instead }) => instead)).toEqual([
      ['Create the Pod again: kubectl replace --force, or change the workload that owns it.'],
    ]);
  });

  it('is marked at every added line', () => {
    const draft = RUNNING.replace('      value: a\n', '      value: a\n    - name: B\n      value: b\n');
    expect(linesOf(draft)).toEqual([[12, 13]]);
  });

  it('is marked at the line before removed lines', () => {
    const draft = RUNNING.replace('    env:\n    - name: A\n      value: a\n', '');
    expect(linesOf(draft)).toEqual([[8]]);
  });

  it('is marked in flow style too', () => {
    const json = (text: string) => JSON.stringify(JSON.parse(text), null, 2);
    const pod =
      '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"a","image":"b","stdin":true}]}}';
    const draft = json(pod.replace('true', 'false'));
    const line = draft.split('\n').findIndex((text) => text.includes('stdin')) + 1;
    expect(linesOf(draft, json(pod))).toEqual([[line]]);
  });

  it('is reported once, although upstream reports it twice', () => {
    const { problems } = read(RUNNING.replace('    image: nginx:1', '    imge: nginx:1'));
    const messages = problems.map(({ message }) => message);
    expect(messages).toContain('spec.containers[0].image: Required value');
    expect(new Set(messages).size).toBe(messages.length);
  });
});

describe('a Pod that is pasted over another Pod', () => {
  it('is a different Pod if its name, namespace or UID differs', () => {
    expect(read(RUNNING.replace('web-2', 'shop')).other).toEqual({
      typed: 'shop',
      running: 'web-2',
      about: 'refused',
    });
    for (const more of ['namespace: shop', 'uid: 1-2']) {
      const other = read(RUNNING.replace('  name: web-2', `  name: web-2\n  ${more}`)).other;
      expect(other).toMatchObject({ typed: 'web-2', about: 'refused' });
    }
  });

  it('is unrelated, not an edit, if no container has the name of a running one', () => {
    const unrelated = RUNNING.replaceAll(/name: (web-2|nginx|log)/g, 'name: other-$1');
    expect(read(unrelated).other).toEqual({ typed: 'other-web-2', running: 'web-2', about: 'unrelated' });
    expect(read(unrelated.replace('other-web-2', 'web-2')).other).toBeUndefined();
  });

  it('has its state to offer if kubectl printed the running Pod with a status', () => {
    const printed = `${RUNNING}status: { containerStatuses: [{ name: nginx, restartCount: 3 }] }\n`;
    expect(read(printed).other).toEqual({ typed: 'web-2', running: 'web-2', about: 'state' });
    expect(read(`${RUNNING}status: { phase: Running }\n`).other).toBeUndefined();
  });

  it('is the same Pod if its text omits fields that kubectl fills in', () => {
    expect(
      read(RUNNING.replace('  name: web-2', '  name: web-2\n  namespace: default')).other,
    ).toBeUndefined();
    const running = RUNNING.replace('  name: web-2', '  name: web-2\n  uid: 1-2');
    expect(read(RUNNING.replace('nginx:1', 'nginx:2'), running).other).toBeUndefined();
    expect(read('a: [').other).toBeUndefined();
  });
});
