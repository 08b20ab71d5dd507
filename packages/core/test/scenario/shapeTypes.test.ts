// Tests, by the compiler, that the tables of fields agree with the types of the values that are read.

import { expectTypeOf, it } from 'vitest';
import type { PodStatus } from '../../src/api/podStatus.ts';
import type { Claim, Lesson, LessonStep, Question } from '../../src/lessons/lesson.ts';
import type { LESSON_FIELDS } from '../../src/lessons/lessonShapes.ts';
import type { EVENT_FIELDS, ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { SCENARIO_FIELDS } from '../../src/scenario/scenarioFields.ts';
import type { ValuesOf } from '../../src/shapes/shapeValue.ts';

/** Also false if one has a field that the other lacks, or if only one of them makes it optional. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Typed = { readonly type: string };
/** The members of the union that can have this type, without it. */
type FieldsOf<Union extends Typed, Type> = Union extends Typed
  ? Type extends Union['type']
    ? { [Name in keyof Omit<Union, 'type'>]: Union[Name] }
    : never
  : never;
/** The types of two unions whose other fields differ, and those that only one of them has. */
type Different<Read extends Typed, Expected extends Typed> = {
  [Type in Read['type'] | Expected['type']]: Same<FieldsOf<Read, Type>, FieldsOf<Expected, Type>> extends true
    ? never
    : Type;
}[Read['type'] | Expected['type']];

type ReadStep = ValuesOf<typeof LESSON_FIELDS>['steps'][number];

it('`wait` has one of the two fields that are read', () => {
  expectTypeOf<ValuesOf<(typeof EVENT_FIELDS)['wait']>>().toEqualTypeOf<{
    readonly seconds?: Extract<ScenarioEvent, { seconds: number; type: 'wait' }>['seconds'];
    readonly until?: Extract<ScenarioEvent, { until: string }>['until'];
  }>();
});

it('a status that is read is a status of the engine', () => {
  expectTypeOf<Extract<ScenarioEvent, { type: 'observe' }>['status']>().toExtend<PodStatus>();
});

it('a scenario that is read is a scenario', () => {
  expectTypeOf<ValuesOf<typeof SCENARIO_FIELDS>>().toEqualTypeOf<Omit<Scenario, 'v' | 'events'>>();
});

it('a lesson that is read is a lesson, with its questions and claims', () => {
  expectTypeOf<keyof ValuesOf<typeof LESSON_FIELDS>>().toEqualTypeOf<
    Exclude<keyof Lesson, 'v' | 'scenario'>
  >();
  expectTypeOf<Omit<ReadStep, 'ask' | 'claims' | 'task'>>().toEqualTypeOf<
    Omit<LessonStep, 'ask' | 'claims' | 'scenario' | 'task'>
  >();
  expectTypeOf<Different<NonNullable<ReadStep['ask']>, Question>>().toBeNever();
  expectTypeOf<Different<NonNullable<ReadStep['claims']>[number], Claim>>().toBeNever();
});
