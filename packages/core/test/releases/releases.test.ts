// Tests the release tables against the sources of each release.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locationTable } from '../../scripts/lib/locationTable.ts';
import { DIFFERENCES } from '../../src/releases/differences.ts';
import { locate } from '../../src/releases/locations.ts';
import { minorNumber } from '../../src/releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../../src/releases/release.ts';
import type { StepName } from '../../src/releases/steps.ts';
import { RELEASE_ROWS } from '../../src/releases/table.ts';

interface Row {
  readonly minor: string;
  readonly tag: string;
  readonly steps: readonly string[];
  readonly functions: Readonly<Record<string, { readonly file: string; readonly line: number }>>;
  readonly gates?: Readonly<Record<string, boolean>>;
}

const rows = JSON.parse(readFileSync(new URL('../vectors/releases.json', import.meta.url), 'utf8')) as Row[];

/** The names of the steps in the comment of SyncPod; 1.36 and 1.37 also resize the Pod. */
const TITLES: Readonly<Record<StepName, RegExp>> = {
  compute: /^Compute sandbox and container changes$/,
  'kill-sandbox': /^Kill pod sandbox if necessary$/,
  'kill-containers': /^Kill any containers that should not be running$/,
  'create-sandbox': /^Create sandbox if necessary$/,
  'sandbox-ready': /^Invoke OnPodSandboxReady/,
  ephemeral: /^Create ephemeral containers$/,
  init: /^Create init containers$/,
  resize: /^Resize (pod & )?running containers/,
  start: /^Create normal containers$/,
};

function known(minor: string): Release {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return release.value;
}

describe('the release table', () => {
  it('has a row for every minor since 1.8 with vectors, in order', () => {
    expect(MINORS.map(minorNumber)).toEqual(rows.map((_, index) => index + 8));
    expect(RELEASE_ROWS.map(({ minor, tag }) => [minor, tag])).toEqual(
      rows.map(({ minor, tag }) => [minor, tag]),
    );
  });

  it.each(rows)("lists SyncPod's steps as the comment of $tag does", ({ minor, steps }) => {
    const ours = known(minor).steps;
    expect(ours).toHaveLength(steps.length);
    expect(ours.filter((step, index) => !TITLES[step].test(steps[index] ?? ''))).toEqual([]);
  });

  it.each(rows)('finds every function at its file and line in $tag', ({ minor, functions }) => {
    for (const [func, { file, line }] of Object.entries(functions)) {
      expect(locate(func, minorNumber(known(minor).minor))).toEqual({ func, file, line });
    }
  });

  it('has no function that a release lacks', () => {
    const all = new Set(rows.flatMap(({ functions }) => Object.keys(functions)));
    const wrong = rows.flatMap(({ minor, functions }) =>
      [...all].filter((func) => !(func in functions) && known(minor).locate(func) !== undefined),
    );
    expect(wrong).toEqual([]);
  });

  it.each(rows.filter(({ gates }) => gates))('has the gate defaults of $tag', ({ minor, gates = {} }) => {
    const ours = known(minor).gates;
    const both = ours.filter(({ name }) => name in gates);
    expect(both.filter(({ name, on }) => gates[name] !== on)).toEqual([]);
  });
});

describe('a release', () => {
  it('is found with or without v and patch', () => {
    for (const text of ['1.26', 'v1.26', '1.26.5', ' v1.26.15 ']) expect(known(text).minor).toBe('1.26');
  });

  it.each([
    'v1.26.15-eks-1-26-4',
    'v1.26.15-gke.1067004',
    'v1.26.15+k3s1',
    '1.26+',
    '1.26.15-alpha.0.1+a1b2',
  ])('is found by the version that a vendor prints: %s', (text) => expect(known(text).minor).toBe('1.26'));

  it.each(['1.26.x', '1.26 or so', '1.260', '2.26', '1.26.15 eks'])('is not found by %j', (text) => {
    expect(resolveRelease(text).ok).toBe(false);
  });

  it('reports an unknown release and lists the known ones', () => {
    const release = resolveRelease('1.7');
    expect(release.ok ? [] : release.error.map(({ code }) => code)).toEqual(['unknown-release']);
    expect(release.ok ? '' : release.error[0]?.message).toContain('1.8 1.9');
  });

  it('refuses an unknown gate, and names those that can be set', () => {
    const release = resolveRelease('1.32', { ContainerRestartRules: true });
    expect(release.ok ? [] : release.error.map(({ code }) => code)).toEqual(['unknown-gate']);
    expect(release.ok ? '' : release.error[0]?.message).toContain('SidecarContainers');
  });

  it('refuses to turn off a gate that is locked on', () => {
    const release = resolveRelease('1.35', { InPlacePodVerticalScaling: false });
    expect(release.ok ? [] : release.error.map(({ code }) => code)).toEqual(['locked-gate']);
    expect(resolveRelease('1.35', { InPlacePodVerticalScaling: true }).ok).toBe(true);
  });

  it('refuses to turn off a gate that another one depends on, as the kubelet does', () => {
    const release = resolveRelease('1.36', { ContainerRestartRules: false });
    expect(release.ok ? [] : release.error.map(({ code, message }) => [code, message])).toEqual([
      [
        'gate-needs',
        'RestartAllContainersOnContainerExits is enabled, but depends on features that are disabled: [ContainerRestartRules]',
      ],
    ]);
    const both = { ContainerRestartRules: false, RestartAllContainersOnContainerExits: false };
    expect(resolveRelease('1.36', both).ok).toBe(true);
    expect(resolveRelease('1.35', { ContainerRestartRules: false }).ok).toBe(true);
  });

  it('has a behaviour only while its gate is on', () => {
    const off = resolveRelease('1.34', { InPlacePodVerticalScaling: false });
    expect(known('1.34').has('resize-by-actuated-state')).toBe(true);
    expect(off.ok && off.value.has('resize-by-actuated-state')).toBe(false);
    expect(known('1.28').has('sidecar-containers')).toBe(false);
    expect(known('1.33').has('sidecar-containers')).toBe(true);
  });

  it('has every difference in some release', () => {
    const never = Object.entries(DIFFERENCES).filter(
      ([, { since, until }]) =>
        !MINORS.map(minorNumber).some((minor) => minor >= (since ?? 0) && minor <= (until ?? 99)),
    );
    expect(never).toEqual([]);
  });
});

const source = new URL('../../src/', import.meta.url);
const tables = ['behaviours', 'controllerDifferences', 'runtimeDifferences', 'admissionDifferences'].map(
  (name) => `releases/${name}.ts`,
);

describe('the tables of differences', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(new URL(file, source), 'utf8')]));
  const rowsOf = (table: string) =>
    [...(texts.get(table) ?? '').matchAll(/^ {2}'?([a-z0-9-]+)'?: \{(.*?)\},(?: \/\/ (.+))?$/gm)].map(
      ([, key = '', row = '', change = '']) => ({
        key,
        row,
        change,
      }),
    );

  it('have every name once, each on its own line', () => {
    const names = tables.flatMap(rowsOf).map(({ key }) => key);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(DIFFERENCES).sort());
  });

  it('cite the upstream change of each row: the number of rows without a pull request only shrinks', () => {
    const rows = tables.flatMap(rowsOf);
    const unknown = rows.filter(({ change }) => change === '');
    const functionOnly = rows.filter(({ change }) => !/#\d+|\d\.\d+/.test(change));
    expect(unknown).toEqual([]);
    expect(functionOnly.length).toBeLessThanOrEqual(139);
  });

  it('are accessed by name: no other rule compares the number of a minor', () => {
    const compared =
      /(?:[rR]elease\.number|minorNumber\([^)]*\)) *[<>!=]=?|(?<!=)[<>]=? *(?:[\w.]*[rR]elease\.number|minorNumber\()/;
    const found = [...texts].flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (compared.test(line) ? [`${file}:${index + 1}:${line}`] : [])),
    );
    expect(found.filter((place) => !place.startsWith('releases/'))).toEqual([]);
  });

  it.each(tables)('%s has no unused row', (table) => {
    const elsewhere = [...texts]
      .filter(([file]) => file !== table)
      .map(([, text]) => text)
      .join('\n');
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ key }) => !elsewhere.includes(`'${key}'`)).map(({ key }) => key)).toEqual([]);
  });

  it.each(tables)(
    '%s has no row that ends with the newest release, which would hide a change in the next one',
    (table) => {
      const newest = minorNumber(MINORS.at(-1) ?? '1.8');
      expect(rowsOf(table).filter(({ row }) => new RegExp(`until: ${newest}\\b`).test(row))).toEqual([]);
    },
  );
});

it('the table of functions equals the output of its generator', () => {
  const table = new URL('releases/locations.generated.json', source);
  expect(JSON.parse(readFileSync(table, 'utf8'))).toEqual(JSON.parse(JSON.stringify(locationTable(rows))));
});
