// Tests the messages that an embedded playground accepts, and its answers to invalid messages.

import { MINORS } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { messageOf, readCommand } from '../../../src/page/embed/messages.ts';
import { workOf } from '../../../src/store/scenario.ts';
import { fragmentOf } from '../../share/fragmentOf.ts';

const scenario = { v: 4, release: '1.26', path: 'apply', manifest: 'kind: Pod', events: [] } as const;

describe('a message to the embedded playground', () => {
  it('is ignored if it belongs to another interface or version', () => {
    for (const data of [undefined, null, 'play', 7, [], {}, { type: 'play' }, { syncpod: 2, type: 'play' }]) {
      expect(readCommand(data)).toBeUndefined();
    }
  });

  it('plays, pauses, queries and steps', () => {
    for (const type of ['play', 'pause', 'state']) {
      expect(readCommand({ syncpod: 1, type })).toEqual({ ok: true, value: { type } });
    }
    expect(readCommand({ syncpod: 1, type: 'step' })).toEqual({ ok: true, value: { type: 'step', by: 1 } });
    expect(readCommand({ syncpod: 1, type: 'step', by: -2 })).toEqual({
      ok: true,
      value: { type: 'step', by: -2 },
    });
  });

  it('opens a scenario, given as an object or a link', () => {
    const opened = { ok: true, value: { type: 'open', scenario: { ...scenario, cursor: 0 }, changes: [] } };
    expect(readCommand({ syncpod: 1, type: 'open', scenario: { ...scenario, cursor: 0 } })).toEqual(opened);
    expect(
      readCommand({ syncpod: 1, type: 'open', link: `#${fragmentOf(workOf(scenario), { panel: 'why' })}` }),
    ).toEqual(opened);
  });

  it('opens a scenario of a newer release under the newest release, and names the original release', () => {
    const read = readCommand({ syncpod: 1, type: 'open', scenario: { ...scenario, release: '1.99' } });
    const message = expect.stringContaining('made for Kubernetes 1.99');
    expect(read).toMatchObject({ value: { scenario: { release: MINORS.at(-1) }, changes: [{ message }] } });
  });

  it('is answered with an error if it is invalid', () => {
    const wrong = [
      [{ type: 'explode' }, 'type'],
      [{ type: 'step', by: 1.5 }, 'by'],
      [{ type: 'step', by: '1; alert(1)' }, 'by'],
      [{ type: 'open' }, ''],
      [{ type: 'open', scenario: { ...scenario, release: 7 } }, 'release'],
      [{ type: 'open', scenario: { ...scenario, onload: 'alert(1)' } }, 'onload'],
    ] as const;
    for (const [data, path] of wrong) {
      expect(readCommand({ syncpod: 1, ...data })).toMatchObject({ ok: false, error: { path } });
    }
    expect(readCommand({ syncpod: 1, type: 'open', link: '#1.AAAA.cut' })).toMatchObject({
      ok: false,
      error: { code: 'link-broken' },
    });
  });
});

it('is answered with the version in every reply', () => {
  expect(messageOf({ type: 'height', height: 480 })).toEqual({ syncpod: 1, type: 'height', height: 480 });
});
