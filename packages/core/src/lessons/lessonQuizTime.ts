// Draws the back-offs and probes of a quiz case.

import type { ScenarioEvent } from '../runtime/events/event.ts';
import { anyOf, type QuizPod, withChange } from './lessonQuizPod.ts';
import { backOffReveal, probeReveal, REST_REVEAL } from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';

/** A crash loop, or a failing probe. */
export function overTime(setting: QuizSetting): QuizStory {
  return setting.draw.below(2) === 0 ? crashLoop(setting) : probe(setting);
}

/** Seconds before the restart after the first crash, the second, and so on. */
const BACK_OFFS = [0, 10, 20, 40, 80] as const;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** A process that crashes quickly enough restarts a second later. */
const SOON = 3;

function crashLoop({ draw, level, pod: drawn }: QuizSetting): QuizStory {
  const pod: QuizPod = drawn.restartPolicy === 'Never' ? { ...drawn, restartPolicy: 'Always' } : drawn;
  const { name } = anyOf(draw, pod);
  const crash: ScenarioEvent = { type: 'exit', container: name, code: 1 };
  const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
  const count = 1 + draw.below(level === 1 ? 3 : BACK_OFFS.length);
  const setup = BACK_OFFS.slice(0, count - 1).flatMap((seconds) => [crash, wait(seconds + SOON)]);
  if (count > 1 && draw.below(4) === 0) {
    return {
      events: [...setup, wait(900), crash, wait(5)],
      before: setup.length + 1,
      path: 'edit',
      pod,
      text: {
        en: `\`${name}\` has crashed ${times(count - 1)} and has then run for fifteen minutes. Now it exits with code 1 again. Five seconds pass.`,
        zh: `\`${name}\` 崩溃过 ${count - 1} 次，之后运行了十五分钟。现在它又以退出码 1 结束。又过了五秒。`,
      },
      asks: [{ type: 'started' }],
      reveal: () => REST_REVEAL,
    };
  }
  const backOff = BACK_OFFS[count - 1] ?? 0;
  const passes = draw.below(2) === 0 ? Math.max(5, backOff / 2) : backOff + 5;
  return {
    events: [...setup, crash, wait(passes)],
    before: setup.length,
    path: 'edit',
    pod,
    text: {
      en: `\`${name}\` exits with code 1 for the ${ORDINALS[count - 1]} time${count > 1 ? ', each time soon after its start' : ''}. ${passes} seconds pass.`,
      zh: `\`${name}\` 第 ${count} 次以退出码 1 结束${count > 1 ? '，每次都在启动后不久' : ''}。又过了 ${passes} 秒。`,
    },
    asks: [{ type: 'started' }],
    reveal: ({ started }) => backOffReveal(backOff, started.length > 0),
  };
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function probe({ draw, pod }: QuizSetting): QuizStory {
  const { name } = anyOf(draw, pod);
  const kind = draw.pick(['liveness', 'readiness', 'liveness']);
  return {
    events: [{ type: 'probe', container: name, probe: kind, result: 'Failure' }],
    path: 'edit',
    pod: withChange(pod, name, { probe: kind }),
    text:
      kind === 'liveness'
        ? {
            en: `The liveness probe of \`${name}\` fails \`failureThreshold\` times in a row.`,
            zh: `\`${name}\` 的存活探针连续失败，达到 \`failureThreshold\` 次。`,
          }
        : {
            en: `The readiness probe of \`${name}\` fails \`failureThreshold\` times in a row.`,
            zh: `\`${name}\` 的就绪探针连续失败，达到 \`failureThreshold\` 次。`,
          },
    asks: [{ type: 'killed' }, { type: 'started' }, { type: 'step' }],
    reveal: ({ started }) => probeReveal(kind, started.length > 0),
  };
}
