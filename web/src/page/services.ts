// Provides derived values and the visitor's actions to the components of the page.

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createImport, type Import } from '../open/import/createImport.ts';
import { createStories, type Stories } from '../open/stories/createStories.ts';
import type { SourceStore } from '../store/source.ts';
import type { Replay } from '../store/timeline.ts';
import { cursorAt } from '../store/workChanges.ts';
import { createPlayer, type PlayerControls } from '../timeline/createPlayer.ts';
import { createDerivation, type Page } from './derive.ts';
import { createStoryActions, type StoryActions } from './storyActions.ts';

/** Created once per store; every function reads the store when called. */
export interface Services {
  readonly source: SourceStore;
  readonly replay: Replay;
  /** Prepares the longest part of `page`. */
  explain(): void;
  /** The page for the current state. */
  page(): Page;
  /** Replays one slice of a long story further, unless the visitor has stopped it; `showSlice` shows it. */
  playSlice(): void;
  showSlice(): void;
  readonly actions: StoryActions;
  readonly player: PlayerControls;
  readonly stories: Stories;
  readonly importing: Import;
}

export function createServices(source: SourceStore): Services {
  const { replay, derive, explain } = createDerivation();
  const page = (): Page => derive(source.getState());
  const actions = createStoryActions({ source, replay, page });
  return {
    source,
    replay,
    explain: () => explain(source.getState()),
    page,
    playSlice: () => {
      const state = source.getState();
      if (state.stopped !== state.events) replay(state, 'slice');
    },
    showSlice: () => {
      const state = source.getState();
      const { returnsTo } = state;
      state.showSlice(returnsTo && cursorAt(replay(state, 'shown'), returnsTo));
    },
    actions,
    player: createPlayer(source, () => {
      const { stops, stop } = page().story;
      return { stops, at: stop, goOn: actions.goOn() };
    }),
    stories: createStories(source, replay),
    importing: createImport(
      source,
      () => page().kubelet,
      () => openedOf(page()),
    ),
  };
}

/** The suggestion for a Pod that was just opened. */
function openedOf({ story, cursorView, typed }: Page) {
  const containers = typed.creation ? [] : (cursorView.explanation?.containers ?? []);
  return {
    acts: story.plans !== undefined || story.stop < story.stops.length - 1,
    container: containers.find(({ kind }) => kind === 'app')?.name,
  };
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no ServicesProvider around this component');
  return services;
}

/** Children keep the previous page until the frame after a key. */
export const LaterContext = createContext<Page | undefined>(undefined);

/** Unchanged parts of the page keep their identity. */
export function usePage<Selected>(select: (page: Page) => Selected): Selected {
  const { source, page } = useServices();
  const later = useContext(LaterContext);
  return useStore(source, () => select(later ?? page()));
}
