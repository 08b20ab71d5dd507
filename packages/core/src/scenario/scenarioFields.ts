// Defines the fields of a scenario besides its version and its events.

import { CONTROLLER_SETTINGS } from '../controllers/settings.ts';
import { gates, path } from '../runtime/events/event.ts';
import { anyText, type Fields, integer, listOf, optional, shortText } from '../shapes/shape.ts';
import { AT_END } from './atEnd.ts';

/** The fields of a scenario besides `v` and `events`. */
export const SCENARIO_FIELDS = {
  title: optional(shortText),
  story: optional(shortText),
  release: shortText,
  gates,
  apiServer: optional(shortText),
  path,
  controller: optional(CONTROLLER_SETTINGS),
  manifest: anyText,
  object: optional(anyText),
  draft: optional(anyText),
  cursor: optional(integer(0, AT_END)),
  bookmarks: optional(
    listOf({
      name: shortText,
      event: integer(-1, 1000),
      moment: integer(0, AT_END),
    }),
  ),
} as const satisfies Fields;
