// Is what the tables of fields let through exactly what the types promise? The compiler answers: nothing runs here.

import { expectTypeOf, it } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Claim, Lesson, LessonStep, Question } from '../../src/scenario/lesson.ts';
import type { LESSON_FIELDS } from '../../src/scenario/lessonShapes.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { EVENT_FIELDS, EventType, SCENARIO_FIELDS } from '../../src/scenario/shapes.ts';
import type { ValuesOf, VariantsOf } from '../../src/scenario/shapeValue.ts';

/** Also false if one has a field that the other lacks, and where only one may be absent. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Typed = { readonly type: string };
/** The members of the union that can have this type, without it. */
type Fields<Union extends Typed, Type> = Union extends Typed
  ? Type extends Union['type']
    ? { [Name in keyof Omit<Union, 'type'>]: Union[Name] }
    : never
  : never;
/** The types of two unions whose other fields differ, and those that only one of them has. */
type Different<Read extends Typed, Promised extends Typed> = {
  [Type in Read['type'] | Promised['type']]: Same<Fields<Read, Type>, Fields<Promised, Type>> extends true
    ? never
    : Type;
}[Read['type'] | Promised['type']];

type ReadEvent = VariantsOf<typeof EVENT_FIELDS>;
type ReadStep = ValuesOf<typeof LESSON_FIELDS>['steps'][number];

it('an event that is read is an event, with all that one can have', () => {
  expectTypeOf<ReadEvent['type']>().toEqualTypeOf<EventType>();
  expectTypeOf<ReadEvent['type']>().toEqualTypeOf<ScenarioEvent['type']>();
  // `wait` has one field or the other; resources and state of containers may hold more than can be set.
  expectTypeOf<Different<ReadEvent, ScenarioEvent>>().toEqualTypeOf<'wait' | 'resize' | 'observe'>();
  expectTypeOf<Extract<ReadEvent, { type: 'resize' | 'observe' }>>().toExtend<ScenarioEvent>();
  expectTypeOf<ValuesOf<(typeof EVENT_FIELDS)['wait']>>().toEqualTypeOf<{
    readonly seconds?: Extract<ScenarioEvent, { seconds: number; type: 'wait' }>['seconds'];
    readonly until?: Extract<ScenarioEvent, { until: string }>['until'];
  }>();
});

it('a scenario that is read is a scenario', () => {
  expectTypeOf<ValuesOf<typeof SCENARIO_FIELDS>>().toEqualTypeOf<Omit<Scenario, 'v' | 'events'>>();
});

it('a lesson that is read is a lesson, with its questions and claims', () => {
  expectTypeOf<keyof ValuesOf<typeof LESSON_FIELDS>>().toEqualTypeOf<
    Exclude<keyof Lesson, 'v' | 'scenario'>
  >();
  expectTypeOf<Omit<ReadStep, 'ask' | 'claims'>>().toEqualTypeOf<
    Omit<LessonStep, 'ask' | 'claims' | 'scenario'>
  >();
  expectTypeOf<Different<NonNullable<ReadStep['ask']>, Question>>().toBeNever();
  expectTypeOf<Different<NonNullable<ReadStep['claims']>[number], Claim>>().toBeNever();
});
