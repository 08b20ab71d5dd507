// Tests what the page says it is about, for each kind of text, and that no panel speaks of an edit if there is none.

import { objectPod } from '@syncpod/core/import';
import { expect, it } from 'vitest';
import { createServices } from '../../../src/page/services.ts';
import type { Subject } from '../../../src/store/judge/subject.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createSource } from '../../../src/store/source.ts';

const POD = OPENING_SCENARIO.manifest;
const OTHER = 'kind: Pod\nmetadata: {name: api}\nspec: {containers: [{name: api, image: "api:1"}]}\n';
const OBJECT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {a: b}}
  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: nginx, image: nginx}]}}
`;

function opened() {
  const source = createSource({ lang: 'en', theme: 'system' });
  source.getState().open(OPENING_SCENARIO);
  source.getState().show({ objectReader: objectPod });
  const { page, actions } = createServices(source);
  const typed = (text: string) => {
    actions.type(text);
    source.getState().pauseTyping();
    return page();
  };
  return { source, page, actions, typed };
}

const TEXTS: readonly (readonly [Subject, string])[] = [
  ['moment', POD],
  ['edit', POD.replace('1.25.2', '1.25.9')],
  ['edit', POD.replace('containerPort: 80', 'containerPort: 81')],
  ['edit', `# a comment\n${POD}`],
  ['another', OTHER],
  ['another', OBJECT],
  ['another', `${OBJECT}---\n${OBJECT}`],
  ['another', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n'],
  ['another', `apiVersion: v1\nkind: List\nitems:\n- ${OTHER.trim().replaceAll('\n', '\n  ')}\n`],
  ['unread', '{'],
  ['unread', ''],
];

it.each(TEXTS)('is about an %s: %j', (subject, text) => {
  // After an edit, too: another text is no edit of it either.
  const { typed } = opened();
  typed(POD.replace('1.25.2', '1.25.4'));
  const page = typed(text);
  expect(page.subject).toBe(subject);
  const { running, draft, asked } = page.lists.compared;
  expect(draft !== running).toBe(subject === 'edit');
  expect(asked !== undefined).toBe(subject === 'edit');
  expect(page.typed.edited).toBe(subject === 'edit');
  if (subject === 'another') {
    expect(page.typed.diff).toEqual([]);
    expect(page.typed.changedLines).toEqual([]);
    // The Pod as it is, and not an earlier edit of it.
    expect(page.cursorView.explanation?.verdict.gate).toBe('none');
  }
});

it('is about the edit that is replayed, and not about the draft beside it', () => {
  const { source, page, actions, typed } = opened();
  typed(POD.replace('1.25.2', '1.25.4'));
  actions.apply(false);
  const subjectAt = (event: number, last = false) => {
    const { entries } = page().timeline;
    const is = ({ snapshot }: (typeof entries)[number]) => snapshot.event === event;
    source.getState().stepTo(last ? entries.findLastIndex(is) : entries.findIndex(is));
    return page().subject;
  };
  const edit = page().situation.kubelet ? source.getState().events.length - 1 : -1;
  expect(subjectAt(edit)).toBe('edit');
  expect(subjectAt(edit, true)).toBe('moment');
  typed(OTHER);
  expect(page().subject).toBe('another');
  expect(subjectAt(edit)).toBe('edit');
  expect(subjectAt(-1)).toBe('moment');
  expect(page().lists.compared.draft).toBe(page().lists.compared.running);
});
