// Tests patch releases: their names, their differences, and the list of them in the documentation.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { belowTable, patchList } from '../../scripts/lib/patchList.ts';
import { computePodActions } from '../../src/actions/computePodActions.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import { kubeletVersionIn } from '../../src/import/kubeletVersion.ts';
import { DIFFERENCES, type PatchedDifference } from '../../src/releases/differences.ts';
import type { Lifetime } from '../../src/releases/lifetime.ts';
import { fullVersion, newerPatch, patchDifferences, patchesOf, rankOf } from '../../src/releases/patches.ts';
import { MINORS } from '../../src/releases/release.ts';
import { newestPatch, RELEASE_ROWS } from '../../src/releases/table.ts';
import { eventText } from '../../src/runtime/log/texts.ts';
import { knownScenario } from '../../src/scenario/knownScenario.ts';
import { container, exited, pod, release, running, sandbox, state } from '../actions/make.ts';

/** What oracle/patchGrid.py found: by minor, the patches in which the answer to "has the source this marker?" changes. */
interface Grid {
  readonly read: readonly string[];
  readonly missing: readonly string[];
  readonly rows: readonly {
    readonly difference: string;
    readonly changes: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  }[];
}

const grid: Grid = JSON.parse(readFileSync(new URL('../vectors/patches.json', import.meta.url), 'utf8'));

describe('a patch release', () => {
  it.each([
    ['1.30', '1.30', 14],
    ['1.30.14', '1.30', 14],
    ['1.30.4', '1.30.4', 4],
    ['1.30.0', '1.30.0', 0],
    ['v1.30.4-eks-1-2-3', '1.30.4', 4],
    ['v1.30.4-gke.1067004', '1.30.4', 4],
    ['v1.30.4+k3s1', '1.30.4', 4],
    ['1.30+', '1.30', 14],
    ['1.30.99', '1.30', 14],
  ])('of %s is named %s', (text, name, patch) => {
    expect(release(text)).toMatchObject({ name, minor: '1.30', patch, tag: 'v1.30.14' });
  });

  it('that is newer than the known ones is taken as the newest, with a sentence', () => {
    expect(newerPatch('v1.30.99-eks-1')?.message).toBe(
      '1.30.99 is newer than the patch releases that this version knows; it is shown as 1.30.14',
    );
    for (const text of ['1.30', '1.30.14', '1.30.4', '1.99.1', 'x']) expect(newerPatch(text)).toBeUndefined();
  });

  it('keeps its name in a scenario, and the newest is written as its minor', () => {
    const story = (release: string) => ({ v: 4, release, path: 'apply', manifest: '', events: [] }) as const;
    expect(knownScenario(story('v1.30.4-eks-1')).scenario.release).toBe('1.30.4');
    expect(knownScenario(story('1.30.14')).scenario.release).toBe('1.30');
    expect(knownScenario(story('1.30.99')).changes.map(({ message }) => message)).toHaveLength(1);
  });

  it('is listed under its minor, newest first, and ordered among all', () => {
    expect(patchesOf('1.37')).toEqual(['1.37', '1.37.0']);
    const all = MINORS.flatMap((minor) => [...patchesOf(minor)].reverse());
    expect([...all].sort((a, b) => rankOf(a) - rankOf(b))).toEqual(all);
    expect(all.map((name) => release(name).name)).toEqual(all);
    expect(fullVersion('1.26')).toBe('1.26.15');
  });

  it.each([
    ['a Node in YAML', '  nodeInfo:\n    kubeletVersion: v1.30.4-eks-1\n', 'v1.30.4-eks-1'],
    ['a Node in JSON', '{"nodeInfo":{"kubeletVersion":"v1.31.0+k3s1"}}', 'v1.31.0+k3s1'],
    [
      'kubectl describe node',
      'System Info:\n  Kubelet Version:            v1.29.8-gke.100\n',
      'v1.29.8-gke.100',
    ],
    ['a Pod', 'image: k8s.gcr.io/kube-proxy:v1.30.4\n', undefined],
  ])('is read from %s', (_, text, version) => expect(kubeletVersionIn(text)).toBe(version));
});

describe('the differences between patch releases', () => {
  it('begin with a patch of a minor in the range of their row', () => {
    const wrong = Object.entries(DIFFERENCES).filter(
      ([, { since = 8, until = 99, patches, untilPatches }]: [string, Lifetime]) =>
        Object.entries({ ...patches, ...untilPatches }).some(([minor, patch]) => {
          const row = RELEASE_ROWS.find((one) => one.minor === `1.${minor}`);
          return (
            !row || Number(minor) < since || Number(minor) > until || patch < 1 || patch > newestPatch(row)
          );
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('are those between the answers of `has` of a patch and of the newest', () => {
    const names = Object.keys(DIFFERENCES) as (keyof typeof DIFFERENCES)[];
    const rowsOf = (name: string) => {
      const { has } = release(name);
      return names.filter((one) => has(one));
    };
    for (const minor of MINORS) {
      const newest = new Set(rowsOf(minor));
      const earliest = new Set(rowsOf(`${minor}.0`));
      // A row that needs a gate can differ without an effect.
      const listed: readonly string[] = patchDifferences(`${minor}.0`);
      expect(names.filter((one) => newest.has(one) !== earliest.has(one) && !listed.includes(one))).toEqual(
        [],
      );
    }
    expect(patchDifferences('1.30.4')).toEqual([
      'init-actions-for-sidecar-pods-only',
      'created-init-is-restarted',
      'daemonset-counts-broken-old-pods',
      'created-event-as-in-28',
      'admits-ended-again',
    ]);
    expect(patchDifferences('1.30.10')).toEqual([]);
    expect(patchDifferences('1.28.14')).toEqual(['daemonset-counts-broken-old-pods']);
  });

  it('are those that the sources of every served patch release have', () => {
    const { rows, read } = grid;
    const wrong = rows.flatMap(({ difference, changes }) =>
      read
        .filter((version) => {
          const [, minor = '', patch = ''] = version.split('.');
          const answers = Object.entries(changes[minor] ?? {}).filter(
            ([first]) => Number(first) <= Number(patch),
          );
          const marked = answers.at(-1)?.[1];
          const name = difference.replace(/^not /, '') as PatchedDifference;
          const has = release(version).has(name);
          return marked !== undefined && has !== (difference === name ? marked : !marked);
        })
        .map((version) => `${difference} ${version}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are all looked up in the sources', () => {
    const sought = new Set(grid.rows.map(({ difference }) => difference.replace(/^not /, '')));
    const patched = (Object.entries(DIFFERENCES) as [string, Lifetime][]).filter(
      ([, { patches, untilPatches }]) => patches ?? untilPatches,
    );
    expect(patched.map(([name]) => name).filter((name) => !sought.has(name))).toEqual([]);
  });

  it('are in docs/patches.md, which is the output of its generator', () => {
    const text = readFileSync(new URL('../../../../docs/patches.md', import.meta.url), 'utf8');
    expect(text).toBe(patchList(belowTable(text)));
  });
});

describe('the kubelet of an earlier patch', () => {
  const app = container('app');
  const init = container('init');
  const plain = pod({ containers: [app], initContainers: [init] });
  const actionsOf = (text: string, ...asked: [Parameters<typeof pod>[0], PodStatus]) =>
    computePodActions(pod(asked[0]), asked[1], release(text)).actions;

  // #126543
  it('does not start an init container again that was only created', () => {
    const status = state([{ ...running('init'), state: 'created' }]);
    const started = (text: string) =>
      computePodActions(plain, status, release(text)).actions.initContainersToStart;
    for (const [before, since] of [
      ['1.29.8', '1.29.9'],
      ['1.30.4', '1.30.5'],
      ['1.31.0', '1.31.1'],
    ] as const) {
      expect([started(before), started(since)]).toEqual([[], ['init']]);
    }
  });

  // #127162: the first algorithm restarts the last failed init container, the second reads only the last with a status.
  it('uses the decisions of sidecars for every Pod', () => {
    const two = { containers: [app], initContainers: [init, container('second')] };
    const status = state([exited('init', 1), exited('second', 0)]);
    const started = (text: string) => actionsOf(text, two, status).initContainersToStart;
    expect([started('1.30.4'), started('1.30.5')]).toEqual([[], ['init']]);
    // #120281: in 1.28 without its gate too.
    expect([started('1.28.1'), started('1.28.2')]).toEqual([[], ['init']]);
  });

  // #92614
  it('makes a sandbox for a Pod in which nothing is left to start', () => {
    const job = { containers: [app], restartPolicy: 'OnFailure' as const };
    const status = state([exited('app', 0)], sandbox({ state: 'NotReady' }));
    const made = (text: string) => actionsOf(text, job, status).createSandbox;
    for (const [before, since] of [
      ['1.17.14', '1.17.15'],
      ['1.18.12', '1.18.13'],
      ['1.19.3', '1.19.4'],
    ] as const) {
      expect([made(before), made(since)]).toEqual([true, false]);
    }
  });

  // #79451
  it('makes no second sandbox for a Never Pod whose first failed', () => {
    const never = { containers: [app], restartPolicy: 'Never' as const };
    const status = state([], sandbox({ state: 'NotReady' }));
    const made = (text: string) => actionsOf(text, never, status).createSandbox;
    for (const [before, since] of [
      ['1.13.7', '1.13.8'],
      ['1.14.3', '1.14.4'],
      ['1.15.0', '1.15.1'],
    ] as const) {
      expect([made(before), made(since)]).toEqual([false, true]);
    }
  });
});

describe('the Events of an earlier patch', () => {
  const values = {
    container: 'app',
    image: 'app:1',
    duration: '2s',
    pullDuration: '2s',
    totalDuration: '3s',
  };
  const message = (name: string, family: 'created' | 'image-pulled') =>
    eventText(release(name), family, values).message;

  // startContainer
  it.each(['1.29.13', '1.30.9', '1.31.5'])('Created has no colon in %s', (name) => {
    expect(message(name, 'created')).toBe('Created container app');
  });

  it.each(['1.29.14', '1.30.10', '1.31.6', '1.32.0'])('Created has a colon in %s', (name) => {
    expect(message(name, 'created')).toBe('Created container: app');
  });

  // EnsureImageExists
  it.each(['1.23.16', '1.24.17', '1.25.5'])('Pulled has one duration in %s', (name) => {
    expect(message(name, 'image-pulled')).toBe('Successfully pulled image "app:1" in 2s');
  });

  it.each(['1.23.17', '1.25.6', '1.26.0'])('Pulled has two durations in %s', (name) => {
    expect(message(name, 'image-pulled')).toBe(
      'Successfully pulled image "app:1" in 2s (3s including waiting)',
    );
  });
});
