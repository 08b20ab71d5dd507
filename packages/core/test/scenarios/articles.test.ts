// Tests stories 1 to 4, which follow four articles.

import { describe, expect, test } from 'vitest';
import { publishedScenario } from '../published.ts';
import { after, containersOf, eventsOf, idsOf, last, logOf, play, textsOf } from './play.ts';

describe('story 1: container upgrade in place, kubelet 1.12', () => {
  const scenario = publishedScenario('01-upgrade-in-place');
  const snapshots = play(scenario);
  const edit = after(snapshots, 2);
  const pod = 'web-2_default(2813f459-0000-4000-8000-000000000000)';

  test('writes the six log lines of the article in order', () => {
    const families = [
      'sync-loop-update',
      'container-to-kill',
      'kill-grace',
      'backoff-check',
      'sync-loop-pleg',
    ];
    const lines = logOf(edit, 3).filter(({ family }) => families.includes(family));
    const old = idsOf(last(after(snapshots, 0))).nginx;
    const fresh = idsOf(last(edit)).nginx;
    const hash = /Container spec hash changed \((\d+) vs (\d+)\)/.exec(lines[1]?.text ?? '');
    expect(hash).not.toBeNull();
    expect(lines.map(({ text }) => text)).toEqual([
      `SyncLoop (UPDATE, "api"): "${pod}"`,
      `Container "nginx" ({"docker" "${old}"}) of pod ${pod}: ${hash?.[0]}.. Container will be killed and recreated.`,
      `Killing container "docker://${old}" with 10 second grace period`,
      `checking backoff for container "nginx" in pod "${pod}"`,
      `SyncLoop (PLEG): "${pod}", event: &pleg.PodLifecycleEvent{ID:"2813f459-0000-4000-8000-000000000000", Type:"ContainerDied", Data:"${old}"}`,
      `SyncLoop (PLEG): "${pod}", event: &pleg.PodLifecycleEvent{ID:"2813f459-0000-4000-8000-000000000000", Type:"ContainerStarted", Data:"${fresh}"}`,
    ]);
  });

  test('links the line about the changed hash to its decision and step', () => {
    const compute = edit.find(({ actions }) => actions && actions.containersToKill.length > 0);
    const line = compute?.log.find(({ family }) => family === 'container-to-kill');
    expect(line?.step).toBe('compute');
    expect(compute?.decisions[line?.decision ?? -1]).toMatchObject({
      rule: 'definition-changed',
      answer: true,
    });
  });

  test('keeps the sandbox with its address, and replaces the container', () => {
    const before = last(after(snapshots, 0));
    const done = last(edit);
    expect(done.sandbox).toEqual(before.sandbox);
    expect(containersOf(done)).toEqual(['nginx running 2']);
    expect(done.containers[0]?.image).toBe('nginx:1.9.1');
    expect(eventsOf(edit).map((event) => event.split(' ').slice(0, 2).join(' '))).toEqual([
      'Normal Killing',
      'Normal Pulled',
      'Normal Created',
      'Normal Started',
    ]);
  });

  test('works in steps 1, 3 and 6 of six', () => {
    const steps = new Set(edit.flatMap(({ step }) => step ?? []));
    expect([...steps]).toEqual(['compute', 'kill-containers', 'start']);
  });
});

describe('story 2: the kubelet manages container versions by hash, kubelet 1.20', () => {
  const snapshots = play(publishedScenario('02-managed-by-hash'));

  test('restarts every container whose definition changed, and continues after a failed start', () => {
    expect(eventsOf(after(snapshots, 2))).toEqual([
      'Normal Killing Container app definition changed, will be restarted',
      'Normal Killing Container logger definition changed, will be restarted',
      'Normal Pulling Pulling image "shop/app:2.0"',
      expect.stringContaining('Warning Failed Failed to pull image "shop/app:2.0": '),
      'Warning Failed Error: ErrImagePull',
      'Normal Pulled Container image "shop/logger:2.0" already present on machine',
      'Normal Created Created container logger',
      'Normal Started Started container logger',
      'Normal BackOff Back-off pulling image "shop/app:2.0"',
      'Warning Failed Error: ImagePullBackOff',
      'Warning BackOff Back-off restarting failed container',
    ]);
  });

  test('starts it once the image is available', () => {
    expect(containersOf(last(after(snapshots, 5)))).toEqual(['app running 1', 'logger running 1']);
  });

  test('ends the sync when the sandbox cannot be created, with an Event', () => {
    const failed = after(snapshots, 7).filter(({ ended }) => ended);
    expect(failed.map(({ step }) => step)).toEqual(['create-sandbox', 'create-sandbox']);
    expect(eventsOf(failed)[0]).toMatch(/^Warning FailedCreatePodSandBox Failed to create pod sandbox: /);
    expect(last(after(snapshots, 10)).sandbox?.attempt).toBe(1);
  });
});

describe('story 3: why did my containers restart?', () => {
  const snapshots = play(publishedScenario('03-why-did-my-containers-restart'));

  test('a restart of the same kubelet keeps every container', () => {
    const restarted = last(after(snapshots, 0));
    expect(idsOf(restarted)).toEqual(idsOf(snapshots[0] ?? restarted));
    expect(eventsOf(after(snapshots, 0))).toEqual([]);
    expect(textsOf(after(snapshots, 0), 0)).toEqual(['Starting kubelet main sync loop.']);
  });

  test('an upgrade over a changed formula kills and starts every container', () => {
    expect(
      eventsOf(after(snapshots, 2))
        .filter((event) => event.startsWith('Normal Killing'))
        .sort(),
    ).toEqual([
      'Normal Killing Container app definition changed, will be restarted',
      'Normal Killing Container sidecar definition changed, will be restarted',
    ]);
    expect(containersOf(last(snapshots))).toEqual(['app running 1', 'sidecar running 1']);
    expect(last(snapshots).release).toBe('1.16');
  });
});

describe('story 4: in-place upgrade, kubelet 1.26', () => {
  const snapshots = play(publishedScenario('04-in-place-by-image'));
  const start = snapshots[0];

  test('replaces one container in the same sandbox for a changed image', () => {
    const done = last(after(snapshots, 0));
    expect(done.sandbox).toEqual(start?.sandbox);
    expect(containersOf(done)).toEqual(['app running 1', 'mesh running 0']);
  });

  test('refuses another edit before it reaches the kubelet', () => {
    const [refused] = after(snapshots, 2);
    expect(after(snapshots, 2).length).toBe(1);
    const errors = refused?.cause.kind === 'refused' ? refused.cause.errors : [];
    expect(errors.map(({ field, detail }) => `${field}: ${detail.replaceAll('`', '')}`)).toEqual([
      'spec: Forbidden: pod updates may not change fields other than spec.containers[*].image, spec.initContainers[*].image, spec.activeDeadlineSeconds, spec.tolerations (only additions to existing tolerations) or spec.terminationGracePeriodSeconds (allow it to be set to 1 if it was previously negative)',
    ]);
  });

  test('updates the image in place with OpenKruise and recreates the Pod for anything else', () => {
    expect(last(after(snapshots, 3)).sandbox).toEqual(start?.sandbox);
    const recreated = last(after(snapshots, 5));
    expect(recreated.sandbox?.id).not.toBe(start?.sandbox?.id);
    expect(containersOf(recreated)).toEqual(['app running 0', 'mesh running 0']);
  });
});
