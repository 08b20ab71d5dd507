// Compares the color of the verdict with that of the cell of the release in use in the strip.

import { answerOf, effectOf } from '@syncpod/core/report';
import { STRIP_SIGNS } from '../../src/inspector/releases/stripSigns.ts';
import type { Page } from '../../src/page/derive.ts';

/** Also true if the two cannot be compared: the verdict is about two Pods, or about a Pod that SyncPod leaves alone. */
export function toneAgrees({ verdict, cursorView: { explanation } }: Page): boolean {
  if (!explanation || explanation.verdict.end || verdict.segments.some(({ pod }) => pod)) return true;
  return verdict.worst === STRIP_SIGNS[effectOf(answerOf(explanation))].tone;
}
