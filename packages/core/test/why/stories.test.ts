// Tests that the engine's output for a story leads back to its cause.

import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedScenario } from '../published.ts';
import { causesIn } from './causesIn.ts';
import { entriesFor, PRINT_COUNT, printed } from './prints.ts';
import { everyStory, type KnownStory, knownStory, SIMULATED, truths } from './truth.ts';

/** The certain and likely causes, without other causes that are true of the story too. */
function wrong({ id, release, container, story }: KnownStory): string | undefined {
  const causes = causesIn(printed(entriesFor(story)))
    .filter(({ certainty }) => certainty !== 'possible')
    // The other containers are still running, which is true and not a cause.
    .filter((cause) => cause.id !== 'nothing-restarted' || cause.container === container);
  const [first] = causes;
  const found = first && truths(id).includes(first.id) && causes.some((cause) => cause.id === id);
  // A newer kubelet restarts the other containers too.
  const named =
    id === 'kubelet-upgrade' ||
    causes.every((cause) => cause.container === undefined || cause.container === container);
  const only = causes.every((cause) => truths(id).includes(cause.id));
  const played = causes.map((cause) => `${cause.certainty} ${cause.id} ${cause.container ?? '-'}`).join(', ');
  return found && named && only ? undefined : `${id} in ${release}: ${played || 'nothing'}`;
}

/** `SYNCPOD_RUNS=1000` plays a thousand random stories, and those of each cause in every release; `WHY_SEED` selects others. */
const { SYNCPOD_RUNS, WHY_SEED } = process.env;
const RUNS = Number(SYNCPOD_RUNS ?? 20);

function sampled<T>(arbitrary: fc.Arbitrary<T>, seed: number): readonly T[] {
  return fc.sample(arbitrary, { seed: Number(WHY_SEED ?? seed), numRuns: RUNS });
}

/** The first and the last minor, and those in which the kubelet began to print other texts. */
const SAMPLE: readonly string[] = [
  '1.8',
  '1.13',
  '1.14',
  '1.18',
  '1.21',
  '1.26',
  '1.29',
  '1.30',
  '1.33',
  '1.37',
];

/** Of each cause, those in so many of these releases. */
const EACH = 2;

function storiesOf(id: string, index: number): readonly KnownStory[] {
  const all = everyStory().filter((one) => one.id === id);
  if (SYNCPOD_RUNS !== undefined) return all;
  const some = all.filter(({ release }) => SAMPLE.includes(release));
  return Array.from({ length: EACH }, (_, turn) => some[(index * 3 + turn * 5) % some.length]).flatMap(
    (one) => one ?? [],
  );
}

describe('a story of each cause', () => {
  it.each(SIMULATED.map((id, index) => [id, index] as const))('%s', (id, index) => {
    const stories = storiesOf(id, index);
    expect(stories.length).toBeGreaterThan(0);
    expect(stories.flatMap((one) => wrong(one) ?? [])).toEqual([]);
  });
});

/** The causes in the stories of the gallery, as their lessons describe them. */
const GALLERY: Readonly<Record<string, readonly string[]>> = {
  '01-upgrade-in-place': ['definition-changed nginx'],
  // The image and the sandbox are unavailable for a while; at the end all containers are running.
  '02-managed-by-hash': ['definition-changed app', 'definition-changed logger', 'sandbox-changed -'],
  '03-why-did-my-containers-restart': ['kubelet-upgrade app', 'kubelet-upgrade sidecar'],
  // A new Pod replaces it, because OpenKruise updates only images in place.
  '04-in-place-by-image': ['definition-changed app', 'deleted-by-controller -'],
  '05-edited-env-nothing-restarts': [],
  '06-upgrade-1-30-to-1-31': ['kubelet-upgrade app', 'kubelet-upgrade mesh'],
  '07-gate-changes-hashes': ['gate-change app'],
  '08-static-pod': ['definition-changed agent', 'static-pod-edit -'],
  '09-pod-sandbox-changed': ['sandbox-changed -'],
  '10-init-and-sidecar-images': ['kubelet-upgrade mesh', 'sandbox-changed -'],
  '11-exit-zero-unknown-reboot': ['node-reboot -', 'runtime-restart web'],
  '11-never-and-a-changed-hash': ['definition-changed task'],
  '12-crash-loop-back-off': ['exit nginx'],
  '13-in-place-resize': ['resize app'],
  '14-deployment-edit': ['deleted-by-controller -'],
  '15-broken-statefulset': ['image-pull db', 'deleted-by-controller -'],
  '16-recreate': ['deleted-by-controller -'],
};

describe('a story of the gallery', () => {
  it.each(Object.entries(GALLERY))('%s', (name, expected) => {
    const causes = causesIn(printed(entriesFor(publishedScenario(name))));
    const played = causes
      .filter(({ certainty }) => certainty !== 'possible')
      .map(({ id, container }) => `${id} ${container ?? '-'}`);
    expect(played).toEqual(expected);
  });

  it('is in this list', () => {
    const folder = new URL('../../../../public/scenarios/', import.meta.url);
    const names = readdirSync(folder).flatMap((file) => /^(\d.*)\.json$/.exec(file)?.[1] ?? []);
    expect(names.sort()).toEqual(Object.keys(GALLERY).sort());
  });
});

it(`${RUNS} random stories lead back to their causes`, () => {
  const stories = sampled(knownStory, 7);
  expect(stories.flatMap((one) => wrong(one) ?? [])).toEqual([]);
}, 600_000);

it('claims nothing as proven that is not true, from any part of the texts', () => {
  const parts = fc.record({
    known: knownStory,
    files: fc.subarray([...Array(PRINT_COUNT).keys()], { minLength: 1 }),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    lines: fc.constantFrom(1, 3, 9, 30, 1000),
    mark: fc.constantFrom('', '> ', '    '),
  });
  const claims = sampled(parts, 11).flatMap(({ known, files, from, lines, mark }) => {
    const texts = printed(entriesFor(known.story))
      .filter((_, index) => files.includes(index))
      .map(({ name, text }) => {
        const all = text.split('\n');
        const start = Math.floor(from * all.length);
        const part = all.slice(start, start + lines).join('\n');
        return { name, text: part.replaceAll(/^/gm, mark) };
      });
    return causesIn(texts)
      .filter(({ certainty, id }) => certainty === 'proven' && !truths(known.id).includes(id))
      .filter(({ id, container }) => id !== 'nothing-restarted' || container === known.container)
      .map(({ id }) => `${known.id} in ${known.release} from ${files}, ${lines} lines at ${from}: ${id}`);
  });
  expect(claims).toEqual([]);
}, 600_000);
