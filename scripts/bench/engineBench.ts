// Is deciding cheap beside reading the text, over all releases and over a long story?

import {
  computePodActions,
  defaultPod,
  MINORS,
  parsePod,
  resolveRelease,
  type ScenarioEvent,
  timelineParts,
} from '@syncpod/core';
import { parse } from 'yaml';
import { medianTime, ratioLine } from './figures.ts';

const FRAME = 1000 / 60;

export function benchEngine(): string[] {
  return [benchDecisions(), benchReplay()];
}

/** A Pod of ten containers, decided about in all releases, beside parsing its text ten times. */
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

/** 500 things that happen, replayed, beside ten animation frames. */
function benchReplay(): string {
  const manifest =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: app, image: a }] }\n';
  const events = Array.from(
    { length: 500 },
    (_, at): ScenarioEvent =>
      at % 2 === 0 ? { type: 'exit', container: 'app', code: 1 } : { type: 'wait', seconds: 700 },
  );
  const once = (): void => {
    const told = timelineParts({ release: '1.26', path: 'api', manifest, events });
    if (!told.ok) throw new Error('the story begins');
  };
  const cold = medianTime(1, once);
  return (
    ratioLine('500 events replayed / ten animation frames', medianTime(18, once), 10 * FRAME) +
    `; ${(cold / (10 * FRAME)).toFixed(2)} the first time, before the program is warm`
  );
}
