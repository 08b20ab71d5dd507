// `syncpod actions` reads case lines and writes result lines with the keys of the vectors.

import { describe, expect, it } from 'vitest';
import { release } from '../../../core/test/actions/make.ts';
import { answerCase, readCase } from '../../src/cases/caseLine.ts';

const line = JSON.stringify({
  id: 'one',
  pod: { spec: { containers: [{ name: 'nginx', image: 'nginx:1' }] } },
  sandboxes: [{ id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.7', createdAt: 1 }],
  containers: [{ id: 'c1', name: 'nginx', state: 'running', hash: 1, liveness: '', sandbox: '' }],
});

describe('a case line', () => {
  it('has an answer with the keys of the vectors, in their order, and the hashes', () => {
    const read = readCase(line);
    expect(read.ok && Object.keys(answerCase(read.value, release('1.26')))).toEqual([
      'id',
      'killPod',
      'createSandbox',
      'sandboxID',
      'attempt',
      'initContainersToStart',
      'containersToStart',
      'ephemeralContainersToStart',
      'containersToKill',
      'hashes',
    ]);
    expect(read.ok && answerCase(read.value, release('1.26')).containersToKill).toEqual([
      { id: 'c1', name: 'nginx', message: 'Container nginx definition changed, will be restarted' },
    ]);
  });

  it('reads an empty probe result, reason or sandbox as none', () => {
    const read = readCase(line);
    expect(read.ok && read.value.status.containers).toEqual([
      { id: 'c1', name: 'nginx', state: 'running', hash: 1 },
    ]);
  });

  it.each([
    ['{', /JSON/],
    ['[]', /object/],
    ['{"id":"x"}', /pod/],
    ['{"pod":{},"containers":[{"id":"c"}]}', /containers\[0\]/],
    ['{"pod":{},"containers":[{"id":"c","name":"n","state":"dead"}]}', /created, running, exited, unknown/],
    ['{"pod":{},"sandboxes":[{"id":"s","state":"ready"}]}', /sandboxes\[0\]/],
    ['{"pod":{},"gates":{"A":"yes"}}', /gates\.A/],
  ])('that cannot be read says why: %s', (text, why) => {
    const read = readCase(text);
    expect(read.ok ? '' : read.error).toMatch(why);
  });

  it('accepts a Pod without containers, which upstream tests contain', () => {
    const read = readCase('{"pod":{"spec":{"containers":null}}}');
    expect(read.ok && answerCase(read.value, release('1.36')).createSandbox).toBe(true);
  });
});
