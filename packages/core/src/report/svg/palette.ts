// Defines the colors and the width of an SVG picture, the same as the page's.

import type { PictureTone } from '../picture/tone.ts';

/** Pixels: the same for every picture. */
export const WIDTH = 880;

export type PictureTheme = 'light' | 'dark';

export interface Palette {
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  readonly ring: string;
  readonly ink: string;
  readonly soft: string;
  /** The color on a surface filled with a tone. */
  readonly onTone: string;
  /** `[tone, tint]` */
  readonly tones: Readonly<Record<PictureTone, readonly [tone: string, tint: string]>>;
}

export const PALETTES: Readonly<Record<PictureTheme, Palette>> = {
  light: {
    page: '#f6f7f9',
    panel: '#ffffff',
    line: '#dfe4ea',
    ring: '#7f8c9a',
    ink: '#16202c',
    soft: '#5a6878',
    onTone: '#ffffff',
    tones: {
      kill: ['#c2410c', '#fff1ea'],
      keep: ['#0f7a55', '#e9f7f1'],
      start: ['#1d5fd1', '#eaf1fe'],
      wait: ['#7a6a00', '#fdf8dc'],
      resize: ['#6b3fc4', '#f2ecfd'],
      refused: ['#9f1239', '#ffeef2'],
      quiet: ['#5a6878', '#f1f3f6'],
    },
  },
  dark: {
    page: '#0f141b',
    panel: '#171e28',
    line: '#2a3441',
    ring: '#66758a',
    ink: '#e7edf4',
    soft: '#94a3b5',
    onTone: '#0f141b',
    tones: {
      kill: ['#ff9b6b', '#3a2118'],
      keep: ['#5fd3a6', '#15322a'],
      start: ['#82b1ff', '#182a49'],
      wait: ['#e2cf5a', '#2e2a12'],
      resize: ['#c0a5ff', '#281f42'],
      refused: ['#ff8fa8', '#3b1620'],
      quiet: ['#94a3b5', '#1d2632'],
    },
  },
};
