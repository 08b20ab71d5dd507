// Tests that a fleet read from a text in pieces equals one whose Pods are parsed and computed one by one.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapOf, mapsOf } from '../../src/go/record.ts';
import { MINORS } from '../../src/releases/release.ts';
import { fleet } from '../../src/report/fleet/fleet.ts';
import { type FleetItem, fleetItems } from '../../src/report/fleet/fleetItems.ts';
import type { ReadItem } from '../../src/report/fleet/podTemplates.ts';
import { upgradePod } from '../../src/report/fleet/upgradePod.ts';
import { causeText } from '../../src/report/releases/causeText.ts';
import type { UpgradeCause } from '../../src/report/releases/upgradeRestarts.ts';
import { release } from './explained.ts';

const [FROM, TO] = [release('1.30'), release('1.31')];

/** A text with one character for each byte, and back. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

function itemsIn(text: string, lengths: readonly number[]): FleetItem[] {
  const reader = fleetItems(utf8);
  const bytes = bytesOf(text);
  const items: FleetItem[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    items.push(...reader.push(bytes.slice(at, at + length)));
    at += length;
  }
  return [...items, ...reader.end()];
}

/** Names that are also values, keys, or parts of other names. */
const NAMES = ['web-0', 'web-1', 'app', 'name', 'env', 'x-token-abcde', 'Not_a.Name', '*'];
const name = fc.constantFrom(...NAMES);

/** What a controller writes into the Pods of one template. */
const template = fc.record({
  containers: fc.array(
    fc.record(
      {
        name: fc.oneof(name, fc.constantFrom('proxy', 'sidecar')),
        image: fc.constantFrom('nginx', 'nginx:1', 'web-0', '杀'),
        args: fc.array(fc.constantFrom('*', '"spec":', '"status": {', '\\', 'node-1')),
        startupProbe: fc.constant({ httpGet: { path: '/', port: 80 } }),
        securityContext: fc.constant({ privileged: false }),
      },
      { requiredKeys: ['name', 'image'] },
    ),
    { minLength: 1, maxLength: 2 },
  ),
  initContainers: fc.array(fc.record({ name: fc.constant('fetch'), image: fc.constant('busybox') }), {
    maxLength: 1,
  }),
});

/** The part of one Pod. */
const own = fc.record({
  template: fc.nat(2),
  name,
  node: fc.constantFrom('node-1', 'node-2', 'app', undefined),
  token: fc.constantFrom('abcde', 'fghij'),
  claims: fc.boolean(),
  /** Its last container has its name. */
  names: fc.boolean(),
  running: fc.boolean(),
  shape: fc.constantFrom('kubectl', 'compact', 'status first', 'spec twice', 'no kind', 'broken'),
});

const cluster = fc
  .record({
    templates: fc.array(template, { minLength: 3, maxLength: 3 }),
    pods: fc.array(own, { maxLength: 8 }),
  })
  .map(({ templates, pods }) => pods.map((pod) => textOf(pod, templates[pod.template])));

type Own = typeof own extends fc.Arbitrary<infer T> ? T : never;

function textOf(
  pod: { readonly [Key in keyof Own]: Own[Key] extends string | undefined ? string | undefined : Own[Key] },
  template: object = {},
): string {
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: [pod.node] }];
  const spec = {
    affinity: { nodeAffinity: { nodeSelectorTerms: [{ matchFields }] } },
    ...template,
    ...(pod.names ? { containers: [...mapsOf(mapOf(template).containers), { name: pod.name }] } : {}),
    hostname: pod.name,
    ...(pod.node === undefined ? {} : { nodeName: pod.node }),
    volumes: [
      { name: `kube-api-access-${pod.token}` },
      ...(pod.claims ? [{ persistentVolumeClaim: { claimName: `data-${pod.name}` } }] : []),
    ],
  };
  const containers = mapsOf(mapOf(spec).containers);
  const states = containers.map((container) => ({ name: container.name, state: { running: {} } }));
  const status = { phase: 'Running', podIP: '10.0.0.1', containerStatuses: pod.running ? states : [] };
  const metadata = { name: pod.name, ownerReferences: [{ uid: `owner-${pod.template}` }] };
  const head = pod.shape === 'no kind' ? {} : { apiVersion: 'v1', kind: 'Pod' };
  if (pod.shape === 'compact') return JSON.stringify({ ...head, metadata, spec, status });
  const text = JSON.stringify(
    pod.shape === 'status first' ? { ...head, metadata, status, spec } : { ...head, metadata, spec, status },
    undefined,
    4,
  ).replaceAll('\n', '\n        ');
  if (pod.shape === 'spec twice') return `${text.slice(0, -1)}, "spec": ${JSON.stringify(template)}}`;
  return pod.shape === 'broken' ? text.replace('"Running"', 'Running') : text;
}

describe('a fleet that is read in pieces', () => {
  it('equals the Pods computed one by one', () => {
    fc.assert(
      fc.property(
        cluster,
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }),
        (texts, lengths) => {
          const items = itemsIn(`{\n    "items": [\n        ${texts.join(',\n        ')}\n    ]\n}`, lengths);
          const made = fleet({ from: FROM.minor, to: TO.minor });
          if (!made.ok) throw new Error(made.error);
          expect(items.length).toBe(texts.length);
          for (const [index, text] of texts.entries()) {
            const value = parsed(text);
            const item = items[index] as FleetItem;
            expect('problem' in item).toBe(value === undefined);
            if (!value) continue;
            const read = item as ReadItem;
            const [got, wanted] = [mapOf(read.value), mapOf(value)];
            expect({ ...got, spec: null }).toEqual({ ...wanted, spec: null });
            expect(seenOf(got)).toEqual(seenOf(wanted));
            const upgrade = upgradePod(value, FROM, TO);
            const counted = made.value.add(read.value, read.template);
            expect(counted?.restarted.map(({ name }) => name) ?? []).toEqual(
              upgrade.state === 'runs' ? upgrade.restarted.map(({ name }) => name) : [],
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  const containerOf = (text: unknown) => ({
    name: 'app',
    image: text,
    imagePullPolicy: 'Always',
    command: [text],
    args: [text, 'b'],
    env: [
      { name: 'A', value: text },
      { name: text, valueFrom: { secretKeyRef: { name: text, key: text } } },
    ],
    volumeMounts: [{ name: text, mountPath: text }],
    livenessProbe: { httpGet: { path: text, port: 80 } },
    // Fields that some releases do not know, and so do not hash.
    startupProbe: { httpGet: { path: text, port: 80 } },
    lifecycle: { preStop: { sleep: { seconds: 1 } } },
    securityContext: { seccompProfile: { type: 'Localhost', localhostProfile: text } },
    resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
  });
  const variant = fc.record({
    text: fc.constantFrom<unknown>('', 'a', 'b:latest', 'b:1', '/x', '<&>', '*', 5, null),
    /** Fields that the container lacks. */
    lacks: fc.subarray(Object.keys(containerOf('')).slice(2), { maxLength: 2 }),
  });
  const ends = fc.constantFrom(...MINORS);
  const textOfCause = (cause: UpgradeCause | undefined) => cause && causeText(cause, 'en');

  it('gives Pods that differ in texts the answers that each has alone', () => {
    fc.assert(
      fc.property(ends, ends, fc.array(variant, { minLength: 2, maxLength: 20 }), (from, to, variants) => {
        const made = fleet({ from, to });
        if (!made.ok) throw new Error(made.error);
        const pods = variants.map(({ text, lacks }) => {
          const fields = Object.entries(containerOf(text)).filter(([key]) => !lacks.includes(key));
          return { kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [Object.fromEntries(fields)] } };
        });
        const counted = pods.map((pod) => made.value.add(pod)?.restarted ?? []);
        const { causes } = made.value.report();
        const got = counted.map((restarted) =>
          restarted.map(({ name, cause }) => [name, textOfCause(causes[cause]?.cause)]),
        );
        const wanted = pods.map((pod) => {
          const upgrade = upgradePod(pod, release(from), release(to));
          return upgrade.state === 'runs'
            ? upgrade.restarted.map(({ name, cause }) => [name, textOfCause(cause)])
            : [];
        });
        expect(got).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  const replicas = (names: boolean) =>
    [0, 1, 2].map((index) =>
      textOf(
        {
          template: 0,
          name: `web-${index}`,
          node: `node-${index}`,
          token: `abcd${index}`,
          claims: true,
          names,
          running: true,
          shape: 'kubectl',
        },
        { containers: [{ name: 'app', image: 'nginx' }] },
      ),
    );
  const read = (texts: readonly string[]) =>
    itemsIn(`[${texts.join(',\n        ')}]`, [1000]) as readonly ReadItem[];

  it('parses the spec of a template only once', () => {
    const items = read(replicas(false));
    expect(items.length).toBe(3);
    expect(new Set(items.map(({ template }) => template)).size).toBe(1);
    expect(items.map(({ value }) => mapOf(mapOf(value).spec).nodeName)).toEqual([
      'node-0',
      'node-1',
      'node-2',
    ]);
  });

  it('shares no spec whose containers are named after the Pod', () => {
    const texts = replicas(true);
    expect(read(texts).map(({ value }) => value)).toEqual(texts.map((text) => JSON.parse(text)));
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the report reads in a spec. */
function seenOf({ spec }: { readonly spec?: unknown }) {
  const { nodeName, containers } = mapOf(spec);
  return { nodeName, containers: mapsOf(containers).map((one) => one.name) };
}
