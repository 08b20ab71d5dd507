// What did the user type or click? Everything else on the page is derived from this.

import type { LinkedComparison, MINORS, PodStatus } from '@syncpod/core';
import { create } from 'zustand';
import type { Lang } from '../i18n/lang.ts';
import type { TextKey } from '../i18n/text.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { OPENING_SCENARIO } from './openingScenario.ts';
import { pickWork, type Work } from './work.ts';

export type Minor = (typeof MINORS)[number];
export type InspectorTab = 'why' | 'hash' | 'log' | 'releases';
export type PhoneTab = 'pod' | 'picture' | InspectorTab;
/** What stands on the left: the text, what the runtime has, or what was changed. */
export type EditorTab = 'spec' | 'state' | 'diff';
/** Present mode: large type, nothing but the picture, and beside it what was asked for. */
export type Present = 'off' | 'picture' | 'editor' | 'inspector';
export type Speed = 0.5 | 1 | 2 | 4;

/** Something to be told until it is dismissed; `undoable` if the work before it can be had back. */
export interface Notice {
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string>>;
  readonly undoable?: boolean;
}

export interface Source extends Work {
  /** The works before each deed, newest last. */
  readonly past: readonly Work[];
  /** Counts the deeds that the browser's Back button takes back. */
  readonly deeds: number;
  readonly notice: Notice | undefined;
  /** What the runtime has if it is set by hand; forgotten as soon as one goes elsewhere. */
  readonly observed: PodStatus | undefined;
  readonly lang: Lang;
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
  /** A deed: it can be undone, and Back takes it back. */
  act(work: Work, playing: boolean): void;
  /** Another world for the same story. */
  travel(work: Work): void;
  /** Other work in place of this one, which Undo brings back. */
  open(work: Work, notice?: Notice, compare?: LinkedComparison): void;
  /** Sets the work beside another release or scenario, or leaves that: Back goes back. */
  compareWith(compare: LinkedComparison | undefined): void;
  /** To another place of the comparison. */
  moveBoth(at: number): void;
  /** Another state of the runtime, or the real one again. */
  observe(observed: PodStatus | undefined): void;
  undo(): void;
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
export function createSource(
  view: Pick<Source, 'lang' | 'theme'> & Partial<Work & Pick<Source, 'notice' | 'compare'>>,
) {
  return create<Source & SourceActions>()((set) => ({
    ...OPENING_SCENARIO,
    past: [],
    deeds: 0,
    notice: undefined,
    playing: false,
    speed: 1,
    inspectorTab: 'why',
    phoneTab: 'picture',
    editorTab: 'spec',
    present: 'off',
    observed: undefined,
    selected: undefined,
    helpOpen: false,
    compare: undefined,
    compared: undefined,
    ...view,
    type: (draft, cursor) => set({ draft, cursor, playing: false }),
    act: (work, playing) =>
      set((source) => ({
        ...{ ...work, ...kept(source), playing, deeds: source.deeds + 1 },
        ...{ notice: undefined, observed: undefined },
      })),
    travel: (work) => set({ ...work, playing: false }),
    open: (work, notice, compare) =>
      set((source) => ({
        ...{ ...work, ...kept(source), playing: false, deeds: source.deeds + 1 },
        ...{ notice, compare, selected: undefined, observed: undefined },
      })),
    compareWith: (compare) =>
      set((source) => ({
        ...{ compare, compared: source.compare ?? source.compared },
        ...{ playing: false, deeds: source.deeds + 1 },
      })),
    moveBoth: (at) => set(({ compare }) => (compare ? { compare: { ...compare, at } } : {})),
    observe: (observed) => set({ observed, playing: false }),
    undo: () =>
      set((source) => {
        const last = source.past.at(-1);
        if (!last) return {};
        const past = source.past.slice(0, -1);
        return { ...last, past, playing: false, deeds: source.deeds + 1, ...FORGOTTEN };
      }),
    show: (changed) => set(changed),
    moveTo: (cursor) => set({ cursor, observed: undefined }),
    stepTo: (cursor) =>
      set(({ deeds }) => ({ cursor, playing: false, observed: undefined, deeds: deeds + 1 })),
    play: (playing) => set({ playing }),
  }));
}

const FORGOTTEN = { notice: undefined, observed: undefined } as const;

function kept(source: Source): Pick<Source, 'past'> {
  return { past: [...source.past, pickWork(source)].slice(-MOST_PAST) };
}

export type SourceStore = ReturnType<typeof createSource>;
