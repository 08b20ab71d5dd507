// Derives the past and the future of the story, and the place of the cursor.

import type { Explanation } from '@syncpod/core/explain';
import { type ApplyState, applyState, canApply } from '../store/applyState.ts';
import { marksOf } from '../store/bookmarks.ts';
import type { CursorView } from '../store/cursorView.ts';
import type { Situation } from '../store/explanation.ts';
import { otherFutures } from '../store/futures.ts';
import type { Judged } from '../store/judge/judge.ts';
import { kept, memo, once } from '../store/memo.ts';
import { observedAt } from '../store/observed.ts';
import { carriedOut, type Plan, plannedWork, planOf } from '../store/plan.ts';
import type { Source } from '../store/source.ts';
import { commonLength, firstOf, type Replay, type Timeline } from '../store/timeline.ts';
import { pickWork, type Work } from '../store/work.ts';
import { isCreatedAgain } from '../store/workChanges.ts';
import type { Flag } from '../timeline/Flags.tsx';
import { otherScene } from '../timeline/otherScene.ts';
import { type Scene, sceneOf } from '../timeline/scene.ts';
import { ghostsOf, type Stop, stopIndex, stopsOf } from '../timeline/stops.ts';
import type { PageText } from './texts.ts';

export interface StoryView {
  readonly stops: readonly Stop[];
  /** Index into `stops` of the stop at the cursor. */
  readonly stop: number;
  readonly flags: readonly Flag[];
  readonly apply: ApplyState;
  /** The pending change that playback applies; undefined if there is none. */
  readonly plans: Plan | undefined;
  /** The state at the cursor was set by hand. */
  readonly byHand: boolean;
  /** True if Apply has an effect: an edit that arrives, or a file that is saved. */
  readonly applies: boolean;
  /** The story with the pending change carried out; undefined if there is none. Computed on first use. */
  previewed(): Previewed | undefined;
  /** The content of the timeline. Computed on first use. */
  scene(): Scene;
  /** What differs in the newest other future; undefined if there is none. Computed on first use. */
  other(): Scene | undefined;
}

/** A story with a pending change. */
export interface Previewed extends Timeline {
  /** Index of the last snapshot before the change. */
  readonly from: number;
}

interface Derived {
  readonly timeline: Timeline;
  readonly situation: Situation;
  readonly judged: Judged;
  readonly cursorView: CursorView;
  readonly words: PageText;
}

export function createStory(
  replayPreview: Replay,
  replayOther: Replay,
): (source: Source, derived: Derived) => StoryView {
  const happenedIn = memo(({ entries }: Timeline, words: PageText) => stopsOf(entries, words));
  const ghostsIn = memo((explanation: Explanation | undefined, words: PageText): readonly Stop[] =>
    explanation ? ghostsOf(explanation, words) : [],
  );
  const stopsIn = memo(withPlan);
  const flagsIn = memo(flagsOf);
  const workOf = kept<Work>();
  const trimmedTo = memo(stopsUntil);
  const previewIn = memo(
    (plans: Plan | undefined, work: Work | undefined, end: number | undefined, object: string | undefined) =>
      once((): Previewed | undefined => {
        if (!plans || !work) return undefined;
        const next = carriedOut(plans, work, replayPreview, object);
        return { ...replayPreview(next), from: end ?? Math.max(0, next.cursor - 1) };
      }),
  );
  const sceneIn = memo(
    (timeline: Timeline, happened: readonly Stop[], previewed: StoryView['previewed'], words: PageText) =>
      once(() => sceneWith(timeline, happened, previewed(), words)),
  );
  const otherIn = memo(
    (future: Work | undefined, events: Source['events'], story: StoryView['scene'], words: PageText) =>
      once((): Scene | undefined => {
        if (!future) return undefined;
        const timeline = replayOther(future);
        const { entries } = timeline;
        const scene = sceneOf(entries, stopsOf(entries, words), entries.length - 1);
        return otherScene(story(), scene, firstOf(timeline, commonLength(events, future.events)));
      }),
  );
  const story = kept<StoryView>();
  return (source, { timeline, situation, judged: { typed, shown, settling }, cursorView, words }) => {
    const { explanation, at, judged } = cursorView;
    const happened = happenedIn(timeline, words);
    const here = timeline.entries[at];
    const apply = applyState({
      edited: source.draft !== undefined && situation.draft !== situation.written,
      gone: here !== undefined && isCreatedAgain(here.state),
      readable: typed.explanation !== undefined && !typed.stale,
      allowed: typed.explanation?.admission.allowed === true,
      file: situation.path === 'static',
    });
    const byHand = observedAt(timeline, source.cursor) >= 0;
    const atEnd = at === timeline.entries.length - 1;
    const readable = settling || apply !== 'unreadable';
    const coming = (atEnd || judged) && readable && !source.asked;
    const ghosts = ghostsIn(coming ? explanation : undefined, words);
    const planned = { atEnd, byHand, acts: ghosts.length > 0 };
    const plans = planOf({ applies: judged && apply === 'ready', ...planned });
    // While a text that is not valid is being typed, the future of the last valid one stays.
    const drawn = settling ? planOf({ applies: judged && shown.kind === 'edit', ...planned }) : plans;
    const drafted = settling ? { ...pickWork(source), draft: shown.text } : pickWork(source);
    const { work, object } = plannedWork(drafted, situation.withText?.(drafted.draft) ?? situation);
    const stop = stopIndex(happened, at);
    const previewed = previewIn(drawn, drawn && workOf(work), atEnd ? at : undefined, object);
    const scene = sceneIn(timeline, happened, previewed, words);
    // A long story is shown in slices; its other future would be played at once.
    const future = timeline.played === undefined ? otherFutures(source).at(-1) : undefined;
    // A change in the middle of a story has another future than the one that happened.
    const until = drawn && !atEnd ? trimmedTo(happened, at) : happened;
    return story({
      stops: stopsIn(until, ghosts, drawn, stop, words),
      stop,
      flags: flagsIn(source.bookmarks, timeline, happened),
      apply,
      plans,
      byHand,
      applies: apply === 'again' || (judged && canApply(apply)),
      previewed,
      scene,
      other: otherIn(future, source.events, scene, words),
    });
  };
}

function sceneWith(
  { entries }: Timeline,
  happened: readonly Stop[],
  previewed: Previewed | undefined,
  words: PageText,
): Scene {
  return previewed
    ? sceneOf(previewed.entries, stopsOf(previewed.entries, words), previewed.from)
    : sceneOf(entries, happened, entries.length - 1);
}

/** The stops up to a snapshot. */
function stopsUntil(stops: readonly Stop[], at: number): readonly Stop[] {
  const last = stopIndex(stops, at);
  return stops.slice(0, last + 1).map((stop, index) => (index === last ? { ...stop, cursor: at } : stop));
}

function withPlan(
  happened: readonly Stop[],
  ghosts: readonly Stop[],
  plans: Plan | undefined,
  stop: number,
  words: PageText,
): readonly Stop[] {
  if (!plans) return happened;
  const shown = happened.map((one, index) =>
    plans === 'edit' && index === stop ? { ...one, text: words('tick.typed'), weight: 2 as const } : one,
  );
  return [...shown, ...ghosts];
}

function flagsOf(
  bookmarks: Source['bookmarks'],
  timeline: Timeline,
  happened: readonly Stop[],
): readonly Flag[] {
  return marksOf({ bookmarks }, timeline).map(({ name, cursor }) => ({
    name,
    stop: stopIndex(happened, cursor),
  }));
}
