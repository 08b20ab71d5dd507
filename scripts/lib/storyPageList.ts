// Describes a static page for each example and lesson: the preview that chats and search engines show for its link.

import { readFileSync } from 'node:fs';
import { eventfulExplanations } from '@syncpod/core/explain';
import { encodeLink, readScenario, type Scenario } from '@syncpod/core/scenario';
import { entriesOf } from '@syncpod/core/story';
import { reportSvg } from '@syncpod/core/svg';

export interface StoryPage {
  /** The name of its files, without an extension. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly svg: string;
  /** The address of the playground with it, relative to the site: `?lesson=...`, `#...`. */
  readonly opens: string;
}

interface StoryRow {
  readonly file: string;
  readonly en: string;
  readonly about: { readonly en: string };
}

interface Chapter {
  readonly lessons: readonly { readonly id: string; readonly en: string }[];
}

/** Reads the files of `public`. */
export function storyPageList(): readonly StoryPage[] {
  const stories: readonly StoryRow[] = read('scenarios/index.json');
  const chapters: readonly Chapter[] = read('lessons/index.json');
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return [...stories.map(storyPage), ...lessons.map(lessonPage)];
}

function storyPage({ file, en, about }: StoryRow): StoryPage {
  const id = file.replace(/\.json$/, '');
  const scenario = scenarioOf(id);
  // The page has the title of a story in every language.
  const { title: _, ...untitled } = scenario;
  const link = encodeLink({ scenario: { ...untitled, story: id } });
  if (!link.ok) throw new Error(`${file}: ${link.error.message}`);
  return { id, title: en, about: about.en, svg: pictureOf(scenario), opens: `#${link.value}` };
}

function lessonPage({ id, en }: Chapter['lessons'][number]): StoryPage {
  const { scenario, steps } = read<{
    readonly scenario: unknown;
    readonly steps: readonly { readonly text: { readonly en: string } }[];
  }>(`lessons/${id}.json`);
  return {
    id: `lesson-${id}`,
    title: `Lesson: ${en}`,
    about: (steps[0]?.text.en ?? '').replaceAll('`', ''),
    svg: pictureOf(scenarioOf(scenario)),
    opens: `?lesson=${id}`,
  };
}

/** The scenario: by its name in `public/scenarios`, or in full. */
function scenarioOf(named: unknown): Scenario {
  const found = readScenario(typeof named === 'string' ? read(`scenarios/${named}.json`) : named);
  if (!found.ok) throw new Error(`${named}: ${JSON.stringify(found.error)}`);
  return found.value;
}

/** The picture of the first sync with an effect. */
function pictureOf(scenario: Scenario): string {
  const played = entriesOf(scenario);
  const explanation = played.ok ? eventfulExplanations(played.value)[0] : undefined;
  if (!explanation) throw new Error(`nothing happens in ${scenario.title}`);
  return reportSvg(explanation, { theme: 'light', lang: 'en' });
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(`public/${path}`, 'utf8'));
}
