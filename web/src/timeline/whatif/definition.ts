// Defines the type of a what-if.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { FormField, Stage, Values } from './fields.ts';

/** The Pod that a what-if needs: one that has not ended, or any. */
type Needs = 'living' | 'pod';

export interface WhatIf {
  /** Absent if the event happens to the node. */
  readonly needs?: Needs;
  /** Present if the story begins with this event and the creation of the Pod. */
  readonly begins?: true;
  fields(stage: Stage): readonly FormField[];
  event(values: Values, stage: Stage): ScenarioEvent;
}
