// Draws the explanation of one workload.

import type { Language } from '@syncpod/core/messages';
import type { Result } from '@syncpod/core/result';
import { reportSvg, type SvgOptions } from '@syncpod/core/svg';
import type { Explained } from './explainPair.ts';

interface Options {
  readonly theme: SvgOptions['theme'];
  readonly lang: Language;
  /** The snapshot at this step of SyncPod. */
  readonly step: number | undefined;
}

export function explainSvg(
  { explanation, refusal }: Explained,
  hide: (text: string) => string,
  { theme, lang, step }: Options,
): Result<string, string> {
  if (refusal) return { ok: false, error: refusal.lines.join('\n') };
  if (!explanation) return { ok: false, error: 'there is nothing to draw' };
  const { length } = explanation.steps;
  if (step !== undefined && step > length) {
    return {
      ok: false,
      error: `--step: SyncPod of ${explanation.release.name} has the steps 1 to ${length}`,
    };
  }
  const drawn = reportSvg(explanation, { theme, lang, ...(step === undefined ? {} : { step }) });
  return { ok: true, value: hide(`${drawn}\n`) };
}
