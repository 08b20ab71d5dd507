// Shares the language, the selection and the handlers of the picture with all its parts.

import type { Language } from '@syncpod/core/messages';
import { createContext, useContext } from 'react';

/** A part of the picture that the user points at or selects. */
export type Selection =
  | { readonly kind: 'step'; readonly number: number }
  | { readonly kind: 'container'; readonly name: string };

interface PictureValue {
  readonly lang: Language;
  /** Name of the selected container. */
  readonly selected: string | undefined;
  /** Called with undefined when the selection is cleared. */
  readonly onSelect: (selection: Selection | undefined) => void;
  /** Called on hover and focus, and with undefined when they end. */
  readonly onPoint: (selection: Selection | undefined) => void;
  /** Containers whose outcome differs in the picture beside this one. */
  readonly marked: ReadonlySet<string>;
}

export const NONE_MARKED: ReadonlySet<string> = new Set();

const PictureContext = createContext<PictureValue>({
  lang: 'en',
  selected: undefined,
  onSelect: () => {},
  onPoint: () => {},
  marked: NONE_MARKED,
});

export const PictureProvider = PictureContext.Provider;

export function usePicture(): PictureValue {
  return useContext(PictureContext);
}

/** Handlers for an element that can be pointed at. */
export function useHover(selection: Selection) {
  const { onPoint } = usePicture();
  return {
    onPointerEnter: () => onPoint(selection),
    onPointerLeave: () => onPoint(undefined),
  };
}

/** Handlers for a button that can be pointed at, focused and selected. */
export function usePointing(selection: Selection) {
  const { onSelect, onPoint } = usePicture();
  return {
    ...useHover(selection),
    onClick: () => onSelect(selection),
    onFocus: () => onPoint(selection),
    onBlur: () => onPoint(undefined),
  };
}
