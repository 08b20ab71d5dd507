// Draws a log line that only one of four releases prints.

import { MINORS } from '../releases/release.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Snapshot } from '../story/snapshot.ts';
import { timelineParts } from '../story/timeline.ts';
import { anyOf, type QuizPod, quizPodText, withChange } from './lessonQuizPod.ts';
import { lineReveal } from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';

type Line = Snapshot['log'][number];

/** Four eras of log lines: before 1.12, since 1.12, with structured logging, and recent. */
const ERAS = [
  ['1.8', '1.9', '1.10', '1.11'],
  ['1.13', '1.15', '1.17', '1.18'],
  ['1.21', '1.23', '1.25', '1.27'],
  ['1.30', '1.32', '1.34', '1.36'],
] as const;

/** Longer lines are hard to read in a question. UTF-16 units. */
const LONGEST = 200;

/** Undefined if the releases print the same lines. */
export function quizLogLine({ draw, level, pod }: QuizSetting): QuizStory | undefined {
  const { name, image } = anyOf(draw, pod);
  const { events, en, zh } = draw.pick<Cause>([
    editCause(pod, name, image.replace('1.0', '2.0')),
    { events: [{ type: 'exit', container: name, code: 1 }], en: 'a process crashed', zh: '进程崩溃' },
    { events: [{ type: 'sandbox', change: 'dies' }], en: 'a sandbox died', zh: '沙箱终止' },
  ]);
  const of = ERAS.map((era) => draw.pick(era));
  const story = { path: 'edit', manifest: quizPodText(pod), events } as const;
  const printed = of.map((release) => linesOf({ ...story, release }));
  const right = draw.below(of.length);
  const release = of[right];
  const shapes = new Set(printed.flatMap((lines, at) => (at === right ? [] : lines.map(shapeOf))));
  const own = (printed[right] ?? []).filter(
    (line) => line.v <= (level === 1 ? 2 : 4) && line.text.length <= LONGEST && !shapes.has(shapeOf(line)),
  );
  const line = own[draw.below(Math.max(own.length, 1))];
  if (!line || release === undefined) return undefined;
  const other = printed
    .flatMap((lines, at) => (at === right ? [] : lines.map((one) => ({ one, release: of[at] ?? '' }))))
    .findLast(({ one }) => one.family === line.family);
  return {
    events,
    release: MINORS.at(-1) ?? release,
    path: 'edit',
    text: {
      en: `On some node, ${en}. Its kubelet printed this line: \`${line.text}\` Which kubelet was it?`,
      zh: `某个节点上，${zh}。kubelet 打印了这一行：\`${line.text}\` 它是哪个版本的 kubelet？`,
    },
    asks: [{ type: 'release', line: line.text, of }],
    reveal: () => lineReveal(release, other && { release: other.release, text: other.one.text }),
  };
}

interface Cause {
  readonly events: readonly ScenarioEvent[];
  readonly en: string;
  readonly zh: string;
}

function editCause(pod: QuizPod, name: string, image: string): Cause {
  const manifest = quizPodText(withChange(pod, name, { image }));
  return { events: [{ type: 'edit', manifest }], en: 'an image was edited', zh: '有人改了镜像' };
}

function linesOf(story: Parameters<typeof timelineParts>[0]): readonly Line[] {
  const parts = timelineParts(story);
  return parts.ok ? parts.value.slice(1).flatMap(({ snapshots }) => snapshots.flatMap(({ log }) => log)) : [];
}

/** The line without hashes, ids and numbers, which differ anyway. */
function shapeOf({ text }: Line): string {
  return text.replaceAll(/[0-9a-f]{8,}|\d+/g, '#');
}
