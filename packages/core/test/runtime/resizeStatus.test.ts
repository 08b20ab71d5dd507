// Tests the resources and the resize in the status that kubectl prints.

import { describe, expect, it } from 'vitest';
import { describePods, podChanges, timeAt } from '../../src/report/kubectl/index.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { readBack } from '../../src/runtime/kuberuntime/podCgroup.ts';
import type { Story } from '../../src/story/story.ts';
import { replayStory } from '../explain/replayStory.ts';
import { podText } from '../scenarios/play.ts';

const amounts = (cpu: string, memory = '128Mi') => ({ requests: { cpu, memory }, limits: { cpu, memory } });
const text = (resources: object) => podText({ containers: [{ name: 'app', image: 'app:1', resources }] });
const wait: ScenarioEvent = { type: 'wait', seconds: 100 };

function entriesOf(release: Story['release'], events: readonly ScenarioEvent[], gates = {}) {
  return replayStory({ release, gates, path: 'api', manifest: text(amounts('100m')), events });
}

function statusesOf(...story: Parameters<typeof entriesOf>) {
  return podChanges(entriesOf(...story)).map(({ pod: { status } }) => status);
}

const resize = (cpu: string, memory?: string): ScenarioEvent => ({
  type: 'resize',
  container: 'app',
  resources: amounts(cpu, memory),
});

describe('status.resize of the alpha', () => {
  const gates = { InPlacePodVerticalScaling: true };
  const edit = (cpu: string): ScenarioEvent => ({ type: 'edit', manifest: text(amounts(cpu)) });
  const told = (release: Story['release'], events: readonly ScenarioEvent[]) =>
    statusesOf(release, events, gates)
      .map(({ resize: state = '' }) => state)
      .filter((state, index, all) => state !== all[index - 1]);

  // Upstream: MarkPodProposedForResize, canResizePod and determinePodResizeStatus of 1.27.16, 1.31.14 and 1.32.13.
  it.each([
    ['1.27', edit],
    ['1.31', edit],
    ['1.32', resize],
  ] as const)('is Proposed, InProgress and empty again in %s', (release, change) => {
    expect(told(release, [change('200m'), wait])).toEqual(['', 'Proposed', 'InProgress', '']);
  });

  it.each([
    ['1.27', edit],
    ['1.32', resize],
  ] as const)('is Deferred on a full node and Infeasible on none of its size, in %s', (release, change) => {
    const full: ScenarioEvent = { type: 'node', room: 'none' };
    expect(told(release, [full, change('500m'), wait])).toEqual(['', 'Proposed', 'Deferred']);
    expect(told(release, [change('90'), wait])).toEqual(['', 'Proposed', 'Infeasible']);
  });

  it('is absent without the gate', () => {
    expect(statusesOf('1.32', [wait]).every((status) => status.resize === undefined)).toBe(true);
  });
});

describe('Pod-level resources in the status', () => {
  // Upstream: helpers_linux_test.go of 1.37.1, TestCPUSharesEqualAfterV2RoundTrip.
  it('lose precision in cgroup v2', () => {
    expect([readBack(51), readBack(102)]).toEqual([28, 80]);
  });

  it('show what the cgroup has, from 1.36 on', () => {
    const last = (release: Story['release']) => statusesOf(release, [wait]).at(-1)?.resources;
    expect(last('1.35')).toBeUndefined();
    const resources = { limits: { cpu: '100m', memory: '128Mi' }, requests: { cpu: '79m', memory: '128Mi' } };
    expect([last('1.36'), last('1.37')]).toEqual([resources, resources]);
  });
});

describe('a resize to less memory than is in use', () => {
  const uses: ScenarioEvent = { type: 'process', container: 'app', memory: '100Mi' };
  const error =
    'cannot decrease memory limits: [attempting to set pod memory limit (67108864) below current usage (104857600), ' +
    'attempting to set container "app" memory limit (67108864) below current usage (104857600)]';
  const failed = (release: Story['release']) =>
    statusesOf(release, [uses, resize('100m', '64Mi'), wait])
      .at(-1)
      ?.conditions?.find(({ type }) => type === 'PodResizeInProgress');

  // Upstream: validateMemoryResizeAction of 1.34.10 and 1.37.1. The API server of 1.33 refuses such a resize.
  it('stays in progress with an error', () => {
    expect(failed('1.33')).toBeUndefined();
    expect(failed('1.34')).toMatchObject({ reason: 'Error', message: error });
    expect(failed('1.37')).toMatchObject({ reason: 'Error', message: error });
  });

  it('is told in one Event from 1.35 on, and done once the memory is free', () => {
    const free: ScenarioEvent = { type: 'process', container: 'app', memory: '10Mi' };
    const events = [uses, resize('100m', '64Mi'), wait, free, wait];
    const entries = entriesOf('1.37', events);
    const { length } = entries;
    const description = describePods(entries, length - 1, timeAt(entries, length - 1));
    expect(description).toMatch(/Warning {2}ResizeError .*Pod resize error: .*below current usage/);
    expect(description.match(/ResizeError/g)).toHaveLength(1);
    const status = podChanges(entries).at(-1)?.pod.status;
    expect(status?.containerStatuses?.[0]?.resources).toEqual(amounts('100m', '64Mi'));
    expect(status?.conditions?.some(({ type }) => type.startsWith('PodResize'))).toBe(false);
  });
});
