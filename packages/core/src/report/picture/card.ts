// What does a card of a container show?

import type { ContainerKind } from '../../api/pod.ts';
import type { ContainerState } from '../../api/podStatus.ts';
import type { ResourceChange } from '../../trace/decision.ts';
import type { ImageParts } from './imageParts.ts';
import type { PictureTone } from './palette.ts';

/** The word on a card: what will happen, what happens now, or what has happened. */
export type Badge =
  | 'kill'
  | 'killing'
  | 'killed'
  | 'keep'
  | 'start'
  | 'starting'
  | 'cannot-start'
  | 'started'
  | 'wait'
  | 'back-off'
  | 'resize'
  | 'resizing'
  | 'resized'
  | 'reset'
  | 'resetting'
  | 'removed'
  | 'refused'
  | 'left';

/** `planned` until the step comes, `acting` while it is active, `past` afterwards; `still` if no step touches it. */
export type Phase = 'planned' | 'acting' | 'past' | 'still';

/** A short remark in the last line of a card. `grace` is in seconds. */
export type Fact =
  | { readonly fact: 'hash'; readonly hash: number }
  | { readonly fact: 'grace'; readonly seconds: number }
  | { readonly fact: 'restart'; readonly count: number }
  /** Why its start comes to nothing. */
  | { readonly fact: 'fails'; readonly reason: string }
  /** How long its start waits, in seconds. */
  | { readonly fact: 'back-off'; readonly seconds: number }
  /** What a resize changes, or what the instance has that goes for it. */
  | { readonly fact: 'resize'; readonly form: 'now' | 'change'; readonly change: ResourceChange }
  | {
      readonly fact: 'run';
      readonly state: ContainerState;
      readonly code?: number;
    };

/** One box of a container: the only one, or the old or the new one of a replaced container. */
export interface Card {
  readonly id: string;
  readonly container: string;
  readonly kind: ContainerKind;
  readonly side: 'only' | 'old' | 'new';
  readonly tone: PictureTone;
  readonly badge?: Badge;
  readonly phase: Phase;
  readonly image: string;
  /** How it is shown; a key in the new image of a pair need not change that of the old one. */
  readonly imageParts: ImageParts;
  readonly facts: readonly Fact[];
}
