// The teacher's page of a workshop.

import { WorkshopTool } from '../workshop/WorkshopTool.tsx';
import type { Enter } from './gate.ts';
import { useMessages } from './useMessages.ts';

export function WorkshopPage({ enter }: { readonly enter: Enter }) {
  useMessages();
  return <WorkshopTool onLesson={(id, at) => enter((pod) => pod.openLesson(id, at))} />;
}
