// Draws an explanation at one step: upright on a phone, still at first, then with React Flow.

import '../../ui/styles/outcomes.css';
import type { Explanation } from '@syncpod/core/explain';
import { type GraphModel, toGraphModel } from '@syncpod/core/picture';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';
import { useLocale } from '../../ui/i18n/texts.ts';
import { useArrived } from '../../ui/part/useArrived.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useRoom } from '../../ui/useRoom.ts';
import { OldPod } from './OldPod.tsx';
import { NONE_MARKED, PictureProvider, type Selection } from './pictureContext.ts';
import { Rail } from './Rail.tsx';
import { StillPicture } from './StillPicture.tsx';
import styles from './TwoPods.module.css';
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

interface TwoPodsProps {
  readonly old: Explanation;
  /** The picture of the new Pod. */
  readonly model: GraphModel;
  readonly lit: Selection | undefined;
  /** On a phone, the steps are in the picture. */
  readonly upright: boolean;
  /** Draws the new Pod; `above` is the height of the rail in pixels. */
  readonly children: (above: number | undefined) => ReactNode;
}

/** A window in which roomy cards have no room below the rail. */
const LOW = '(max-height: 800px)';

/** Draws the Pod that a controller replaces beside the new one, below the steps of SyncPod. */
function TwoPods({ old, model: { steps, aside }, lit, upright, children }: TwoPodsProps) {
  const above = useRef<HTMLDivElement>(null);
  const low = useMediaQuery(LOW);
  const { width, height } = useRoom(above);
  return (
    <div className={styles.pods} data-upright={upright}>
      {!upright && (
        <div ref={above} className={styles.steps}>
          <Rail
            steps={steps}
            aside={aside}
            lit={lit?.kind === 'step' ? lit.number : undefined}
            column={width / steps.length}
          />
        </div>
      )}
      <OldPod explanation={old} low={low && !upright} />
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <div className={styles.next}>{children(upright ? undefined : height)}</div>
    </div>
  );
}
