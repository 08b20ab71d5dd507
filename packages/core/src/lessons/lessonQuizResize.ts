// Draws the resizes of a quiz case.

import { anyOf, type QuizPod, withChange } from './lessonQuizPod.ts';
import { resizeReveal } from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';

/** CPU or memory of one container changes through the resize subresource. */
export function resized({ draw, pod: drawn }: QuizSetting): QuizStory {
  const { name } = anyOf(draw, drawn);
  const memory = draw.pick(['NotRequired', 'RestartContainer']);
  const what = draw.pick(['cpu', 'memory', 'memory']);
  const [policy, limits] =
    what === 'cpu'
      ? (['NotRequired', { cpu: '500m', memory: '256Mi' }] as const)
      : ([memory, { cpu: '200m', memory: '512Mi' }] as const);
  // With Never, a resize policy must not restart.
  const pod: QuizPod = withChange({ ...drawn, restartPolicy: 'Always' }, name, { memory });
  return {
    events: [
      {
        type: 'resize',
        container: name,
        resources: { requests: { cpu: '100m', memory: '128Mi' }, limits },
      },
    ],
    path: 'edit',
    pod,
    text: {
      en: `The ${what === 'cpu' ? 'CPU' : 'memory'} limit of \`${name}\` goes up, through the resize subresource. Its \`resizePolicy\` for ${what === 'cpu' ? 'CPU' : 'memory'} is ${policy}.`,
      zh: `通过 resize 子资源提高 \`${name}\` 的${what === 'cpu' ? ' CPU ' : '内存'}上限。它对${what === 'cpu' ? ' CPU ' : '内存'}的 \`resizePolicy\` 是 ${policy}。`,
    },
    asks: [{ type: 'killed' }, { type: 'kept' }, { type: 'step' }],
    reveal: ({ killed }) => resizeReveal(killed.length > 0),
  };
}
