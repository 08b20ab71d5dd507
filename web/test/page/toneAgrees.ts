// Compares the color of the verdict with that of the cell of the release in use in the strip.

import { answerOf, effectOf } from '@syncpod/core/report';
import type { Page } from '../../src/page/derive.ts';
import { STRIP_SIGNS } from '../../src/panels/releases/stripSigns.ts';

/** True too where they are about different things: the verdict about two Pods, or about a Pod that SyncPod leaves. */
export function toneAgrees({ verdict, cursorView: { explanation } }: Page): boolean {
  if (!explanation || explanation.verdict.end || verdict.segments.some(({ pod }) => pod)) return true;
  return verdict.worst === STRIP_SIGNS[effectOf(answerOf(explanation))].tone;
}
