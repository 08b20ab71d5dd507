// Writes the report as a self-contained HTML page without scripts.

import type { Language } from '@syncpod/core/messages';
import type { Release } from '@syncpod/core/releases';
import type { ReportLine } from '@syncpod/core/report';
import { reportSvg, type SvgOptions } from '@syncpod/core/svg';
import type { Explained } from './explainPair.ts';
import { escaped } from './markup.ts';
import { listLines, type Printer, singleLines } from './report.ts';
import { sourceName } from './sources.ts';

interface PageOptions {
  readonly lang: Language;
  readonly theme: SvgOptions['theme'];
}

/** A page with the table of all workloads if there are several, and with each picture and report. */
export function explainPage(
  all: readonly Explained[],
  printer: Printer,
  { minor }: Release,
  { lang, theme }: PageOptions,
): string {
  const title = printer.hide(
    `kubelet ${minor}: ${all.length === 1 && all[0] ? sourceName(all[0].source) : `${all.length} workloads`}`,
  );
  const overview = all.length > 1 ? printer.hide(pre(listLines(all, lang))) : '';
  const sections = all.map(printer.reports((one) => section(one, { lang, theme })));
  return [
    `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<h1>${escaped(title)}</h1>`,
    overview,
    ...sections,
    '</body>\n</html>\n',
  ].join('\n');
}

function section(explained: Explained, { lang, theme }: PageOptions): string {
  const { source, explanation, refusal } = explained;
  const picture = explanation && !refusal ? reportSvg(explanation, { theme, lang }) : '';
  const report = pre(singleLines(explained, lang));
  return `<section>\n<h2>${escaped(sourceName(source))}</h2>\n${picture}\n${report}\n</section>`;
}

function pre(lines: readonly ReportLine[]): string {
  const text = lines.map((line) =>
    line
      .map(({ text: words, tone }) =>
        tone === 'plain' ? escaped(words) : `<b class="${tone}">${escaped(words)}</b>`,
      )
      .join(''),
  );
  return `<pre>${text.join('\n')}</pre>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}' +
  'pre{overflow-x:auto;line-height:1.4}svg{max-width:100%;height:auto}b{font-weight:normal}.strong{font-weight:bold}' +
  '.soft{color:#57606a}.kill,.refused{color:#b42318;font-weight:bold}.keep{color:#1a7f37}.start{color:#0550ae}' +
  '.wait{color:#7d4e00}.resize{color:#8250df}';
