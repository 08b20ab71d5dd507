// Masks the secrets of the work in what the page tells its parent. The search for secrets is loaded on demand.

import type { Work } from '../../store/work.ts';
import type { EmbedReport } from './messages.ts';

/** Rejects if the search cannot be loaded: then nothing may be told. */
export async function hideInReport(report: EmbedReport, work: Work): Promise<EmbedReport> {
  const { hideSecrets } = await import('../../store/hiddenSecrets.ts');
  const { hide } = hideSecrets(work);
  const hidden = (_: string, value: unknown) => (typeof value === 'string' ? hide(value) : value);
  return JSON.parse(JSON.stringify(report, hidden)) as EmbedReport;
}
