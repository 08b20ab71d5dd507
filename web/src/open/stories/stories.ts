// Lists and fetches stories.

import type { ListedStory } from '../../store/story.ts';

/** The story's id in scenarios and links, independent of the language. */
export function storyId({ file }: ListedStory): string {
  return file.replace(/\.json$/, '');
}

/** The story of a work, by its id; in the oldest links, by its English title. */
export function storyOf(
  stories: readonly ListedStory[],
  { story: id, title }: { readonly story: string | undefined; readonly title: string | undefined },
): ListedStory | undefined {
  return stories.find((story) => storyId(story) === id || (id === undefined && story.en === title));
}

const FOLDER = 'scenarios/';

export async function fetchStories(): Promise<readonly ListedStory[]> {
  const value: unknown = await (await fetched('index.json')).json();
  return Array.isArray(value) ? value.filter(isStory) : [];
}

function isStory(value: unknown): value is ListedStory {
  return hasTexts(value, ['file', 'en', 'zh']) && hasTexts(Reflect.get(value, 'about'), ['en', 'zh']);
}

/** Fetches the text of a story's scenario. */
export async function fetchStory(file: string): Promise<string> {
  return (await fetched(file)).text();
}

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(`${FOLDER}${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** True for an object with a text under each key. */
export function hasTexts<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Readonly<Record<Key, string>> {
  if (typeof value !== 'object' || value === null) return false;
  return keys.every((key) => typeof Reflect.get(value, key) === 'string');
}
