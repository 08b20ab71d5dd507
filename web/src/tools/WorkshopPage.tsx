// The teacher's page of a workshop.

import { useEngineTexts } from '../store/useEngineTexts.ts';
import { WorkshopTool } from '../workshop/WorkshopTool.tsx';
import type { Enter } from './gate.ts';

export function WorkshopPage({ enter }: { readonly enter: Enter }) {
  useEngineTexts();
  return <WorkshopTool onLesson={(id, at) => enter((pod) => pod.openLesson(id, at))} />;
}
