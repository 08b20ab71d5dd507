// Reads the title of the work.

import { storyOf } from '../open/stories/stories.ts';
import { useSource } from '../store/context.ts';

/** The title of the example in the language of the page, or the reader's own. */
export function usePageTitle(): string | undefined {
  return useSource((source) => storyOf(source.stories, source)?.[source.lang] ?? source.title);
}
