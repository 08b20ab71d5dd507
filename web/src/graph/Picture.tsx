// What does the middle of the page show for an explanation at one step?

import { type Explanation, toGraphModel } from '@syncpod/core';
import { type RefCallback, useMemo, useState } from 'react';
import '../styles/outcomes.css';
import type { Language } from '@syncpod/core';
import { whenIdle } from '../browser/whenIdle.ts';
import { useArrived } from '../part/useArrived.ts';
import { useStable } from '../part/useStable.ts';
import { NONE_MARKED, PictureProvider, type Selection } from './context.ts';
import { StillPicture } from './StillPicture.tsx';
import { UprightPicture } from './UprightPicture.tsx';

/** The still picture tells the same, also if this never comes: the text that one types in comes first. */
const loadCanvas = async () => {
  await whenIdle(1500);
  return (await import('./Canvas.tsx')).Canvas;
};

export interface PictureProps {
  readonly explanation: Explanation;
  /** 0 before the sync, the number of the active step, or more than the last number after it. */
  readonly step: number;
  /** True if the text on the screen cannot be read and this is the picture of an earlier one. */
  readonly stale?: boolean;
  readonly lang: Language;
  /** `vertical` for a phone: an upright rail with the cards beside their steps. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** True if all of it must be seen at once: cards get smaller where the height asks for it. */
  readonly fit?: boolean;
  readonly onSelect?: (selection: Selection) => void;
  /** Lit from outside, for example by the decision under the pointer. */
  readonly highlight?: Selection | undefined;
  /** Containers that fare otherwise in the picture beside this one. */
  readonly marked?: ReadonlySet<string>;
  /** Given each card that the sync changes, or that was meant to change. */
  readonly watch?: RefCallback<HTMLElement> | undefined;
}

export function Picture(props: PictureProps) {
  const { explanation, step, stale = false, lang, orientation = 'horizontal', highlight } = props;
  const { fit = false, marked = NONE_MARKED, watch } = props;
  const onSelect = useStable(props.onSelect ?? ignore);
  const [pointed, setPointed] = useState<Selection>();
  const model = useMemo(() => toGraphModel(explanation, step), [explanation, step]);
  const moving = useArrived(loadCanvas, orientation === 'horizontal');
  const Canvas = moving.state === 'here' ? moving.part : undefined;
  const shared = useMemo(
    () => ({ lang, onSelect, onPoint: setPointed, marked, watch }),
    [lang, onSelect, marked, watch],
  );
  return (
    <PictureProvider value={shared}>
      {orientation === 'vertical' ? (
        <UprightPicture model={model} stale={stale} />
      ) : Canvas ? (
        <Canvas model={model} stale={stale} lit={pointed ?? highlight} fit={fit} />
      ) : (
        <StillPicture model={model} stale={stale} fit={fit} />
      )}
    </PictureProvider>
  );
}

function ignore(): void {}
