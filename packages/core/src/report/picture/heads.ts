// What do the Pod, its sandbox, a step and a card say in words, on the page and in the SVG?

import { hashHex } from '../../hash/hashContainer.ts';
import { skipText } from '../../sync/stepText.ts';
import type { Language } from '../../trace/text.ts';
import type { Fact } from './card.ts';
import type { PodNode, StepNode } from './model.ts';
import type { PictureTone } from './palette.ts';
import type { SandboxNode } from './sandbox.ts';
import { say } from './words.ts';

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

const UID_TONES = { kept: 'keep', new: 'kill' } as const satisfies Record<PodNode['uid'], PictureTone>;
const IP_TONES = {
  kept: 'keep',
  node: 'keep',
  first: 'start',
  new: 'kill',
  gone: 'kill',
} as const satisfies Record<PodNode['ip'], PictureTone>;

/** The Pod's name and what is kept of it. */
export function podHead({ name, uid, ip, restartPolicy, refused }: PodNode, lang: Language): Head {
  return {
    title: say(lang, 'pod.title', { name: name === '' ? say(lang, 'pod.nameless') : name }),
    note: say(lang, 'pod.policy', { policy: restartPolicy }),
    chips: [
      ...(refused ? [{ text: say(lang, 'pod.refused'), tone: 'refused', icon: true } as const] : []),
      { text: say(lang, `pod.uid.${uid}`), tone: UID_TONES[uid], icon: false },
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

/** Why a step is skipped, or whom it touches. */
export function stepNote({ skipped, names }: StepNode, lang: Language): string {
  if (skipped) return skipText(skipped, lang);
  if (names.length > 1) return say(lang, 'rail.containers', { count: names.length });
  return names[0] ?? '';
}

/** `short` where there is room for one fact: how the container ended, or else its hash. */
export function factsText(facts: readonly Fact[], lang: Language, short: boolean): string {
  if (!short) return facts.map((fact) => factText(fact, lang)).join(' · ');
  const ended = facts.find((fact) => fact.fact === 'run' && fact.state === 'exited');
  const hash = facts.find((fact) => fact.fact === 'hash');
  if (ended) return factText(ended, lang);
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
    case 'run':
      return say(lang, `run.${fact.state}`, { code: fact.code ?? '' }).trim();
  }
}
