// Decides which containers the verdict lists by name and which it only counts.

import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import { resizeText } from './resizeText.ts';

/** `brief` fits two lines of a page that shows the whole list elsewhere. */
export type VerdictLength = 'whole' | 'brief';

/**
 * Lists of the verdict that its sentence contains. `held`: killed, but not for good; `renewed`: stopped by OpenKruise's daemon.
 */
type Named =
  | 'dying'
  | 'starting'
  | 'killed'
  | 'held'
  | 'restarted'
  | 'renewed'
  | 'started'
  | 'resized'
  | 'reset'
  | 'kept'
  | 'left'
  | 'queued'
  | 'failing'
  | 'backingOff';

/** The texts for each list: names, possibly followed by a count. */
export type VerdictNames = Readonly<Record<Named, readonly string[]>>;

/** In the order of the sentence, by the effect on the Pod. */
const SPOKEN = {
  replaced: ['killed'],
  ended: ['dying', 'starting'],
  'first-sandbox': ['starting', 'failing', 'backingOff', 'queued'],
  'new-sandbox': ['dying', 'starting', 'failing', 'backingOff', 'queued'],
  kept: [
    'killed',
    'held',
    'restarted',
    'renewed',
    'started',
    'resized',
    'reset',
    'kept',
    'failing',
    'backingOff',
    'queued',
    'left',
  ],
  terminating: ['dying'],
  terminated: [],
  gone: [],
} as const satisfies Record<Verdict['pod'], readonly Named[]>;

/** Limits on names of containers without a change, on other names, and on letters in total. */
const QUIET: ReadonlySet<Named> = new Set(['kept', 'queued']);
const MOST_QUIET = 3;
const MAX_NAMES = 5;
const LETTERS = 100;

const WORDS = {
  en: {
    more: (count: number) => `${count} more`,
    others: (count: number) => `${count} others`,
    all: (count: number) => `${count} containers`,
    brackets: [' (', ')'],
  },
  zh: {
    more: (count: number) => `另外 ${count} 个`,
    others: (count: number) => `另外 ${count} 个容器`,
    all: (count: number) => `${count} 个容器`,
    brackets: ['（', '）'],
  },
} as const satisfies Record<Language, object>;

export function verdictNames(verdict: Verdict, lang: Language, length: VerdictLength): VerdictNames {
  const lists = listsOf(verdict);
  const detailed = withDetails(verdict, lists, lang);
  if (length === 'whole') return detailed;
  const spoken = SPOKEN[verdict.pod].filter((list) => lists[list].length > 0);
  const named = spoken.filter((list) => !QUIET.has(list) || lists[list].length <= MOST_QUIET);
  const room = LETTERS / Math.max(1, named.length);
  const shortened: Record<Named, readonly string[]> = { ...detailed };
  for (const [index, list] of spoken.entries()) {
    if (QUIET.has(list))
      shortened[list] = counted(lists[list], room, WORDS[lang][index > 0 ? 'others' : 'all']);
    else
      shortened[list] = cut(
        fits(detailed[list], room) ? detailed[list] : lists[list],
        room,
        WORDS[lang].more,
      );
  }
  return shortened;
}

function listsOf({
  killed,
  ruled = [],
  failing = [],
  backingOff,
  waiting,
  restarted,
  ...verdict
}: Verdict): VerdictNames {
  const { renewed = [] } = verdict.rollout ?? {};
  const failed = failing.map(({ name }) => name);
  const waits = (name: string) => backingOff.includes(name);
  const returns = (name: string) => waits(name) || ruled.includes(name) || failed.includes(name);
  return {
    ...verdict,
    restarted: restarted.filter((name) => !renewed.includes(name)),
    renewed,
    killed: killed.filter((name) => !returns(name)),
    held: killed.filter(returns),
    queued: waiting.filter((name) => !waits(name)),
    failing: failed,
    backingOff,
  };
}

function withDetails(
  { resizes = [], failing = [] }: Verdict,
  lists: VerdictNames,
  lang: Language,
): VerdictNames {
  if (resizes.length === 0 && failing.length === 0) return lists;
  const [open, close] = WORDS[lang].brackets;
  const detailed = (name: string) => {
    const resize = resizes.find((one) => one.name === name);
    return resize ? `${name}${open}${resizeText(resize, lang, 'whole')}${close}` : name;
  };
  return {
    ...lists,
    resized: lists.resized.map(detailed),
    restarted: lists.restarted.map(detailed),
    failing: failing.map(({ name, reason }) => `${name}${open}${reason}${close}`),
  };
}

const fits = (names: readonly string[], room: number): boolean => names.join(', ').length <= room;

/** All names, or only their number. */
function counted(names: readonly string[], room: number, word: (count: number) => string): readonly string[] {
  const short = names.length <= MOST_QUIET && fits(names, room);
  return short || names.length < 2 ? names : [word(names.length)];
}

/** The first few names, and the number of the rest. */
function cut(names: readonly string[], room: number, word: (count: number) => string): readonly string[] {
  if (names.length <= MAX_NAMES && fits(names, room)) return names;
  const shown = names.filter(
    (_, at) => at === 0 || (at < MAX_NAMES - 1 && fits(names.slice(0, at + 1), room)),
  );
  const left = names.length - shown.length;
  return left === 0 ? names : [...shown, word(left)];
}

/** Such as `spec: Forbidden`. An answer to the request as a whole names no field. */
export function refusalText({ field, type }: NonNullable<Verdict['refusal']>): string {
  return field === '' ? type : `${field}: ${type}`;
}
