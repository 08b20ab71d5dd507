// Defines the state of an open lesson and its transitions, as pure functions.

import type { LessonPlace } from '../../share/lessonAddress.ts';

/** The reader's prediction; `shown` if the answer was shown without one. */
export type Chosen = readonly string[] | 'shown';

/** The first prediction of a step. */
export interface FirstPrediction {
  readonly right: boolean;
  readonly chosen: readonly string[];
  /** True for a level that was reached: nothing was predicted. */
  readonly level?: true;
}

/** By lesson and step. */
export type Marks = Readonly<Record<string, FirstPrediction>>;

export interface LessonState {
  /** The open lesson and step; undefined if none is open. */
  readonly place: LessonPlace | undefined;
  /** The prediction at this step; undefined before it. */
  readonly chosen: Chosen | undefined;
  /** The wrong first prediction, while a second one is asked for. */
  readonly tried?: readonly string[] | undefined;
  readonly marks: Marks;
}

export type LessonEvent =
  /** Goes to another step or lesson, or closes the lesson. */
  | { readonly type: 'move'; readonly to: LessonPlace | undefined }
  /** Starts a lesson and resets its score. */
  | { readonly type: 'begin'; readonly at: LessonPlace }
  /** Back or Forward changed the address. `from`: the previous step. */
  | { readonly type: 'travel'; readonly to: LessonPlace | undefined; readonly from: LessonPlace | undefined }
  | {
      readonly type: 'predict';
      readonly at: Step;
      readonly chosen: readonly string[];
      readonly right: boolean;
      /** True if the step asks again after a wrong first prediction. */
      readonly again?: boolean;
    }
  /** A level is reached. */
  | { readonly type: 'reach'; readonly at: Step }
  /** Shows the answer without a prediction. */
  | { readonly type: 'tell' };

/** A step of a lesson or quiz, counted from 0. */
interface Step {
  readonly id: string;
  readonly at: number;
}

export function lessonStep(state: LessonState, event: LessonEvent): LessonState {
  switch (event.type) {
    case 'move':
      return { ...state, place: event.to, chosen: undefined, tried: undefined };
    case 'begin':
      return { place: event.at, chosen: undefined, marks: {} };
    case 'travel': {
      // Back within a step concerns the Pod: the prediction stays.
      const { to, from } = event;
      const same = to?.id === from?.id && to?.code === from?.code && to?.at === from?.at;
      return {
        ...state,
        place: to,
        chosen: same ? state.chosen : undefined,
        tried: same ? state.tried : undefined,
      };
    }
    case 'predict': {
      const { at, chosen, right, again = false } = event;
      // The first prediction counts.
      const marks = { [`${at.id} ${at.at}`]: { right, chosen }, ...state.marks };
      if (again && !right && state.tried === undefined) return { ...state, tried: chosen, marks };
      return { ...state, chosen, marks };
    }
    case 'reach': {
      const key = `${event.at.id} ${event.at.at}`;
      if (state.marks[key]) return state;
      return { ...state, marks: { ...state.marks, [key]: { right: true, chosen: [], level: true } } };
    }
    case 'tell':
      return { ...state, chosen: state.tried ?? 'shown' };
  }
}

/** The number of first predictions of a lesson or quiz, and of the right ones. */
export function scoreOf({ marks }: LessonState, id: string | undefined) {
  const all = Object.entries(marks).flatMap(([key, mark]) =>
    key.startsWith(`${id} `) && !mark.level ? mark : [],
  );
  return countRight(all);
}

export function countRight(marks: readonly FirstPrediction[]) {
  return { right: marks.filter(({ right }) => right).length, of: marks.length };
}
