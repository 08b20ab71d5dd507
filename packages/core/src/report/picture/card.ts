// Defines the content of a container's card.

import type { ContainerKind } from '../../api/pod.ts';
import type { ContainerState } from '../../api/podStatus.ts';
import type { ResourceChange } from '../../decisions/decision.ts';
import type { ImageParts } from './imageParts.ts';
import type { PictureTone } from './tone.ts';

/** The label of a card: a future, current or past action. */
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

/** `planned` before the step, `acting` during it, `past` after it; `still` if no step affects the card. */
export type Phase = 'planned' | 'acting' | 'past' | 'still';

/** A short remark in the last line of a card. `grace` is in seconds. */
export type Fact =
  | { readonly fact: 'hash'; readonly hash: number }
  | { readonly fact: 'grace'; readonly seconds: number }
  | { readonly fact: 'restart'; readonly count: number }
  /** The reason for a failed start. */
  | { readonly fact: 'fails'; readonly reason: string }
  /** The back-off before its start, and all back-offs of this kubelet, in seconds. */
  | {
      readonly fact: 'back-off';
      readonly seconds: number;
      readonly left: number;
      readonly waits: readonly number[];
    }
  /** The change of a resize, or the current resources of the instance. */
  | { readonly fact: 'resize'; readonly form: 'now' | 'change'; readonly change: ResourceChange }
  | {
      readonly fact: 'run';
      readonly state: ContainerState;
      readonly exitCode?: number;
      readonly exitReason?: string;
    };

/** One box of a container: the only one, or the old or new one of a replaced container. */
export interface Card {
  readonly id: string;
  readonly container: string;
  readonly kind: ContainerKind;
  readonly side: 'only' | 'old' | 'new';
  readonly tone: PictureTone;
  readonly badge?: Badge;
  readonly phase: Phase;
  readonly image: string;
  /** The displayed image; computed separately, so typing in the new image does not change that of the old card. */
  readonly imageParts: ImageParts;
  readonly facts: readonly Fact[];
}
