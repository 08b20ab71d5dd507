// Defines the visitor's actions on the story: type, apply, add a what-if, change the kubelet or the edit path.

import type { EditPath } from '@syncpod/core/admission';
import type { PodStatus } from '@syncpod/core/api';
import type { ControllerSettings } from '@syncpod/core/controllers';
import type { Message } from '@syncpod/core/messages';
import { type GateSettings, type Minor, type ReleaseName, settableGates } from '@syncpod/core/releases';
import { type ScenarioEvent, type StandingCondition, standingConditions } from '@syncpod/core/runtime';
import { AT_END } from '@syncpod/core/scenario';
import type { TimelineEntry } from '@syncpod/core/story';
import { clockText } from '@syncpod/core/timeline';
import { withBookmark } from '../store/bookmarks.ts';
import { isAtEnd } from '../store/eventsAt.ts';
import { isValid } from '../store/judge/judge.ts';
import { keepNodes } from '../store/nodes.ts';
import { isSettingState, observedAt, withObserved, withoutObserved } from '../store/observed.ts';
import { type CarryOut, carriedOut, type Plan, plannedWork } from '../store/plan.ts';
import { refusedTexts } from '../store/refusedTexts.ts';
import type { Notice, SourceStore } from '../store/source.ts';
import { indexOf, type Replay } from '../store/timeline.ts';
import { pickWork, type Relocated, type Work } from '../store/work.ts';
import {
  dropsEvents,
  withApiServer,
  withCreation,
  withEvent,
  withEventMoved,
  withKubelet,
  withPath,
} from '../store/workChanges.ts';
import { stopIndex, stopsOf } from '../timeline/stops.ts';
import { eventText } from '../timeline/whatif/eventText.ts';
import type { Page } from './derive.ts';
import { isPaste } from './isPaste.ts';

/** Each action reads the page when it is called. */
export interface StoryActions {
  type(text: string): void;
  discard(): void;
  /** Applies the draft; does nothing if it cannot be applied. */
  apply(playing: boolean): void;
  /** Plays past the end: applies the draft, or lets the kubelet act on a state set by hand. */
  goOn(): CarryOut | undefined;
  /** Sets the observed state at the cursor; undefined restores the simulated state. */
  observe(status: PodStatus | undefined): void;
  /** Names the place of the cursor; '' removes the bookmark. */
  bookmark(name: string): void;
  /** Adds the event, or creates the Pod in the world that it describes. */
  throwIn(event: ScenarioEvent, begins?: boolean): void;
  /** Moves an event to a time in Unix seconds. Returns its new index, or the old one if it stays. */
  moveEvent(index: number, at: number): number;
  release(name: ReleaseName): void;
  apiServer(minor: Minor): void;
  gates(gates: GateSettings): void;
  path(path: EditPath, controller: ControllerSettings | undefined): void;
  /** Opens a Pod of the cluster report after its upgrade, with the decisions of one of its containers. */
  openAffected(work: Work, selected: string | undefined): void;
}

interface Acted {
  readonly source: SourceStore;
  readonly replay: Replay;
  page(): Page;
}

/** The name of an event, and its time on the clock of the story. */
type Happened = Readonly<Record<'what' | 'time', string>>;

/** Milliseconds without a key after which a text that cannot be read is reported. */
const PAUSE = 1000;

export function createStoryActions({ source, replay, page }: Acted): StoryActions {
  const now = (): Work => pickWork(source.getState());
  /** The work with the place that its cursor returns to. */
  const located = (): Relocated => ({ ...now(), returnsTo: source.getState().returnsTo });
  const { show, travel } = source.getState();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Advances by some stops from the cursor, or to the end. */
  const cursorLater = (next: Work, on: number): number => {
    const stops = stopsOf(replay(next).entries, page().words);
    return stops[stopIndex(stops, next.cursor) + on]?.cursor ?? AT_END;
  };
  /**
   * In the middle of a story an action cuts off what came later, which stays reachable as another future. The notice
   * says what happened, and when. Returns true if it does.
   */
  const act = (next: Work, playing: boolean): boolean => {
    const work = now();
    const amid = !isAtEnd(page().timeline, work.cursor);
    const forks = amid || dropsEvents(work, next);
    // The draft goes with the new future.
    source.getState().act(next, playing, forks ? { ...work, draft: undefined } : undefined);
    const values = forks ? happenedIn(next, next.events.length - 1) : undefined;
    if (values) show({ notice: { text: 'notice.forked', values, undoable: true } });
    return values !== undefined;
  };
  /** An event of a work and its time. */
  const happenedIn = (next: Work, index: number): Happened | undefined => {
    const event = next.events[index];
    const { entries } = replay(next);
    const begins = entries.find(({ snapshot }) => snapshot.event === index) ?? entries.at(-1);
    if (!event || !begins) return undefined;
    const time = clockText(begins.snapshot.at - (entries[0]?.snapshot.at ?? 0));
    return { what: eventText(event, page().words), time };
  };
  const carryOut =
    (plan: Plan): CarryOut =>
    (playing, later = 0) => {
      const { work, object } = plannedWork(now(), page().situation);
      const next = carriedOut(plan, work, replay, object);
      // An edit arrives before the first step; a wait begins at the first step.
      const cursor = later > 0 ? cursorLater(next, plan === 'edit' ? later : later - 1) : next.cursor;
      // Nothing of an invalid file or a refused edit is stored: the draft stays for correction.
      const { apply } = page().story;
      const draft = apply === 'bad-file' || apply === 'refused' ? now().draft : next.draft;
      act({ ...next, draft, cursor }, playing);
    };
  return {
    type: (text) => {
      const { typed, timeline, judged } = page();
      // The editor also reports texts set by the page.
      if (text === typed.text) return;
      const { cursor, draft, valid, typing, type, pauseTyping } = source.getState();
      const here = Math.max(0, indexOf(timeline, cursor));
      // Once an invalid text is reported, the report stays until the text is valid.
      const before =
        judged.settling || !isValid(judged.typed) ? { valid, typing } : { valid: draft, typing: true };
      type(text === typed.written ? undefined : text, here, before);
      clearTimeout(pause);
      if (isPaste(typed.text, text)) pauseTyping();
      else pause = setTimeout(pauseTyping, PAUSE);
    },
    discard: () => source.getState().act({ ...now(), draft: undefined }, false),
    apply: (playing) => {
      if (page().story.applies) carryOut('edit')(playing);
    },
    goOn: () => {
      const { apply, applies, plans } = page().story;
      if (applies && apply !== 'again' && apply !== 'refused') return carryOut('edit');
      return plans === 'state' ? carryOut('state') : undefined;
    },
    observe: (status) => {
      const work = now();
      if (!status) {
        source.getState().act(withoutObserved(work, replay), false);
        return;
      }
      const next = withObserved(work, replay, status);
      const { past } = source.getState();
      const again = isSettingState({ past, work, index: observedAt(page().timeline, work.cursor) });
      if (again) travel(next);
      else act(next, false);
    },
    bookmark: (name) => travel(withBookmark(now(), page().timeline, name)),
    throwIn: (event, begins = false) => {
      const work = now();
      const before = begins || page().stage.pod === 'awaited';
      const next = before ? withCreation(work, replay, event) : withEvent(work, replay, event);
      const told = act(next, true);
      const index = next.events.length - 1;
      const notice = feedbackOf(replay(next).entries.filter(({ snapshot }) => snapshot.event === index));
      if (notice && !told) show({ notice });
    },
    moveEvent: (index, at) => {
      const work = now();
      const moved = withEventMoved(work, replay, index, at);
      if (!moved.ok) {
        show({ notice: { text: `notice.stays.${moved.error}`, passing: true } });
        return index;
      }
      const [before, next] = [happenedIn(work, index), happenedIn(moved.value.work, moved.value.index)];
      if (!before || !next || before.time === next.time) return index;
      const happened = replay(moved.value.work).entries.filter(
        ({ snapshot }) => snapshot.event === moved.value.index,
      );
      source.getState().act(moved.value.work, false);
      show({ notice: movedNotice(before.time, next, feedbackOf(happened)) });
      return moved.value.index;
    },
    release: (name) => {
      keepNodes(name);
      // Removes gates that this release does not support or has locked.
      const gates = settableGates(name, page().kubelet.gates);
      travel(withKubelet(located(), replay, { release: name, gates }));
    },
    apiServer: (minor) => travel(withApiServer(located(), replay, minor)),
    gates: (gates) => travel(withKubelet(located(), replay, { gates })),
    path: (path, controller) => travel(withPath(located(), replay, { path, controller })),
    openAffected: (opened, selected) => {
      const values = { title: opened.title ?? '' };
      source.getState().open(opened, { text: 'notice.opened', values, undoable: true, passing: true });
      show({ selected, inspectorTab: 'why', phoneTab: 'picture' });
    },
  };
}

/** Says where an event went, and why it has no effect there. */
function movedNotice(before: string, { what, time }: Happened, feedback: Notice | undefined): Notice {
  const values = { what, before, time };
  return feedback?.reason && IN_VAIN.includes(feedback.text)
    ? { text: 'notice.movedInVain', values, reason: feedback.reason, undoable: true }
    : { text: 'notice.moved', values, undoable: true };
}

const IN_VAIN: readonly Notice['text'][] = ['notice.refused', 'notice.noEffect'];

/** `happened`: the entries of the event, in order. Undefined if the user sees containers or the kubelet act. */
function feedbackOf(happened: readonly TimelineEntry[]): Notice | undefined {
  const [first] = happened;
  const last = happened.at(-1);
  if (!first || !last) return { text: 'notice.nothingHappens', passing: true };
  const { cause } = first.snapshot;
  if (cause.kind === 'refused') {
    const reason = refusedTexts(cause.errors).map(({ text }): Message => ({ message: text }));
    return { text: 'notice.refused', reason, passing: true };
  }
  if (cause.kind === 'note') return { text: 'notice.noEffect', reason: cause.messages, passing: true };
  const before = standingConditions(first.before);
  const after = standingConditions(last.state);
  const [begun] = after.filter((one) => !holds(before, one));
  if (begun)
    return {
      text: 'notice.fromNow',
      reason: [begun.text, ...(begun.when ? [begun.when] : [])],
      passing: true,
    };
  const [ended] = before.filter((one) => !after.some(({ id }) => id === one.id));
  if (ended) return { text: 'notice.noLonger', reason: [ended.text], passing: true };
  if (!happened.every(isOnlyNote)) return undefined;
  const { cause: latest } = last.snapshot;
  return latest.kind === 'note'
    ? { text: 'notice.note', reason: latest.messages, passing: true }
    : { text: 'notice.nothingFollows', passing: true };
}

function holds(conditions: readonly StandingCondition[], { id, text }: StandingCondition): boolean {
  return conditions.some((one) => one.id === id && one.text.message === text.message);
}

/** The event itself or a note about it, without a reaction of the kubelet. */
function isOnlyNote({ snapshot: { cause, log, events } }: TimelineEntry): boolean {
  return (cause.kind === 'event' || cause.kind === 'note') && log.length === 0 && events.length === 0;
}
