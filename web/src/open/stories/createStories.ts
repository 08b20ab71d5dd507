// Opens stories and local files, and restarts the current story.

import type { Language } from '@syncpod/core/messages';
import { openText } from '../../share/link.ts';
import { beginningOf } from '../../store/beginning.ts';
import { isOpening, OPENING_SCENARIO } from '../../store/openingScenario.ts';
import type { Notice, SourceStore } from '../../store/source.ts';
import { type ListedStory, OPENING_ABOUT } from '../../store/story.ts';
import type { Replay } from '../../store/timeline.ts';
import { pickWork, type Work } from '../../store/work.ts';
import { fetchStories, fetchStory, storyId, storyOf } from './stories.ts';

export interface Stories {
  open(file: string): void;
  /** Opens the scenario of the opening page. */
  openFirst(): void;
  /** Restarts the same story. */
  again(): void;
  /** Opens a Pod that was saved on this device. */
  openSaved(work: Work): void;
  /** Opens the text of a scenario file. */
  take(text: string): void;
}

/** Loads the list of stories into the store. */
export async function loadStories(source: SourceStore): Promise<void> {
  try {
    source.getState().show({ stories: await fetchStories() });
  } catch {
    source.getState().show({ notice: { text: 'notice.noStories' } });
  }
}

export function createStories(source: SourceStore, replay: Replay): Stories {
  const take = (text: string, story?: ListedStory): void => {
    const { open, show, lang, own } = source.getState();
    const found = openText(text);
    if ('problem' in found) {
      show({ notice: found.problem });
      return;
    }
    const work = story ? { ...found.work, title: undefined, story: storyId(story) } : found.work;
    const said = found.notice ?? {
      ...(story ? aboutNotice(story, lang) : openedNotice(work.title)),
      passing: true,
    };
    // Otherwise, there is nothing of the visitor's to restore.
    open(work, { ...said, ...(story && !own ? {} : { undoable: true }) });
  };
  const openStory = (file: string): void => {
    fetchStory(file).then(
      (text) => {
        const { stories } = source.getState();
        take(
          text,
          stories.find((story) => story.file === file),
        );
      },
      (error: unknown) => {
        const reason = String(error);
        source.getState().show({ notice: { text: 'notice.storyBad', values: { reason } } });
      },
    );
  };
  const begin = (work: Work): void => {
    const { open, own } = source.getState();
    open(work, own ? { text: 'notice.again', undoable: true, passing: true } : undefined);
  };
  const openFirst = (): void => {
    const { open, own, lang } = source.getState();
    const said = { ...aboutNotice({ about: OPENING_ABOUT }, lang), passing: true as const };
    open(OPENING_SCENARIO, own ? { ...said, undoable: true } : said);
  };
  return {
    openSaved: (work) => {
      const { open, own } = source.getState();
      open(work, own ? { ...openedNotice(work.title), undoable: true, passing: true } : undefined, {
        own: true,
      });
    },
    take,
    open: openStory,
    openFirst,
    again: () => {
      const state = source.getState();
      const story = storyOf(state.stories, state);
      if (story) openStory(story.file);
      else if (isOpening(state)) openFirst();
      else begin(beginningOf(pickWork(state), replay));
    },
  };
}

/** The notice with the example's description. */
function aboutNotice({ about }: Pick<ListedStory, 'about'>, lang: Language): Notice {
  return { text: 'notice.example', values: { about: about[lang] } };
}

function openedNotice(title: string | undefined): Notice {
  return title === undefined
    ? { text: 'notice.openedUntitled' }
    : { text: 'notice.opened', values: { title } };
}
