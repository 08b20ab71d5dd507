// Holds what the user typed or clicked; everything else on the page derives from it. Independent of the engine.

import type { Language, Message } from '@syncpod/core/messages';
import type { LinkedComparison } from '@syncpod/core/scenario';
import type { MessageText } from '@syncpod/core/text';
import { createStore } from 'zustand';
import type { ThemeChoice } from '../ui/theme/theme.ts';
import type { Dialog, DialogKind, NamedText } from './dialog.ts';
import { USUAL_SIZE } from './fontSize.ts';
import type { NoticeKey } from './notices.ts';
import { OPENING_SCENARIO } from './openingScenario.ts';
import { DEFAULT_PANES, type Panes } from './panes.ts';
import type { ListedStory } from './story.ts';
import type { Tool } from './tool.ts';
import type { ObjectReader } from './typedObject.ts';
import { type Place, pickWork, type Relocated, type Work } from './work.ts';
import type { Workshop } from './workshop.ts';

export type InspectorTab = 'why' | 'hash' | 'log' | 'releases';
export type PhoneTab = 'pod' | 'picture' | InspectorTab;
/** The content of the left pane: the text, the observed state, or the changes. */
export type EditorTab = 'spec' | 'state' | 'diff';
/** A lesson's claims about the log: parts of lines and of Events, from an event of the story on. */
export interface Sought {
  readonly from: number;
  readonly lines: readonly string[];
  readonly events: readonly string[];
}
/** Present mode: large type and the picture only, beside an optional panel. */
export type Present = 'off' | 'picture' | 'editor' | 'inspector';
export type Speed = 0.5 | 1 | 2 | 4;

/** A notice. `undoable`: Undo restores the previous work; `aside`: the notice offers work that exists nowhere else. */
export interface Notice {
  readonly text: NoticeKey;
  readonly values?: Readonly<Record<string, string>>;
  /** The value of `{reason}`. */
  readonly reason?: readonly Message[];
  readonly undoable?: boolean;
  readonly aside?: Work;
  /** True for a confirmation of a visible change: playing or stepping on dismisses it. */
  readonly passing?: true;
}

/** Work that Undo restores, with the other futures that it had. */
export interface Past extends Work {
  readonly futures?: readonly Work[];
}

export interface Source extends Work {
  /** The work before each action, newest last. */
  readonly past: readonly Past[];
  /** Other continuations of this story: what an action in the middle of it cut off, oldest first. */
  readonly futures: readonly Work[];
  /** Number of undoable actions and steps so far; each adds an entry to the browser's history. */
  readonly actionCount: number;
  readonly notice: Notice | undefined;
  /** True once the visitor has changed the opened work. */
  readonly own: boolean;
  /** True if the page started with newer work than its address has, typed shortly before the visitor left. */
  readonly ahead: boolean;
  /** The text before typing began in the first paint; the editor's Undo returns to it. */
  readonly typedOver: string | undefined;
  readonly lang: Language;
  readonly theme: ThemeChoice;
  readonly playing: boolean;
  /** The number of times that further slices of a long story were shown. */
  readonly slices: number;
  /** Where the cursor returns to once the replay has reached it. */
  readonly returnsTo: Place | undefined;
  /** The events of the story whose replay was stopped by the visitor. */
  readonly stopped: Work['events'] | undefined;
  readonly speed: Speed;
  /** True if the timeline folds stretches in which nothing happens, and playback skips them. */
  readonly folds: boolean;
  /** True until the visitor pauses typing: a text that has just become unreadable is no alarm yet. */
  readonly typing: boolean;
  /** The last draft of this work that was a valid Pod, accepted or refused; shown while the draft is not one. */
  readonly valid: string | undefined;
  /** True if something other than the draft plays: the draft is previewed again at the end of the story. */
  readonly aside: boolean;
  /** The number of the step of SyncPod that the reasons explain. */
  readonly explained: number | undefined;
  readonly inspectorTab: InspectorTab;
  readonly phoneTab: PhoneTab;
  readonly editorTab: EditorTab;
  /** The verbosity (`-v`) at which the log is shown. */
  readonly verbosity: number;
  /** A line that the log panel looks up, pasted elsewhere. */
  readonly lookedUp: string;
  /** The log scrolls to the first of these lines. */
  readonly sought: Sought | undefined;
  /** True while a lesson waits for a prediction: nothing on the page shows the outcome. */
  readonly asked: boolean;
  readonly present: Present;
  readonly panes: Panes;
  /** The size of the editor's text in pixels. */
  readonly fontSize: number;
  /** The container whose decisions are shown. */
  readonly selected: string | undefined;
  /** The open dialog. */
  readonly dialog: Dialog | undefined;
  /** The tool whose page replaces the Pod. */
  readonly tool: Tool | undefined;
  /** Files for the tool "Why did it restart?", dropped on the page or handed over by the import. */
  readonly pasted: readonly NamedText[];
  /** The file of the upgrade report, dropped on the page or handed over by the import. */
  readonly fleet: Blob | undefined;
  /** The stories that can be opened; empty until the list has loaded. */
  readonly stories: readonly ListedStory[];
  /** The engine's messages, with their language. */
  readonly messages: { readonly lang: Language; readonly text: MessageText } | undefined;
  /** The teacher's page of a workshop, once it was open. */
  readonly workshop: Workshop | undefined;
  /** Reads workload objects, once it has loaded. */
  readonly objectReader: ObjectReader | undefined;
  /** The comparison that is open. */
  readonly compare: LinkedComparison | undefined;
  /** The newest closed comparison, which can be reopened. */
  readonly compared: LinkedComparison | undefined;
}

type View = Pick<
  Source,
  | 'lang'
  | 'theme'
  | 'inspectorTab'
  | 'phoneTab'
  | 'editorTab'
  | 'verbosity'
  | 'sought'
  | 'asked'
  | 'lookedUp'
  | 'present'
  | 'panes'
  | 'fontSize'
  | 'selected'
  | 'explained'
  | 'folds'
  | 'pasted'
  | 'stories'
  | 'messages'
  | 'speed'
  | 'notice'
  | 'workshop'
  | 'objectReader'
>;

/** What is opened with a work. */
interface Beside extends Partial<Pick<Source, 'own' | 'compare' | 'valid'>> {
  readonly futures?: readonly Work[] | undefined;
  readonly aside?: boolean | undefined;
}

export interface SourceActions {
  /** Sets the initial work: from a link or an earlier visit. */
  begin(state: Partial<Source>): void;
  /** Records typing in the first paint. */
  typeEarly(draft: string): void;
  /**
   * Sets the draft; undefined removes it. The cursor moves to the snapshot at which the draft is previewed. `before`: the
   * last valid draft, and whether a draft that is not valid is reported at once.
   */
  type(draft: string | undefined, cursor: number, before?: Pick<Source, 'valid' | 'typing'>): void;
  /** The visitor has paused typing. */
  pauseTyping(): void;
  /**
   * Commits an undoable action, which also adds an entry to the browser's history. `other`: the work whose later events
   * it cuts off, which stays reachable.
   */
  act(work: Work, playing: boolean, other?: Work): void;
  /** Continues with another future of the story, and keeps the current one in its place. */
  takeFuture(future: Work): void;
  /** Removes another future; Undo brings it back. */
  dropFuture(future: Work): void;
  /** Applies a change of release, gates, path or bookmark to the same story, without an undo step. */
  travel(work: Relocated): void;
  /** Replaces the step of a lesson by another. */
  stage(work: Work): void;
  /** Replaces the work, which Undo restores. `own`: the visitor created it. */
  open(work: Work, notice?: Notice, beside?: Beside): void;
  /** Opens or closes a comparison with another release or scenario; Back returns. */
  compareWith(compare: LinkedComparison | undefined): void;
  /** Moves to another place of the comparison. */
  moveBoth(at: number): void;
  /** Restores the work before the last action, and keeps a draft typed since in the notice. */
  undo(): void;
  /** Performs the action that the notice offers. */
  bringBack(): void;
  show(view: Partial<View>): void;
  ask(dialog: Dialog): void;
  /** Closes the dialog if this one is open. */
  closeDialog(kind: DialogKind): void;
  /** Opens the page of a tool in place of the Pod, with its previous content. */
  openTool(tool: Tool, given?: Partial<Pick<Source, 'pasted' | 'fleet'>>): void;
  /** Returns to the Pod. */
  closeTool(): void;
  /** Moves the cursor during playback. */
  moveTo(cursor: number): void;
  /** Moves the cursor by hand. */
  stepTo(cursor: number): void;
  play(playing: boolean): void;
  /** Shows what has been replayed of a long story. `cursor`: the place to return to, if it has been reached. */
  showSlice(cursor: number | undefined): void;
  /** Stops the replay of a long story where it is, or continues it. */
  stopSlices(stop: boolean): void;
}

const NO_STORIES: readonly ListedStory[] = [];
const NO_FUTURES: readonly Work[] = [];
const NO_FILES: readonly NamedText[] = [];

/** Nothing plays, and the cursor stays where it is. */
const STANDING = { playing: false, returnsTo: undefined, typing: false } as const;

/** Dialogs about the shown snapshot. Playback pauses while they are open. */
const STILL: ReadonlySet<DialogKind> = new Set(['bookmark', 'film']);

/** The text is that of another work, or of another place. */
const OTHER_TEXT = { ...STANDING, aside: false, valid: undefined } as const;

/** Maximum number of works kept for Undo. */
const MOST_PAST = 50;

/** Maximum number of other futures. */
const MOST_FUTURES = 4;

/** Creates the store with the opening scenario. The engine reads links and then calls `begin`. */
export function createSource(view: Pick<Source, 'lang' | 'theme'> & Partial<Source>) {
  return createStore<Source & SourceActions>()((set, get) => ({
    ...OPENING_SCENARIO,
    past: [],
    futures: NO_FUTURES,
    actionCount: 0,
    notice: undefined,
    playing: false,
    slices: 0,
    returnsTo: undefined,
    stopped: undefined,
    speed: 1,
    folds: true,
    typing: false,
    valid: undefined,
    aside: false,
    explained: undefined,
    inspectorTab: 'why',
    phoneTab: 'picture',
    editorTab: 'spec',
    verbosity: 2,
    sought: undefined,
    asked: false,
    lookedUp: '',
    present: 'off',
    panes: DEFAULT_PANES,
    fontSize: USUAL_SIZE,
    own: false,
    ahead: false,
    typedOver: undefined,
    selected: undefined,
    dialog: undefined,
    tool: undefined,
    pasted: NO_FILES,
    fleet: undefined,
    stories: NO_STORIES,
    messages: undefined,
    workshop: undefined,
    objectReader: undefined,
    compare: undefined,
    compared: undefined,
    ...view,
    typeEarly: (draft) =>
      set(({ typedOver, draft: before }) => ({
        draft,
        typedOver: typedOver ?? before,
        own: true,
        ahead: true,
      })),
    type: (draft, cursor, before = { valid: undefined, typing: true }) =>
      set({ draft, cursor, aside: false, ...STANDING, own: true, ...before }),
    pauseTyping: () => set({ typing: false }),
    act: (work, playing, other) =>
      set((source) => ({
        ...work,
        ...kept(source),
        ...(other ? { futures: [...source.futures, pickWork(other)].slice(-MOST_FUTURES) } : {}),
        aside: work.draft !== undefined,
        ...STANDING,
        ...(work.draft === source.draft ? {} : { valid: undefined }),
        playing,
        actionCount: source.actionCount + 1,
        notice: undefined,
        own: true,
      })),
    takeFuture: (future) =>
      set((source) => ({
        ...future,
        ...kept(source),
        futures: source.futures.map((one) => (one === future ? pickWork(source) : one)),
        ...OTHER_TEXT,
        actionCount: source.actionCount + 1,
        notice: undefined,
        own: true,
      })),
    dropFuture: (future) =>
      set((source) => ({
        ...kept(source),
        futures: source.futures.filter((one) => one !== future),
        own: true,
      })),
    travel: (work) => set(({ notice }) => ({ ...STANDING, ...work, ...lasting(notice), own: true })),
    stage: (work) => set({ ...work, futures: NO_FUTURES, ...OTHER_TEXT, own: false }),
    open: (work, notice, { compare, own = false, futures = NO_FUTURES, valid, aside = false } = {}) =>
      set((source) => ({
        ...work,
        ...kept(source),
        futures,
        ...OTHER_TEXT,
        valid,
        aside,
        actionCount: source.actionCount + 1,
        notice,
        compare,
        selected: undefined,
        sought: undefined,
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
        return {
          ...last,
          past,
          futures: last.futures ?? NO_FUTURES,
          actionCount,
          ...OTHER_TEXT,
          notice: aside(source, last),
          own: true,
        };
      }),
    bringBack: () => {
      const source = get();
      const back = source.notice?.aside;
      if (back) source.open(back, aside(source, back), { own: true });
      else source.undo();
    },
    show: (changed) => set(changed),
    begin: (state) => set({ aside: false, ...state }),
    ask: (dialog) => set(STILL.has(dialog.kind) ? { dialog, playing: false } : { dialog }),
    closeDialog: (kind) => set(({ dialog }) => (dialog?.kind === kind ? { dialog: undefined } : {})),
    openTool: (tool, given) => set({ tool, dialog: undefined, playing: false, ...given }),
    closeTool: () => set({ tool: undefined }),
    moveTo: (cursor) => set(({ draft }) => ({ cursor, returnsTo: undefined, aside: draft !== undefined })),
    stepTo: (cursor) =>
      set(({ actionCount, draft, notice }) => ({
        cursor,
        aside: draft !== undefined,
        explained: undefined,
        ...lasting(notice),
        ...STANDING,
        actionCount: actionCount + 1,
      })),
    showSlice: (cursor) =>
      set(({ slices }) => ({
        slices: slices + 1,
        ...(cursor === undefined ? {} : { cursor, returnsTo: undefined }),
      })),
    stopSlices: (stop) => set(({ events }) => ({ stopped: stop ? events : undefined })),
    play: (playing) => set(({ notice }) => (playing ? { playing, ...lasting(notice) } : { playing })),
  }));
}

function lasting(notice: Notice | undefined): Pick<Source, 'notice'> {
  return { notice: notice?.passing ? undefined : notice };
}

/** The last copy of a text, with the action that restores it. */
function aside(source: Source, next: Work): Notice | undefined {
  const typed = source.own && source.draft !== undefined && source.draft !== next.draft;
  return typed ? { text: 'notice.aside', aside: pickWork(source) } : undefined;
}

function kept(source: Source): Pick<Source, 'past'> {
  const { futures } = source;
  return { past: [...source.past, { ...pickWork(source), futures }].slice(-MOST_PAST) };
}

export type SourceStore = ReturnType<typeof createSource>;
