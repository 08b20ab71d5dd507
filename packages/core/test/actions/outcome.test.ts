// What does the table of containers say?

import { describe, expect, it } from 'vitest';
import { containerOutcomes } from '../../src/trace/outcome.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from './make.ts';

const web = pod({ containers: [container('nginx'), container('log-agent')] });

describe('the outcome of a container', () => {
  it('is kill-and-start for the one whose hash differs, keep for the others', () => {
    const { outcomes, told, decisions } = sync(
      release('1.26'),
      web,
      state([running('nginx', { hash: 1, restartCount: 2 }), running('log-agent')]),
    );
    expect(told).toEqual(['nginx: kill-and-start', 'log-agent: keep']);
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

  it('names the image that runs if the running Pod is known', () => {
    const status = state([running('nginx'), running('log-agent')]);
    const { actions, decisions } = sync(release('1.26'), web, status);
    const before = pod({ containers: [container('nginx', { image: 'nginx:0' }), container('log-agent')] });
    const input = { pod: web, running: before, status, actions, decisions, release: release('1.26') };
    expect(containerOutcomes(input).map(({ image }) => image)).toEqual([
      { running: 'nginx:0', spec: 'nginx:1' },
      { running: 'log-agent:1', spec: 'log-agent:1' },
    ]);
  });

  it('is kill for all that runs when the Pod ends, with the words of the release', () => {
    const job = pod({ containers: [container('a'), container('b')], restartPolicy: 'Never' });
    const failing = state([running('a', { liveness: 'Failure' }), exited('b')]);
    const said = (minor: string) => sync(release(minor), job, failing).outcomes.map(({ message }) => message);
    expect(sync(release('1.26'), job, failing).told).toEqual(['a: kill', 'b: done']);
    expect(said('1.26')).toEqual(['Stopping container a', undefined]);
    expect(said('1.12')).toEqual(['Need to kill Pod', undefined]);
  });

  it('is wait for app containers of a new sandbox until init containers have run again', () => {
    const spec = pod({ initContainers: [container('fetch')], containers: [container('nginx')] });
    const dead = state([running('nginx'), exited('fetch')], sandbox({ state: 'NotReady' }));
    const { told, outcomes, decisions } = sync(release('1.26'), spec, dead);
    expect(told).toEqual(['fetch: start', 'nginx: kill']);
    expect(decisions[outcomes[1]?.decidedBy ?? -1]?.rule).toBe('sandbox-not-ready');
    const fresh = sync(release('1.26'), spec, { containers: [], sandboxes: [] });
    expect(fresh.told).toEqual(['fetch: start', 'nginx: wait']);
  });

  it('is done for an app container that ended while an init container runs, by its own policy since 1.35', () => {
    const own = { ...container('own'), restartPolicy: 'Never' as const };
    const spec = pod({ initContainers: [container('fetch')], containers: [own, container('nginx')] });
    const again = state([exited('own'), exited('nginx')], sandbox({ state: 'NotReady' }));
    expect(sync(release('1.33'), spec, again).told).toEqual(['fetch: start', 'own: wait', 'nginx: wait']);
    expect(sync(release('1.36'), spec, again).told).toEqual(['fetch: start', 'own: done', 'nginx: wait']);
  });

  it('is done for init containers whose turn is over, even if their status is gone', () => {
    const spec = pod({
      initContainers: [container('one'), container('two'), container('three')],
      containers: [container('nginx')],
    });
    const half = state([running('two')]);
    expect(sync(release('1.36'), spec, half).told).toEqual([
      'one: done',
      'two: keep',
      'three: wait',
      'nginx: wait',
    ]);
  });

  it('tells a sidecar from a plain init container only where the release does', () => {
    const spec = pod({
      initContainers: [container('mesh', { restartPolicy: 'Always' })],
      containers: [container('nginx')],
    });
    const kinds = (minor: string) =>
      sync(release(minor), spec, state([running('mesh'), running('nginx')])).outcomes.map(({ kind }) => kind);
    expect(kinds('1.28')).toEqual(['init', 'app']);
    expect(kinds('1.29')).toEqual(['sidecar', 'app']);
  });

  it('is resize for a container that takes its new resources without a restart', () => {
    const resources = { requests: { cpu: '200m' } };
    const spec = pod({ containers: [container('nginx', { resources })] });
    const old = state([running('nginx', { resources: { requests: { cpu: '100m' } } })]);
    expect(sync(release('1.33'), spec, old).told).toEqual(['nginx: resize']);
    expect(sync(release('1.33', { InPlacePodVerticalScaling: false }), spec, old).told).toEqual([
      'nginx: keep',
    ]);
  });

  it('is reset for every container of a Pod that is marked to restart them all', () => {
    const { told, outcomes } = sync(
      release('1.36'),
      web,
      state([running('nginx'), exited('log-agent', 42)]),
      true,
    );
    expect(told).toEqual(['nginx: reset', 'log-agent: reset']);
    expect(outcomes[0]).toMatchObject({ message: 'killing', reason: 'RestartAllContainers' });
  });
});

// The cases of the oracle have such containers too: properties.test.ts.
describe('a container that runs and is not in the spec', () => {
  const nginx = pod({ containers: [container('nginx')] });
  const of = release('1.26');

  it('comes last and is left running: no question is asked about it', () => {
    const { outcomes, told } = sync(of, nginx, state([running('log-agent', { hash: 7 }), running('nginx')]));
    expect(told).toEqual(['nginx: keep', 'log-agent: left']);
    expect(outcomes[1]).toMatchObject({ stray: true, kind: 'app', hash: { running: 7 } });
    expect(outcomes[1]).not.toHaveProperty('path');
    expect(outcomes[1]).not.toHaveProperty('decidedBy');
  });

  it('is nothing to tell of once it has exited', () => {
    expect(sync(of, nginx, state([exited('log-agent'), running('nginx')])).told).toEqual(['nginx: keep']);
  });

  it('dies with a sandbox that is killed, without an Event: the kubelet finds no spec to stop it by', () => {
    const status = state([running('log-agent'), running('nginx')], sandbox({ ip: '' }));
    const { outcomes } = sync(of, nginx, status);
    expect(outcomes.map(({ name, outcome, message }) => [name, outcome, message])).toEqual([
      ['nginx', 'kill-and-start', 'Stopping container nginx'],
      ['log-agent', 'kill', undefined],
    ]);
  });

  it('is stopped like any other if it belongs to a Pod that is replaced', () => {
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
