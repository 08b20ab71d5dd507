// How does what the user typed become everything that the page shows? Every derived value, once.

import { DEFAULT_MINOR, MINORS } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { wordsOf } from './i18n/text.ts';
import { useMessages } from './i18n/useMessages.ts';
import { gatesAt, upgradeAt } from './store/deeds.ts';
import { createSituation } from './store/situation.ts';
import type { Source } from './store/source.ts';
import { createTimeline, type Timeline } from './store/timeline.ts';
import { useExplainer } from './store/useExplainer.ts';
import { useMoment } from './store/useMoment.ts';
import { useLists } from './useLists.ts';
import { useStory } from './useStory.ts';
import { useTypedPod } from './useTypedPod.ts';
import { stageOf } from './whatif/stage.ts';

export function usePage(source: Source) {
  const { lang } = source;
  const [replay] = useState(createTimeline);
  const [situationOf] = useState(createSituation);
  const explainer = useExplainer();
  const message = useMessages(lang);
  const words = useMemo(() => wordsOf(lang, message), [lang, message]);
  const timeline: Timeline = replay(source);
  const situation = situationOf(source, timeline);
  const typed = explainer(situation);
  const moment = useMoment(source, timeline, typed);
  const told = { timeline, situation, typed, moment, words };
  const { byHand, ...story } = useStory(source, told);
  const text = useTypedPod(told);
  const lists = useLists(source, { timeline, situation, moment, plans: story.plans, byHand });
  const { running, draft, release } = situation;
  const { explanation, stale, step, at, judged } = moment;
  const minor = release?.minor ?? MINORS.find((one) => one === source.release) ?? DEFAULT_MINOR;
  const stage = useMemo(() => stageOf(timeline.points[at], minor), [timeline, at, minor]);
  const gates = gatesAt(source, timeline);
  const upgraded = upgradeAt(source, timeline) >= 0;
  const edited = running !== draft || source.events.some(({ type }) => type === 'edit');
  return {
    ...{ words, replay, timeline },
    ...{ running, draft, edited, minor, gates, upgraded, stage },
    ...{ explanation, stale, step, at, judged },
    ...story,
    ...text,
    ...lists,
  };
}

export type Page = ReturnType<typeof usePage>;
