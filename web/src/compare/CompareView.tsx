// How do two releases, or two scenarios, look side by side?

import type { LinkedComparison, Scenario } from '@syncpod/core';
import { useCallback, useRef, useState } from 'react';
import { compareEn } from '../i18n/compare/en.ts';
import { compareZh } from '../i18n/compare/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { useWords } from '../i18n/text.ts';
import { panelOf } from '../share/panel.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import type { Source, SourceActions } from '../store/source.ts';
import { createWorkReader, scenarioOf } from '../store/work.ts';
import type { Story } from '../stories/stories.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { Player } from '../timeline/Player.tsx';
import { CompareBar } from './CompareBar.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import styles from './CompareView.module.css';
import { DifferenceHeadline } from './DifferenceHeadline.tsx';
import { DifferencePanels, type PanelId } from './DifferencePanels.tsx';
import { pairFrom } from './pairFrom.ts';
import { SidePane } from './SidePane.tsx';
import { type SideName, SideSwitch } from './SideSwitch.tsx';
import { useBoth } from './useBoth.ts';
import { useComparison } from './useComparison.ts';
import { useEscape, useFocusHere } from './useEscape.ts';
import { useSides } from './useSides.ts';

interface CompareViewProps {
  readonly source: Source & SourceActions;
  readonly compare: LinkedComparison;
  readonly stories: readonly Story[];
  /** One side at a time. */
  readonly phone: boolean;
}

/** Half of less is too narrow for a picture that lies. */
const NARROW = '(max-width: 979px)';

/** Bookmarks stand on the timeline of one story. */
const NO_FLAGS = [] as const;

const TEXTS = { en: compareEn, zh: compareZh };

/** Loaded when it is asked for, and with it what it says. */
export function CompareView(props: CompareViewProps) {
  return (
    <MoreWords texts={TEXTS}>
      <BothSides {...props} />
    </MoreWords>
  );
}

function BothSides({ source, compare, stories, phone }: CompareViewProps) {
  const words = useWords();
  const { compareWith, playing, speed, show } = source;
  const [readWork] = useState(createWorkReader);
  const [sharing, setSharing] = useState(false);
  const work = readWork(source);
  const compared = useComparison(work, compare, words);
  const { comparison, upgrade, names, stops, stop, problems } = compared;
  const { moved = 'both' } = stops[stop] ?? {};
  const { moments, marks, marked } = useSides(compared);
  const both = useBoth(source, stops, stop);
  const other = 'scenario' in compare ? compare.scenario : undefined;
  /** Another scenario can also be dropped on the page: then it is chosen. */
  const [choosing, setChoosing] = useState<{ readonly instead: Scenario | undefined }>();
  const [shown, setShown] = useState<SideName>('left');
  const close = useCallback(() => compareWith(undefined), [compareWith]);
  const [tab, setTab] = useState<PanelId>('differences');
  const panel = useRef<HTMLDivElement>(null);
  const showAll = (): void => {
    setTab('differences');
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'start' });
  };
  const upright = useMediaQuery(NARROW);
  const frame = useRef<HTMLDivElement>(null);
  useEscape(close);
  useFocusHere(frame);
  const take = (scenario: Scenario): void => {
    setChoosing(undefined);
    compareWith({ scenario });
  };
  const side = (which: SideName) => (
    <SidePane
      name={names[which]}
      begins={compared[which].work.release}
      explanation={moments[which].explanation}
      step={moments[which].step}
      upright={upright}
      marks={marks}
      marked={marked}
      waits={moved !== 'both' && moved !== which}
    />
  );
  return (
    <div ref={frame} className={styles.page} tabIndex={-1}>
      <CompareBar
        compare={compare}
        names={names}
        onReleases={(one, other) => compareWith({ ...compare, releases: [one, other] })}
        onScenario={() => setChoosing({ instead: other })}
        onRelease={() => compareWith({ releases: pairFrom(work.release) })}
        onClose={close}
      >
        <ShareButton
          open={sharing}
          onOpen={setSharing}
          work={work}
          panel={panelOf(source)}
          compare={compare}
          explanation={undefined}
        />
      </CompareBar>
      <DifferenceHeadline
        comparison={comparison}
        names={names}
        problems={problems}
        upgrade={upgrade}
        onAll={showAll}
      />
      <main className={styles.stage} aria-label={words('compare.title')}>
        {phone && <SideSwitch names={names} shown={shown} onShow={setShown} />}
        <div className={styles.sides}>
          {(!phone || shown === 'left') && side('left')}
          {(!phone || shown === 'right') && side('right')}
        </div>
        <DifferencePanels compared={compared} tab={tab} frame={panel} onTab={setTab} onMove={both.stepTo} />
      </main>
      <Player
        stops={stops}
        at={stop}
        playing={playing}
        speed={speed}
        onMove={both.stepTo}
        onPlay={both.play}
        onSpeed={(value) => show({ speed: value })}
        flags={NO_FLAGS}
      />
      {choosing && choosing.instead === other && (
        <CompareDialog
          stories={stories}
          onTake={take}
          onFork={() => take(scenarioOf(work))}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}
