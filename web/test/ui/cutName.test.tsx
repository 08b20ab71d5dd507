// Tests that a truncated name keeps its distinguishing end.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CutName } from '../../src/ui/CutName.tsx';

/** The visible pieces; only the first may be truncated. */
const seen = (name: string): string[] => {
  const [, pieces = ''] = renderToStaticMarkup(<CutName name={name} />).split('aria-hidden="true"');
  return [...pieces.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
};

it('separates the end of a long name from the part that may be truncated', () => {
  expect(seen('sidecar-number-9')).toEqual(['sidecar-nu', 'mber-9']);
  expect(seen('sidecar-number-13')).toEqual(['sidecar-num', 'ber-13']);
});

it('has the whole name as its accessible name', () => {
  expect(renderToStaticMarkup(<CutName name="sidecar-number-9" />)).toContain('>sidecar-number-9<');
});

it('does not split a short name', () => {
  expect(renderToStaticMarkup(<CutName name="log-agent" />)).toBe('log-agent');
});
