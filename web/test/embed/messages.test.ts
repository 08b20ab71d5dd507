// Which messages does an embedded playground take, and what does it make of the others?

import { encodeLink } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { messageOf, readCommand } from '../../src/embed/messages.ts';

const scenario = { v: 1, release: '1.26', path: 'api', manifest: 'kind: Pod', events: [] } as const;

describe('a message to the embedded playground', () => {
  it('is left alone if it is not of this interface and version', () => {
    for (const data of [undefined, null, 'play', 7, [], {}, { type: 'play' }, { syncpod: 2, type: 'play' }]) {
      expect(readCommand(data)).toBeUndefined();
    }
  });

  it('plays, pauses, asks and steps', () => {
    for (const type of ['play', 'pause', 'state']) {
      expect(readCommand({ syncpod: 1, type })).toEqual({ ok: true, value: { type } });
    }
    expect(readCommand({ syncpod: 1, type: 'step' })).toEqual({ ok: true, value: { type: 'step', by: 1 } });
    expect(readCommand({ syncpod: 1, type: 'step', by: -2 })).toEqual({
      ok: true,
      value: { type: 'step', by: -2 },
    });
  });

  it('opens a scenario, given as such or as a link', () => {
    const opened = { ok: true, value: { type: 'open', scenario } };
    expect(readCommand({ syncpod: 1, type: 'open', scenario })).toEqual(opened);
    expect(
      readCommand({ syncpod: 1, type: 'open', link: `#${encodeLink({ scenario, panel: 'why' })}` }),
    ).toEqual(opened);
  });

  it('is answered with what is wrong', () => {
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

it('says the version with everything that it tells', () => {
  expect(messageOf({ type: 'height', height: 480 })).toEqual({ syncpod: 1, type: 'height', height: 480 });
});
