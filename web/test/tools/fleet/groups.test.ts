// Tests how the Pods that an upgrade affects are filtered, grouped and sorted.

import { describe, expect, it } from 'vitest';
import { groupsOf, matching } from '../../../src/tools/fleet/groups.ts';

const CAUSES = ['the hash formula changed', 'a new default'];
const pod = (name: string, namespace: string, node: string, ...causes: number[]) => ({
  name,
  namespace,
  node,
  workload: `${namespace}/Deployment/web`,
  from: '1.30' as const,
  at: 0,
  length: 1,
  restarted: causes.map((cause, index) => ({ name: `c${index}`, kind: 'app' as const, cause })),
});
const PODS = [pod('a', 'shop', 'n1', 0, 1), pod('b', 'bank', 'n1', 0), pod('c', 'bank', 'n2', 0)];

describe('a filter', () => {
  it('requires every word, in the namespace, name, node, container or cause', () => {
    const names = (typed: string) => matching(PODS, typed, CAUSES).map(({ name }) => name);
    expect(names(' ')).toEqual(['a', 'b', 'c']);
    expect(names('BANK n2')).toEqual(['c']);
    expect(names('default')).toEqual(['a']);
    expect(names('shop/a')).toEqual(['a']);
    expect(names('c1 formula')).toEqual(['a']);
    expect(names('nowhere')).toEqual([]);
  });
});

describe('groups', () => {
  const shape = (...asked: Parameters<typeof groupsOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    groupsOf(PODS, ...asked).map(({ name, pods, containers }) => [name, pods.length, containers]);

  it('include a Pod once for each of its causes, with the containers of that cause', () => {
    expect(shape('cause', 'containers', CAUSES)).toEqual([
      ['the hash formula changed', 3, 3],
      ['a new default', 1, 1],
    ]);
  });

  it('have the requested order, and are sorted by name if equal', () => {
    expect(shape('namespace', 'containers', CAUSES)).toEqual([
      ['bank', 2, 2],
      ['shop', 1, 2],
    ]);
    expect(shape('workload', 'name', CAUSES).map(([name]) => name)).toEqual([
      'bank/Deployment/web',
      'shop/Deployment/web',
    ]);
    expect(shape('namespace', 'pods', CAUSES).map(([name]) => name)).toEqual(['bank', 'shop']);
    expect(shape('node', 'containers', CAUSES)).toEqual([
      ['n1', 2, 3],
      ['n2', 1, 1],
    ]);
    expect(shape('node', 'name', CAUSES).map(([name]) => name)).toEqual(['n1', 'n2']);
  });
});
