// How do the rail of steps, the Pod and its sandbox look around the cards?

import type { Language } from '../../trace/text.ts';
import { say } from '../words.ts';
import { type Box, type Layout, roundedPath, routeOf } from './layout.ts';
import type { Palette } from './palette.ts';
import type { SceneSandbox, SceneStep, scenePod } from './scene.ts';
import { chipRow, words } from './shapes.ts';
import { element, type Markup, type TextStyle, textWidth, wrapText } from './xml.ts';

const CIRCLE = 16;
const NOTE = 11.5;
const NOTE_LINE = 15;

/** How much room the rail needs in `width`: names take one or two lines, notes one more. */
export function railHeight(steps: readonly SceneStep[], width: number): number {
  const column = width / Math.max(1, steps.length) - 6;
  const most = steps.map((step) => titleLines(step, column).length + (step.note === '' ? 0 : 1));
  return 2 * CIRCLE + 14 + Math.max(2, ...most) * NOTE_LINE;
}

/** As if it were active, so that nothing moves when it becomes so. */
function titleLines({ title }: SceneStep, column: number): string[] {
  return wrapText(title, column, { size: NOTE, bold: true });
}

export function drawRail(steps: readonly SceneStep[], rail: Box, palette: Palette): Markup {
  const column = rail.width / Math.max(1, steps.length);
  const y = rail.y + CIRCLE;
  const line = element('path', {
    d: `M${rail.x + column / 2} ${y}H${rail.x + rail.width - column / 2}`,
    stroke: palette.line,
    'stroke-width': 2,
  });
  const drawn = steps.map((step, index) => {
    const x = Math.round(rail.x + column * (index + 0.5));
    const lines = titleLines(step, column - 6);
    const strong = step.state === 'active';
    const quiet = step.state === 'skipped';
    const style = { size: NOTE, anchor: 'middle', bold: strong } as const;
    return [
      ...circle(step, x, y, palette),
      ...lines.map((text, at) =>
        words(x, y + CIRCLE + 18 + at * NOTE_LINE, text, {
          ...style,
          fill: quiet ? palette.soft : palette.ink,
        }),
      ),
      words(x, y + CIRCLE + 18 + lines.length * NOTE_LINE, step.note, {
        ...{ ...style, fill: strong ? palette.ink : palette.soft, room: column - 6 },
      }),
    ].join('');
  });
  return [line, ...drawn].join('');
}

function circle({ number, state, tone }: SceneStep, cx: number, cy: number, palette: Palette): Markup[] {
  const [ink, tint] = palette.tones[tone];
  const active = state === 'active';
  const skipped = state === 'skipped';
  const fill = active ? ink : state === 'done' || state === 'planned' ? tint : palette.panel;
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
      ...{ cx, cy, r: CIRCLE - 1, fill, stroke: skipped ? palette.ring : ink },
      'stroke-width': 2,
      'stroke-dasharray': skipped ? '4 3' : undefined,
    }),
    words(cx, cy + 5, String(number), {
      ...{
        size: 13,
        bold: true,
        anchor: 'middle',
        fill: active ? palette.onTone : skipped ? palette.soft : ink,
      },
    }),
  ];
}

const POD_TITLE: TextStyle = { size: 15, bold: true };
const SANDBOX_TITLE: TextStyle = { size: 13, bold: true };

export function drawPod(pod: ReturnType<typeof scenePod>, box: Box, palette: Palette): Markup {
  const refused = pod.chips.some(({ tone }) => tone === 'refused');
  const stroke = refused ? palette.tones.refused[0] : palette.line;
  const noteWidth = textWidth(pod.note, { size: 12 });
  const room = box.width - 300 - noteWidth;
  const x = box.x + 18;
  const middle = box.y + 26;
  const titleWidth = Math.min(room, Math.ceil(textWidth(pod.title, POD_TITLE)));
  return [
    element('rect', { ...rectOf(box), rx: 16, fill: palette.panel, stroke, 'stroke-width': 1.5 }),
    words(x, middle + 5, pod.title, { ...POD_TITLE, fill: palette.ink, room }),
    chipRow(x + titleWidth + 12, middle, pod.chips, palette)[0],
    words(box.x + box.width - 18, middle + 4, pod.note, { size: 12, fill: palette.soft, anchor: 'end' }),
  ].join('');
}

export function drawSandbox(
  sandbox: SceneSandbox,
  { sandbox: box, labels, arrows, compact }: Layout,
  lang: Language,
  palette: Palette,
): Markup {
  const [ink] = palette.tones[sandbox.tone];
  const x = box.x + 16;
  const middle = box.y + 24;
  const titleEnd = x + Math.ceil(textWidth(sandbox.title, SANDBOX_TITLE)) + 10;
  const noteEnd =
    titleEnd + (sandbox.note === '' ? 0 : Math.ceil(textWidth(sandbox.note, { size: 12 })) + 10);
  return [
    element('rect', {
      ...rectOf(box),
      ...{ rx: 12, fill: 'none', stroke: sandbox.tone === 'quiet' ? palette.ring : ink },
      'stroke-width': 2,
      'stroke-dasharray': sandbox.dashed ? '6 4' : undefined,
    }),
    words(x, middle + 4, sandbox.title, { ...SANDBOX_TITLE, fill: palette.ink }),
    words(titleEnd, middle + 4, sandbox.note, { size: 12, fill: palette.soft }),
    chipRow(noteEnd, middle, sandbox.chips, palette)[0],
    ...labels.map(({ kind, y }) =>
      words(x, y + (compact ? 20 : 24), say(lang, `lane.${kind}`).toUpperCase(), {
        size: 11,
        fill: palette.soft,
      }),
    ),
    ...arrows.map((at) =>
      element('path', {
        d: `M${at.x - 9} ${at.y}h15m-5 -5l5 5l-5 5`,
        ...{ fill: 'none', stroke: palette.tones[at.tone][0] },
        'stroke-width': 2,
      }),
    ),
  ].join('');
}

function rectOf({ x, y, width, height }: Box) {
  return { x, y, width, height };
}

/** What a step is joined to: boxes of cards, or the sandbox where there is none. */
export interface Edge {
  readonly step: SceneStep;
  readonly column: number;
  readonly box?: Box;
}

/** Edges to what is still to come are left out: they appear with their step. */
export function drawEdges(edges: readonly Edge[], columns: number, layout: Layout, palette: Palette): Markup {
  const tracks = [...new Set(edges.map(({ column }) => column))];
  return edges
    .filter(({ step }) => step.state !== 'to-come')
    .map(({ step, column, box }) => {
      const from = { column, columns, track: tracks.indexOf(column), tracks: tracks.length };
      const route = routeOf(layout, from, box);
      const end = route.at(-1);
      const [stroke] = palette.tones[step.tone];
      const active = step.state === 'active';
      return element(
        'g',
        { opacity: active ? undefined : 0.75 },
        element('path', { d: roundedPath(route), fill: 'none', stroke, 'stroke-width': active ? 2.5 : 1.5 }),
        ...(end ? [element('circle', { cx: end.x, cy: end.y, r: 4, fill: stroke })] : []),
      );
    })
    .join('');
}
