// What do the panels beside the text and the picture list: reasons, log, releases, the observed state, an export?

import { eventfulMoments, type Snapshot } from '@syncpod/core';
import { useMemo, useState } from 'react';
import type { Exported } from '../export/exportFiles.ts';
import type { ObservedPanelProps } from '../observed/ObservedPanel.tsx';
import type { CompareInput } from '../panels/releases/compare.ts';
import type { Situation } from '../store/explanation.ts';
import { carriedOut } from '../store/plan.ts';
import type { Reason } from '../store/reason.ts';
import { messagesOf, reasonsOf } from '../store/reasons.ts';
import type { Source } from '../store/source.ts';
import { createTimeline, type Timeline } from '../store/timeline.ts';
import type { Moment } from '../store/useMoment.ts';
import { createWorkReader } from '../store/work.ts';
import type { Story } from './useStory.ts';

export interface Lists {
  readonly reasons: readonly Reason[];
  /** The texts that the release prints for what it kills. */
  readonly messages: readonly string[];
  /** What is asked of every release. */
  readonly compared: CompareInput;
  /** Everything that has happened up to the cursor, or that would if the draft were applied. */
  readonly snapshots: readonly Snapshot[];
  readonly observed: Omit<ObservedPanelProps, 'onChange' | 'onReset'>;
  /** Undefined while there is nothing to show. */
  readonly exported: Exported | undefined;
}

interface Shown {
  readonly timeline: Timeline;
  readonly situation: Situation;
  readonly moment: Moment;
  readonly story: Pick<Story, 'plans' | 'byHand'>;
}

export function useLists(source: Source, { timeline, situation, moment, story }: Shown): Lists {
  const { lang } = source;
  const { plans, byHand } = story;
  const { running, draft, path, status } = situation;
  const { explanation, at, step } = moment;
  const [foretell] = useState(createTimeline);
  const [readWork] = useState(createWorkReader);
  const work = readWork(source);
  const reasons = useMemo(() => (explanation ? reasonsOf(explanation, lang) : []), [explanation, lang]);
  const messages = useMemo(() => (explanation ? messagesOf(explanation) : []), [explanation]);
  // The Pod that is handed from release to release: the typed one, or the running one if it is refused.
  const pod = explanation?.admission.reaches === 'nothing' ? running : draft;
  // Each release is asked as if it had created the containers itself: their hashes are those of another one.
  const compared = useMemo(() => {
    const containers = status.containers.map(({ hash: _, ...container }) => container);
    return { running, draft, path, status: { ...status, containers }, pod };
  }, [running, draft, path, status, pod]);
  const logs = source.inspectorTab === 'log' || source.phoneTab === 'log';
  const snapshots = useMemo(() => {
    if (!logs) return [];
    // What has not happened yet has no past: the log shows what it would be.
    const told = plans
      ? foretell(carriedOut(plans, work, foretell)).points
      : timeline.points.slice(0, at + 1);
    return told.map(({ snapshot }) => snapshot);
  }, [logs, plans, foretell, work, timeline, at]);
  const observed = useMemo(() => {
    const spec = explanation?.running.spec;
    const lists = [spec?.initContainers, spec?.containers, spec?.ephemeralContainers];
    const names = lists.flatMap((list) => list ?? []).map(({ name }) => name);
    const gone = explanation?.verdict.pod === 'gone';
    return { status: explanation?.status ?? status, names, gone, byHand };
  }, [explanation, status, byHand]);
  const exported = useMemo(() => {
    const story = () => {
      const eventful = eventfulMoments(timeline.points);
      return eventful.length > 0 || !explanation ? eventful : [explanation];
    };
    return explanation && { explanation, step, story, lang };
  }, [timeline, explanation, step, lang]);
  return {
    reasons,
    messages,
    compared,
    snapshots,
    observed,
    exported,
  };
}
