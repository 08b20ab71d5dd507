// Tests that the text of a Pod is the stored one, not the typed one.

import { expect, test } from 'vitest';
import { podText } from '../../src/explain/podText.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { textPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { replayStory } from '../explain/replayStory.ts';

const pod = (image: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: ${image}}]${more}}\n`;

const debug =
  ', ephemeralContainers: [{name: debug, image: b, terminationMessagePolicy: File, imagePullPolicy: Always}]';

function edited(release: string, text: string, ...more: readonly ScenarioEvent[]) {
  const events: ScenarioEvent[] = [{ type: 'edit', manifest: text }, ...more];
  const point = replayStory({ release, path: 'api', manifest: pod('a'), events }).at(-1);
  if (!point) throw new Error('no Pod');
  return point;
}

test('fields that a disabled gate clears are removed', () => {
  const { state } = edited('1.22', pod('a', debug));
  expect(state.pod.spec.ephemeralContainers).toBeUndefined();
  expect(podText(state.manifest)).not.toContain('debug');
  expect(textPod(state.manifest, state.release, 'api').pod?.spec).toEqual(state.pod.spec);
});

test('the text is unchanged if everything is stored', () => {
  const text = `# mine\n${pod('b')}`;
  expect(edited('1.22', text).state.manifest).toBe(text);
});

test('a Pod applied unchanged stays the same Pod, also with OpenKruise', () => {
  const again: ScenarioEvent = { type: 'edit', manifest: pod('a'), path: 'kruise' };
  const { snapshot, state } = edited('1.22', pod('a', debug), again);
  expect(snapshot.cause.kind).toBe('note');
  expect(state.manifest).toBe(pod('a'));
});
