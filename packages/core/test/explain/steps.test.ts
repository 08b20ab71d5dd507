// Tests the steps of SyncPod: their actions, which are skipped, and the effect of failures.

import { describe, expect, it } from 'vitest';
import { RELEASE_ROWS } from '../../src/releases/table.ts';
import type { SyncStep } from '../../src/runtime/kuberuntime/syncStep.ts';
import { skipText, stepText } from '../../src/text/stepText.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from '../actions/make.ts';

const tell = (steps: readonly SyncStep[]) =>
  steps.map(({ number, name, skipped, touches }) =>
    [number, name, skipped ?? touches.map((touch) => `${touch.effect} ${touch.name}`).join(', ')]
      .join(' ')
      .trim(),
  );

const web = pod({ containers: [container('nginx'), container('log-agent')] });

describe('the steps of one sync', () => {
  it('kill and start the container that changed, and skip the rest', () => {
    const { steps } = sync(
      release('1.26'),
      web,
      state([running('nginx', { hash: 1 }), running('log-agent')]),
    );
    expect(tell(steps)).toEqual([
      '1 compute',
      '2 kill-sandbox not-needed',
      '3 kill-containers kill nginx',
      '4 create-sandbox not-needed',
      '5 ephemeral none',
      '6 init none',
      '7 start start nginx',
    ]);
  });

  it('kill the sandbox, remove init containers, create a new sandbox and start over', () => {
    const spec = pod({ initContainers: [container('fetch')], containers: [container('nginx')] });
    const dead = state([running('nginx'), exited('fetch')], sandbox({ state: 'NotReady' }));
    expect(tell(sync(release('1.12'), spec, dead).steps)).toEqual([
      '1 compute',
      '2 kill-sandbox kill nginx, remove fetch',
      '3 kill-containers pod-killed',
      '4 create-sandbox',
      '5 init start fetch',
      '6 start waiting',
    ]);
  });

  it('resize before any start in 1.36.4, and after init containers in earlier releases', () => {
    const spec = pod({
      containers: [
        container('a', { resources: { limits: { cpu: '2' } } }),
        container('b', { resources: { limits: { cpu: '2' } } }),
      ],
    });
    const half = state([running('a', { resources: { limits: { cpu: '1' } } }), exited('b', 1)]);
    const order = (minor: string) =>
      sync(release(minor), spec, half)
        .steps.filter(({ state: is }) => is === 'runs')
        .map(({ number, name }) => `${number} ${name}`);
    expect(order('1.36')).toEqual(['1 compute', '6 resize', '9 start']);
    expect(order('1.35')).toEqual(['1 compute', '7 resize', '8 start']);
    const off = sync(release('1.33', { InPlacePodVerticalScaling: false }), spec, half).steps;
    expect(off.find(({ name }) => name === 'resize')?.skipped).toBe('gate-off');
  });

  it('reset the containers of a marked Pod, and start nothing yet', () => {
    const { steps } = sync(release('1.36'), web, state([running('nginx'), exited('log-agent', 42)]), true);
    expect(tell(steps).filter((line) => !line.endsWith('not-needed') && !line.endsWith('none'))).toEqual([
      '1 compute',
      '3 kill-containers reset nginx, reset log-agent',
      '9 start waiting',
    ]);
  });

  it('end at a failed kill, sandbox or plain init container, and continue after any other failure', () => {
    const spec = pod({
      initContainers: [container('mesh', { restartPolicy: 'Always' })],
      containers: [container('nginx')],
    });
    const ending = (minor: string) =>
      sync(release(minor), spec, state([]))
        .steps.filter(({ failureEndsSync }) => failureEndsSync)
        .map(({ name }) => name);
    expect(ending('1.28')).toEqual(['kill-sandbox', 'kill-containers', 'create-sandbox', 'init']);
    expect(ending('1.29')).toEqual(['kill-sandbox', 'kill-containers', 'create-sandbox']);
  });

  it('run for all or none of the init containers of a running Pod', () => {
    const spec = pod({ initContainers: [container('fetch')], containers: [container('nginx')] });
    const skipped = (status: ReturnType<typeof state>) =>
      sync(release('1.26'), spec, status).steps.find(({ name }) => name === 'init')?.skipped;
    expect(skipped(state([running('nginx'), exited('fetch')]))).toBe('all-done');
    expect(skipped(state([running('fetch')]))).toBe('waiting');
  });
});

describe('the text of a step', () => {
  it('exists in both languages and fits the rail', () => {
    const names = [...new Set(RELEASE_ROWS.flatMap(({ steps }) => steps))];
    for (const lang of ['en', 'zh'] as const) {
      const texts = names.map((name) => stepText(name, lang));
      expect(texts.filter(({ title, does }) => title.length > 18 || does.length < 10)).toEqual([]);
      expect(new Set(texts.map(({ title }) => title)).size).toBe(9);
    }
    expect(skipText('not-needed', 'en')).toBe('not needed');
    expect(skipText('pod-killed', 'zh')).toBe('Pod 已被杀掉');
  });
});
