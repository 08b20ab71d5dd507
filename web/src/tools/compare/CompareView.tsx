// Renders two releases, or two scenarios, side by side.

import type { Explanation } from '@syncpod/core/explain';
import type { LinkedComparison, Scenario } from '@syncpod/core/scenario';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowMarks } from '../../picture/graph/ContainersTable.tsx';
import { ShareButton } from '../../share/ShareButton.tsx';
import { useSource, useWork } from '../../store/context.ts';
import { type CursorView, createCursorView } from '../../store/cursorView.ts';
import { createEngine } from '../../store/engine.ts';
import { scenarioOf } from '../../store/scenario.ts';
import { createSituation } from '../../store/situation.ts';
import type { PlayerControls } from '../../timeline/createPlayer.ts';
import { playerKeys } from '../../timeline/playerKeys.ts';
import { Timeline } from '../../timeline/Timeline.tsx';
import { usePlayback } from '../../timeline/usePlayback.ts';
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts';
import { useShortcuts } from '../../ui/keyboard/useShortcuts.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import styles from './CompareView.module.css';
import { DifferenceHeadline } from './DifferenceHeadline.tsx';
import { DifferencePanels, type PanelId } from './DifferencePanels.tsx';
import type { JointStop } from './jointStops.ts';
import { pairFrom } from './pairFrom.ts';
import { SidePane } from './SidePane.tsx';
import { type SideName, SideSwitch } from './SideSwitch.tsx';
import { useCompareText } from './texts.ts';
import { type Compared, type Side, useComparison } from './useComparison.ts';
import { useEscape, useFocusHere } from './useEscape.ts';

interface CompareViewProps {
  readonly compare: LinkedComparison;
  /** True if only one side is shown at a time. */
  readonly phone: boolean;
}

/** Half of a narrower window does not fit a horizontal picture. */
const NARROW = '(max-width: 979px)';

/** Bookmarks belong to the timeline of one story, so a comparison has none. */
const NO_FLAGS = [] as const;

export function CompareView({ compare, phone }: CompareViewProps) {
  const words = useCompareText();
  const compareWith = useSource((source) => source.compareWith);
  const stories = useSource((source) => source.stories);
  const work = useWork();
  const compared = useComparison(work, compare, words);
  const { comparison, upgrade, names, stops, stop, problems } = compared;
  const { moved = 'both' } = stops[stop] ?? {};
  const { views, marks, marked } = useSides(compared);
  const both = useBoth(stops, stop);
  const other = 'scenario' in compare ? compare.scenario : undefined;
  /** Open if set. `instead` is a scenario that was dropped on the page. */
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
  const asleep = useSource((source) => source.tool !== undefined);
  useEscape(asleep ? undefined : close);
  useFocusHere(frame);
  const take = (scenario: Scenario): void => {
    setChoosing(undefined);
    compareWith({ scenario });
  };
  const columns = Math.max(...[views.left, views.right].map((view) => view.explanation?.steps.length ?? 0));
  const side = (which: SideName) => (
    <SidePane
      name={names[which]}
      begins={compared[which].work.release}
      view={views[which]}
      columns={columns}
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
        <ShareButton kind="share-comparison" compare={compare} explanation={undefined} />
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
      <Timeline scene={compared.scene} stops={stops} at={stop} flags={NO_FLAGS} controls={both} />
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

const nextStop = (at: number): number => at + 1;

/** Drives both sides of a comparison at once, by the player's buttons and by keys. */
function useBoth(stops: readonly JointStop[], at: number): PlayerControls {
  const playing = useSource((source) => source.playing);
  const speed = useSource((source) => source.speed);
  const play = useSource((source) => source.play);
  const moveBoth = useSource((source) => source.moveBoth);
  const ask = useSource((source) => source.ask);
  const last = stops.length - 1;
  const onMove = useCallback(
    (stop: number) => moveBoth(stops[Math.max(0, Math.min(stop, last))]?.cursor ?? 0),
    [moveBoth, stops, last],
  );
  const onEnd = useCallback(() => play(false), [play]);
  usePlayback({ playing, speed, at, last, count: stops.length, next: nextStop, onMove, onEnd });
  const both: PlayerControls = {
    stepTo: (stop) => {
      play(false);
      onMove(stop);
    },
    slideTo: onMove,
    play: (wanted) => {
      if (wanted && at >= last) onMove(0);
      play(wanted && last > 0);
    },
  };
  const keys: Partial<Record<Shortcut, () => void>> = {
    ...playerKeys({ ...both, stops, at, last, playing }),
    help: () => ask({ kind: 'help' }),
  };
  useShortcuts((shortcut) => keys[shortcut]?.());
  return both;
}

interface Sides {
  readonly views: Readonly<Record<SideName, CursorView>>;
  readonly marks: ReadonlyMap<string, RowMarks>;
  /** Names of the containers whose outcome differs. */
  readonly marked: ReadonlySet<string>;
}

/** Derives the content of both sides of a comparison at the current stop, and the containers that differ there. */
function useSides({ left, right, comparison, at }: Compared): Sides {
  const pair = comparison.pairs[at];
  const views = {
    left: useSideView(left, pair?.left ?? 0),
    right: useSideView(right, pair?.right ?? 0),
  };
  const [one, other] = [views.left.explanation, views.right.explanation];
  const marks = useMemo(() => marksOf(one, other), [one, other]);
  const marked = useMemo(() => markedNames(marks), [marks]);
  return { views, marks, marked };
}

function useSideView({ work, timeline }: Side, cursor: number): CursorView {
  const [{ situationOf, explain, cursorViewOf }] = useState(() => ({
    situationOf: createSituation(),
    explain: createEngine(),
    cursorViewOf: createCursorView(),
  }));
  return useMemo(() => {
    const there = { ...work, draft: undefined, cursor };
    const { explanation } = explain(situationOf(there, timeline));
    return cursorViewOf(there, timeline, { explanation, stale: false });
  }, [work, timeline, cursor, situationOf, explain, cursorViewOf]);
}

/** Finds the containers whose outcome or hash differs between the two sides. */
function marksOf(
  left: Explanation | undefined,
  right: Explanation | undefined,
): ReadonlyMap<string, RowMarks> {
  const others = new Map(right?.containers.map((container) => [container.name, container]));
  const names = new Set([...(left?.containers ?? []).map(({ name }) => name), ...others.keys()]);
  const own = new Map(left?.containers.map((container) => [container.name, container]));
  return new Map(
    [...names].flatMap((name) => {
      const [one, other] = [own.get(name), others.get(name)];
      const outcome = one?.outcome !== other?.outcome;
      const hash = one?.hash.running !== other?.hash.running || one?.hash.spec !== other?.hash.spec;
      return outcome || hash ? [[name, { outcome, hash }] as const] : [];
    }),
  );
}

/** Names of the containers whose outcome differs. The picture marks only these. */
function markedNames(marks: ReadonlyMap<string, RowMarks>): ReadonlySet<string> {
  return new Set([...marks].flatMap(([name, { outcome }]) => (outcome ? [name] : [])));
}
