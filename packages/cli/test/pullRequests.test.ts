// What pipelines use: thresholds, formats, and the action, the hook and the job as a user runs them.

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { runCommand } from './runCommand.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'syncpod-pull-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pod = (name: string, image: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  containers:\n  - {name: app, image: "${image}"}\n`;
const deployment = (image: string, strategy: string): string =>
  [
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata: {name: shop}',
    'spec:',
    '  replicas: 2',
    `  strategy: {type: ${strategy}}`,
    '  selector: {matchLabels: {app: shop}}',
    '  template:',
    '    metadata: {labels: {app: shop}}',
    `    spec: {containers: [{name: app, image: "${image}"}]}`,
    '',
  ].join('\n');
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

/** The exit status of an edit. */
async function status(before: string, after: string, ...args: string[]): Promise<number> {
  const edit = write('after.yaml', after);
  return (await runCommand('explain', [write('before.yaml', before), '--edit', edit, '-q', ...args])).status;
}

describe('--fail-on', () => {
  it.each<[string, string, string, string[]]>([
    ['an image of a Pod', pod('a', 'b:1'), pod('a', 'b:2'), ['in-place']],
    [
      'a rollout that starts new Pods first',
      deployment('b:1', 'RollingUpdate'),
      deployment('b:2', 'RollingUpdate'),
      ['new-pods'],
    ],
    [
      'a rollout that stops old Pods first',
      deployment('b:1', 'Recreate'),
      deployment('b:2', 'Recreate'),
      ['new-pods', 'downtime'],
    ],
    [
      'a refusal',
      pod('a', 'b:1'),
      pod('a', 'b:1').replace('spec:', 'spec:\n  hostNetwork: true'),
      ['refused'],
    ],
    ['nothing', pod('a', 'b:1'), pod('a', 'b:1'), []],
  ])('%s', async (_, before, after, effects) => {
    for (const effect of ['refused', 'in-place', 'new-pods', 'downtime']) {
      const expected = effects.includes(effect) ? (effect === 'refused' ? 20 : 10) : 0;
      expect([effect, await status(before, after, '--fail-on', effect)]).toEqual([effect, expected]);
    }
  });

  it('takes a number of workloads', async () => {
    const [before, after] = ['1', '2'].map((tag) =>
      ['a', 'c'].map((name) => pod(name, `b:${tag}`)).join('---\n'),
    );
    expect(await status(before ?? '', after ?? '', '--fail-on', 'refused,in-place=2')).toBe(10);
    expect(await status(before ?? '', after ?? '', '--fail-on', 'in-place=3')).toBe(0);
    expect(await status(before ?? '', after ?? '', '--fail-on', 'in-place=x')).toBe(1);
  });
});

describe('the formats of pipelines', () => {
  const after = pod('a', 'b:2').replace('spec:', 'spec:\n  hostNetwork: true');
  const printed = async (format: string): Promise<string> => {
    const files = [write('before.yaml', pod('a', 'b:1')), '--edit', write('after.yaml', after)];
    return (await runCommand('explain', [...files, '-o', format])).out;
  };

  it('github: a line with the file and the line of the refused field', async () => {
    expect(await printed('github')).toMatch(
      /^::error file=\S+after\.yaml,line=\d+,title=Pod a::spec.*Forbidden.*\n$/,
    );
  });

  it('sarif: a result with its place', async () => {
    const { version, runs } = JSON.parse(await printed('sarif'));
    expect(version).toBe('2.1.0');
    expect(runs[0].results[0]).toMatchObject({
      ruleId: 'refused',
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: expect.stringMatching(/after\.yaml$/) } } }],
    });
  });

  it('junit: a failed test case for each workload', async () => {
    expect(await printed('junit')).toMatch(
      /<testsuites tests="1" failures="1">[\s\S]*<failure type="refused" message="spec/,
    );
  });
});

describe.each([
  ['an error of YAML', 'apiVersion: v1\nkind: Pod\n  metadata: {name: a}\n', 2],
  ['a value of a wrong type', pod('a', 'b').replace('"b"', '5'), 6],
])('a file with %s', (_, text, line) => {
  const printed = async (format: string) => {
    const { out, status: code } = await runCommand('explain', [write('broken.yaml', text), '-o', format]);
    expect(code).toBe(1);
    return out;
  };

  it('is an error with its place in each format', async () => {
    expect(await printed('github')).toMatch(new RegExp(`^::error file=\\S+broken.yaml,line=${line},`));
    const { runs } = JSON.parse(await printed('sarif'));
    const [{ physicalLocation }] = runs[0].results[0].locations;
    expect(runs[0].results[0]).toMatchObject({ ruleId: 'unreadable', level: 'error' });
    expect(physicalLocation.region).toEqual({ startLine: line });
    expect(await printed('junit')).toContain('<failure type="unreadable"');
  });

  it('fails beside files that can be read, whatever the threshold', async () => {
    const files = [write('broken.yaml', text), write('fine.yaml', pod('c', 'b'))];
    const args = [...files, '-o', 'junit', '--fail-on', 'downtime'];
    const { out, status: code } = await runCommand('explain', args);
    expect(code).toBe(1);
    expect(out).toContain('<testcase classname="syncpod" name="Pod c"');
    expect(out).toContain('<failure type="unreadable"');
  });
});

it('a chart without workloads is not an error', async () => {
  const input = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
  const { status: code, err } = await runCommand('explain', ['-'], { input });
  expect([code, err]).toEqual([0, expect.stringContaining('read for the Pods that use them: 1 ConfigMap')]);
});

it('--only takes the names of kubectl, and lists candidates', async () => {
  const input = `${deployment('b:1', 'Recreate')}---\n${pod('a', 'b')}`;
  for (const name of ['deploy/shop', 'deployments/shop', 'Deployment/shop', 'deployment.apps/shop', 'shop'])
    expect((await runCommand('explain', ['-', '--only', name], { input })).out).toContain('Deployment shop');
  const { err } = await runCommand('explain', ['-', '--only', 'sts/shop'], { input });
  expect(err).toContain('no workload of that name was read; there are: Deployment/shop, Pod/a');
});

it('SYNCPOD_RELEASE is the default of --release', async () => {
  const { err } = await runCommand('explain', ['-'], {
    input: pod('a', 'b'),
    env: { SYNCPOD_RELEASE: '1.26' },
  });
  expect(err).toContain('kubelet 1.26 (by SYNCPOD_RELEASE)');
});

describe('new makes a story', () => {
  it('that the other commands read, as YAML and as JSON', async () => {
    for (const format of ['yaml', 'json']) {
      const made = await runCommand('new', ['-', '-o', format, '--event', 'exit,container=app,code=1'], {
        input: pod('a', 'b'),
      });
      expect(made.status).toBe(0);
      const { out } = await runCommand('get', ['-'], { input: made.out });
      expect(out).toMatch(/^a +0\/1 +Error +0/m);
    }
  });

  it('with the edit as its draft', async () => {
    const edit = write('edit.yaml', pod('a', 'b:2'));
    const { out } = await runCommand('new', ['-', '--edit', edit, '-o', 'json'], { input: pod('a', 'b:1') });
    expect(JSON.parse(out)).toMatchObject({
      path: 'apply',
      draft: expect.stringContaining('b:2'),
      events: [],
    });
  });

  it('and names what is wrong with an event', async () => {
    const { status: code, err } = await runCommand('new', ['-', '--event', 'explode'], {
      input: pod('a', 'b'),
    });
    expect([code, err]).toEqual([1, expect.stringContaining('"explode" is not an event')]);
  });
});

describe('as a user runs them:', () => {
  const bin = join(folder, 'bin');
  const repository = join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: repository,
      encoding: 'utf8',
    });
  let environment: NodeJS.ProcessEnv = {};

  beforeAll(() => {
    for (const path of [bin, join(repository, 'deploy')]) mkdirSync(path, { recursive: true });
    // Instead of the published package: the built command. It must be asked for by the version of this package.
    const npx = `#!/bin/sh\n[ "$1 $2" = "-y syncpod@${manifest.version}" ] || exit 99\nshift 2\nexec '${process.execPath}' '${inject('command')}' "$@"\n`;
    const gh = '#!/bin/sh\nprintf "%s\\n" "$*" > "$GH_CALLED"\n';
    for (const [name, text] of Object.entries({ npx, gh })) {
      writeFileSync(join(bin, name), text);
      chmodSync(join(bin, name), 0o755);
    }
    git('init', '-q', '-b', 'main');
    writeFileSync(join(repository, 'deploy/shop.yaml'), deployment('shop:1', 'RollingUpdate'));
    git('add', '.');
    git('commit', '-qm', 'before');
    writeFileSync(join(repository, 'deploy/shop.yaml'), deployment('shop:2', 'RollingUpdate'));
    git('commit', '-qam', 'after');
    environment = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      GITHUB_ACTION_PATH: root.replace(/\/$/, ''),
      GH_CALLED: join(folder, 'gh'),
    };
  });

  it('the GitHub Action compares with the base, annotates and comments', () => {
    const { runs, inputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
      runs: { steps: { run: string; env: Record<string, string> }[] };
      inputs: Record<string, { default?: string }>;
    };
    const given: Record<string, string> = {
      path: 'deploy',
      base: 'HEAD~1',
      'fail-on': 'new-pods',
      comment: 'true',
    };
    const [step] = runs.steps;
    const env = Object.fromEntries(
      Object.entries(step?.env ?? {}).map(([name, text]) => [
        name,
        text.replace(
          /^\$\{\{ inputs\.([\w-]+) \}\}$/,
          (_, input) => given[input] ?? inputs[input]?.default ?? '',
        ),
      ]),
    );
    const {
      status: code,
      stdout,
      stderr,
    } = spawnSync('bash', ['-c', step?.run ?? ''], {
      cwd: repository,
      env: { ...environment, ...env },
      encoding: 'utf8',
    });
    expect([code, stderr]).toEqual([10, expect.not.stringContaining('error')]);
    expect(stdout).toMatch(
      /^::warning file=deploy\/shop\.yaml,line=1,title=Deployment shop::The Deployment creates/,
    );
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('status=10\n');
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain('## Deployment shop');
    expect(readFileSync(join(folder, 'gh'), 'utf8')).toMatch(
      /^pr comment --edit-last --create-if-none --body-file /,
    );
    expect(git('worktree', 'list').trim().split('\n').length).toBe(1);
  });

  it('the pre-commit hook checks the files of a commit', () => {
    const [hook] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as { entry: string }[];
    const wrong = write('wrong.yaml', pod('A_B', 'c'));
    const checked = (file: string) =>
      spawnSync('sh', ['-c', `${hook?.entry} "$1"`, 'sh', file], { env: environment, cwd: repository })
        .status;
    expect([checked('deploy/shop.yaml'), checked(wrong)]).toEqual([0, 20]);
  });

  it('the job of GitLab writes a test report', () => {
    const { syncpod } = parse(readFileSync(join(root, 'packages/cli/ci/gitlab.yml'), 'utf8')) as {
      syncpod: { script: string[]; variables: Record<string, string> };
    };
    const variables = {
      ...syncpod.variables,
      SYNCPOD_PATH: 'deploy',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'HEAD~1').trim(),
    };
    const { status: code } = spawnSync('bash', ['-ec', syncpod.script.join('\n')], {
      cwd: repository,
      env: { ...environment, ...variables },
    });
    expect(code).toBe(0);
    expect(readFileSync(join(repository, 'syncpod.xml'), 'utf8')).toContain(
      '<testcase classname="syncpod" name="Deployment shop"',
    );
  });
});
