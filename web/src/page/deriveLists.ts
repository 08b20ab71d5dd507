// Derives the contents of the panels: reasons, log, releases, observed state, export.

import type { Explanation } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';
import type { Asked, CompareInput, Reason } from '@syncpod/core/report';
import { reasonsOf } from '@syncpod/core/report';
import type { Snapshot, TimelineEntry } from '@syncpod/core/story';
import type { ObservedPanelProps } from '../editor/observed/ObservedPanel.tsx';
import type { Exported } from '../share/export/exportFiles.ts';
import type { CursorView } from '../store/cursorView.ts';
import { eventfulExplanations } from '../store/engine.ts';
import type { Situation } from '../store/explanation.ts';
import type { Subject } from '../store/judge/subject.ts';
import { kubeletMessages } from '../store/kubeletMessages.ts';
import { kept, memo, once } from '../store/memo.ts';
import type { Source } from '../store/source.ts';
import type { Timeline } from '../store/timeline.ts';
import type { StoryView } from './deriveStory.ts';
import type { Typed } from './deriveTyped.ts';

export interface Lists {
  readonly reasons: readonly Reason[];
  readonly refused: Typed['refused'];
  /** The release's kill messages. */
  readonly messages: readonly string[];
  /** The input of the comparison of releases. */
  readonly compared: CompareInput;
  /** The preview that the verdict describes, to ask it of other releases; undefined if there is none. */
  readonly asked: Asked | undefined;
  /** Everything that has happened up to the cursor, or would happen with the draft applied. */
  readonly snapshots: readonly Snapshot[];
  /** The whole replay, if the cursor is at its end and the page shows no preview. */
  readonly replayed: readonly TimelineEntry[] | undefined;
  /** The snapshots from the cursor on, if the pending change were applied. Computed on first use. */
  coming(): readonly TimelineEntry[] | undefined;
  readonly observed: Omit<ObservedPanelProps, 'onChange' | 'onReset'>;
  /** Undefined while there is nothing to show. */
  readonly exported: Exported | undefined;
}

interface Shown {
  readonly timeline: Timeline;
  readonly situation: Situation;
  readonly cursorView: CursorView;
  readonly subject: Subject;
  readonly story: Pick<StoryView, 'previewed' | 'byHand'>;
  readonly typed: Pick<Typed, 'refused'>;
}

export function createLists(): (source: Source, shown: Shown) => Lists {
  const reasonsIn = memo((explanation: Explanation | undefined, lang: Language): readonly Reason[] =>
    explanation ? reasonsOf(explanation, lang) : [],
  );
  const messagesIn = memo((explanation: Explanation | undefined): readonly string[] =>
    explanation ? kubeletMessages(explanation) : [],
  );
  const snapshotsOf = memo(shownSnapshots);
  const comingIn = memo((previewed: StoryView['previewed']) =>
    once(() => {
      const story = previewed();
      return story?.entries.slice(story.from);
    }),
  );
  const comparedOf = memo(comparedInput);
  const askedOf = memo(askedAt);
  const observedOf = memo(observedState);
  const exportedOf = memo(exportOf);
  const lists = kept<Lists>();
  return (source, { timeline, situation, cursorView, subject, story, typed }) => {
    const { explanation, at, step } = cursorView;
    const asked = askedOf(timeline, cursorView, situation.kubelet, situation.path);
    const logs = source.inspectorTab === 'log' || source.phoneTab === 'log';
    return lists({
      reasons: reasonsIn(explanation, source.lang),
      refused: typed.refused,
      messages: messagesIn(explanation),
      asked,
      compared: comparedOf(
        situation.running,
        subject,
        situation.path,
        situation.status,
        explanation,
        cursorView,
        asked,
      ),
      snapshots: logs ? snapshotsOf(timeline, at, story.previewed) : NO_SNAPSHOTS,
      replayed: cursorView.judged ? undefined : endedReplay(timeline, at),
      coming: comingIn(story.previewed),
      observed: observedOf(explanation, situation.status, story.byHand),
      exported: exportedOf(timeline, explanation, step, source.lang),
    });
  };
}

const NO_SNAPSHOTS: readonly Snapshot[] = [];

function endedReplay({ entries }: Timeline, at: number): Lists['replayed'] {
  const last = entries.at(-1);
  return at === entries.length - 1 && last && last.snapshot.event >= 0 ? entries : undefined;
}

/** The snapshots for the log; in a preview, with those that would follow. */
function shownSnapshots(
  timeline: Timeline,
  at: number,
  previewed: StoryView['previewed'],
): readonly Snapshot[] {
  const entries = previewed()?.entries ?? timeline.entries.slice(0, at + 1);
  return entries.map(({ snapshot }) => snapshot);
}

function askedAt(
  { entries }: Timeline,
  { at, asked, about }: CursorView,
  kubelet: Situation['kubelet'],
  path: Situation['path'],
): Asked | undefined {
  const preview = asked?.() ?? (kubelet && about !== undefined ? { kubelet, path, draft: about } : undefined);
  if (!preview) return undefined;
  const versions = new Set(entries.slice(0, at + 1).flatMap(({ before, state }) => [before.pod, state.pod]));
  return { ...preview, versions: [...versions].reverse() };
}

function comparedInput(
  running: string,
  subject: Subject,
  path: Situation['path'],
  now: Situation['status'],
  /** What the page shows at the cursor: of the draft, or of the moment. */
  explanation: Explanation | undefined,
  { judged, before, about }: CursorView,
  asked: Asked | undefined,
): CompareInput {
  const moment = judged ? undefined : explanation;
  // In the middle of a sync, the verdict is about the status that the sync began with.
  const status = moment?.status ?? now;
  const from = moment && before !== undefined ? before : running;
  if (subject !== 'edit') return { running: from, draft: from, path, status, pod: running };
  // If the typed Pod is refused, the running Pod is compared across releases.
  const pod = explanation?.admission.reaches === 'nothing' ? running : (about ?? running);
  return { running: from, draft: asked?.draft ?? pod, path, status, pod, asked };
}

function observedState(
  explanation: Explanation | undefined,
  status: Situation['status'],
  byHand: boolean,
): Lists['observed'] {
  const spec = explanation?.running.spec;
  const containers = [spec?.initContainers, spec?.containers, spec?.ephemeralContainers];
  const names = containers.flatMap((list) => list ?? []).map(({ name }) => name);
  return {
    status: explanation?.status ?? status,
    names,
    gone: explanation?.verdict.pod === 'gone',
    byHand,
  };
}

function exportOf(
  { entries }: Timeline,
  explanation: Explanation | undefined,
  step: number,
  lang: Language,
): Exported | undefined {
  const story = () => {
    const eventful = eventfulExplanations(entries);
    return eventful.length > 0 || !explanation ? eventful : [explanation];
  };
  return explanation && { explanation, step, story, lang };
}
