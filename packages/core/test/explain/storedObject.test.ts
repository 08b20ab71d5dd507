// Tests the text of the stored object, and of the patch that kubectl sends.

import { describe, expect, it } from 'vitest';
import { storedObject } from '../../src/explain/storedObject.ts';
import type { Story } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: web
    image: nginx
    env:
    - name: MODE
      value: fast
`;

function kubeletOf(story: Partial<Story> = {}) {
  const seen = entriesOf({ release: '1.30', path: 'apply', manifest: POD, events: [], ...story });
  const state = seen.ok ? seen.value.at(-1)?.state : undefined;
  if (!state) throw new Error('nothing played');
  return state;
}

/** The marked lines without indentation. */
const filledIn = ({ text, filled }: ReturnType<typeof storedObject>) =>
  filled.map((line) => text.split('\n')[line - 1]?.trim());

describe('the stored object', () => {
  it('marks the values that the API server has filled in', () => {
    const filled = filledIn(storedObject(kubeletOf(), 'apply'));
    expect(filled).toEqual(
      expect.arrayContaining(['imagePullPolicy: Always', 'restartPolicy: Always', 'dnsPolicy: ClusterFirst']),
    );
    expect(filled).not.toContain('image: nginx');
    expect(filled).not.toContain('- name: web');
  });

  it('keeps a default of the first text after another tag is applied', () => {
    const manifest = POD.replace('nginx', 'nginx:1.21');
    const kubelet = kubeletOf({ events: [{ type: 'edit', path: 'apply', manifest }] });
    const stored = storedObject(kubelet, 'apply');
    expect(stored.text).toContain('image: nginx:1.21');
    expect(filledIn(stored)).toContain('imagePullPolicy: Always');
  });
});

describe('the patch of a draft', () => {
  const draft = POD.replace('image: nginx', 'image: nginx:1.21').replace(
    '    env:\n    - name: MODE\n      value: fast\n',
    '',
  );

  it('contains the change, and what left the manifest', () => {
    const { patch, lastApplied } = storedObject(kubeletOf(), 'apply', draft);
    expect(patch).toContain('image: nginx:1.21');
    expect(patch).toContain('env: null');
    expect(patch).not.toContain('imagePullPolicy');
    expect(lastApplied).toContain('value: fast');
  });

  it('is absent without a change, and for kubectl replace', () => {
    expect(storedObject(kubeletOf(), 'apply')).not.toHaveProperty('patch');
    expect(storedObject(kubeletOf(), 'replace', draft)).not.toHaveProperty('patch');
  });

  it('compares two objects for kubectl edit, which has no last applied manifest', () => {
    const edited = storedObject(kubeletOf({ path: 'edit' }), 'edit', draft);
    expect(edited.patch).toContain('image: nginx:1.21');
    expect(edited).not.toHaveProperty('lastApplied');
  });
});
