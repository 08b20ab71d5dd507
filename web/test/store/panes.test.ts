// Tests the limits of the widths of the panes.

import { expect, it } from 'vitest';
import { DEFAULT_PANES, hiding, paneStyle, resized, revealed } from '../../src/store/panes.ts';

it('keeps a quarter of the page for the picture', () => {
  const wide = resized(DEFAULT_PANES, 'editor', 90);
  expect(wide.widths.editor).toBe(100 - 25 - 23.5);
  expect(resized(wide, 'inspector', 90).widths.inspector).toBe(23.5);
  expect(resized(hiding(DEFAULT_PANES, 'inspector'), 'editor', 90).widths.editor).toBe(55);
});

it('keeps a width that can be read', () => {
  expect(resized(DEFAULT_PANES, 'inspector', 1).widths.inspector).toBe(15);
});

it('has the same width again after the pane was hidden', () => {
  const set = resized(DEFAULT_PANES, 'editor', 40);
  const hidden = hiding(set, 'editor');
  expect(paneStyle(hidden)).toEqual({});
  expect(paneStyle(revealed(hidden, 'editor'))).toEqual({ '--editor': 'max(260px, 40.00%)' });
});

it('shows a hidden pane that is resized', () => {
  expect(resized(hiding(DEFAULT_PANES, 'editor'), 'editor', 30).hidden).toEqual([]);
});
