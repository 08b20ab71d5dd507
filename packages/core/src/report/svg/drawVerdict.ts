// Draws the verdict above the picture.

import type { Segment, Tone } from '../../text/segment.ts';
import type { PictureTone } from '../picture/tone.ts';
import { type Palette, WIDTH } from './palette.ts';
import { icon } from './shapes.ts';
import { element, escapeXml, type Markup, type TextStyle, wrapText } from './xml.ts';

const STYLE: TextStyle = { size: 16 };
const LINE = 23;
const LEFT = 46;
const ROOM = WIDTH - LEFT - 24;

/** The most serious tone first. */
const WORST = ['refused', 'kill', 'resize', 'start', 'wait', 'keep'] as const;

interface DrawnVerdict {
  readonly markup: Markup;
  readonly height: number;
}

export function drawVerdict(segments: readonly Segment[], palette: Palette): DrawnVerdict {
  const worst: PictureTone =
    WORST.find((tone) => segments.some((segment) => segment.tone === tone)) ?? 'quiet';
  const [ink, tint] = palette.tones[worst];
  const sentence = segments.map(({ text }) => text).join('');
  const lines = wrapText(sentence, ROOM, { ...STYLE, bold: true });
  const height = lines.length * LINE + 26;
  let spent = 0;
  const texts = lines.map((line, index) => {
    const start = sentence.indexOf(line, spent);
    spent = start + line.length;
    const spans = cut(segments, start, spent).map(({ text, tone }) =>
      element(
        'tspan',
        { fill: fillOf(tone, palette), 'font-weight': tone === 'plain' ? undefined : 600 },
        escapeXml(text),
      ),
    );
    const at = { x: LEFT, y: 31 + index * LINE, 'font-size': STYLE.size, 'xml:space': 'preserve' };
    return element('text', at, ...spans);
  });
  // A Pod that has ended or is gone is neither good nor bad news.
  const sign = worst === 'quiet' ? '' : icon(20, 19, { tone: worst, colour: ink, size: 14 });
  const ground = element('rect', { width: WIDTH, height, fill: tint });
  return {
    height,
    markup: [ground, sign, ...texts].join(''),
  };
}

function fillOf(tone: Tone, { ink, tones }: Palette): string {
  return tone === 'plain' || tone === 'strong' ? ink : tones[tone][0];
}

/** The segments between two offsets of the sentence. */
function cut(segments: readonly Segment[], start: number, end: number): Segment[] {
  let at = 0;
  return segments.flatMap(({ text, tone }) => {
    const from = Math.max(start - at, 0);
    const part = text.slice(from, Math.max(from, end - at));
    at += text.length;
    return part === '' ? [] : [{ text: part, tone }];
  });
}
