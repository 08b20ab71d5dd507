// What did the user type or click? Everything else on the page is derived from this.

import type { Language, LinkedComparison, Message } from '@syncpod/core';
import { create } from 'zustand';
import type { TextKey } from '../i18n/text.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { OPENING_SCENARIO } from './openingScenario.ts';
import { pickWork, type Work } from './work.ts';

export type InspectorTab = 'why' | 'hash' | 'log' | 'releases';
export type PhoneTab = 'pod' | 'picture' | InspectorTab;
/** What stands on the left: the text, what the runtime has, or what was changed. */
export type EditorTab = 'spec' | 'state' | 'diff';
/** Present mode: large type, nothing but the picture, and beside it what was asked for. */
export type Present = 'off' | 'picture' | 'editor' | 'inspector';
export type Speed = 0.5 | 1 | 2 | 4;

/**
 * Something to be told. `undoable`: the work before it can be had back, which the player's Undo does as well; `aside`:
 * this work can, of which nothing else is left.
 */
export interface Notice {
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string>>;
  /** Fills `{reason}`. */
  readonly reason?: readonly Message[];
  readonly undoable?: boolean;
  readonly aside?: Work;
  /** True for what has been done and is seen: whoever plays or steps on has no more need of it. */
  readonly passing?: true;
}

export interface Source extends Work {
  /** The works before each action, newest last. */
  readonly past: readonly Work[];
  /** Counts the actionCount that the browser's Back button takes back. */
  readonly actionCount: number;
  readonly notice: Notice | undefined;
  /** True once the visitor has changed what was opened. */
  readonly own: boolean;
  /** True if the page began with something newer than its address says: it was typed shortly before one left. */
  readonly ahead: boolean;
  readonly lang: Language;
  readonly theme: ThemeChoice;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly inspectorTab: InspectorTab;
  readonly phoneTab: PhoneTab;
  readonly editorTab: EditorTab;
  readonly present: Present;
  /** The container whose reasons are asked for. */
  readonly selected: string | undefined;
  readonly helpOpen: boolean;
  /** What the work is compared with; undefined while one looks at it alone. */
  readonly compare: LinkedComparison | undefined;
  /** The newest comparison that was closed, to be gone back to. */
  readonly compared: LinkedComparison | undefined;
}

type View = Pick<
  Source,
  | 'lang'
  | 'theme'
  | 'inspectorTab'
  | 'phoneTab'
  | 'editorTab'
  | 'present'
  | 'selected'
  | 'helpOpen'
  | 'speed'
  | 'notice'
>;

export interface SourceActions {
  /** `draft` undefined: the Pod is left as it is. The cursor goes where the draft is judged. */
  type(draft: string | undefined, cursor: number): void;
  /** A action: it can be undone, and Back takes it back. */
  act(work: Work, playing: boolean): void;
  /** Another world for the same story. */
  travel(work: Work): void;
  /** Another moment of a lesson, in place of the one before. */
  stage(work: Work): void;
  /** Other work in place of this one, which Undo brings back. `own`: the visitor has made it. */
  open(work: Work, notice?: Notice, beside?: { compare?: LinkedComparison | undefined; own?: boolean }): void;
  /** Sets the work beside another release or scenario, or leaves that: Back goes back. */
  compareWith(compare: LinkedComparison | undefined): void;
  /** To another place of the comparison. */
  moveBoth(at: number): void;
  /** What was typed since the last action is put aside. */
  undo(): void;
  /** What the notice offers. */
  bringBack(): void;
  show(view: Partial<View>): void;
  /** While playing. */
  moveTo(cursor: number): void;
  /** By hand. */
  stepTo(cursor: number): void;
  play(playing: boolean): void;
}

/** More works than this are not kept for Undo. */
const MOST_PAST = 50;

/** A store that starts at the opening scenario, or at the work of a link. */
export function createSource(view: Pick<Source, 'lang' | 'theme'> & Partial<Source>) {
  return create<Source & SourceActions>()((set, get) => ({
    ...OPENING_SCENARIO,
    past: [],
    actionCount: 0,
    notice: undefined,
    playing: false,
    speed: 1,
    inspectorTab: 'why',
    phoneTab: 'picture',
    editorTab: 'spec',
    present: 'off',
    own: false,
    ahead: false,
    selected: undefined,
    helpOpen: false,
    compare: undefined,
    compared: undefined,
    ...view,
    type: (draft, cursor) => set({ draft, cursor, playing: false, own: true }),
    act: (work, playing) =>
      set((source) => ({
        ...work,
        ...kept(source),
        playing,
        actionCount: source.actionCount + 1,
        notice: undefined,
        own: true,
      })),
    travel: (work) => set(({ notice }) => ({ ...work, ...lasting(notice), playing: false, own: true })),
    stage: (work) => set({ ...work, playing: false, own: false }),
    open: (work, notice, { compare, own = false } = {}) =>
      set((source) => ({
        ...work,
        ...kept(source),
        playing: false,
        actionCount: source.actionCount + 1,
        notice,
        compare,
        selected: undefined,
        own,
      })),
    compareWith: (compare) =>
      set((source) => ({
        compare,
        compared: source.compare ?? source.compared,
        playing: false,
        actionCount: source.actionCount + 1,
      })),
    moveBoth: (at) => set(({ compare }) => (compare ? { compare: { ...compare, at } } : {})),
    undo: () =>
      set((source) => {
        const last = source.past.at(-1);
        if (!last) return {};
        const past = source.past.slice(0, -1);
        const actionCount = source.actionCount + 1;
        return { ...last, past, actionCount, playing: false, notice: aside(source, last), own: true };
      }),
    bringBack: () => {
      const source = get();
      const back = source.notice?.aside;
      if (back) source.open(back, aside(source, back), { own: true });
      else source.undo();
    },
    show: (changed) => set(changed),
    moveTo: (cursor) => set({ cursor }),
    stepTo: (cursor) =>
      set(({ actionCount, notice }) => ({
        cursor,
        ...lasting(notice),
        playing: false,
        actionCount: actionCount + 1,
      })),
    play: (playing) => set(({ notice }) => (playing ? { playing, ...lasting(notice) } : { playing })),
  }));
}

function lasting(notice: Notice | undefined): Pick<Source, 'notice'> {
  return { notice: notice?.passing ? undefined : notice };
}

/** Text that nothing else has any more, and the way back to it. */
function aside(source: Source, next: Work): Notice | undefined {
  const typed = source.own && source.draft !== undefined && source.draft !== next.draft;
  return typed ? { text: 'notice.aside', aside: pickWork(source) } : undefined;
}

function kept(source: Source): Pick<Source, 'past'> {
  return { past: [...source.past, pickWork(source)].slice(-MOST_PAST) };
}

export type SourceStore = ReturnType<typeof createSource>;
