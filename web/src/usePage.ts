// How does what the user typed become everything that the page shows? Every derived value, once.

import { DEFAULT_MINOR, explain, MINORS, parsePod, verdictText } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { changedLinesOf, lineDiff } from './diff/lineDiff.ts';
import { chipsOf } from './editor/chips.ts';
import type { ApplyState } from './editor/EditorPane.tsx';
import { problemsOf } from './editor/problems.ts';
import { wordsOf } from './i18n/text.ts';
import { useMessages } from './i18n/useMessages.ts';
import { marksOf } from './store/bookmarks.ts';
import { gatesAt, upgradeAt } from './store/deeds.ts';
import { createExplainer } from './store/explanation.ts';
import { observedAt } from './store/observed.ts';
import { carriedOut, planOf } from './store/plan.ts';
import { createReader } from './store/readPods.ts';
import { messagesOf, reasonsOf } from './store/reasons.ts';
import { busySyncs } from './store/replay.ts';
import { createSituation } from './store/situation.ts';
import type { Source } from './store/source.ts';
import { createTimeline, type Timeline } from './store/timeline.ts';
import { useMoment } from './store/useMoment.ts';
import type { Flag } from './timeline/Flags.tsx';
import { ghostsOf, stopIndex, stopsOf } from './timeline/stops.ts';
import { worstTone } from './verdict/worstTone.ts';
import { stageOf } from './whatif/stage.ts';

/** `edited`: a text is typed that differs from the Pod at the cursor. */
interface Typed {
  readonly edited: boolean;
  readonly readable: boolean;
  readonly allowed: boolean;
  /** True if the text is a file on the node. */
  readonly file: boolean;
}

export function usePage(source: Source) {
  const { lang } = source;
  const [replay] = useState(createTimeline);
  const [foretell] = useState(createTimeline);
  const [situationOf] = useState(createSituation);
  const [explainer] = useState(() => {
    const read = createReader(parsePod);
    return createExplainer((input) => explain(input, read));
  });
  const message = useMessages(lang);
  const words = useMemo(() => wordsOf(lang, message), [lang, message]);
  const timeline: Timeline = replay(source);
  const situation = situationOf(source, timeline);
  const { running, draft, path } = situation;
  const typed = explainer(situation);
  const moment = useMoment(source, timeline, typed);
  const { explanation, stale, at, judged } = moment;
  const { diagnostics, place } = typed;
  const verdict = useMemo(() => {
    const segments = explanation ? verdictText(explanation.verdict, lang) : [];
    return { segments, worst: worstTone(segments) };
  }, [explanation, lang]);
  const happened = useMemo(() => stopsOf(timeline.points, words), [timeline, words]);
  const apply = applyState({
    edited: source.draft !== undefined && draft !== running,
    readable: typed.explanation !== undefined && !typed.stale,
    allowed: typed.explanation?.admission.allowed === true,
    file: path === 'static',
  });
  const byHand = observedAt(timeline, source.cursor) >= 0;
  const atEnd = at === timeline.points.length - 1;
  const ghosts = useMemo(
    () => (atEnd && explanation && apply !== 'unreadable' ? ghostsOf(explanation, words) : []),
    [atEnd, explanation, apply, words],
  );
  const plans = planOf({ applies: judged && apply === 'ready', atEnd, byHand, acts: ghosts.length > 0 });
  const stop = stopIndex(happened, at);
  const stops = useMemo(() => {
    if (!plans) return happened;
    const shown = happened.map((one, index) =>
      plans === 'edit' && index === stop ? { ...one, text: words('tick.typed'), weight: 2 as const } : one,
    );
    return [...shown, ...ghosts];
  }, [plans, ghosts, happened, stop, words]);
  const { bookmarks } = source;
  const flags = useMemo(
    () =>
      marksOf({ bookmarks }, timeline).map(
        ({ name, cursor }): Flag => ({ name, stop: stopIndex(happened, cursor) }),
      ),
    [bookmarks, timeline, happened],
  );
  const chips = useMemo(
    () => (explanation && !stale ? chipsOf(explanation, place, words) : []),
    [explanation, stale, place, words],
  );
  const before = moment.before ?? running;
  const diff = useMemo(() => lineDiff(before, draft), [before, draft]);
  const changedLines = useMemo(() => changedLinesOf(diff), [diff]);
  const problems = useMemo(
    () => problemsOf(diagnostics, stale ? undefined : explanation?.admission, place, words),
    [diagnostics, stale, explanation, place, words],
  );
  const reasons = useMemo(() => (explanation ? reasonsOf(explanation, lang) : []), [explanation, lang]);
  const messages = useMemo(() => (explanation ? messagesOf(explanation) : []), [explanation]);
  // The Pod that is handed from release to release: the typed one, or the running one if it is refused.
  const pod = explanation?.admission.reaches === 'nothing' ? running : draft;
  // Each release is asked as if it had created the containers itself: their hashes are those of another one.
  const compared = useMemo(() => {
    const containers = situation.status.containers.map(({ hash: _, ...container }) => container);
    return { running, draft, path, status: { ...situation.status, containers }, pod };
  }, [running, draft, path, situation.status, pod]);
  const logs = source.inspectorTab === 'log' || source.phoneTab === 'log';
  const snapshots = useMemo(() => {
    if (!logs) return [];
    // What has not happened yet has no past: the log shows what it would be.
    const told = plans
      ? foretell(carriedOut(plans, source, foretell)).points
      : timeline.points.slice(0, at + 1);
    return told.map(({ snapshot }) => snapshot);
  }, [logs, plans, foretell, source, timeline, at]);
  const observed = useMemo(() => {
    const spec = explanation?.running.spec;
    const lists = [spec?.initContainers, spec?.containers, spec?.ephemeralContainers];
    const names = lists.flatMap((list) => list ?? []).map(({ name }) => name);
    return { status: explanation?.status ?? situation.status, names, byHand };
  }, [explanation, situation.status, byHand]);
  const gates = gatesAt(source, timeline);
  const upgraded = upgradeAt(source, timeline) >= 0;
  const minor = situation.release?.minor ?? MINORS.find((one) => one === source.release) ?? DEFAULT_MINOR;
  const stage = useMemo(() => stageOf(timeline.points[at], minor), [timeline, at, minor]);
  const exported = useMemo(() => {
    const story = () => {
      const syncs = busySyncs(timeline.points, path);
      return syncs.length > 0 || !explanation ? syncs : [explanation];
    };
    return explanation && { explanation, step: moment.step, story, lang };
  }, [timeline, path, explanation, moment.step, lang]);
  return {
    words,
    replay,
    timeline,
    ...{ running, draft, minor, gates, upgraded, stage },
    ...{ explanation, stale, step: moment.step, at, judged, diagnostics, place },
    verdict,
    stops,
    stop,
    flags,
    /** Everything that has happened up to the cursor, or that would if the draft were applied. */
    snapshots,
    chips,
    changedLines,
    diff,
    problems,
    badLine:
      stale || !explanation
        ? diagnostics.find(({ severity }) => severity === 'error')?.range?.start.line
        : undefined,
    reasons,
    messages,
    compared,
    exported,
    observed,
    apply,
    plans,
  };
}

export type Page = ReturnType<typeof usePage>;

function applyState({ edited, readable, allowed, file }: Typed): ApplyState {
  if (!edited) return 'unchanged';
  // Nobody stands before the kubelet's directory: any file can be saved, and something happens.
  if (file && !(readable && allowed)) return 'bad-file';
  if (!readable) return 'unreadable';
  return allowed ? 'ready' : 'refused';
}
