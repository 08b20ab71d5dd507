// Tests that a cluster file is read in pieces, with correct byte positions and error messages.

import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { byteText, textOfBytes } from '../../../src/tools/fleet/byteText.ts';
import type { FleetNews } from '../../../src/tools/fleet/messages.ts';
import { openAffected } from '../../../src/tools/fleet/openAffected.ts';
import { fleetReader, guessKubelets } from '../../../src/tools/fleet/readFleet.ts';

const ENDS = { from: '1.30', to: '1.31' } as const;

const NODE = { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.30.4' } } };
const pod = (name: string, value = '杀死') => ({
  kind: 'Pod',
  metadata: { name, namespace: 'shop' },
  spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'nginx', env: [{ name: 'A', value }] }] },
});
const list = (...items: object[]) => JSON.stringify({ apiVersion: 'v1', items, kind: 'List' });

async function read(text: string | Blob, stopAfter = Number.POSITIVE_INFINITY) {
  const all: FleetNews[] = [];
  let asked = 0;
  const reader = fleetReader(ENDS);
  if (!reader.ok) throw new Error(reader.error);
  await reader.value.read(text instanceof Blob ? text : new Blob([text]), {
    stopped: () => {
      asked += 1;
      return asked > stopAfter;
    },
    tell: (news) => all.push(news),
  });
  return {
    last: all.at(-1),
    pods: all.flatMap(({ pods }) => pods),
    problems: all.flatMap(({ problems }) => problems),
  };
}

describe('text with one character per byte', () => {
  it('decodes to the original text', () => {
    for (const text of ['plain', '杀死 é \u0080\u0099\u009f€', '😀']) {
      const bytes = new TextEncoder().encode(text);
      expect(byteText(bytes).length).toBe(bytes.length);
      expect(textOfBytes(byteText(bytes))).toBe(text);
    }
  });
});

describe('reading a fleet', () => {
  it('finds every Pod that restarts, and its position in the file', async () => {
    const text = list(NODE, pod('one'), pod('two', '€'), pod('three'));
    const { last, pods, problems } = await read(text);
    expect(last).toMatchObject({ ended: true, counts: { items: 4, pods: 3, restartedContainers: 3 } });
    expect(problems).toEqual([]);
    const bytes = new TextEncoder().encode(text);
    const names = pods.map(({ at, length }) => {
      const found: unknown = JSON.parse(new TextDecoder().decode(bytes.slice(at, at + length)));
      return found;
    });
    expect(names).toEqual([pod('one'), pod('two', '€'), pod('three')]);
  });

  it('keeps the results before a truncated end', async () => {
    const text = list(pod('one'), pod('two'));
    const { last, problems } = await read(text.slice(0, -30));
    expect(last?.counts.pods).toBe(1);
    const { length } = new TextEncoder().encode(text.slice(0, -30));
    expect(problems).toEqual([{ kind: 'cut-off', at: length, item: 1, detail: '' }]);
  });

  it('skips an item that is not JSON, reports its index, and continues', async () => {
    const { last, problems } = await read('{"items":[{"kind":tru},{"kind":"Pod","spec":{}}]}');
    expect(last?.counts.items).toBe(1);
    expect(problems).toEqual([
      { kind: 'bad-item', at: 10, item: 1, detail: expect.stringContaining('JSON') },
    ]);
  });

  it('reports other files that are not clusters', async () => {
    const kinds = async (text: string | Blob) => (await read(text)).problems.map(({ kind }) => kind);
    expect(await kinds('')).toEqual(['empty']);
    expect(await kinds(list(NODE))).toEqual(['no-pods']);
    expect(await kinds('NAMESPACE NAME READY')).toEqual(['no-json']);
    expect(await kinds('apiVersion: v1\nkind: Namespace')).toEqual(['no-pods']);
    expect(await kinds(new Blob([Uint8Array.from([0xff, 0xfe, 0x7b, 0])]))).toEqual(['utf-16']);
    expect(await kinds(list())).toEqual([]);
  });

  it('reads YAML as JSON, as Lists and documents, and names what it cannot read with its place', async () => {
    const [node, one, two] = [{ ...NODE, metadata: { name: 'n1' } }, pod('one'), pod('two', '€')];
    const elements = [one, two].map((item) => stringify([item])).join('');
    const listed = `apiVersion: v1\nitems:\n${elements}kind: List\n---\n${stringify(node)}`;
    const { last, pods, problems } = await read(listed);
    expect(last).toMatchObject({
      counts: { items: 3, pods: 2, restartedContainers: 2, late: 0, unplaced: 0 },
    });
    expect([problems, pods.map(({ name }) => name)]).toEqual([[], ['one', 'two']]);
    const opened = pods[1] && (await openAffected(new Blob([listed]), pods[1], ENDS));
    expect(opened?.work.manifest).toContain('name: two');
    const broken = `${stringify(one)}---\nkind: Pod\nspec: {a\n---\n${stringify(two)}`;
    const bad = await read(broken);
    expect(bad.pods.map(({ name }) => name)).toEqual(['one', 'two']);
    const at = new TextEncoder().encode(stringify(one)).length;
    expect(bad.problems).toMatchObject([{ kind: 'bad-item', at, item: 2, detail: { severity: 'error' } }]);
  });

  it('counts a Pod from its Node also if the Node comes later', async () => {
    const newer = {
      kind: 'Node',
      metadata: { name: 'n1' },
      status: { nodeInfo: { kubeletVersion: 'v1.31.2' } },
    };
    const { last } = await read(list(pod('one'), newer));
    expect(last?.counts).toMatchObject({ pods: 1, restartedContainers: 0, late: 0, unplaced: 0 });
  });

  it('stops on request, without reporting a problem', async () => {
    const { last, problems } = await read(list(pod('one')), 0);
    expect(last).toMatchObject({ ended: true, counts: { items: 0 } });
    expect(problems).toEqual([]);
  });

  it('finds the kubelet releases at the beginning of the file', async () => {
    expect(await guessKubelets(new Blob([list(NODE, pod('one')).slice(0, -20)]))).toEqual([
      { minor: '1.30.4', by: 'node', count: 1 },
    ]);
    expect(await guessKubelets(new Blob(['what']))).toEqual([]);
  });
});

describe('a Pod of a fleet', () => {
  it('opens after the upgrade, with its secrets masked', async () => {
    const secret = {
      ...pod('one'),
      spec: {
        containers: [{ name: 'app', image: 'nginx', env: [{ name: 'DB_PASSWORD', value: 'hunter2' }] }],
      },
    };
    const file = new Blob([list(pod('zero'), secret)]);
    const [, found] = (await read(file)).pods;
    const opened = found && (await openAffected(file, found, ENDS));
    expect(opened).toMatchObject({
      selected: 'app',
      work: { title: 'one', release: '1.30', events: [{ type: 'upgrade', release: '1.31' }], cursor: 1 },
    });
    expect(opened?.work.manifest).toContain('name: one');
    expect(opened?.work.manifest).not.toContain('hunter2');
  });
});
