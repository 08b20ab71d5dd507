// Draws the upgrades of a quiz case: half of them change every hash.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import { anyOf } from './lessonQuizPod.ts';
import { RESTART_REVEAL, upgradeReveal } from './lessonQuizReveals.ts';
import type { QuizSetting, QuizStory } from './lessonQuizSetting.ts';

/** The releases before a change of the hash formula; see `hashEra`. */
const LAST_OF_ERA = ['1.15', '1.30'] as const;

/** An upgrade of the kubelet by one to three minors, or a restart of it. */
export function upgraded(setting: QuizSetting): QuizStory {
  const { draw } = setting;
  return draw.below(6) === 0 ? kubeletRestart() : kubeletUpgrade(setting);
}

export function kubeletRestart(): QuizStory {
  return {
    events: [{ type: 'kubelet-restart' }],
    path: 'edit',
    text: { en: 'The kubelet is restarted as the same release.', zh: 'kubelet 以同一版本重启。' },
    asks: [{ type: 'killed' }, { type: 'kept' }],
    reveal: () => RESTART_REVEAL,
  };
}

export function kubeletUpgrade({ draw, level, pod, release }: QuizSetting): QuizStory {
  const { name } = anyOf(draw, pod);
  const from = draw.below(2) === 0 ? draw.pick(LAST_OF_ERA) : release;
  const at = MINORS.indexOf(from as Minor);
  // A kubelet may skip minors; the API server may not.
  const to = MINORS[Math.min(at + 1 + (level > 1 ? draw.below(3) : 0), MINORS.length - 1)] ?? from;
  return {
    events: [{ type: 'upgrade', release: to }],
    release: from,
    path: 'edit',
    text: {
      en: `The kubelet is upgraded from ${from} to ${to} without draining the node. Nobody edits the Pod.`,
      zh: `没有腾空节点，kubelet 就从 ${from} 升级到 ${to}。没有人修改 Pod。`,
    },
    asks: [{ type: 'hash', container: name }, { type: 'killed' }, { type: 'kept' }],
    reveal: ({ hash }) => upgradeReveal(hash, from, to),
  };
}
