// Which stories can be opened, and what happens when one is, or a file of one's own?

import { useCallback, useEffect, useState } from 'react';
import { openText } from '../share/link.ts';
import { beginningOf } from '../store/beginning.ts';
import { isOpening, OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { Source, SourceActions } from '../store/source.ts';
import type { Replay } from '../store/timeline.ts';
import { pickWork, type Work } from '../store/work.ts';
import { fetchStories, fetchStory, type Story, storyId, storyOf } from './stories.ts';

export interface Stories {
  /** Empty until the list has come, and for good where there is none, as in a page that is opened from a disk. */
  readonly all: readonly Story[];
  open(file: string): void;
  /** The scenario that the page opens with. */
  openFirst(): void;
  /** The same story from its beginning. */
  again(): void;
  /** Opens the text of a scenario file. */
  take(text: string): void;
}

export function useStories(source: Source & SourceActions, replay: Replay): Stories {
  const { open, show, lang, own } = source;
  const [all, setAll] = useState<readonly Story[]>([]);
  useEffect(() => {
    let wanted = true;
    fetchStories().then(
      (found) => wanted && setAll(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  const take = useCallback(
    (text: string, story?: Story) => {
      const found = openText(text);
      if ('problem' in found) {
        show({ notice: found.problem });
        return;
      }
      const work = story ? { ...found.work, title: undefined, story: storyId(story) } : found.work;
      // Who has made nothing has nothing to get back, and the picker says what was chosen.
      if (story && !own) {
        open(work);
        return;
      }
      const title = story?.[lang] ?? work.title;
      open(work, {
        ...(title === undefined
          ? ({ text: 'notice.openedUntitled' } as const)
          : ({ text: 'notice.opened', values: { title } } as const)),
        undoable: true,
        passing: true,
      });
    },
    [open, show, lang, own],
  );
  const openStory = (file: string): void => {
    fetchStory(file).then(
      (text) =>
        take(
          text,
          all.find((story) => story.file === file),
        ),
      (error: unknown) => show({ notice: { text: 'notice.storyBad', values: { reason: String(error) } } }),
    );
  };
  const begin = (work: Work): void =>
    open(work, own ? { text: 'notice.again', undoable: true, passing: true } : undefined);
  const openFirst = (): void => begin(OPENING_SCENARIO);
  return {
    all,
    take,
    open: openStory,
    openFirst,
    again: () => {
      const story = storyOf(all, source);
      if (story) openStory(story.file);
      else if (isOpening(source)) openFirst();
      else begin(beginningOf(pickWork(source), replay));
    },
  };
}
