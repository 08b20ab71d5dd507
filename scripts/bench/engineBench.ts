// Compares the time of decisions with that of parsing, over all releases and a long story.

import { computePodActions } from '@syncpod/core/actions';
import { defaultPod } from '@syncpod/core/defaults';
import { parsePod } from '@syncpod/core/manifest';
import { MINORS, resolveRelease } from '@syncpod/core/releases';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { timelineParts } from '@syncpod/core/story';
import { parse } from 'yaml';
import { medianTime, ratioLine } from './figures.ts';

const FRAME = 1000 / 60;

export function benchEngine(): string[] {
  return [benchDecisions(), benchReplay()];
}

/** Decisions for a Pod of ten containers in all releases, compared with parsing its text ten times. */
function benchDecisions(): string {
  const names = Array.from({ length: 10 }, (_, at) => `app-${at}`);
  const containers = names.map(
    (name) => `  - name: ${name}\n    image: registry.example.com/team/${name}:1.2.3\n`,
  );
  const text = `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ten\nspec:\n  containers:\n${containers.join('')}`;
  const cases = MINORS.map((minor) => {
    const release = resolveRelease(minor);
    if (!release.ok) throw new Error(`the table has no ${minor}`);
    const { pod } = parsePod(text, release.value);
    if (!pod) throw new Error('the text is a Pod');
    return { release: release.value, pod: defaultPod(pod, release.value).pod };
  });
  const sandbox = {
    id: 's',
    attempt: 0,
    state: 'Ready',
    network: 'Pod',
    ip: '10.0.0.1',
    createdAt: 0,
  } as const;
  const status = {
    sandboxes: [sandbox],
    containers: names.map((name) => ({ id: name, name, state: 'running' as const })),
  };
  const decide = medianTime(60, () => {
    for (const { pod, release } of cases) computePodActions(pod, status, release);
  });
  const read = medianTime(60, () => {
    for (let at = 0; at < 10; at++) parse(text);
  });
  return ratioLine('10 containers decided in all 30 releases / their YAML parsed 10 times', decide, read);
}

/** Replay of 500 events, compared with ten animation frames. */
function benchReplay(): string {
  const manifest =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: app, image: a }] }\n';
  const events = Array.from(
    { length: 500 },
    (_, at): ScenarioEvent =>
      at % 2 === 0 ? { type: 'exit', container: 'app', code: 1 } : { type: 'wait', seconds: 700 },
  );
  const once = (): void => {
    const played = timelineParts({ release: '1.26', path: 'api', manifest, events });
    if (!played.ok) throw new Error('the story begins');
  };
  const cold = medianTime(1, once);
  return (
    ratioLine('500 events replayed / ten animation frames', medianTime(18, once), 10 * FRAME) +
    `; ${(cold / (10 * FRAME)).toFixed(2)} the first time, before the program is warm`
  );
}
