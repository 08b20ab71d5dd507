// Checks the contrast of every color pair of the page in every theme.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark', 'contrast'] as const;
const TONES = ['kill', 'keep', 'start', 'wait', 'resize', 'refused', 'quiet'] as const;

type Pair = readonly [front: string, back: string];

/** Text colors and their backgrounds. */
const TEXT: readonly Pair[] = [
  ...['ink', 'soft', 'accent'].flatMap((front) => ['page', 'panel'].map((back): Pair => [front, back])),
  ['on-accent', 'accent'],
  ...TONES.flatMap((tone): Pair[] => [
    ['on-tone', tone],
    [tone, `${tone}-tint`],
    [tone, 'panel'],
    [tone, 'page'],
    ['ink', `${tone}-tint`],
    ['soft', `${tone}-tint`],
  ]),
];

/** Borders, rings and lines that carry information. */
const GRAPHICS: readonly Pair[] = [
  ['ring', 'page'],
  ['ring', 'panel'],
  ['accent', 'page'],
  ...TONES.flatMap((tone): Pair[] => [
    [tone, 'page'],
    [tone, 'panel'],
  ]),
];

function colours(theme: string): ReadonlyMap<string, string> {
  const block = new RegExp(`:root\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function tooWeak(theme: string, pairs: readonly Pair[], least: number): string[] {
  const named = colours(theme);
  return pairs.flatMap(([front, back]) => {
    const [one, other] = [named.get(front), named.get(back)];
    if (one === undefined || other === undefined) return [`${front} or ${back} is not set`];
    const found = contrast(one, other);
    return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : [];
  });
}

describe.each(THEMES)('in the %s theme', (theme) => {
  it('every text has a contrast of at least 4.5', () => {
    expect(tooWeak(theme, TEXT, 4.5)).toEqual([]);
  });

  it('every line that carries information has a contrast of at least 3', () => {
    expect(tooWeak(theme, GRAPHICS, 3)).toEqual([]);
  });

  it('sets the same colours as the other themes', () => {
    expect([...colours(theme).keys()]).toEqual([...colours('light').keys()]);
  });
});

it('stops all motion for users who prefer reduced motion', () => {
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'));
  const durations = [...css.matchAll(/--(motion-\w+): \d+ms/g)].map(([, name]) => name);
  expect(new Set(durations)).toEqual(new Set(['motion-hover', 'motion-card', 'motion-step']));
  for (const name of new Set(durations)) expect(reduced).toContain(`--${name}: 0ms`);
});
