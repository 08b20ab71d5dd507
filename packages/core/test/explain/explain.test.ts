// Tests the explanation of an edited text, up to its verdict.

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import { explain } from '../../src/explain/explain.ts';
import { MINORS } from '../../src/releases/release.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { mustResolve } from '../hash/vectors.ts';

const running = `apiVersion: v1
kind: Pod
metadata:
  name: web-2
spec:
  containers:
  - name: nginx
    image: nginx:1.25.2
    resources:
      limits: { cpu: 0.5 }
  - name: log-agent
    image: fluent-bit:2.2
`;

const status: PodStatus = {
  sandboxes: [{ id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 0 }],
  containers: [
    { id: 'c1', name: 'log-agent', state: 'running' },
    { id: 'c0', name: 'nginx', state: 'running' },
  ],
};

function ask(minor: string, edit: (text: string) => string, path: EditPath = 'api') {
  return explain({ release: mustResolve(minor), path, running, draft: edit(running), status });
}

const outcomes = (minor: string, edit: (text: string) => string, path: EditPath = 'api') =>
  Object.fromEntries(
    ask(minor, edit, path).explanation?.containers.map(({ name, outcome }) => [name, outcome]) ?? [],
  );

const newImage = (text: string) => text.replace('nginx:1.25.2', 'nginx:1.25.3');
const newEnv = (text: string) =>
  text.replace('image: nginx:1.25.2', 'image: nginx:1.25.2\n    env: [{ name: A, value: "1" }]');

describe('an edit, from text to verdict', () => {
  it.each(MINORS)('restarts only the container whose image changed, on kubelet %s', (minor) => {
    expect(outcomes(minor, newImage)).toEqual({ nginx: 'kill-and-start', 'log-agent': 'keep' });
  });

  it.each(MINORS)('of an environment is rejected by the API server of %s, and nothing restarts', (minor) => {
    const { explanation } = ask(minor, newEnv);
    expect(explanation?.admission).toMatchObject({ allowed: false, reaches: 'nothing' });
    expect(explanation?.admission.errors.at(-1)).toMatchObject({ field: 'spec', type: 'Forbidden' });
    expect(outcomes(minor, newEnv)).toEqual({ nginx: 'keep', 'log-agent': 'keep' });
  });

  it('of an environment that bypasses the API server restarts the container up to 1.30', () => {
    expect(outcomes('1.30', newEnv, 'direct')).toEqual({ nginx: 'kill-and-start', 'log-agent': 'keep' });
    expect(outcomes('1.31', newEnv, 'direct')).toEqual({ nginx: 'keep', 'log-agent': 'keep' });
  });

  it('that only reformats a quantity restarts nothing, because the API server normalizes it', () => {
    const rewritten = (text: string) => text.replace('cpu: 0.5', 'cpu: 500m');
    expect(outcomes('1.12', rewritten)).toEqual({ nginx: 'keep', 'log-agent': 'keep' });
    expect(outcomes('1.12', rewritten, 'direct')).toEqual({ nginx: 'kill-and-start', 'log-agent': 'keep' });
  });

  it('of a workload creates a new Pod, in which everything starts', () => {
    const { explanation } = ask('1.26', newEnv, 'workload');
    expect(explanation?.admission.reaches).toBe('new-pod');
    expect(explanation?.actions).toMatchObject({ createSandbox: true, attempt: 0 });
  });

  it('that cannot be parsed has an error position and no explanation', () => {
    const { explanation, diagnostics } = ask('1.26', (text) =>
      text.replace('image: nginx', '\timage: "nginx'),
    );
    expect(explanation).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ severity: 'error', range: { start: { line: 8 } } });
  });

  it('with a value of a wrong type is not explained', () => {
    const { explanation, diagnostics } = ask('1.26', (text) => text.replace('nginx:1.25.2', '[nginx]'));
    expect(explanation).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'wrong-type', path: 'spec.containers[0].image' }]);
  });

  it('names both gates in one sentence, in both languages', () => {
    const { explanation } = ask('1.26', newImage);
    if (!explanation) throw new Error('no explanation');
    const say = (lang: 'en' | 'zh') =>
      verdictText(explanation.verdict, lang)
        .map(({ text }) => text)
        .join('');
    expect(say('en')).toBe(
      'The API server accepts. Kubelet 1.26 kills nginx and starts it again; it keeps log-agent, the sandbox, the IP and the UID.',
    );
    expect(say('zh')).toContain('nginx');
  });

  it('has as many steps in each release as its SyncPod', () => {
    const counts = MINORS.map((minor) => ask(minor, newImage).explanation?.steps.length);
    expect(counts).toEqual(MINORS.map((minor) => mustResolve(minor).steps.length));
  });
});

it.each([
  ['an unsafe sysctl', 'securityContext: { sysctls: [{ name: net.core.somaxconn, value: "1" }] }'],
  ['another operating system', 'os: { name: windows }'],
])('explains the new Pod of a running Pod with %s on the node that runs it', (_, field) => {
  const pod = `kind: Pod\nmetadata: { name: p }\nspec:\n  ${field}\n  containers: [{ name: app, image: "app:1" }]\n`;
  const release = mustResolve('1.30');
  const { explanation } = explain({
    release,
    path: 'deployment',
    running: pod,
    draft: pod.replace('app:1', 'app:2'),
  });
  expect(explanation?.verdict.pod).toBe('replaced');
  const added = pod.replace(`  ${field}\n`, '');
  const refused = explain({ release, path: 'deployment', running: added, draft: pod }).explanation;
  expect(refused?.verdict.end?.cause).toBe('refused');
});
