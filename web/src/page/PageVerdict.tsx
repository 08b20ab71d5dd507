// Connects the question, the verdict and the release strip to the page.

import type { EditPath } from '@syncpod/core/admission';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { EditorControl } from '../editor/useEditorControl.ts';
import { ReleaseStrip } from '../inspector/releases/ReleaseStrip.tsx';
import { QuestionLine } from '../question/QuestionLine.tsx';
import { happenedAt, type Mode, questionOf } from '../question/question.ts';
import { useVerdictText } from '../question/verdict/texts.ts';
import { VerdictBar } from '../question/verdict/VerdictBar.tsx';
import { useSource } from '../store/context.ts';
import { clockOf } from '../timeline/clockOf.ts';
import type { VerdictView } from './deriveVerdict.ts';
import { LaterPage } from './LaterPage.tsx';
import { usePage, useServices } from './services.ts';

export function PageVerdict({ editor }: { readonly editor: EditorControl }) {
  const { mode, ...verdict } = usePage((page) => page.verdict);
  const words = useVerdictText();
  const asked = useSource((source) => source.asked);
  // A lesson waits for a prediction, and the verdict would be its answer. The strip keeps its room.
  const said = asked ? onlyAsking(words('verdict.asked')) : verdict;
  return (
    <VerdictBar
      {...said}
      question={<PageQuestion mode={mode} editor={editor} />}
      strip={
        <div style={asked ? { visibility: 'hidden' } : undefined}>
          <LaterPage>
            <PageStrip />
          </LaterPage>
        </div>
      }
    />
  );
}

function onlyAsking(text: string): Omit<VerdictView, 'mode'> {
  const segments = [{ text, tone: 'plain' as const }];
  return {
    subject: 'moment',
    segments,
    whole: undefined,
    worst: 'plain',
    unread: undefined,
    settling: false,
  };
}

interface PageQuestionProps {
  readonly mode: Mode;
  readonly editor: EditorControl;
}

function PageQuestion({ mode, editor }: PageQuestionProps) {
  const { actions } = useServices();
  const kubelet = usePage((page) => page.kubelet);
  const diff = usePage((page) => page.typed.diff);
  const story = usePage((page) => page.story);
  const subject = usePage((page) => page.subject);
  const pod = usePage((page) => page.cursorView.explanation?.running.metadata.name);
  const own = useSource((source) => source.own);
  const asked = useSource((source) => source.asked);
  const path = useSource((source) => source.path);
  const controller = useSource((source) => source.controller);
  const event = usePage(({ timeline, cursorView }) => timeline.entries[cursorView.at]?.event);
  const stop = story.stops[story.stop];
  const clock = mode === 'replay' ? clockOf(story.scene(), stop) : '';
  const happened =
    mode === 'replay' ? happenedAt(story.stops, story.stop) : (stop?.told ?? stop?.title ?? '');
  return (
    <QuestionLine
      question={questionOf({ mode, subject, pod: pod ?? '', untouched: !own, diff, happened, clock })}
      kubelet={kubelet}
      path={path}
      controller={controller}
      made={asked && mode !== 'preview' ? 'untold' : madeBy(mode, event, path)}
      onRelease={actions.release}
      onPath={actions.path}
      onLine={(line) => editor.jumpTo(line, 1)}
    />
  );
}

/** The path of the edit that a replay shows. */
function madeBy(mode: Mode, event: ScenarioEvent | undefined, path: EditPath): EditPath | undefined {
  return mode === 'replay' && event?.type === 'edit' ? (event.path ?? path) : undefined;
}

function PageStrip() {
  const { source, actions } = useServices();
  const { minor } = usePage((page) => page.kubelet);
  const asked = usePage((page) => page.lists.asked);
  const subject = usePage((page) => page.subject);
  const explanation = usePage((page) => page.cursorView.explanation);
  return (
    <ReleaseStrip
      asked={asked}
      explanation={explanation}
      subject={subject}
      minor={minor}
      onMinor={actions.release}
      onFilm={() => source.getState().ask({ kind: 'film' })}
    />
  );
}
