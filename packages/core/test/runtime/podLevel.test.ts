// Tests the Pod-level resources that the API server sets, over edits, resizes and upgrades.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { keptPodResources } from '../../src/runtime/allocation/allocation.ts';
import type { Story } from '../../src/story/story.ts';
import { replayStory } from '../explain/replayStory.ts';

const POD = `
metadata: { name: web }
spec:
  resources:
    limits: { cpu: "1", memory: 512Mi }
  containers:
  - name: app
    image: nginx:1.25
`;
const FILLED_IN = { limits: { cpu: '1', memory: '512Mi' }, requests: { cpu: '1', memory: '512Mi' } };

function story(release: Minor, events: Story['events'], manifest = POD) {
  return replayStory({ release, path: 'api', manifest, events });
}

function last(entries: ReturnType<typeof story>) {
  const entry = entries.at(-1);
  if (!entry) throw new Error('nothing happened');
  return entry;
}

describe.each(['1.36', '1.37'] as const)('a Pod with Pod-level limits, on API server %s', (minor) => {
  it('gets default requests', () => {
    expect(last(story(minor, [])).state.pod.spec.resources).toEqual(FILLED_IN);
  });

  it('keeps them after an edit of an image, although its text omits them', () => {
    const manifest = POD.replace('1.25', '1.26');
    const { state, snapshot } = last(story(minor, [{ type: 'edit', manifest }]));
    expect(state.pod.spec.resources).toEqual(FILLED_IN);
    expect(state.manifest).toBe(manifest);
    expect(snapshot.containers).toMatchObject([{ image: 'nginx:1.26', restartCount: 1 }]);
  });
});

it('a static Pod gets no defaults: kubelet 1.37 runs it as written', () => {
  const entries = replayStory({ release: '1.37', path: 'static', manifest: POD, events: [] });
  expect(entries.at(-1)?.state.pod.spec.resources).toEqual({ limits: FILLED_IN.limits });
});

it('a Pod is not resized by an upgrade from 1.36 to 1.37: the defaults are stored', () => {
  const entries = story('1.36', [{ type: 'upgrade', release: '1.37' }]);
  expect(entries.filter(({ snapshot }) => snapshot.actions?.updatePodLevelResources)).toEqual([]);
  expect(last(entries).state.pod.spec.resources).toEqual(FILLED_IN);
});

it('a Pod of 1.36 gets no limits when 1.37 reads it, unlike a new Pod', () => {
  const manifest = `
metadata: { name: web }
spec:
  resources: { requests: { cpu: 200m } }
  containers:
  - { name: app, image: nginx, resources: { limits: { cpu: 300m, memory: 64Mi } } }
`;
  const kept = { requests: { cpu: '200m' } };
  const { state, snapshot } = last(story('1.36', [{ type: 'upgrade', release: '1.37' }], manifest));
  expect(state.pod.spec.resources).toEqual(kept);
  const { release, path } = state;
  const input = { release, path, running: manifest, draft: manifest, status: snapshot.status };
  const now = explain({ ...input, ...keptPodResources(state) }).explanation;
  expect(now?.pod.spec.resources).toEqual(kept);
  const anew = explain(input).explanation;
  expect(anew?.pod.spec.resources?.limits).toEqual({ cpu: '300m', memory: '64Mi' });
});

// Recorded from the real code of 1.37 (oracle/, commands stored and admit).
describe('a resize of the Pod itself in 1.37', () => {
  const resize = (resources: string) => {
    const draft = POD.replace('limits: { cpu: "1", memory: 512Mi }', resources);
    const [begin] = story('1.37', []);
    if (!begin) throw new Error('no beginning');
    const { release, path } = begin.state;
    const { status } = begin.snapshot;
    return explain({ release, path, running: POD, draft, status }).explanation?.admission;
  };

  it('is rejected for limits alone: the requests stay, and the QoS class would change', () => {
    expect(resize('limits: { cpu: "2", memory: 512Mi }')).toMatchObject({ allowed: false });
    expect(resize('limits: { cpu: "2", memory: 512Mi }')).not.toHaveProperty('hint');
  });

  it('is accepted for limits with requests', () => {
    const draft = 'limits: { cpu: "2", memory: 512Mi }\n    requests: { cpu: "2" }';
    expect(resize(draft)).toMatchObject({ hint: 'resize' });
  });
});

it('sets the requests of a running Pod that gets limits', () => {
  const running = POD.replace(/ {2}resources:\n.*\n/, '').replace(
    'nginx:1.25',
    'nginx:1.25\n    resources: { requests: { cpu: 100m } }',
  );
  const draft = running.replace('spec:\n', 'spec:\n  resources: { limits: { cpu: "1" } }\n');
  const [begin] = story('1.37', [], running);
  if (!begin) throw new Error('no beginning');
  const { release, path } = begin.state;
  const { status } = begin.snapshot;
  const answer = explain({ release, path, running, draft, status }).explanation?.admission;
  expect(answer).toMatchObject({ allowed: false, hint: 'resize' });
});

it('a template is compared as written, and its new Pod gets the defaults', () => {
  const [begin] = story('1.37', []);
  if (!begin) throw new Error('no beginning');
  const { release } = begin.state;
  const { status } = begin.snapshot;
  const asked = (draft: string) =>
    explain({ release, path: 'workload', running: POD, draft, status }).explanation;
  expect(asked(POD)).toMatchObject({
    admission: { reaches: 'same-pod' },
    pod: { spec: { resources: FILLED_IN } },
  });
  const changed = asked(POD.replace('memory: 512Mi', 'memory: 1Gi'));
  expect(changed).toMatchObject({
    admission: { reaches: 'new-pod' },
    pod: { spec: { resources: { requests: { cpu: '1', memory: '1Gi' } } } },
  });
});

// Recorded on 1.36: oracle/cluster/stories/random-2983.json. Housekeeping comes at each even second.
describe.each(['1.36', '1.37'] as const)(
  'the last status of a Pod that has ended, on kubelet %s',
  (release) => {
    const container = { cpu: '100m', memory: '64Mi' };
    const manifest = JSON.stringify({
      metadata: { name: 'web' },
      spec: {
        restartPolicy: 'Never',
        containers: [{ name: 'app', image: 'app:1', resources: { requests: container, limits: container } }],
      },
    });
    const resourcesAfter = (seconds: number) => {
      const exit = { type: 'exit', container: 'app', code: 1, after: seconds } as const;
      return last(story(release, [{ type: 'create' }, exit, { type: 'wait', seconds: 5 }], manifest)).state
        .api.resources;
    };

    it('has no limits if housekeeping has removed the cgroup', () => {
      expect(resourcesAfter(4)).toEqual({ requests: { memory: '64Mi' } });
    });

    it('has those of the cgroup otherwise', () => {
      expect(resourcesAfter(5)).toMatchObject({ limits: container, requests: { memory: '64Mi' } });
    });
  },
);
