// Converts between drafts and lessons.

import type { Lesson, LessonStep, LevelTask, Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import type { Scenario } from '@syncpod/core/scenario';
import { LANGUAGES } from '../../ui/i18n/language.ts';
import type { LoadedLesson } from '../lessons/loadLesson.ts';
import { type Draft, type DraftStep, leadsTo } from './draft.ts';

/** The file of a lesson. Unwritten texts are missing in it, and the lesson parser reports their locations. */
export function lessonOfDraft({ id, title, langs, steps }: Draft): Lesson | undefined {
  const shared = sharedStory(steps);
  if (!shared) return undefined;
  return {
    v: 1,
    id,
    title: written(title, langs),
    scenario: shared,
    steps: steps.map((step) => ({
      ...lessonStepOf(step, langs),
      ...(isPart(step.story, shared) ? {} : { scenario: step.story }),
    })),
  };
}

function lessonStepOf(step: DraftStep, langs: readonly Language[]): LessonStep {
  const { story, from, moment, ask, task, show, way, claims } = step;
  const to = story.events.length;
  const reveal = written(step.reveal, langs);
  return {
    text: written(step.text, langs),
    ...(ask || task ? { events: from, plays: to - from } : { events: to }),
    ...(ask ? { ask } : {}),
    ...(moment === undefined ? {} : { moment }),
    ...((ask || task) && Object.keys(reveal).length > 0 ? { reveal } : {}),
    ...(show ? { show } : {}),
    ...(way ? { way } : {}),
    ...(task ? { task: writtenTask(task, langs) } : {}),
    // The maximum number of claims per step.
    ...(claims.length > 0 ? { claims: claims.slice(0, 50) } : {}),
  };
}

/** Without the hints that are not written. */
function writtenTask({ hints = [], ...task }: LevelTask, langs: readonly Language[]): LevelTask {
  const known = hints.map((hint) => written(hint, langs)).filter((hint) => Object.keys(hint).length > 0);
  return known.length === 0 ? task : { ...task, hints: known };
}

/** The longest story with the same beginning as the first step's. */
function sharedStory(steps: readonly DraftStep[]): Scenario | undefined {
  return steps.reduce<Scenario | undefined>(
    (shared, { story }) => (shared === undefined || isPart(shared, story) ? story : shared),
    undefined,
  );
}

function isPart(story: Scenario, shared: Scenario): boolean {
  return story.path === shared.path && leadsTo(story, shared);
}

function written(texts: Texts, langs: readonly Language[]): Texts {
  const entries = langs.flatMap((lang) => {
    const text = texts[lang]?.trim() ?? '';
    return text === '' ? [] : [[lang, text] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns a draft of a lesson; undefined for a quiz, which has no author. */
export function draftOfLesson({ id, title, steps }: LoadedLesson): Draft | undefined {
  if (title === 'quiz') return undefined;
  const drafted = steps.map(({ scenario, played: { step } }, index): DraftStep => {
    const { events, plays = 0, moment, ask, task, show, way, text, reveal = {}, claims = [] } = step;
    const to = events + plays;
    const { draft: _, cursor: __, ...story } = scenario;
    return {
      key: `step-${index}`,
      story: { ...story, events: story.events.slice(0, to) },
      from: plays > 0 ? events : Math.max(0, to - 1),
      moment,
      ask,
      task,
      show,
      way,
      text,
      reveal,
      claims,
    };
  });
  const texts = [title, ...drafted.map(({ text }) => text)];
  const langs = LANGUAGES.filter((lang) => texts.some((one) => one[lang] !== undefined));
  return { id, title, langs, steps: drafted };
}
