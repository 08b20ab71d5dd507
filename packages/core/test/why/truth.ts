// Generates stories with a known cause: one for each cause and release, with random Pods.

import fc from 'fast-check';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { Story } from '../../src/story/story.ts';
import { CAUSE_IDS, type CauseId } from '../../src/why/causes.ts';
import { storyOf } from '../../src/why/reproduce.ts';

export interface KnownStory {
  readonly id: CauseId;
  readonly release: string;
  readonly container: string;
  readonly story: Story;
}

/** Causes that a story also has: a Pod must restart before its next start can fail. */
const BESIDE: Readonly<Partial<Record<CauseId, readonly CauseId[]>>> = {
  'image-name': ['definition-changed'],
  'image-pull': ['definition-changed'],
  'config-missing': ['exit'],
  'create-error': ['exit'],
  'run-error': ['exit'],
  'post-start': ['exit'],
  'startup-probe': ['exit'],
  'sandbox-create': ['sandbox-changed'],
  'init-failed': ['sandbox-changed'],
  'killed-after-grace': ['liveness'],
  'node-reboot': ['sandbox-changed'],
  'evicted-memory': ['evicted'],
  'evicted-storage': ['evicted'],
  preempted: ['deleted-by-controller'],
  drained: ['deleted-by-controller'],
};

/** All causes that are true of the story. */
export function truths(id: CauseId): readonly CauseId[] {
  return [id, ...(BESIDE[id] ?? [])];
}

export const SIMULATED: readonly CauseId[] = CAUSE_IDS.filter(
  (id) => storyOf(id, { releases: MINORS }) !== undefined,
);

let every: readonly KnownStory[] | undefined;

/** One story of each cause for each release that has it. */
export function everyStory(): readonly KnownStory[] {
  every ??= SIMULATED.flatMap((id) =>
    MINORS.flatMap((release) => {
      const story = storyOf(id, { releases: [release] });
      return story ? [{ id, release, container: 'app', story }] : [];
    }),
  );
  return every;
}

const OTHERS = [
  [],
  [{ name: 'mesh', image: 'registry.example/mesh:1' }],
  [
    { name: 'log', image: 'registry.example/log:1' },
    { name: 'mesh', image: 'registry.example/mesh:1', readinessProbe: { tcpSocket: { port: 15021 } } },
  ],
];

/** Random causes, releases, names, additional containers, and time before the cause. */
export const knownStory: fc.Arbitrary<KnownStory> = fc
  .record({
    played: fc.constantFrom(...everyStory()),
    pod: fc.constantFrom('web-0', 'orders-7d9c5b8f6d-x2x7q', 'a.b'),
    container: fc.constantFrom('app', 'main-2', 'kubelet', 'probe'),
    others: fc.constantFrom(...OTHERS),
    before: fc.constantFrom(0, 0, 7, 4000),
  })
  .map(({ played: { id, release }, pod, container, others, before }) => {
    const minor = MINORS.find((one) => one === release) ?? '1.26';
    const story = storyOf(id, { releases: [minor], pod, container });
    if (!story) throw new Error(`no story of ${id} in ${release}`);
    const waits =
      before > 0 && id !== 'deadline' && id !== 'mount' ? [{ type: 'wait', seconds: before } as const] : [];
    const events = story.events.map((event) =>
      event.type === 'edit' ? { ...event, manifest: withOthers(event.manifest, others) } : event,
    );
    return {
      id,
      release,
      container,
      story: { ...story, manifest: withOthers(story.manifest, others), events: [...waits, ...events] },
    };
  });

function withOthers(manifest: string, others: readonly object[]): string {
  const pod = readYaml(manifest).value as { spec: { containers: object[] } };
  return writeYaml({ ...pod, spec: { ...pod.spec, containers: [...pod.spec.containers, ...others] } });
}
