// Tests whether estimated text widths fit a real font.

import { describe, expect, it } from 'vitest';
import { reportSvg } from '../../src/report/svg/svg.ts';
import { fitText, textWidth } from '../../src/report/svg/xml.ts';
import { explained, WEB } from './explained.ts';

/** Pixels at font size 10 in DejaVu Sans, one of the widest common fonts, measured in a canvas in Chromium. */
const BOLD = {
  'Pod payments-api-6d9f7bcc8': 164,
  'Sandbox 654ad6e3': 107.7,
  'UID kept': 48.7,
  'KILL AND START': 90.6,
  'sidecar-number-9': 99.7,
  WAIT: 28.9,
  'compute changes': 99.3,
};
const PLAIN = {
  'attempt 0': 49.7,
  'restartPolicy Always': 100.3,
  'hash 5f2c99a1 · restart 2': 126.6,
  'gives it 30 s': 60.6,
};

describe('the width of a text', () => {
  it.each([
    ...Object.entries(BOLD).map(([text, width]) => ({ text, width, bold: true })),
    ...Object.entries(PLAIN).map(([text, width]) => ({ text, width, bold: false })),
  ])('fits "$text" in a wide font, with little space left', ({ text, width, bold }) => {
    const room = textWidth(text, { size: 10, bold });
    expect(room).toBeGreaterThanOrEqual(width);
    expect(room).toBeLessThan(width * 1.2);
  });
});

it('keeps the distinguishing end of a long name, and the beginning of a sentence', () => {
  const cut = (text: string) => fitText(text, 90, { size: 11.5 });
  expect(cut('sidecar-number-that-is-long-13')).toMatch(/^sidec.*…ong-13$/);
  expect(cut('registry.example.com/shop/api:4.3.0')).toMatch(/^regis.*…:4\.3\.0$/);
  expect(cut('Pod payments-api-6d9f7bcc8-x2k4q')).toMatch(/^Pod p.*…-x2k4q$/);
  expect(cut('waits until the sandbox is ready')).toMatch(/^waits until t…$/);
  expect(textWidth(cut('sidecar-number-that-is-long-13'), { size: 11.5 })).toBeLessThanOrEqual(90);
});

it('truncates the name of a Pod before its chips reach the restart policy', () => {
  const long = WEB.replace('web-2', `payments-api-${'9'.repeat(80)}`);
  const svg = reportSvg(explained(long), { theme: 'light', lang: 'en' });
  const chip = /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*\/><text [^>]*>IP kept</.exec(svg);
  const note = /<text x="([\d.]+)"[^>]*>restartPolicy Always</.exec(svg);
  const [, left, width] = chip ?? [];
  expect(svg).toMatch(/<\/title>Pod payments-api-9+…9+</);
  expect(Number(left) + Number(width)).toBeLessThan(Number(note?.[1]) - 1.2 * PLAIN['restartPolicy Always']);
});
