// What did the user type or click? Everything else on the page is derived from this.

import type { EditPath, GateSettings, MINORS, PodStatus } from '@syncpod/core';
import { create } from 'zustand';
import type { Lang } from '../i18n/text.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { OPENING_SCENARIO } from './openingScenario.ts';

export type Minor = (typeof MINORS)[number];
export type InspectorTab = 'why' | 'hash' | 'log' | 'releases';
export type PhoneTab = 'pod' | 'picture' | InspectorTab;
/** What stands on the left: the text, what the runtime has, or what was changed. */
export type EditorTab = 'spec' | 'state' | 'diff';
export type Speed = 0.5 | 1 | 2;

export interface Source {
  /** The text that the running Pod was created from, and the one being typed. */
  readonly running: string;
  readonly draft: string;
  /** What the runtime has. */
  readonly status: PodStatus;
  /** What the runtime has if it is set by hand, in place of `status`. */
  readonly observed: PodStatus | undefined;
  readonly minor: Minor;
  readonly gates: GateSettings;
  readonly path: EditPath;
  readonly lang: Lang;
  readonly theme: ThemeChoice;
  /** 0: the plan, before any step; else the number of the step that is at work; past the last: settled. */
  readonly playhead: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly inspectorTab: InspectorTab;
  readonly phoneTab: PhoneTab;
  readonly editorTab: EditorTab;
  /** The container whose reasons are asked for. */
  readonly selected: string | undefined;
  readonly helpOpen: boolean;
  /** Code of what is wrong with the link that was opened last. */
  readonly linkProblem: string | undefined;
}

export interface SourceActions {
  /** A new text is a new plan: the player goes back to its start. */
  type(draft: string): void;
  /** Makes the draft the running Pod, over what the runtime has once it is settled. */
  apply(settled: PodStatus): void;
  /** Other work takes the place of this one. */
  open(work: Pick<Source, 'running' | 'draft' | 'status' | 'minor' | 'gates' | 'path'>): void;
  discard(): void;
  /** Another state of the runtime, or the real one again. */
  observe(observed: PodStatus | undefined): void;
  travel(by: Partial<Pick<Source, 'minor' | 'gates' | 'path'>>): void;
  show(
    view: Partial<
      Pick<
        Source,
        | 'lang'
        | 'theme'
        | 'inspectorTab'
        | 'phoneTab'
        | 'selected'
        | 'helpOpen'
        | 'speed'
        | 'linkProblem'
        | 'editorTab'
      >
    >,
  ): void;
  moveTo(playhead: number): void;
  play(playing: boolean): void;
}

const atStart = { playhead: 0, playing: false } as const;

/** A store that starts at the opening scenario. */
export function createSource(view: Pick<Source, 'lang' | 'theme'> & Partial<Source>) {
  return create<Source & SourceActions>()((set) => ({
    ...OPENING_SCENARIO,
    ...atStart,
    speed: 1,
    inspectorTab: 'why',
    phoneTab: 'picture',
    editorTab: 'spec',
    observed: undefined,
    selected: undefined,
    helpOpen: false,
    linkProblem: undefined,
    ...view,
    type: (draft) => set({ draft, ...atStart }),
    apply: (status) => set(({ draft }) => ({ running: draft, status, observed: undefined, ...atStart })),
    open: (work) => set({ ...work, observed: undefined, selected: undefined, ...atStart }),
    discard: () => set(({ running }) => ({ draft: running, ...atStart })),
    observe: (observed) => set({ observed, ...atStart }),
    travel: (by) => set({ ...by, ...atStart }),
    show: (changed) => set(changed),
    moveTo: (playhead) => set({ playhead }),
    play: (playing) => set({ playing }),
  }));
}

export type SourceStore = ReturnType<typeof createSource>;
