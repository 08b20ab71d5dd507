// How does what the user typed become everything that the page shows? Every derived value, once.

import { DEFAULT_MINOR, type GateSettings, MINORS, type Minor } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { type Words, wordsOf } from '../i18n/text.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { gatesAt, upgradeAt } from '../store/changes.ts';
import { createSituation } from '../store/situation.ts';
import type { Source } from '../store/source.ts';
import { createTimeline, type Replay, type Timeline } from '../store/timeline.ts';
import { useExplainer } from '../store/useExplainer.ts';
import { type Moment, useMoment } from '../store/useMoment.ts';
import type { Stage } from '../whatif/fields.ts';
import { stageOf } from '../whatif/stage.ts';
import { type Lists, useLists } from './useLists.ts';
import { type Story, useStory } from './useStory.ts';
import { type Typed, useTypedPod } from './useTypedPod.ts';
import { useVerdict, type Verdict } from './useVerdict.ts';

/** What is derived, in the parts that the page hands out. */
export interface Page {
  readonly words: Words;
  /** Runs a work; what it ran last it knows. */
  readonly replay: Replay;
  readonly timeline: Timeline;
  readonly kubelet: Kubelet;
  /** What is shown of the moment at the cursor. */
  readonly moment: Moment;
  readonly verdict: Verdict;
  readonly typed: Typed;
  readonly story: Story;
  readonly lists: Lists;
  /** What can be thrown in there. */
  readonly stage: Stage;
}

/** The one at the cursor. */
export interface Kubelet {
  readonly minor: Minor;
  readonly gates: GateSettings;
  /** True if it is that of an upgrade. */
  readonly upgraded: boolean;
}

export function usePage(source: Source): Page {
  const { lang } = source;
  const [replay] = useState(createTimeline);
  const [situationOf] = useState(createSituation);
  const explainer = useExplainer();
  const message = useMessages(lang);
  const words = useMemo(() => wordsOf(lang, message), [lang, message]);
  const timeline = replay(source);
  const situation = situationOf(source, timeline);
  const view = explainer(situation);
  const moment = useMoment(source, timeline, view);
  const told = { timeline, situation, view, moment, words };
  const story = useStory(source, told);
  const typed = useTypedPod(source, told);
  const verdict = useVerdict(typed.problems, told);
  const lists = useLists(source, { timeline, situation, moment, story });
  const { release } = situation;
  const minor = release?.minor ?? MINORS.find((one) => one === source.release) ?? DEFAULT_MINOR;
  const stage = useMemo(() => stageOf(timeline.points[moment.at], minor), [timeline, moment.at, minor]);
  const kubelet: Kubelet = {
    minor,
    gates: gatesAt(source, timeline),
    upgraded: upgradeAt(source, timeline) >= 0,
  };
  return { words, replay, timeline, kubelet, moment, verdict, typed, story, lists, stage };
}
