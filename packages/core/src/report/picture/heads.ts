// Texts of the Pod, sandbox, steps and cards, for the page and the SVG.

import { hashHex } from '../../hash/hashContainer.ts';
import type { Language } from '../../messages/language.ts';
import { resizeText } from '../../text/resizeText.ts';
import { skipText } from '../../text/stepText.ts';
import type { Fact } from './card.ts';
import type { Aside, PodNode, StepNode } from './model.ts';
import { pictureWord, runText } from './pictureWords.ts';
import type { SandboxNode } from './sandbox.ts';
import type { PictureTone } from './tone.ts';

/** A word on a tinted background. */
export interface Chip {
  readonly text: string;
  readonly tone: PictureTone;
  /** True if it has an icon. */
  readonly icon: boolean;
}

interface Head {
  readonly title: string;
  /** Secondary text beside it. */
  readonly note: string;
  readonly chips: readonly Chip[];
}

const UID_TONES = { kept: 'keep', new: 'kill' } as const satisfies Record<
  NonNullable<PodNode['uid']>,
  PictureTone
>;
const IP_TONES = {
  kept: 'keep',
  node: 'keep',
  first: 'start',
  new: 'kill',
  gone: 'kill',
} as const satisfies Record<PodNode['ip'], PictureTone>;

/** The head of the Pod: its name and outcome. */
export function podHead(pod: PodNode, lang: Language): Head {
  const { uid, ip, restartPolicy, refused, status } = pod;
  const name = pod.name === '' ? pictureWord(lang, 'pod.nameless') : pod.name;
  if (pod.gone) return { title: pictureWord(lang, 'pod.gone', { name }), note: '', chips: [] };
  return {
    title: pictureWord(lang, 'pod.title', { name }),
    note: pictureWord(lang, 'pod.policy', { policy: restartPolicy }),
    chips: [
      ...(refused ? [{ text: pictureWord(lang, 'pod.refused'), tone: 'refused', icon: true } as const] : []),
      ...(status === undefined ? [] : [{ text: status, tone: 'quiet', icon: false } as const]),
      ...(uid ? [{ text: pictureWord(lang, `pod.uid.${uid}`), tone: UID_TONES[uid], icon: false }] : []),
      { text: pictureWord(lang, `pod.ip.${ip}`), tone: IP_TONES[ip], icon: false },
    ],
  };
}

/** The sandbox's name and outcome. */
export function sandboxHead({ shortId, attempt, phase, tone }: SandboxNode, lang: Language): Head {
  const none = phase === 'will-create';
  return {
    title: none
      ? pictureWord(lang, 'sandbox.none')
      : pictureWord(lang, 'sandbox.title', { id: shortId }).trim(),
    note: none ? '' : pictureWord(lang, 'sandbox.attempt', { attempt }),
    chips: [{ text: pictureWord(lang, `sandbox.${phase}`), tone, icon: true }],
  };
}

/** The kubelet's work outside SyncPod. */
export function asideText({ stage, func }: Aside, lang: Language): string {
  return pictureWord(lang, `rail.${stage}`, { func });
}

/** The tone of the kill while it is in progress; quiet afterwards. */
export function asideTone({ stage }: Aside): PictureTone {
  return stage === 'terminating' ? 'kill' : 'quiet';
}

/**
 * The reason for a skipped step, or the affected containers. Empty if SyncPod is not called: the rail then says so
 * once.
 */
export function stepNote({ skipped, names }: StepNode, lang: Language): string {
  if (skipped === 'not-called') return '';
  if (skipped) return skipText(skipped, lang);
  if (names.length > 1) return pictureWord(lang, 'rail.containers', { count: names.length });
  return names[0] ?? '';
}

/** The facts as one text. `short` if only one fact fits: the back-off, the exit, the resize, or else the hash. */
export function factsText(facts: readonly Fact[], lang: Language, short: boolean): string {
  if (!short) return facts.map((fact) => factText(fact, lang)).join(' · ');
  const fact =
    facts.find(({ fact }) => fact === 'fails' || fact === 'back-off') ??
    facts.find((fact) => fact.fact === 'run' && fact.state === 'exited') ??
    facts.find(({ fact }) => fact === 'resize');
  if (fact?.fact === 'back-off') return pictureWord(lang, 'fact.back-off', { seconds: fact.seconds });
  if (fact) return factText(fact, lang);
  const hash = facts.find((fact) => fact.fact === 'hash');
  return hash ? hashHex(hash.hash) : '';
}

function factText(fact: Fact, lang: Language): string {
  switch (fact.fact) {
    case 'hash':
      return pictureWord(lang, 'fact.hash', { hash: hashHex(fact.hash) });
    case 'grace':
      return pictureWord(lang, 'fact.grace', { seconds: fact.seconds });
    case 'restart':
      return pictureWord(lang, 'fact.restart', { count: fact.count });
    case 'fails':
      return fact.reason;
    case 'back-off':
      return pictureWord(lang, 'fact.back-off-left', { seconds: fact.seconds, left: fact.left });
    case 'resize':
      return resizeText(fact.change, lang, fact.form);
    case 'run':
      return runText(lang, fact);
  }
}
