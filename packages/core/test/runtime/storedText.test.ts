// Is the text of a Pod what the API server has of it, though something else was typed?

import { expect, test } from 'vitest';
import { podText } from '../../src/moments/podText.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { readPod } from '../../src/runtime/kubelet/newKubelet.ts';
import { pointsTold } from '../moments/pointsTold.ts';

const pod = (image: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: ${image}}]${more}}\n`;

const debug =
  ', ephemeralContainers: [{name: debug, image: b, terminationMessagePolicy: File, imagePullPolicy: Always}]';

function edited(release: string, text: string, ...more: readonly ScenarioEvent[]) {
  const events: ScenarioEvent[] = [{ type: 'edit', manifest: text }, ...more];
  const point = pointsTold({ release, path: 'api', manifest: pod('a'), events }).at(-1);
  if (!point) throw new Error('no Pod');
  return point;
}

test('what a gate that is off clears is not in it', () => {
  const { state } = edited('1.22', pod('a', debug));
  expect(state.pod.spec.ephemeralContainers).toBeUndefined();
  expect(podText(state.manifest)).not.toContain('debug');
  expect(readPod(state.manifest, state.release, 'api').pod?.spec).toEqual(state.pod.spec);
});

test('what was typed is kept as it was typed, if all of it was kept', () => {
  const text = `# mine\n${pod('b')}`;
  expect(edited('1.22', text).state.manifest).toBe(text);
});

test('a Pod that is then given back as it is stays the same Pod, on the way of OpenKruise too', () => {
  const again: ScenarioEvent = { type: 'edit', manifest: pod('a'), path: 'kruise' };
  const { snapshot, state } = edited('1.22', pod('a', debug), again);
  expect(snapshot.cause.kind).toBe('note');
  expect(state.manifest).toBe(pod('a'));
});
