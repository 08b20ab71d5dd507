// Tests the outcomes in the Containers table.

import { describe, expect, it } from 'vitest';
import { containerOutcomes } from '../../src/explain/outcome.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from '../actions/make.ts';

const web = pod({ containers: [container('nginx'), container('log-agent')] });

describe('the outcome of a container', () => {
  it('is kill-and-start if the hash differs, and keep for the others', () => {
    const { outcomes, summary, decisions } = sync(
      release('1.26'),
      web,
      state([running('nginx', { hash: 1, restartCount: 2 }), running('log-agent')]),
    );
    expect(summary).toEqual(['nginx: kill-and-start', 'log-agent: keep']);
    expect(outcomes[0]).toMatchObject({
      path: 'spec.containers[0]',
      kind: 'app',
      restartCount: 2,
      message: 'Container nginx definition changed, will be restarted',
      hash: { running: 1 },
    });
    expect(decisions[outcomes[0]?.decidedBy ?? -1]?.rule).toBe('definition-changed');
    expect(decisions[outcomes[1]?.decidedBy ?? -1]?.rule).toBe('startup-failed');
  });

  it('names the running image if the running Pod is known', () => {
    const status = state([running('nginx'), running('log-agent')]);
    const { actions, decisions } = sync(release('1.26'), web, status);
    const before = pod({ containers: [container('nginx', { image: 'nginx:0' }), container('log-agent')] });
    const input = { pod: web, status, actions, decisions, release: release('1.26') };
    expect(containerOutcomes(input, { createdFrom: before }).map(({ image }) => image)).toEqual([
      { running: 'nginx:0', spec: 'nginx:1' },
      { running: 'log-agent:1', spec: 'log-agent:1' },
    ]);
  });

  it('is kill for everything that runs when the Pod ends, with the text of the release', () => {
    const job = pod({ containers: [container('a'), container('b')], restartPolicy: 'Never' });
    const failing = state([running('a', { liveness: 'Failure' }), exited('b')]);
    const said = (minor: string) => sync(release(minor), job, failing).outcomes.map(({ message }) => message);
    expect(sync(release('1.26'), job, failing).summary).toEqual(['a: kill', 'b: done']);
    expect(said('1.26')).toEqual(['Stopping container a', undefined]);
    expect(said('1.12')).toEqual(['Need to kill Pod', undefined]);
  });

  it('is wait for app containers of a new sandbox until init containers have run again', () => {
    const spec = pod({ initContainers: [container('fetch')], containers: [container('nginx')] });
    const dead = state([running('nginx'), exited('fetch')], sandbox({ state: 'NotReady' }));
    const { summary, outcomes, decisions } = sync(release('1.26'), spec, dead);
    expect(summary).toEqual(['fetch: start', 'nginx: kill']);
    expect(decisions[outcomes[1]?.decidedBy ?? -1]?.rule).toBe('sandbox-not-ready');
    const fresh = sync(release('1.26'), spec, { containers: [], sandboxes: [] });
    expect(fresh.summary).toEqual(['fetch: start', 'nginx: wait']);
  });

  it('is done for an app container that ended while an init container runs, by its own policy in 1.35+', () => {
    const own = { ...container('own'), restartPolicy: 'Never' as const };
    const spec = pod({ initContainers: [container('fetch')], containers: [own, container('nginx')] });
    const again = state([exited('own'), exited('nginx')], sandbox({ state: 'NotReady' }));
    expect(sync(release('1.33'), spec, again).summary).toEqual(['fetch: start', 'own: wait', 'nginx: wait']);
    expect(sync(release('1.36'), spec, again).summary).toEqual(['fetch: start', 'own: done', 'nginx: wait']);
  });

  it('is done for init containers that have completed, even if their status is gone', () => {
    const spec = pod({
      initContainers: [container('one'), container('two'), container('three')],
      containers: [container('nginx')],
    });
    const half = state([running('two')]);
    expect(sync(release('1.36'), spec, half).summary).toEqual([
      'one: done',
      'two: keep',
      'three: wait',
      'nginx: wait',
    ]);
  });

  it('distinguishes sidecars from plain init containers only in releases that do', () => {
    const spec = pod({
      initContainers: [container('mesh', { restartPolicy: 'Always' })],
      containers: [container('nginx')],
    });
    const kinds = (minor: string) =>
      sync(release(minor), spec, state([running('mesh'), running('nginx')])).outcomes.map(({ kind }) => kind);
    expect(kinds('1.28')).toEqual(['init', 'app']);
    expect(kinds('1.29')).toEqual(['sidecar', 'app']);
  });

  it('is resize for a container that gets its new resources without a restart', () => {
    const resources = { requests: { cpu: '200m' } };
    const spec = pod({ containers: [container('nginx', { resources })] });
    const old = state([running('nginx', { resources: { requests: { cpu: '100m' } } })]);
    expect(sync(release('1.33'), spec, old).summary).toEqual(['nginx: resize']);
    expect(sync(release('1.33', { InPlacePodVerticalScaling: false }), spec, old).summary).toEqual([
      'nginx: keep',
    ]);
  });

  it('is reset for every container of a Pod that is marked to restart them all', () => {
    const { summary, outcomes } = sync(
      release('1.36'),
      web,
      state([running('nginx'), exited('log-agent', 42)]),
      true,
    );
    expect(summary).toEqual(['nginx: reset', 'log-agent: reset']);
    expect(outcomes[0]).toMatchObject({ message: 'killing', reason: 'RestartAllContainers' });
  });
});

// The cases of the oracle also contain such containers: see properties.test.ts.
describe('a running container that is not in the spec', () => {
  const nginx = pod({ containers: [container('nginx')] });
  const of = release('1.26');

  it('is last and keeps running, without any decision', () => {
    const { outcomes, summary } = sync(
      of,
      nginx,
      state([running('log-agent', { hash: 7 }), running('nginx')]),
    );
    expect(summary).toEqual(['nginx: keep', 'log-agent: left']);
    expect(outcomes[1]).toMatchObject({ stray: true, kind: 'app', hash: { running: 7 } });
    expect(outcomes[1]).not.toHaveProperty('path');
    expect(outcomes[1]).not.toHaveProperty('decidedBy');
  });

  it('is not listed after it exits', () => {
    expect(sync(of, nginx, state([exited('log-agent'), running('nginx')])).summary).toEqual(['nginx: keep']);
  });

  it('is stopped with its killed sandbox, without an Event, because the kubelet has no spec of it', () => {
    const status = state([running('log-agent'), running('nginx')], sandbox({ ip: '' }));
    const { outcomes } = sync(of, nginx, status);
    expect(outcomes.map(({ name, outcome, message }) => [name, outcome, message])).toEqual([
      ['nginx', 'kill-and-start', 'Stopping container nginx'],
      ['log-agent', 'kill', undefined],
    ]);
  });

  it('is stopped like any other if its Pod is replaced', () => {
    const status = state([running('log-agent'), running('nginx')]);
    const { actions, decisions } = sync(of, nginx, state([], sandbox({ state: 'NotReady' })));
    const input = { pod: nginx, running: web, status, actions, decisions, release: of, replaced: true };
    expect(containerOutcomes(input)[1]).toMatchObject({
      name: 'log-agent',
      outcome: 'kill',
      message: 'Stopping container log-agent',
    });
    expect(containerOutcomes(input)[1]).not.toHaveProperty('stray');
  });
});
