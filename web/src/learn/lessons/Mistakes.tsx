// Says why a wrong prediction is wrong.

import { type Mistake, mistakesIn, type PlayedStep } from '@syncpod/core/lessons';
import type { StepName } from '@syncpod/core/releases';
import { stepText } from '@syncpod/core/text';
import { RichText } from './RichText.tsx';
import { type LessonsText, useLessonsText } from './texts.ts';

interface MistakesProps {
  readonly played: PlayedStep;
  readonly chosen: readonly string[];
  /** True if the answer stands beside it. */
  readonly told?: boolean;
}

export function Mistakes({ played, chosen, told = false }: MistakesProps) {
  const words = useLessonsText();
  const mistakes = mistakesIn(played, chosen).filter(({ kind }) => !(told && kind === 'missing'));
  return mistakes.map((mistake) =>
    mistake.kind === 'text' ? (
      <RichText key="text" texts={mistake.text} />
    ) : (
      <RichText key={JSON.stringify(mistake)} texts={{ [words.lang]: mistakeText(mistake, words) }} />
    ),
  );
}

/** Names of containers and steps are between backticks, as code. */
function mistakeText(mistake: Exclude<Mistake, { readonly kind: 'text' }>, words: LessonsText): string {
  switch (mistake.kind) {
    case 'ended':
    case 'kept':
    case 'killed':
    case 'not-running':
    case 'not-started':
      return words(`lesson.mistake.${mistake.kind}`, { name: `\`${mistake.container}\`` });
    case 'idle-step':
      return words('lesson.mistake.idle-step', {
        name: stepText(mistake.step as StepName, words.lang).title,
      });
    case 'other-words':
      return words('lesson.mistake.other-words', { name: mistake.release });
    case 'gate':
      return mistake.chosen === mistake.right ? '' : words(gateKey(mistake.chosen, mistake.right));
    default:
      return words(`lesson.mistake.${mistake.kind}`);
  }
}

type Gate = Extract<Mistake, { readonly kind: 'gate' }>['chosen'];

function gateKey(chosen: Gate, right: Gate) {
  if (chosen === 'refused')
    return right === 'kubelet' ? 'lesson.mistake.refused.kubelet' : 'lesson.mistake.refused.new-pod';
  if (chosen === 'kubelet')
    return right === 'refused' ? 'lesson.mistake.kubelet.refused' : 'lesson.mistake.kubelet.new-pod';
  return right === 'refused' ? 'lesson.mistake.new-pod.refused' : 'lesson.mistake.new-pod.kubelet';
}
