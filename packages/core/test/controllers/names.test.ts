// Tests the names of a CronJob's Pods: of the CronJob, its Job, and the Pod.

import { expect, it } from 'vitest';
import { nextName, ownerOf } from '../../src/controllers/names.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { releaseOf } from '../../src/releases/release.ts';

const release = releaseOf('1.31');
const { pod: read } = parsePod(
  'apiVersion: v1\nkind: Pod\nmetadata: {name: nightly-28333333-x7k2p, labels: {job-name: nightly-28333333}}\nspec: {containers: [{name: a, image: b}]}\n',
  release,
);
if (!read) throw new Error('no Pod');
const { pod } = defaultPod(read, release);

it('finds the CronJob of a Pod', () => {
  expect(ownerOf(pod, 'cronjob')).toBe('nightly');
});

it('names the next Pod of the same Job after the Job', () => {
  expect(nextName(pod, 'cronjob', { revision: '', seed: 'seed', release })).toMatch(
    /^nightly-28333333-[a-z0-9]{5}$/,
  );
});
