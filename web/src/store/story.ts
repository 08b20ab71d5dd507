// Defines a story of public/scenarios.

/** A story with its title in each language. */
export interface Story {
  readonly file: string;
  readonly en: string;
  readonly zh: string;
}
