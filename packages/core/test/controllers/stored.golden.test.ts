// Compares edits of workloads with the Pods that an API server of 1.31 stores for them (oracle/cluster/storedPods.mjs).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DefaultedPod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { encodePod } from '../../src/defaults/encodePod.ts';
import { importText } from '../../src/import/importText.ts';
import { typedTemplatePod } from '../../src/import/templatePod.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { mustResolve } from '../admission/vectors.ts';
import { jsonLines } from '../jsonLines.ts';

type Json = Readonly<Record<string, unknown>>;

interface Stored {
  readonly workload: Json;
  readonly pod: Json;
}

const cases: Readonly<Record<string, Stored & { readonly edited?: Stored }>> = JSON.parse(
  readFileSync(new URL('./stored-pods.json', import.meta.url), 'utf8'),
);
const release = mustResolve('1.31');

function runningOf(pod: Json): { readonly pod: DefaultedPod; readonly manifest: string } {
  const [found] = importText(JSON.stringify(pod), release).pods;
  const manifest = found?.open().manifest ?? '';
  const { pod: read } = parsePod(manifest, release);
  if (!read) throw new Error('the Pod cannot be read');
  return { pod: defaultPod(read, release).pod, manifest };
}

/** As Go prints it, without what is random or belongs to the stored object. */
function comparable(pod: DefaultedPod): Json {
  const text = encodePod(pod, release).replace(/kube-api-access-[a-z0-9]{5}/g, 'kube-api-access');
  const { metadata, spec } = JSON.parse(text);
  const { name, uid: _, resourceVersion: __, creationTimestamp: ___, ownerReferences, ...rest } = metadata;
  const owners = (ownerReferences as Json[]).map(({ uid: ____, ...owner }) => owner);
  const made = owners[0]?.kind === 'StatefulSet' ? name : name.slice(0, -5);
  return { ...rest, name: made, owners, spec };
}

const given = Object.entries(cases);

/** The same workloads as people write them: without defaults, namespace and UID. */
const written = new Map(
  jsonLines<{ readonly id: string; readonly workload: { readonly metadata: Json } & Json }>(
    readFileSync(new URL('./workloads.jsonl', import.meta.url), 'utf8'),
  ).map(({ id, workload }) => [id, { ...workload, metadata: { name: workload.metadata.name } }]),
);

/** The template of a Job cannot be edited. */
const edits = given.flatMap(([id, { pod, edited }]) => (edited ? [[id, { pod, edited }] as const] : []));

describe('the stored object, applied to its Pod', () => {
  it.for(given)('changes nothing: %s', ([, { workload, pod }]) => {
    const running = runningOf(pod);
    const typed = typedTemplatePod(JSON.stringify(workload), release, running);
    expect(typed?.edits).toBe(true);
    expect(typed?.manifest).toBe(running.manifest);
  });
});

describe('an edit of the workload', () => {
  it.for(edits)('leads to the Pod that the cluster stores: %s', ([id, { pod, edited }]) => {
    const running = runningOf(pod);
    const typed = typedTemplatePod(JSON.stringify(edited.workload), release, running);
    if (!typed?.madeBy) throw new Error('no controller');
    const { manifest } = typed;
    const lines = running.manifest.split('\n');
    const changed = manifest.split('\n').filter((line, at) => line !== lines[at]);
    // The revision label, and the image.
    expect(changed).toHaveLength(2);
    expect(changed[1]).toContain('-edited');
    const { path, controller } = typed.madeBy;
    const events = [{ type: 'edit', manifest } as const, { type: 'wait', seconds: 90 } as const];
    const entries = entriesOf({ release: '1.31', path, controller, manifest: running.manifest, events });
    const last = entries.ok ? entries.value.at(-1)?.state.pod : undefined;
    if (!last) throw new Error('no Pod');
    expect(comparable(last)).toEqual(comparable(runningOf(edited.pod).pod));
    const text = JSON.stringify(written.get(id)).replace(/("containers":\[.*?"image":"[^"]*)/, '$1-edited');
    expect(typedTemplatePod(text, release, running)?.manifest).toBe(manifest);
  });
});
