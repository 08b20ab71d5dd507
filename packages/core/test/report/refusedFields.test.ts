// Checks that a refusal names each field, its values, its line, and an alternative.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { refusedFieldLines, refusedFields } from '../../src/report/refusedFields.ts';
import { explained, release } from './explained.ts';

const pod = (container: string, spec = '') => `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
${spec}  containers:
  - name: web
    image: nginx
${container}`;

const fields = (before: string, after: string, minor = '1.33') =>
  refusedFields(explained(before, after, { minor, path: 'apply' }));

describe('the fields of a refused edit', () => {
  it('are those that differ, with both values and a place in the text', () => {
    const env = (value: string) => pod(`    env: [{ name: A, value: "${value}" }]\n`);
    const refused = explained(env('1'), env('2'), { minor: '1.30', path: 'apply' });
    expect(refusedFields(refused, () => 8)).toEqual([
      { path: 'spec.containers[0].env[0].value', before: '1', after: '2', line: 8, instead: 'recreate' },
    ]);
  });

  it('leave out a change that is accepted', () => {
    const changed = pod('    command: [b]\n').replace('nginx', 'nginx:1.21');
    expect(fields(pod('    command: [a]\n'), changed).map(({ path }) => path)).toEqual([
      'spec.containers[0].command[0]',
    ]);
  });

  it('leave out an accepted image if the refusal is about the containers as a list', () => {
    const second = '  - name: agent\n    image: agent\n';
    const removed = fields(pod(second), pod('').replace('nginx', 'nginx:1.21'));
    expect(removed.map(({ path }) => path)).toEqual(['spec.containers[1]']);
  });

  it.each<readonly [string, object, object]>([
    ['the environment', {}, { env: [{ name: 'A', value: '2' }] }],
    ['a command', {}, { command: ['x'] }],
    ['a removed container', { agent: [] }, {}],
    [
      'an added container',
      {
        agent: [
          { name: 'agent', image: 'agent' },
          { name: 'new', image: 'new' },
        ],
      },
      {},
    ],
    ['a removed init container', { initContainers: [] }, {}],
    ['the grace period', { terminationGracePeriodSeconds: 5 }, {}],
    ['a volume', { volumes: [{ name: 'v', emptyDir: {} }] }, {}],
    ['the policy', { restartPolicy: 'Never' }, {}],
    ['the network', { hostNetwork: true }, {}],
  ])('leave out all accepted changes beside %s', (_, spec, container) => {
    const edited = (accepted: boolean, changed: object, inContainer: object) => {
      const { agent = [{ name: 'agent', image: 'agent' }], ...rest } = changed as { agent?: object[] };
      const web = { name: 'web', image: accepted ? 'nginx:2' : 'nginx', ...inContainer };
      return JSON.stringify({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'web' },
        spec: {
          activeDeadlineSeconds: accepted ? 500 : 1000,
          tolerations: accepted ? [{ key: 'a', operator: 'Exists' }] : [],
          initContainers: [{ name: 'fetch', image: accepted ? 'busybox:2' : 'busybox' }],
          containers: [web, ...agent],
          ...rest,
        },
      });
    };
    const before = edited(false, {}, {});
    const alone = fields(before, edited(false, spec, container));
    expect(alone.length).toBeGreaterThan(0);
    const beside = fields(before, edited(true, spec, container));
    expect(beside.map(({ path }) => path)).toEqual(alone.map(({ path }) => path));
  });

  it('name the subresource that accepts a resize, where there is one', () => {
    const cpu = (amount: string) => pod(`    resources: { requests: { cpu: ${amount} } }\n`);
    const instead = (minor: string) => fields(cpu('1'), cpu('2'), minor).map((field) => field.instead);
    expect([instead('1.30'), instead('1.33')]).toEqual([['recreate'], ['resize']]);
  });

  it('follow the items of a list by their merge key', () => {
    const ports = (...of: number[]) =>
      pod(`    ports: [${of.map((port) => `{ containerPort: ${port} }`).join(', ')}]\n`);
    expect(fields(ports(80, 443), ports(443, 8080)).map(({ path }) => path)).toEqual([
      'spec.containers[0].ports[1]',
      'spec.containers[0].ports[0]',
    ]);
  });

  it('are absent for an accepted edit and for a file', () => {
    expect(fields(pod(''), pod('').replace('nginx', 'nginx:1.21'))).toEqual([]);
    const file = explained(pod(''), pod('', '  restartPolicy: Sometimes\n'), { path: 'static' });
    expect(refusedFields(file)).toEqual([]);
  });

  it('include a field with a default: kubectl apply keeps the stored value', () => {
    const stored = pod('', '  nodeName: node-1\n');
    const refused = explained(stored, stored.replace('nginx', 'nginx:1.21'), {
      minor: '1.31',
      path: 'replace',
    });
    // The policy follows the tag, so the line of the image is the reason.
    const lineOf = (path: string) => (path === 'spec.containers[0].image' ? 7 : undefined);
    expect(refusedFields(refused, lineOf)).toEqual([
      {
        path: 'spec.containers[0].imagePullPolicy',
        before: 'Always',
        after: 'IfNotPresent',
        line: 7,
        instead: 'keep',
      },
    ]);
  });

  it('are those of the template of a Job, and with InPlaceOnly all but images', () => {
    const jobPod = (more: string, image = 'nginx') =>
      pod(more, '  restartPolicy: Never\n').replace('image: nginx', `image: ${image}`);
    const job = explained(jobPod(''), jobPod('', 'nginx:2'), { minor: '1.31', path: 'job' });
    expect(refusedFields(job).map(({ path, instead }) => [path, instead])).toContainEqual([
      'spec.containers[0].image',
      'job',
    ]);
    const { explanation } = explain({
      release: release('1.31'),
      path: 'cloneset',
      controller: { podUpdatePolicy: 'InPlaceOnly' },
      running: pod(''),
      draft: pod('    tty: true\n').replace('nginx', 'nginx:2'),
    });
    const played = explanation ? refusedFields(explanation) : [];
    expect(played.map(({ path, instead }) => [path, instead])).toContainEqual([
      'spec.containers[0].tty',
      'if-possible',
    ]);
    expect(played.map(({ path }) => path)).not.toContain('spec.containers[0].image');
  });

  it('are explained in one line each', () => {
    const grace = (seconds: number) => pod('', `  terminationGracePeriodSeconds: ${seconds}\n`);
    expect(refusedFieldLines(fields(grace(30), grace(60)), 'en')).toEqual([
      'spec.terminationGracePeriodSeconds: 30 cannot become 60. Create the Pod again: kubectl replace --force, or change the workload that owns it.',
    ]);
  });
});
