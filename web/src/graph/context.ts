// What do all parts of the picture share: the language, and whom to tell about clicks?

import type { Card, Language } from '@syncpod/core';
import { createContext, type RefCallback, useContext } from 'react';

/** What the user points at in the picture. */
export type Selection =
  | { readonly kind: 'step'; readonly number: number }
  | { readonly kind: 'container'; readonly name: string };

interface PictureValue {
  readonly lang: Language;
  readonly onSelect: (selection: Selection) => void;
  /** Told of pointing and of focus; undefined when it leaves. */
  readonly onPoint: (selection: Selection | undefined) => void;
  /** Containers that fare otherwise in the picture beside this one. */
  readonly marked: ReadonlySet<string>;
  /** Given each card that the sync changes, or that was meant to change. */
  readonly watch?: RefCallback<HTMLElement> | undefined;
}

export const NONE_MARKED: ReadonlySet<string> = new Set();

const PictureContext = createContext<PictureValue>({
  lang: 'en',
  onSelect: () => {},
  onPoint: () => {},
  marked: NONE_MARKED,
});

export const PictureProvider = PictureContext.Provider;

export function usePicture(): PictureValue {
  return useContext(PictureContext);
}

/** True if a step is to touch it, or what is typed would have changed it. */
export function isChanging({ phase, tone, badge }: Card): boolean {
  return phase === 'planned' || phase === 'acting' || tone === 'refused' || badge === 'back-off';
}

/** Handlers for an element that can be pointed at, focused and selected. */
export function usePointing(selection: Selection) {
  const { onSelect, onPoint } = usePicture();
  return {
    onClick: () => onSelect(selection),
    onPointerEnter: () => onPoint(selection),
    onPointerLeave: () => onPoint(undefined),
    onFocus: () => onPoint(selection),
    onBlur: () => onPoint(undefined),
  };
}
