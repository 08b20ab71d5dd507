// Tests the command palette's search, and that gate settings survive a change of release.

import { settableGates } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { findActions, type PaletteCommands } from '../../../src/shell/palette/actions.ts';
import { fitting, scoreOf } from '../../../src/shell/palette/fuzzy.ts';
import { partsOf } from '../../../src/shell/present/parts.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';

describe('the palette', () => {
  const items = ['Kubelet 1.31', 'Kubelet 1.3', 'Open Releases', 'Theme: dark', 'Play or pause'].map(
    (text) => ({
      text,
    }),
  );

  it('finds a command by the beginnings or a part of its words', () => {
    expect(fitting(items, 'k131').map(({ text }) => text)).toEqual(['Kubelet 1.31']);
    expect(fitting(items, 'dark')[0]?.text).toBe('Theme: dark');
    expect(fitting(items, 'op rel')[0]?.text).toBe('Open Releases');
  });

  it('ranks words before parts of words, and scattered letters only if nothing else matches', () => {
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

  it('finds a command by a synonym', () => {
    const language = [{ text: 'Switch to Chinese', also: '中文' }];
    expect(fitting(language, '中文')).toEqual(language);
  });

  it('shows all commands for an empty query, and none for letters in another order', () => {
    expect(fitting(items, ' ')).toBe(items);
    expect(scoreOf('Play', 'yp')).toBeUndefined();
  });
});

describe('the commands of the page', () => {
  const nothing = () => undefined;
  const commands = new Proxy({} as PaletteCommands, {
    get: (_, name) => (name === 'stories' || name === 'apiServers' ? [] : nothing),
  });
  const found = (typed: string) => findActions(typed, commands, localeOf('en')).map(({ id }) => id);

  it('are those for a line if the text names none', () => {
    expect(found('Back-off restarting failed container web in pod')).toEqual(['look up', 'read line']);
    expect(found('xqzw')).toEqual([]);
  });

  it.each([
    ['release 1.20', 'release 1.20'],
    ['reset', 'again'],
    ['copy link', 'share'],
    ['download', 'export'],
    ['json', 'export'],
    ['format', 'edit format'],
    ['fold', 'edit fold'],
    ['fleet', 'fleet'],
    ['upgrade report', 'fleet'],
    ['qr', 'share'],
    ['pdf', 'export'],
    ['oom', 'restart'],
    ['log', 'tab log'],
    ['film', 'film'],
  ])('are found by "%s"', (typed, id) => {
    expect(found(typed).slice(0, 3)).toContain(id);
  });
});

describe('gate settings', () => {
  it('are kept for releases that have the gate and do not lock it', () => {
    const set = { InPlacePodVerticalScaling: false, EventedPLEG: true };
    expect(settableGates('1.34', set)).toEqual(set);
    expect(settableGates('1.37', set)).toEqual({ EventedPLEG: true });
    expect(settableGates('1.20', set)).toEqual({});
  });
});

describe('present mode', () => {
  it('shows only the picture until the editor or the inspector is opened', () => {
    expect(partsOf(false, 'picture', 'picture')).toEqual({ editor: false, picture: true, inspector: false });
    expect(partsOf(false, 'picture', 'editor')).toEqual({ editor: true, picture: true, inspector: false });
  });

  it('does not apply on a phone, where the tab decides', () => {
    expect(partsOf(true, 'log', 'off')).toEqual({ editor: false, picture: false, inspector: true });
  });
});
