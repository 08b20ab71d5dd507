// Which stories can be opened, and what happens when one is, or a file of one's own?

import { useCallback, useEffect, useState } from 'react';
import type { Lang } from '../i18n/lang.ts';
import { openText } from '../share/link.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { fetchStories, fetchStory, type Story, storyId } from './stories.ts';

interface Stories {
  /** Empty until the list has come, and for good where there is none, as in a page that is opened from a disk. */
  readonly all: readonly Story[];
  open(file: string): void;
  /** Opens the text of a scenario file. */
  take(text: string): void;
}

export function useStories({ open, show }: Source & SourceActions, lang: Lang): Stories {
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
      const title = story?.[lang] ?? work.title;
      open(work, {
        ...(title === undefined
          ? ({ text: 'notice.openedUntitled' } as const)
          : ({ text: 'notice.opened', values: { title } } as const)),
        undoable: true,
      });
    },
    [open, show, lang],
  );
  return {
    all,
    take,
    open: (file) => {
      fetchStory(file).then(
        (text) =>
          take(
            text,
            all.find((story) => story.file === file),
          ),
        (error: unknown) => show({ notice: { text: 'notice.storyBad', values: { reason: String(error) } } }),
      );
    },
  };
}
