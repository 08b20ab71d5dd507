// English texts of the page's picture, except those that it shares with reports.

import type { StepNode } from '@syncpod/core/picture';

export const en = {
  'graph.name': 'Picture of the Pod',
  'rail.name': 'SyncPod steps',
  'pod.old': 'out of date',
  'pod.replaced': 'The Pod being replaced',
  'arrow.becomes': 'becomes',
  'arrow.refused': 'refused',
  'fit.button': 'Fit the picture',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'card.how': 'Press Enter or Space to see the reasons for this container.',
  'mark.differs': 'differs',
  'state.done': 'done',
  'state.active': 'active',
  'state.to-come': 'to come',
  'state.skipped': 'skipped',
  'table.name': 'Containers',
  'table.nothing': 'The Pod has no containers.',
  'table.gone': 'The Pod and all its containers are gone.',
} as const satisfies Record<`state.${StepNode['state']}`, string> & Record<string, string>;
