// Tests the SVG, still and animated, and that it contains nothing executable.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainedEvents } from '../../src/explain/explainedEvents.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { reportText } from '../../src/report/reportText.ts';
import { animatedSvg } from '../../src/report/svg/animatedSvg.ts';
import { PALETTES } from '../../src/report/svg/palette.ts';
import { reportSvg } from '../../src/report/svg/svg.ts';
import { publishedScenario } from '../published.ts';
import { explained, WEB } from './explained.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');
const LIGHT = { theme: 'light', lang: 'en' } as const;

/** Checks that every element is closed and that there is one root. Throws with the position of an error. */
function elementsOf(svg: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  let rest = svg;
  const token = /^(?:<([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|<\/([a-zA-Z]+)>|[^<>]+)/;
  while (rest !== '') {
    const found = token.exec(rest);
    if (!found) throw new Error(`not XML at: ${rest.slice(0, 60)}`);
    const [all, name, , empty, end] = found;
    if (/&(?!(amp|lt|gt|quot|#39);)/.test(all)) throw new Error(`a bare & in ${all}`);
    if (name !== undefined) {
      names.push(name);
      if (!empty) open.push(name);
    }
    if (end !== undefined && open.pop() !== end) throw new Error(`</${end}> closes another element`);
    rest = rest.slice(all.length);
  }
  if (open.length > 0) throw new Error(`${open.join(' ')} not closed`);
  return names;
}

function wide(count: number): string {
  const containers = Array.from(
    { length: count },
    (_, index) => `  - { name: c${index}, image: 'i:${index}' }`,
  );
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: wide }\nspec:\n  containers:\n${containers.join('\n')}\n`;
}

describe('the picture as SVG', () => {
  it.each([1, 5, 6, 15])('is well formed and shows every one of %i containers', (count) => {
    const svg = reportSvg(explained(wide(count)), LIGHT);
    expect(elementsOf(svg)[0]).toBe('svg');
    expect(svg.match(/>KEEP</g)?.length).toBe(count);
  });

  it('names the attempt of a sandbox as the kubelet counts it, from 0, in both languages', () => {
    for (const lang of ['en', 'zh'] as const) {
      expect(reportSvg(explained(WEB), { ...LIGHT, lang })).toContain('>attempt 0<');
    }
  });

  it('is the same for the same input', () => {
    expect(reportSvg(explained(WEB, NEW_IMAGE), LIGHT)).toBe(reportSvg(explained(WEB, NEW_IMAGE), LIGHT));
  });

  it('names killed and started containers in its title, and all containers in its description', () => {
    const svg = reportSvg(explained(WEB, NEW_IMAGE), LIGHT);
    expect(/<title>(.*?)<\/title>/.exec(svg)?.[1]).toContain('kills nginx and starts it again');
    expect(/<desc>(.*?)<\/desc>/.exec(svg)?.[1]).toContain('nginx (app, running): kill and start');
  });

  it('distinguishes outcomes by word and pattern too', () => {
    const svg = reportSvg(explained(WEB, NEW_IMAGE), LIGHT);
    for (const part of [
      '>KILL<',
      '>START<',
      '>KEEP<',
      'url(#syncpod-light-kill)',
      'stroke-dasharray="6 4"',
    ]) {
      expect(svg).toContain(part);
    }
  });

  it('follows the steps: a container will be killed, is being killed, and is killed', () => {
    const at = (step: number) => reportSvg(explained(WEB, NEW_IMAGE), { ...LIGHT, step });
    expect(at(1)).toContain('>KILL<');
    expect(at(3)).toContain('>KILLING<');
    expect(at(7)).toContain('>KILLED<');
    expect(at(7)).toContain('>STARTING<');
    expect(at(8)).toContain('>STARTED<');
  });

  it('shows a refused edit beside the running container', () => {
    const svg = reportSvg(
      explained(WEB, WEB.replace("'nginx:1.25.2'", "'nginx:1.25.2', env: [{ name: A }]")),
      LIGHT,
    );
    expect(svg).toContain('>REFUSED<');
    expect(svg).toContain('url(#syncpod-light-refused)');
  });

  it('keeps all text of the Pod as text', () => {
    const hostile = WEB.replace(
      "'nginx:1.25.2'",
      '"</text><script>alert(1)</script>&amp;\\u0000\\uffff\\ud800"',
    ).replace('web-2', '"\\"/><image href=x>"');
    const svg = reportSvg(explained(hostile), LIGHT);
    expect(new Set(elementsOf(svg))).toEqual(new Set(elementsOf(reportSvg(explained(WEB), LIGHT))));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
    expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/);
  });

  it('has a text contrast of 4.5 on every background', () => {
    for (const { page, panel, ink, soft, onTone, tones } of Object.values(PALETTES)) {
      for (const ground of [page, panel]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const [tone, tint] of Object.values(tones)) {
        expect(contrast(tone, tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onTone, tone)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(soft, tint)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

/** The contrast of WCAG 2 between two colors `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('the animated picture', () => {
  it('is well formed, has one frame for each step, and stands still with reduced motion', () => {
    const svg = animatedSvg([explained(WEB, NEW_IMAGE)], LIGHT);
    expect(elementsOf(svg)[0]).toBe('svg');
    expect(svg.match(/visibility="hidden"/g)?.length).toBe(5);
    expect(svg).toContain('@media (prefers-reduced-motion:no-preference)');
  });
});

describe('every story', () => {
  const folder = new URL('../../../../public/scenarios/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /^\d.*\.json$/.test(name));

  it.each(files)('of %s can be drawn and described at each snapshot, in both languages', (file) => {
    const moments = explainedEvents(publishedScenario(file.replace('.json', '')));
    if (!moments.ok) throw new Error(JSON.stringify(moments.error));
    expect(moments.value.length).toBeGreaterThan(0);
    for (const { explanation } of moments.value) {
      for (const lang of ['en', 'zh'] as const) {
        const svg = reportSvg(explanation, { theme: 'dark', lang });
        expect(elementsOf(svg)[0]).toBe('svg');
        expect(reportText(explanation, { lang }).length).toBeGreaterThan(explanation.steps.length);
        expect(`${svg}${reportMarkdown(explanation, lang)}`).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

describe('a Pod that is gone', () => {
  const explanation = explained(WEB);
  const verdict = {
    ...explanation.verdict,
    pod: 'gone' as const,
    end: { stage: 'gone', cause: 'deleted', status: 'Running' } as const,
  };
  const skipped = { state: 'skipped', skipped: 'not-called', touches: [] } as const;
  const steps = explanation.steps.map((step) => ({ ...step, ...skipped }));
  const svg = reportSvg({ ...explanation, steps, containers: [], verdict }, LIGHT);

  it('is an empty frame below a sentence in a neutral tone', () => {
    expect(elementsOf(svg)).toContain('rect');
    expect(svg).toContain('is gone</text>');
    expect(svg).not.toContain('Sandbox');
    expect(svg).not.toContain('kept');
    expect(svg).not.toContain(PALETTES.light.tones.keep[1]);
  });
});
