// How do the panels on the right do what one asks of them?

import { Inspector } from '../panels/Inspector.tsx';
import type { PickedLine } from '../panels/log/LineList.tsx';
import { isOpening } from '../store/openingScenario.ts';
import type { InspectorTab, Source, SourceActions } from '../store/source.ts';
import type { Timeline } from '../store/timeline.ts';
import type { Moment } from '../store/useMoment.ts';
import type { Lists } from './useLists.ts';
import type { StoryActions } from './useStoryActions.ts';

interface PageInspectorProps {
  readonly source: Source & SourceActions;
  readonly timeline: Timeline;
  readonly moment: Moment;
  readonly lists: Lists;
  /** There is an edit in the story, applied or typed. */
  readonly edited: boolean;
  readonly actions: StoryActions;
  readonly tab: InspectorTab;
  readonly phone: boolean;
  onPoint(container: string | undefined): void;
}

export function PageInspector(props: PageInspectorProps) {
  const { source, timeline, moment, lists, edited, actions, tab, phone, onPoint } = props;
  const { explanation, stale, at } = moment;
  const { show } = source;
  const pick = ({ moment: picked, container }: PickedLine): void => {
    if (picked <= at) source.stepTo(picked);
    if (container !== undefined) show({ selected: container });
  };
  return (
    <Inspector
      explanation={explanation}
      stale={stale}
      lists={lists}
      scene={{ timeline, at, edited }}
      tab={tab}
      withTabs={!phone}
      selected={source.selected}
      drawn={isOpening(source) && !source.own}
      onTab={(inspectorTab) => show({ inspectorTab })}
      onPoint={onPoint}
      onPick={pick}
      onUpgrade={(release) => {
        actions.throwIn({ type: 'upgrade', release });
        show({ phoneTab: 'picture' });
      }}
      onCompare={(from, to) => source.compareWith({ releases: [from, to] })}
    />
  );
}
