// Do a few letters find the command that one means, and do set gates survive a change of release?

import { settableGates } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { fitting, scoreOf } from '../../src/palette/fuzzy.ts';
import { partsOf } from '../../src/present/parts.ts';

describe('the palette', () => {
  const items = ['Kubelet 1.31', 'Kubelet 1.3', 'Open Releases', 'Theme: dark', 'Play or pause'].map(
    (text) => ({
      text,
    }),
  );

  it('finds a command by the beginnings of its words, and by a piece of it', () => {
    expect(fitting(items, 'k131').map(({ text }) => text)).toEqual(['Kubelet 1.31']);
    expect(fitting(items, 'dark')[0]?.text).toBe('Theme: dark');
    expect(fitting(items, 'op rel')[0]?.text).toBe('Open Releases');
  });

  it('puts words before pieces of words, and loose letters last: only where nothing else fits', () => {
    const texts = (typed: string) =>
      fitting(
        ['Story: Why did my containers restart?', 'Reshare', 'Share or embed', 'Story: unused hours'].map(
          (text) => ({ text }),
        ),
        typed,
      ).map(({ text }) => text);
    expect(texts('share')).toEqual(['Share or embed', 'Reshare']);
    expect(texts('whr')).toEqual(['Story: Why did my containers restart?']);
    expect(texts('dmc')).toEqual(['Story: Why did my containers restart?']);
    expect(texts('nsd')).toEqual(['Story: unused hours']);
  });

  it('finds a command by another word for it', () => {
    const language = [{ text: 'Switch to Chinese', also: '中文' }];
    expect(fitting(language, '中文')).toEqual(language);
  });

  it('shows all commands before anything is typed, and none for letters in another order', () => {
    expect(fitting(items, ' ')).toBe(items);
    expect(scoreOf('Play', 'yp')).toBeUndefined();
  });
});

describe('gates that are set', () => {
  it('stay with the releases that know them and do not lock them', () => {
    const set = { InPlacePodVerticalScaling: false, EventedPLEG: true };
    expect(settableGates('1.34', set)).toEqual(set);
    expect(settableGates('1.37', set)).toEqual({ EventedPLEG: true });
    expect(settableGates('1.20', set)).toEqual({});
  });
});

describe('present mode', () => {
  it('leaves the picture alone until the editor or the inspector is asked for', () => {
    expect(partsOf(false, 'picture', 'picture')).toEqual({ editor: false, picture: true, inspector: false });
    expect(partsOf(false, 'picture', 'editor')).toEqual({ editor: true, picture: true, inspector: false });
  });

  it('is not there on a phone, where the tab decides', () => {
    expect(partsOf(true, 'log', 'off')).toEqual({ editor: false, picture: false, inspector: true });
  });
});
