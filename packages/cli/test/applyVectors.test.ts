// `syncpod explain LIVE --edit LOCAL` answers for the object that Kubernetes' own code makes of the manifest.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readVectorLines } from '../../core/test/vectorLines.ts';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-apply-vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LAST = 'kubectl.kubernetes.io/last-applied-configuration';

interface Template {
  readonly metadata?: object;
  readonly spec: { readonly containers: readonly object[] };
}

interface Live {
  readonly kind: string;
  readonly metadata: { readonly annotations?: object };
  readonly spec: Template['spec'] & { readonly template: Template; readonly jobTemplate: Live };
}

interface Apply {
  readonly id: string;
  readonly stored: Live;
  readonly manifest: Live;
  /** Kubernetes' answer. */
  readonly result: Live;
}

/** As a cluster stores it. */
const live = (object: Live, annotations: object): Live => ({
  ...object,
  metadata: {
    ...object.metadata,
    uid: '11111111-1111-4111-a111-111111111111',
    resourceVersion: '7',
    annotations: { ...object.metadata.annotations, ...annotations },
  } as object,
});

const lines = <Of extends { readonly id: string }>(name: string) =>
  new Map(readVectorLines<Of>(`patch/${name}.jsonl`).map((one) => [one.id, one]));

function clientCases(): Apply[] {
  const results = lines<{ id: string; result: Live }>('apply-client-results');
  return [...lines<Apply & { last: object }>('apply-client').values()].map(({ last, ...one }) => ({
    ...one,
    stored: live(one.stored, { [LAST]: JSON.stringify(last) }),
    result: live(results.get(one.id)?.result as Live, { [LAST]: JSON.stringify(last) }),
  }));
}

function serverCases(): Apply[] {
  const results = lines<Apply>('apply-server-results');
  return [...lines<{ id: string; steps: { object: Live }[] }>('apply-server').values()].map(
    ({ id, steps }) => {
      const { stored, result } = results.get(id) as Apply;
      const manifest = steps.at(-1)?.object as Live;
      return { id, stored: live(stored, {}), manifest, result: live(result, {}) };
    },
  );
}

async function explained(before: object, after: object) {
  const [old, next] = ['old.json', 'next.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(old, JSON.stringify(before));
  writeFileSync(next, JSON.stringify(after));
  const args = [old, '--edit', next, '--release', '1.37', '-o', 'json'];
  const { status, out } = await runCommand('explain', args);
  const { result, containers, admission } = JSON.parse(out);
  return { status, result, containers, admission };
}

function templateOf({ kind, spec, metadata }: Live): Template {
  if (kind === 'Pod') return { metadata, spec };
  return kind === 'CronJob' ? templateOf({ ...spec.jobTemplate, kind: 'Job' }) : spec.template;
}

/** With the defaults of the API server for what an edit can delete; an empty field is none. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, filled(field)] as const);
  const isEmpty = (field: unknown) =>
    field === null || isDeepStrictEqual(field, {}) || isDeepStrictEqual(field, []);
  const left = Object.fromEntries(fields.filter(([name, field]) => name === 'emptyDir' || !isEmpty(field)));
  if ('image' in left) return { imagePullPolicy: 'IfNotPresent', ...left };
  return 'containers' in left ? { terminationGracePeriodSeconds: 30, ...left } : left;
}

const isSame = ({ stored, result }: Apply) =>
  isDeepStrictEqual(filled(templateOf(stored)), filled(templateOf(result)));

/** What becomes of a template that changes. */
const CHANGED: Readonly<Record<string, string>> = {
  Deployment: 'replace',
  StatefulSet: 'replace',
  DaemonSet: 'replace',
  CronJob: 'later',
  Job: 'refused',
};

describe.each([
  ['kubectl apply', clientCases()],
  ['an apply on the server', serverCases()],
])('%s', (_, cases) => {
  it.each(cases)('$id', async (one) => {
    const { stored, manifest, result } = one;
    const answer = await explained(stored, manifest);
    const changed = CHANGED[manifest.kind];
    if (changed !== undefined) expect(answer.result).toBe(isSame(one) ? 'keep' : changed);
    else expect(answer).toEqual(await explained(stored, result));
  });
});
