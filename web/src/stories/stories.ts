// Which stories are there, and how is one fetched?

/** A story in public/scenarios, with its title in each language. */
export interface Story {
  readonly file: string;
  readonly en: string;
  readonly zh: string;
}

/** How scenarios and links call a story, whatever the language. */
export function storyId({ file }: Story): string {
  return file.replace(/\.json$/, '');
}

const FOLDER = 'scenarios/';

export async function fetchStories(): Promise<readonly Story[]> {
  const value: unknown = await (await fetched('index.json')).json();
  return Array.isArray(value) ? value.filter(isStory) : [];
}

/** The text of one story's scenario. */
export async function fetchStory(file: string): Promise<string> {
  return (await fetched(file)).text();
}

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(`${FOLDER}${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

function isStory(value: unknown): value is Story {
  if (typeof value !== 'object' || value === null) return false;
  return ['file', 'en', 'zh'].every((key) => typeof Reflect.get(value, key) === 'string');
}
