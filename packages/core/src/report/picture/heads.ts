// What do the Pod, its sandbox, a step and a card say in words, on the page and in the SVG?

import { hashHex } from '../../hash/hashContainer.ts';
import { skipText } from '../../sync/stepText.ts';
import type { Language } from '../../trace/language.ts';
import { resizeText } from '../../trace/resizeText.ts';
import type { Fact } from './card.ts';
import type { Aside, PodNode, StepNode } from './model.ts';
import type { PictureTone } from './palette.ts';
import { runText, say } from './pictureWords.ts';
import type { SandboxNode } from './sandbox.ts';

/** A word on a tinted ground. */
export interface Chip {
  readonly text: string;
  readonly tone: PictureTone;
  /** True if an icon goes with it. */
  readonly icon: boolean;
}

interface Head {
  readonly title: string;
  /** Soft words beside it. */
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

/** The Pod's name and what is kept of it. */
export function podHead(pod: PodNode, lang: Language): Head {
  const { uid, ip, restartPolicy, refused, status } = pod;
  const name = pod.name === '' ? say(lang, 'pod.nameless') : pod.name;
  if (pod.gone) return { title: say(lang, 'pod.gone', { name }), note: '', chips: [] };
  return {
    title: say(lang, 'pod.title', { name }),
    note: say(lang, 'pod.policy', { policy: restartPolicy }),
    chips: [
      ...(refused ? [{ text: say(lang, 'pod.refused'), tone: 'refused', icon: true } as const] : []),
      ...(status === undefined ? [] : [{ text: status, tone: 'quiet', icon: false } as const]),
      ...(uid ? [{ text: say(lang, `pod.uid.${uid}`), tone: UID_TONES[uid], icon: false }] : []),
      { text: say(lang, `pod.ip.${ip}`), tone: IP_TONES[ip], icon: false },
    ],
  };
}

/** The sandbox's name and outcome. */
export function sandboxHead({ shortId, attempt, moment, tone }: SandboxNode, lang: Language): Head {
  const none = moment === 'will-create';
  return {
    title: none ? say(lang, 'sandbox.none') : say(lang, 'sandbox.title', { id: shortId }).trim(),
    note: none ? '' : say(lang, 'sandbox.attempt', { attempt }),
    chips: [{ text: say(lang, `sandbox.${moment}`), tone, icon: true }],
  };
}

/** What happens beside the steps, while none of them runs. */
export function asideText({ stage, func }: Aside, lang: Language): string {
  return say(lang, `rail.${stage}`, { func });
}

/** While it is being killed, that is what counts; afterwards nothing happens any more. */
export function asideTone({ stage }: Aside): PictureTone {
  return stage === 'terminating' ? 'kill' : 'quiet';
}

/** Why a step is skipped, or whom it touches; if SyncPod is not called, the rail says so once. */
export function stepNote({ skipped, names }: StepNode, lang: Language): string {
  if (skipped === 'not-called') return '';
  if (skipped) return skipText(skipped, lang);
  if (names.length > 1) return say(lang, 'rail.containers', { count: names.length });
  return names[0] ?? '';
}

/** `short` where there is room for one fact: how long it waits, how it ended, what is resized, or else its hash. */
export function factsText(facts: readonly Fact[], lang: Language, short: boolean): string {
  if (!short) return facts.map((fact) => factText(fact, lang)).join(' · ');
  const told =
    facts.find(({ fact }) => fact === 'fails' || fact === 'back-off') ??
    facts.find((fact) => fact.fact === 'run' && fact.state === 'exited') ??
    facts.find(({ fact }) => fact === 'resize');
  if (told) return factText(told, lang);
  const hash = facts.find((fact) => fact.fact === 'hash');
  return hash ? hashHex(hash.hash) : '';
}

function factText(fact: Fact, lang: Language): string {
  switch (fact.fact) {
    case 'hash':
      return say(lang, 'fact.hash', { hash: hashHex(fact.hash) });
    case 'grace':
      return say(lang, 'fact.grace', { seconds: fact.seconds });
    case 'restart':
      return say(lang, 'fact.restart', { count: fact.count });
    case 'fails':
      return fact.reason;
    case 'back-off':
      return say(lang, 'fact.back-off', { seconds: fact.seconds });
    case 'resize':
      return resizeText(fact.change, lang, fact.form);
    case 'run':
      return runText(lang, fact.state, fact.code);
  }
}
