// Draws the rail of steps, the Pod and its sandbox.

import type { Language } from '../../messages/language.ts';
import { stepText } from '../../text/stepText.ts';
import type { Density } from '../picture/fitInto.ts';
import type { Box } from '../picture/geometry.ts';
import { asideText, asideTone, podHead, sandboxHead, stepNote } from '../picture/heads.ts';
import { arrowPath } from '../picture/icons.ts';
import type { Layout } from '../picture/layout.ts';
import { type GraphModel, type PodNode, type StepNode, toneOf } from '../picture/model.ts';
import { pictureWord } from '../picture/pictureWords.ts';
import { roundedPath } from '../picture/routes.ts';
import type { Palette } from './palette.ts';
import { chipRow, words } from './shapes.ts';
import { element, type Markup, type TextStyle, textWidth, wrapText } from './xml.ts';

/** Settings for all drawing. `plan`: shows everything that the sync will do, not one step of it. */
export interface Pen {
  readonly palette: Palette;
  readonly prefix: string;
  readonly lang: Language;
  readonly plan: boolean;
}

const CIRCLE = 16;
const NOTE = 11.5;
const NOTE_LINE = 15;

/** Height of the rail at `width`: names take one or two lines, notes another. */
export function railHeight({ steps, aside }: Rail, width: number, lang: Language): number {
  const column = width / Math.max(1, steps.length) - 6;
  const most = steps.map(
    (step) => titleLines(step, column, lang).length + (stepNote(step, lang) === '' ? 0 : 1),
  );
  return 2 * CIRCLE + 14 + (Math.max(2, ...most) + (aside ? 1 : 0)) * NOTE_LINE;
}

type Rail = Pick<GraphModel, 'steps' | 'aside'>;

/** Measured as for an active step: nothing moves when the step becomes active. */
function titleLines({ name }: StepNode, column: number, lang: Language): string[] {
  return wrapText(stepText(name, lang).title, column, { size: NOTE, bold: true });
}

export function drawRail({ steps, aside }: Rail, rail: Box, pen: Pen): Markup {
  const { palette, lang } = pen;
  const column = rail.width / Math.max(1, steps.length);
  const y = rail.y + CIRCLE;
  const line = element('path', {
    d: `M${rail.x + column / 2} ${y}H${rail.x + rail.width - column / 2}`,
    stroke: palette.line,
    'stroke-width': 2,
  });
  const drawn = steps.map((step, index) => {
    const x = Math.round(rail.x + column * (index + 0.5));
    const lines = titleLines(step, column - 6, lang);
    const strong = step.state === 'active';
    const quiet = step.state === 'skipped';
    const style = { size: NOTE, anchor: 'middle', bold: strong } as const;
    return [
      ...circle(step, x, y, pen),
      ...lines.map((text, at) =>
        words(x, y + CIRCLE + 18 + at * NOTE_LINE, text, {
          ...style,
          fill: quiet ? palette.soft : palette.ink,
        }),
      ),
      words(x, y + CIRCLE + 18 + lines.length * NOTE_LINE, stepNote(step, lang), {
        ...style,
        fill: strong ? palette.ink : palette.soft,
        room: column - 6,
      }),
    ].join('');
  });
  const beside = aside
    ? words(rail.x + rail.width / 2, rail.y + rail.height - 4, asideText(aside, lang), {
        size: NOTE,
        bold: true,
        anchor: 'middle',
        room: rail.width,
        fill: palette.tones[asideTone(aside)][0],
      })
    : '';
  return [line, ...drawn, beside].join('');
}

function circle({ number, state, tone }: StepNode, cx: number, cy: number, { palette, plan }: Pen): Markup[] {
  const [ink, tint] = palette.tones[tone];
  const active = state === 'active';
  const skipped = state === 'skipped';
  const fill = active ? ink : state === 'done' || (plan && !skipped) ? tint : palette.panel;
  return [
    ...(active
      ? [
          element('circle', {
            cx,
            cy,
            r: CIRCLE + 4,
            fill: 'none',
            stroke: ink,
            'stroke-width': 6,
            opacity: 0.28,
          }),
        ]
      : []),
    element('circle', { cx, cy, r: CIRCLE + 3, fill: palette.page }),
    element('circle', {
      cx,
      cy,
      r: CIRCLE - 1,
      fill,
      stroke: skipped ? palette.ring : ink,
      'stroke-width': 2,
      'stroke-dasharray': skipped ? '4 3' : undefined,
    }),
    words(cx, cy + 5, String(number), {
      size: 13,
      bold: true,
      anchor: 'middle',
      fill: active ? palette.onTone : skipped ? palette.soft : ink,
    }),
  ];
}

const POD_TITLE: TextStyle = { size: 15, bold: true };
const SANDBOX_TITLE: TextStyle = { size: 13, bold: true };

export function drawPod(node: PodNode, box: Box, { palette, lang }: Pen): Markup {
  const pod = podHead(node, lang);
  const stroke = node.refused ? palette.tones.refused[0] : node.gone ? palette.ring : palette.line;
  const x = box.x + 18;
  const middle = box.y + 26;
  const [, chipsWidth] = chipRow(0, middle, pod.chips, palette);
  // Truncates the name: its chips and the note at the other end have fixed positions.
  const room = Math.max(80, box.width - 2 * 18 - 12 - chipsWidth - textWidth(pod.note, { size: 12 }));
  const titleWidth = Math.min(room, Math.ceil(textWidth(pod.title, POD_TITLE)));
  return [
    element('rect', {
      ...rectOf(box),
      rx: 16,
      fill: node.gone ? 'none' : palette.panel,
      stroke,
      'stroke-width': 1.5,
      'stroke-dasharray': node.gone ? '6 4' : undefined,
    }),
    ...(node.gone
      ? [words(x, middle + 32, pictureWord(lang, 'pod.nothing'), { size: 12, fill: palette.soft })]
      : []),
    words(x, middle + 5, pod.title, { ...POD_TITLE, fill: palette.ink, room }),
    chipRow(x + titleWidth + 12, middle, pod.chips, palette)[0],
    words(box.x + box.width - 18, middle + 4, pod.note, { size: 12, fill: palette.soft, anchor: 'end' }),
  ].join('');
}

const LABEL_TOP = { large: 24, roomy: 24, compact: 20, dense: 17 } as const satisfies Record<Density, number>;
const DASHED: ReadonlySet<string> = new Set(['will-create', 'creating', 'killed']);

export function drawSandbox(model: GraphModel, layout: Layout, { palette, lang }: Pen): Markup {
  const { sandbox: node } = model;
  if (!node) return '';
  const { sandbox: box, labels, arrows, density } = layout;
  const sandbox = sandboxHead(node, lang);
  const [ink] = palette.tones[node.tone];
  const soft = { size: 11, fill: palette.soft };
  const x = box.x + 16;
  const middle = box.y + 24;
  const titleEnd = x + Math.ceil(textWidth(sandbox.title, SANDBOX_TITLE)) + 10;
  const noteEnd =
    titleEnd + (sandbox.note === '' ? 0 : Math.ceil(textWidth(sandbox.note, { size: 12 })) + 10);
  return [
    element('rect', {
      ...rectOf(box),
      rx: 12,
      fill: 'none',
      stroke: node.tone === 'quiet' ? palette.ring : ink,
      'stroke-width': 2,
      'stroke-dasharray': DASHED.has(node.phase) ? '6 4' : undefined,
    }),
    words(x, middle + 4, sandbox.title, { ...SANDBOX_TITLE, fill: palette.ink }),
    words(titleEnd, middle + 4, sandbox.note, { size: 12, fill: palette.soft }),
    chipRow(noteEnd, middle, sandbox.chips, palette)[0],
    ...labels.map(({ kind, y }) => words(x, y + LABEL_TOP[density], pictureWord(lang, `lane.${kind}`), soft)),
    ...arrows.map(({ x, y, to }) => {
      const tone = toneOf(model, to);
      return element('path', {
        d: arrowPath(tone),
        transform: `translate(${x - 9} ${y - 9})`,
        fill: 'none',
        stroke: palette.tones[tone][0],
        'stroke-width': 2,
      });
    }),
  ].join('');
}

function rectOf({ x, y, width, height }: Box) {
  return { x, y, width, height };
}

/** Omits edges of future steps: they appear with their step. */
export function drawEdges({ edges }: GraphModel, { rail, routes }: Layout, { palette, plan }: Pen): Markup {
  return edges
    .filter(({ state }) => plan || state !== 'to-come')
    .map(({ id, tone, state }) => {
      const [first, ...rest] = routes.get(id) ?? [];
      const end = rest.at(-1);
      if (!first || !end) return '';
      // The step's text does not hide lines here, so the edge begins below it.
      const route = [{ ...first, y: rail.y + rail.height }, ...rest];
      const [stroke] = palette.tones[tone];
      const active = state === 'active';
      return element(
        'g',
        { opacity: active ? undefined : 0.75 },
        element('path', { d: roundedPath(route), fill: 'none', stroke, 'stroke-width': active ? 2.5 : 1.5 }),
        element('circle', { cx: end.x, cy: end.y, r: 4, fill: stroke }),
      );
    })
    .join('');
}
