// Draws an explanation at one step: upright on a phone, still at first, then with React Flow.

import type { Explanation } from '@syncpod/core/explain';
import { toGraphModel } from '@syncpod/core/picture';
import { useMemo, useState } from 'react';
import '../../ui/styles/outcomes.css';
import { whenIdle } from '../../browser/whenIdle.ts';
import { useLocale } from '../../ui/i18n/texts.ts';
import { useArrived } from '../../ui/part/useArrived.ts';
import { NONE_MARKED, PictureProvider, type Selection } from './pictureContext.ts';
import { StillPicture } from './StillPicture.tsx';
import { TwoPods } from './TwoPods.tsx';
import { UprightPicture } from './UprightPicture.tsx';

/** The still picture has the same content, so the editor loads first. */
const loadCanvas = async () => {
  await whenIdle(1500);
  return (await import('./Canvas.tsx')).Canvas;
};

export interface PictureProps {
  readonly explanation: Explanation;
  /** 0 before the sync, the number of the active step, or more than the last number after it. */
  readonly step: number;
  /** True if the text is invalid and this picture belongs to an earlier one. */
  readonly stale?: boolean;
  /** `vertical` for a phone: an upright rail with the cards beside their steps. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Name of the selected container. */
  readonly selected?: string | undefined;
  /** Called with undefined when the selection is cleared. Must be stable: a new function renders all cards again. */
  readonly onSelect?: (selection: Selection | undefined) => void;
  /** Highlighted from outside, for example by the decision under the pointer. */
  readonly highlight?: Selection | undefined;
  /** For two pictures side by side. */
  readonly compared?: {
    /** Containers whose outcome differs in the other picture. */
    readonly marked: ReadonlySet<string>;
    /** The most steps of both: their rails have the same height. */
    readonly columns: number;
  };
}

export function Picture(props: PictureProps) {
  const { explanation: shown, step, stale = false, orientation = 'horizontal', highlight } = props;
  const { old, next: explanation = shown } = shown.pods ?? {};
  const { selected, onSelect = ignore, compared: { marked, columns } = ALONE } = props;
  const { lang } = useLocale();
  const [pointed, setPointed] = useState<Selection>();
  const model = useMemo(
    () => ({ ...toGraphModel(explanation, step), columns }),
    [explanation, step, columns],
  );
  const moving = useArrived(loadCanvas, orientation === 'horizontal');
  const Canvas = moving.state === 'here' ? moving.part : undefined;
  const shared = useMemo(
    () => ({ lang, selected, onSelect, onPoint: setPointed, marked }),
    [lang, selected, onSelect, marked],
  );
  const upright = orientation === 'vertical';
  const lit = pointed ?? highlight;
  const picture = (above?: number) =>
    upright ? (
      <UprightPicture model={model} stale={stale} />
    ) : Canvas ? (
      <Canvas model={model} stale={stale} lit={lit} above={above} />
    ) : (
      <StillPicture model={model} stale={stale} above={above} />
    );
  return (
    <PictureProvider value={shared}>
      {old ? (
        <TwoPods old={old} model={model} lit={lit} upright={upright}>
          {picture}
        </TwoPods>
      ) : (
        picture()
      )}
    </PictureProvider>
  );
}

const ALONE = { marked: NONE_MARKED, columns: 0 };

function ignore(): void {}
