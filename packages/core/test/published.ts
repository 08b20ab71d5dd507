// Reads the lessons and stories that the page publishes. Every error names the file.

import { readFileSync } from 'node:fs';
import { type Lesson, readLesson } from '../src/lessons/lesson.ts';
import type { Result } from '../src/result.ts';
import { readScenario, type Scenario } from '../src/scenario/scenario.ts';

const folder = new URL('../../../public/', import.meta.url);

/** Throws an error that begins with the name of the file. */
export function readNamed<Value>(
  file: string,
  text: string,
  read: (json: unknown) => Result<Value, readonly { readonly message: string }[]>,
): Value {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const found = read(json);
  if (!found.ok) throw new Error(`${file}: ${found.error.map(({ message }) => message).join('; ')}`);
  return found.value;
}

/** A file below `public/`. */
function published<Value>(
  file: string,
  read: (json: unknown) => Result<Value, readonly { readonly message: string }[]>,
): Value {
  return readNamed(`public/${file}`, readFileSync(new URL(file, folder), 'utf8'), read);
}

export const publishedLesson = (id: string): Lesson => published(`lessons/${id}.json`, readLesson);

export const publishedScenario = (name: string): Scenario =>
  published(`scenarios/${name}.json`, readScenario);

/** The scenario of a lesson: its own, or the story that it names. */
export function scenarioOf({ scenario }: Lesson): Scenario {
  return typeof scenario === 'string' ? publishedScenario(scenario) : scenario;
}

/** The steps of the path of all lessons. */
export function publishedPath<Chapter>(): readonly Chapter[] {
  return published('lessons/index.json', (json) => ({ ok: true, value: json as readonly Chapter[] }));
}
