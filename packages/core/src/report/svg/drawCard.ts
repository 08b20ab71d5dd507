// Draws the card of one container.

import type { Card } from '../picture/card.ts';
import type { Density } from '../picture/fitInto.ts';
import type { Box } from '../picture/geometry.ts';
import { factsText } from '../picture/heads.ts';
import { pictureWord } from '../picture/pictureWords.ts';
import type { Pen } from './drawFrame.ts';
import { drawImage } from './drawImage.ts';
import type { Palette } from './palette.ts';
import { icon, words } from './shapes.ts';
import { element, type Markup, type TextStyle, textWidth } from './xml.ts';

/** Baselines of a card: its name, its image, and its facts if they have their own line. */
const LINES = {
  large: { name: 25, image: 45, facts: 63 },
  roomy: { name: 25, image: 45, facts: 63 },
  compact: { name: 21, image: 41, facts: undefined },
  dense: { name: 18, image: 36, facts: undefined },
} as const satisfies Record<Density, object>;

const BADGE: TextStyle = { size: 11, bold: true };

export function drawCard(card: Card, box: Box, density: Density, pen: Pen): Markup {
  const { palette, lang } = pen;
  const { tone, badge, phase } = card;
  const dead = badge === 'killed' || badge === 'removed';
  const [ink] = palette.tones[tone];
  const pad = 12;
  const top = box.y + LINES[density].name;
  const badgeText = badge === undefined ? '' : pictureWord(lang, `badge.${badge}`).toUpperCase();
  const badgeWidth =
    badge === undefined ? 0 : Math.ceil(textWidth(badgeText, BADGE) + badgeText.length * 0.3 + 32);
  const name = words(box.x + pad, top, card.container, {
    size: 14,
    bold: true,
    fill: tone === 'quiet' ? palette.soft : palette.ink,
    room: box.width - 2 * pad - badgeWidth - 8,
    struck: dead,
  });
  return [
    ...ground(card, box, dead, pen),
    ...(phase === 'acting' ? [halo(box, ink)] : []),
    name,
    ...(badge === undefined
      ? []
      : [
          drawBadge(
            { x: box.x + box.width - pad - badgeWidth, y: top - 15, width: badgeWidth },
            badgeText,
            card,
            dead,
            palette,
          ),
        ]),
    ...lines(card, box, density, pen),
  ].join('');
}

function ground({ tone, phase, badge }: Card, box: Box, dead: boolean, { palette, prefix }: Pen): Markup[] {
  const [ink, tint] = palette.tones[tone];
  const rect = { x: box.x, y: box.y, width: box.width, height: box.height, rx: 12 };
  const started = tone === 'start' && phase === 'past';
  const fill = tone === 'start' && !started ? tint : dead ? palette.page : palette.panel;
  const pattern = dead ? 'dead' : tone === 'kill' || tone === 'wait' || tone === 'refused' ? tone : undefined;
  const dashed = (tone === 'start' && !started) || dead;
  return [
    element('rect', { ...rect, fill }),
    ...(pattern === undefined ? [] : [element('rect', { ...rect, fill: `url(#${prefix}${pattern})` })]),
    element('rect', {
      ...rect,
      fill: 'none',
      stroke: dead ? palette.ring : tone === 'quiet' ? palette.line : ink,
      'stroke-width': badge === 'left' ? 3 : 2,
      'stroke-dasharray': dashed ? '6 4' : badge === 'left' ? '3 3' : undefined,
    }),
    ...(tone === 'resize' ? [inner(box, ink)] : []),
  ];
}

/** The inner line of a double border. */
function inner({ x, y, width, height }: Box, stroke: string): Markup {
  return element('rect', {
    x: x + 4,
    y: y + 4,
    width: width - 8,
    height: height - 8,
    rx: 9,
    fill: 'none',
    stroke,
    'stroke-width': 1,
  });
}

function halo({ x, y, width, height }: Box, stroke: string): Markup {
  return element('rect', {
    x: x - 3,
    y: y - 3,
    width: width + 6,
    height: height + 6,
    rx: 15,
    fill: 'none',
    stroke,
    'stroke-width': 5,
    opacity: 0.28,
  });
}

function drawBadge(
  { x, y, width }: Omit<Box, 'height'>,
  text: string,
  { tone, badge }: Card,
  dead: boolean,
  palette: Palette,
): Markup {
  const [ink] = palette.tones[tone];
  const colour = dead ? ink : palette.onTone;
  return [
    element('rect', { x, y, width, height: 20, rx: 6, fill: dead ? palette.panel : ink, stroke: ink }),
    icon(x + 8, y + 4.5, { tone, badge, colour }),
    words(x + (width + 14) / 2, y + 14, text, { ...BADGE, fill: colour, anchor: 'middle' }),
  ].join('');
}

/** Image and facts: on two lines, or on one where cards are low. */
function lines(card: Card, box: Box, density: Density, pen: Pen): Markup[] {
  const { soft } = pen.palette;
  const at = LINES[density];
  const facts = factsText(card.facts, pen.lang, at.facts === undefined);
  const x = box.x + 12;
  const room = box.width - 24;
  const plain = { size: 11.5, fill: soft };
  if (at.facts !== undefined) {
    return [
      drawImage(x, box.y + at.image, card.imageParts, room, pen.palette),
      words(x, box.y + at.facts, facts, { ...plain, room }),
    ];
  }
  const factsWidth = Math.min(Math.ceil(textWidth(facts, plain)), Math.floor(room * 0.55));
  const left = room - factsWidth - 10;
  return [
    drawImage(x, box.y + at.image, card.imageParts, left, pen.palette),
    words(box.x + box.width - 12, box.y + at.image, facts, { ...plain, room: factsWidth + 4, anchor: 'end' }),
  ];
}
