// Derives everything that the page shows from the store. Each step caches its last result.

import { allContainers } from '@syncpod/core/api';
import type { Language } from '@syncpod/core/messages';
import {
  DEFAULT_MINOR,
  type GateSettings,
  type Minor,
  type Release,
  type ReleaseName,
  releaseOf,
  resolveRelease,
} from '@syncpod/core/releases';
import { type StandingCondition, standingConditions } from '@syncpod/core/runtime';
import type { TimelineEntry } from '@syncpod/core/story';
import type { MessageText } from '@syncpod/core/text';
import { type Beginner, beginnerOf } from '../open/import/importedWork.ts';
import { type CursorView, createCursorView } from '../store/cursorView.ts';
import { createEngine } from '../store/engine.ts';
import type { Situation } from '../store/explanation.ts';
import { createJudge, type Judged } from '../store/judge/judge.ts';
import { type Subject, subjectOf } from '../store/judge/subject.ts';
import { kept, memo } from '../store/memo.ts';
import { createSituation } from '../store/situation.ts';
import type { Source } from '../store/source.ts';
import { createTimelines, type Replay, type Timeline } from '../store/timeline.ts';
import { gatesAt, upgradeAt } from '../store/workChanges.ts';
import type { Stage } from '../timeline/whatif/fields.ts';
import { stageOf } from '../timeline/whatif/stage.ts';
import { localeOf } from '../ui/i18n/texts.ts';
import { createLists, type Lists } from './deriveLists.ts';
import { createStory, type StoryView } from './deriveStory.ts';
import { createTyped, type Typed } from './deriveTyped.ts';
import { createVerdict, type VerdictView } from './deriveVerdict.ts';
import { type PageText, pageTexts } from './texts.ts';

/** The derived values, grouped as the page provides them. Unchanged groups keep their identity. */
export interface Page {
  readonly words: PageText;
  readonly timeline: Timeline;
  readonly kubelet: Kubelet;
  /** The Pod, the text and the kubelet at the cursor. */
  readonly situation: Situation;
  /** The judgement of the text in the editor. */
  readonly judged: Judged;
  /** The content at the cursor. */
  readonly cursorView: CursorView;
  readonly subject: Subject;
  readonly verdict: VerdictView;
  readonly typed: Typed;
  readonly story: StoryView;
  readonly lists: Lists;
  /** The what-ifs available there. */
  readonly stage: Stage;
  /** The conditions that hold there. */
  readonly standing: readonly StandingCondition[];
}

/** The release at the cursor. */
export interface Kubelet {
  readonly minor: Minor;
  /** With the patch, unless it is the newest. */
  readonly release: ReleaseName;
  readonly gates: GateSettings;
  /** True if an upgrade set it. */
  readonly upgraded: boolean;
  /** The API server's release at the cursor. */
  readonly apiServer: Minor;
  /** The initial kubelet of a Pod that is opened now. */
  readonly begins: Beginner | undefined;
}

export interface Derivation {
  /** Replays a work; caches the newest result. */
  readonly replay: Replay;
  derive(source: Source): Page;
  /** Explains the draft or the running Pod, the longest part of `derive`, which then uses the result. */
  explain(source: Source): void;
}

/** The images of the draft, one on each line: equal while another part of the text is typed. */
function typedImages({ draft }: Source, { shown: { explanation, stale } }: Judged): string {
  if (draft === undefined || stale || !explanation) return '';
  return allContainers(explanation.typed)
    .map(({ container }) => container.image ?? '')
    .join('\n');
}

export function createDerivation(): Derivation {
  const { replay, preview, other } = createTimelines();
  const situationOf = createSituation();
  const explain = createEngine();
  const judge = createJudge(explain);
  const cursorViewOf = createCursorView();
  const typedOf = createTyped();
  const storyOf = createStory(preview, other);
  const verdictOf = createVerdict();
  const listsOf = createLists();
  const wordsIn = memo((lang: Language, message: MessageText | undefined) =>
    pageTexts(localeOf(lang, message)),
  );
  const stageAt = memo((timeline: Timeline, at: number, minor: Minor, typedImages: string) =>
    stageOf(timeline.entries, at, minor, typedImages.split('\n').filter(Boolean)),
  );
  const standingAt = memo((entry: TimelineEntry | undefined) =>
    entry ? standingConditions(entry.state) : [],
  );
  const begins = memo(beginnerOf);
  const kubeletOf = kept<Kubelet>();
  const derive = memo((source: Source): Page => {
    const { lang, messages } = source;
    const words = wordsIn(lang, messages?.lang === lang ? messages.text : undefined);
    const timeline = replay(source, 'known');
    const situation = situationOf(source, timeline);
    const judged = judge(situation, source);
    const running = () => ({
      explanation: explain({ ...situation, draft: situation.written }).explanation,
      about: situation.written,
      stale: false,
    });
    const cursorView = cursorViewOf(source, timeline, judged.shown, running);
    const subject = subjectOf(cursorView, judged.shown);
    const derived = { timeline, situation, judged, cursorView, subject, words };
    const typed = typedOf(source, derived);
    const story = storyOf(source, derived);
    const { minor, name: release } = situation.release ?? known(source.release) ?? releaseOf(DEFAULT_MINOR);
    const server = situation.kubelet ? situation.kubelet.apiServer?.minor : source.apiServer;
    const gates = gatesAt(source, timeline);
    return {
      words,
      timeline,
      situation,
      judged,
      cursorView,
      subject,
      story,
      typed,
      verdict: verdictOf(typed, derived),
      lists: listsOf(source, { timeline, situation, cursorView, subject, story, typed }),
      stage: stageAt(timeline, cursorView.at, minor, typedImages(source, judged)),
      standing: standingAt(timeline.entries[cursorView.at]),
      kubelet: kubeletOf({
        minor,
        release,
        gates,
        upgraded: upgradeAt(source, timeline) >= 0,
        apiServer: (server === undefined ? undefined : known(server)?.minor) ?? minor,
        begins: begins(release, gates),
      }),
    };
  });
  return {
    replay,
    derive,
    explain: (source) => {
      explain(situationOf(source, replay(source, 'known')));
    },
  };
}

function known(text: string): Release | undefined {
  const found = resolveRelease(text);
  return found.ok ? found.value : undefined;
}
