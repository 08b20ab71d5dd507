// Does a long name keep the end that tells it from its neighbours?

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CutName } from '../../src/ui/CutName.tsx';

/** What is seen, piece by piece: the first may be cut. */
const seen = (name: string): string[] => {
  const [, pieces = ''] = renderToStaticMarkup(<CutName name={name} />).split('aria-hidden="true"');
  return [...pieces.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
};

it('keeps the end of a long name apart from the part that may be cut', () => {
  expect(seen('sidecar-number-9')).toEqual(['sidecar-nu', 'mber-9']);
  expect(seen('sidecar-number-13')).toEqual(['sidecar-num', 'ber-13']);
});

it('is read out in one piece', () => {
  expect(renderToStaticMarkup(<CutName name="sidecar-number-9" />)).toContain('>sidecar-number-9<');
});

it('leaves a short name whole', () => {
  expect(renderToStaticMarkup(<CutName name="log-agent" />)).toBe('log-agent');
});
