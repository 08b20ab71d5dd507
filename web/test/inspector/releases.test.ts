// Tests which upgrades restart a Pod, and why.

import type { PodStatus } from '@syncpod/core/api';
import { MINORS, type Minor } from '@syncpod/core/releases';
import {
  type ReleaseComparison as Comparison,
  causeText,
  compareReleases,
  groupsOf,
  nextChange,
  runningCount,
  upgradeCause,
  upgradeRestarts,
} from '@syncpod/core/report';
import { describe, expect, it } from 'vitest';
import { outcomeText } from '../../src/inspector/releases/outcomeText.ts';
import { releasesTexts } from '../../src/inspector/releases/texts.ts';
import { loadTexts, localeOf } from '../../src/ui/i18n/texts.ts';

const running = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
  - { name: nginx, image: 'nginx:1.7.9' }
  - { name: agent, image: 'agent:1' }
`;

const sandbox = {
  id: 's',
  attempt: 0,
  state: 'Ready',
  network: 'Pod',
  ip: '10.0.0.1',
  createdAt: 0,
} as const;
const status: PodStatus = {
  sandboxes: [sandbox],
  containers: [
    { id: 'b', name: 'agent', state: 'running', hash: 1 },
    { id: 'a', name: 'nginx', state: 'running', hash: 2 },
  ],
};

function compared(draft: string): Comparison {
  const steps = compareReleases({ running, draft, path: 'api', status, pod: draft });
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (!step.value) throw new Error('the Pod must be readable');
  return step.value;
}

const at = (minor: Minor): number => MINORS.indexOf(minor);

/** The cause of the restart of the first container that the upgrade restarts. */
function cause({ pods }: Comparison, from: Minor, to: Minor): string {
  const [before, after] = [pods[at(from)], pods[at(to)]];
  if (!before || !after) throw new Error('there is a Pod for every release');
  const [restart] = upgradeRestarts(before, after);
  if (!restart) throw new Error('nothing is restarted');
  return causeText(upgradeCause(before, after, restart), 'en', true);
}

const plain = compared(running);
const newest = MINORS.at(-1) ?? '1.8';

describe('an upgrade of the kubelet', () => {
  it('restarts every container of a plain Pod from 1.30 to 1.31 and none from 1.26 to 1.30', () => {
    expect(plain.cells[at('1.30')]?.[at('1.31')]).toEqual(['nginx', 'agent']);
    expect(plain.cells[at('1.26')]?.[at('1.30')]).toEqual([]);
  });

  it('names a changed hash formula or a changed struct as the cause', () => {
    expect(cause(plain, '1.30', '1.31')).toBe(
      'the hash formula changed: only name and image are hashed since 1.31',
    );
    expect(cause(plain, '1.8', '1.9')).toContain('the field volumeDevices since 1.9');
  });

  // computePodResizeAction: "Missing actuated resource record" (1.33-1.36).
  it('restarts containers by resizePolicy, if only the new kubelet resizes in place', () => {
    const policy = 'resizePolicy: [{ resourceName: cpu, restartPolicy: RestartContainer }]';
    const resized = compared(
      running.replace("image: 'agent:1'", `image: 'agent:1', resources: { limits: { cpu: 1 } }, ${policy}`),
    );
    expect(resized.cells[at('1.32')]?.[at('1.33')]).toEqual(['agent']);
    expect(resized.cells[at('1.33')]?.[at('1.34')]).toEqual([]);
    expect(resized.cells[at('1.32')]?.[at('1.37')]).toEqual([]);
    expect(cause(resized, '1.32', '1.33')).toContain('has no record of this one');
  });

  it('depends on the old kubelet: up to 1.27 a sidecar is an init container that has ended', () => {
    const mesh = '  initContainers: [{ name: mesh, image: m, restartPolicy: Always }]\n';
    const { cells, pods } = compared(running.replace('  containers:\n', `${mesh}  containers:\n`));
    expect(cells[at('1.27')]?.[at('1.34')]).toEqual(['nginx', 'agent']);
    expect([pods[at('1.27')], pods[at('1.34')]].map((pod) => pod && runningCount(pod))).toEqual([2, 3]);
    expect(cells[at('1.30')]?.[at('1.34')]).toEqual(['mesh', 'nginx', 'agent']);
  });

  it('is computed once for releases that leave the same state, with the answer of each pair', () => {
    const { cells, pods } = plain;
    const pairs = pods.flatMap((before) => pods.map((after) => upgradeRestarts(before, after)));
    expect(cells.flat()).toEqual(pairs.map((restarts) => restarts.map(({ name }) => name)));
  });

  it('groups releases with equal restarts: a plain Pod has four groups', () => {
    const spans = plain.groups.map(({ first, last }) => `${MINORS[first]} ${MINORS[last]}`);
    expect(spans).toEqual(['1.8 1.8', '1.9 1.15', '1.16 1.30', `1.31 ${newest}`]);
  });

  it('is first shown at the next upgrade that restarts a container, or at the next upgrade', () => {
    expect(nextChange(plain.cells, at('1.26'))).toEqual({ from: at('1.30'), to: at('1.31') });
    expect(nextChange(plain.cells, at('1.33'))).toEqual({ from: at('1.33'), to: at('1.34') });
    expect(nextChange(plain.cells, at(newest))).toEqual({ from: at(newest) - 1, to: at(newest) });
  });

  it('keeps a release separate if it differs from its neighbours', () => {
    expect(
      groupsOf([
        [[], ['a']],
        [['a'], []],
      ]),
    ).toHaveLength(2);
  });
});

describe('one edit under each release', () => {
  it('kills and starts the container of a new image in every release, with other words up to 1.13', () => {
    const { edits } = compared(running.replace('nginx:1.7.9', 'nginx:1.8'));
    expect(edits.map(({ touched }) => touched.map(({ name, outcome }) => `${name} ${outcome}`))).toEqual(
      edits.map(() => ['nginx kill-and-start']),
    );
    expect(edits.at(-1)).toMatchObject({
      since: '1.14',
      until: newest,
      touched: [{ message: 'Container nginx definition changed, will be restarted' }],
    });
  });

  it('is rejected by the API server if it changes the command', () => {
    const { edits } = compared(running.replace("image: 'agent:1'", "image: 'agent:1', command: [sh]"));
    expect(edits.length).toBeGreaterThan(0);
    for (const { refusal } of edits) expect(refusal).toContain('pod updates may not change fields');
  });

  it('is undefined without an edit', () => {
    expect(plain.edits).toEqual([]);
  });
});

describe('an edit of env', () => {
  it('is rejected by every API server; with direct edits it restarts the container up to 1.30 only', () => {
    const draft = running.replace('agent:1', 'agent:2');
    expect(compared(draft).env).toEqual({
      container: 'agent',
      refused: true,
      direct: [
        { since: MINORS[0], until: '1.30', outcome: 'kill-and-start' },
        { since: '1.31', until: MINORS.at(-1), outcome: 'keep' },
      ],
    });
    expect(plain.env?.container).toBe('nginx');
  });
});

describe('the summary of an upgrade', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`);
  const en = releasesTexts(localeOf('en'));

  it('counts the containers if more than three, and all, restart', async () => {
    await loadTexts('zh');
    const zh = releasesTexts(localeOf('zh'));
    expect(outcomeText(names(15), 15, en)).toBe('all 15 containers restart');
    expect(outcomeText(names(15), 15, zh)).toBe('全部 15 个容器重启');
    expect(outcomeText(names(2), 2, en)).toBe('c1 restarts, c2 restarts');
  });

  it('names the first three of many, and counts the rest', async () => {
    await loadTexts('zh');
    const zh = releasesTexts(localeOf('zh'));
    expect(outcomeText(names(12), 15, en)).toBe('c1, c2, c3 and 9 more restart');
    expect(outcomeText(names(12), 15, zh)).toBe('c1、c2、c3 以及另外 9 个重启');
    expect(outcomeText(names(4), 15, en)).toBe('c1 restarts, c2 restarts, c3 restarts, c4 restarts');
  });

  it('says if nothing restarts', () => {
    expect(outcomeText([], 15, en)).toBe('keeps every container');
  });
});
