// Tests that the verdict speaks of both Pods while one replaces the other.

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { preview } from '../../src/explain/preview.ts';
import { importText } from '../../src/import/importText.ts';
import { LANGUAGES } from '../../src/messages/language.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { releaseOf } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { podVerdicts } from '../../src/text/podVerdicts.ts';

interface Edit {
  readonly image: string;
  readonly after: readonly ScenarioEvent[];
}

/** The snapshots of edits of the image, in a workload of a kind, each after other events. */
function rollout(kind: string, release: Minor, edits: readonly Edit[] = [{ image: 'nginx:2', after: [] }]) {
  const text = `apiVersion: apps/v1
kind: ${kind}
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: nginx, image: "nginx:1"}, {name: log, image: "log:1"}]}
`;
  const [listed] = importText(text, releaseOf(release)).pods;
  if (!listed) throw new Error('the workload has a Pod');
  const { manifest, path: by, controller } = listed.open();
  const path: EditPath = by ?? 'apply';
  const events = edits.flatMap(({ image, after }): ScenarioEvent[] => [
    ...after,
    { type: 'edit', manifest: manifest.replace('nginx:1', image), path },
  ]);
  const begins = { release, path, manifest, ...(controller ? { controller } : {}) };
  const played = entriesOf({ ...begins, events });
  if (!played.ok) throw new Error('the story cannot begin');
  return played.value;
}

const CASES = ['Deployment', 'StatefulSet', 'DaemonSet'].flatMap((kind) =>
  (['1.26', '1.33'] as const).map((release) => [kind, release] as const),
);

describe.each(CASES)('a rollout of a %s in %s', (kind, release) => {
  const entries = rollout(kind, release);
  const explained = entries.flatMap((entry, at) => {
    // As the page does: a preview between syncs.
    const explanation =
      explainEntry(entries, at)?.explanation ?? preview({ kubelet: entry.state }).explanation;
    return explanation && entry.snapshot.event === 0 ? [{ entry, explanation }] : [];
  });

  it('has a part for each Pod as long as both are explained', () => {
    const both = explained.flatMap(({ explanation }) => podVerdicts(explanation, 'en') ?? []);
    expect(both.length).toBeGreaterThan(0);
    for (const { parts } of both) {
      expect(parts.map(({ pod }) => pod)).toEqual(['old', 'new']);
      for (const { segments } of parts) {
        expect(segments[0]?.text).toMatch(/^(Kubelet|The Pod is gone)/);
        expect(segments.map(({ text }) => text).join('')).not.toContain('template');
      }
    }
  });

  it('tells the same end of the old Pod at each stop', () => {
    const killed = explained.flatMap(({ explanation: { pods } }) =>
      pods && pods.old.verdict.end?.stage !== 'terminated' && pods.old.verdict.end?.stage !== 'gone'
        ? [pods.old.containers.map(({ name, outcome }) => `${name} ${outcome}`)]
        : [],
    );
    const running = killed.filter((names) => names.length > 0);
    expect(running[0]).toEqual(['nginx kill', 'log kill']);
    // A container that has stopped is no longer killed; none is kept.
    expect(running.flat().filter((one) => / keep$/.test(one))).toEqual([]);
  });

  it('shortens the names of the Pods to the part that differs', () => {
    const [first] = explained.flatMap(({ explanation }) => podVerdicts(explanation, 'en')?.parts ?? []);
    expect(first?.name).toMatch(kind === 'StatefulSet' ? /^web-0$/ : /^…[a-z0-9]{5}$/);
  });

  it('is told in every language', () => {
    const [first] = explained.filter(({ explanation }) => explanation.pods);
    const texts = LANGUAGES.map(
      (lang) => first && podVerdicts(first.explanation, lang)?.parts.map(({ segments }) => segments),
    );
    expect(texts[0]).toBeDefined();
    expect(texts[0]).not.toEqual(texts[1]);
  });
});

it('the old Pod of a new Pod that never becomes ready is kept until another edit', () => {
  const broken: ScenarioEvent = { type: 'image', image: 'nginx:2', state: 'broken' };
  const entries = rollout('Deployment', '1.33', [
    { image: 'nginx:2', after: [broken] },
    { image: 'nginx:3', after: [{ type: 'wait', seconds: 60 }] },
  ]);
  const ends = entries.flatMap(({ snapshot: { event } }, at) => {
    const old = explainEntry(entries, at)?.explanation.pods?.old;
    return old ? [{ event, at, outcomes: old.containers.map(({ outcome }) => outcome) }] : [];
  });
  // From the arrival of the edit on.
  expect(ends[0]?.at).toBe(entries.findIndex(({ snapshot }) => snapshot.event === 1));
  const of = (last: number) => ends.flatMap(({ event, outcomes }) => (event <= last ? outcomes : []));
  expect(new Set(of(2))).toEqual(new Set(['keep']));
  expect(of(3)).toContain('kill');
});

it('the preview of an edit keeps the old Pod only if a new Pod that must be ready first cannot start', () => {
  const outcomes = (kind: string, image: string, broken: readonly string[]) => {
    const after = broken.map((one): ScenarioEvent => ({ type: 'image', image: one, state: 'broken' }));
    const entries = rollout(kind, '1.33', [{ image, after }]);
    const edit = entries.find(({ event }) => event?.type === 'edit');
    if (edit?.event?.type !== 'edit') throw new Error('there is no edit');
    const { explanation } = preview({ kubelet: edit.before, draft: edit.event.manifest });
    return explanation?.pods?.old.containers.map(({ outcome }) => outcome);
  };
  expect(outcomes('Deployment', 'nginx:2', [])).toEqual(['kill', 'kill']);
  expect(outcomes('Deployment', 'nginx:2', ['nginx:2'])).toEqual(['keep', 'keep']);
  // A StatefulSet deletes the old Pod first.
  expect(outcomes('StatefulSet', 'nginx:2', ['nginx:2'])).toEqual(['kill', 'kill']);
});
