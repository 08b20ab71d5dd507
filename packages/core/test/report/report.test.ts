// Tests explanations for a terminal, as Markdown and as JSON, with hostile names.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/explain/explain.ts';
import { parsePod } from '../../src/manifest/parsePod.ts';
import { cellWidth } from '../../src/report/columns.ts';
import { reportJson } from '../../src/report/reportJson.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { reportText } from '../../src/report/reportText.ts';
import { diagnosticLines } from '../../src/report/sourceLine.ts';
import { explained, release, WEB } from './explained.ts';

const NEW_IMAGE = WEB.replace('nginx:1.25.2', 'nginx:1.25.3');
const said = (lines: ReturnType<typeof reportText>) =>
  lines.map((line) => line.map(({ text }) => text).join(''));
/** Markup of a terminal, of Markdown and of HTML in every name. */
const HOSTILE = WEB.replace(
  "'nginx:1.25.2'",
  '"\\e[31m|`x`</text><script>alert(1)</script>**b**\\u202e\\n# c"',
).replaceAll('log-agent', '"l\\e[2J|<b>`"');

describe('the report for a terminal', () => {
  it('begins with the verdict and says that the state was assumed', () => {
    const [verdict, note] = said(reportText(explained(WEB, NEW_IMAGE), { lang: 'en', state: 'settled' }));
    expect(verdict).toContain('kills nginx and starts it again');
    expect(note).toContain('Assumes a running Pod');
  });

  it('prints the message of the kubelet beside the container that it kills', () => {
    const lines = said(reportText(explained(WEB, NEW_IMAGE), { lang: 'en' }));
    expect(lines.find((line) => line.startsWith('nginx'))).toMatch(
      /kill and start +[0-9a-f]+ → [0-9a-f]+ +Container nginx definition changed, will be restarted$/,
    );
  });

  it.each(['en', 'zh'] as const)('aligns the columns in %s, counting wide characters twice', (lang) => {
    const lines = reportText(explained(WEB, NEW_IMAGE), { lang });
    const rows = lines.filter((line) => line.length === 6);
    const starts = rows.map((row) =>
      row.map((_, column) =>
        cellWidth(
          row
            .slice(0, column)
            .map((s) => s.text)
            .join(''),
        ),
      ),
    );
    expect(rows.length).toBe(4);
    for (const row of starts) expect(row).toEqual(starts[0]);
  });

  it('marks the deciding question, with the line of upstream at its tag', () => {
    const lines = said(reportText(explained(WEB, NEW_IMAGE), { lang: 'en' }));
    const at = lines.findIndex(
      (line) => line.startsWith('>') && line.includes('nginx: definition changed? yes'),
    );
    expect(lines[at + 1]).toMatch(
      /containerChanged {2}pkg\/kubelet\/.*kuberuntime_manager\.go:\d+ @v1\.26\.\d+$/,
    );
  });

  it('marks the question that ends the whole Pod, though no container is killed', () => {
    const job = WEB.replace('spec:', 'spec:\n  restartPolicy: Never').replace(
      / {2}initContainers:\n.*\n/,
      '',
    );
    const { status: running } = explained(job);
    const status = {
      ...running,
      containers: running.containers.map((one) => ({ ...one, state: 'exited' as const, exitCode: 0 })),
    };
    const { explanation } = explain({
      // Since 1.22 a Pod that has finished is stopped without SyncPod.
      release: release('1.21'),
      path: 'api',
      running: job,
      draft: job,
      status,
    });
    if (!explanation) throw new Error('no explanation');
    const marked = said(reportText(explanation, { lang: 'en' })).filter((line) => line.startsWith('>'));
    expect(explanation.actions.killPod).toBe(true);
    expect(marked).toHaveLength(1);
    expect(explanation.decisions.filter(({ effect }) => effect === 'kill-pod')).toHaveLength(1);
  });

  it('lists the steps that the release has', () => {
    const count = (minor: string) =>
      said(reportText(explained(WEB, WEB, { minor }), { lang: 'en' })).filter((line) =>
        /^ {2}\d {2}\S/.test(line),
      ).length;
    expect([count('1.12'), count('1.26'), count('1.30'), count('1.37')]).toEqual([6, 7, 8, 9]);
  });

  it('sends no control or direction character of the Pod to the terminal', () => {
    const text = said(reportText(explained(HOSTILE), { lang: 'en' })).join('\n');
    expect(text).toContain('\\u001b[2J');
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
  });
});

describe('a problem in a text', () => {
  it('is printed with file, line, column, and a caret below the position', () => {
    const text = WEB.replace("image: 'fluent-bit:2.2'", 'image: [a]');
    const [error] = parsePod(text, release('1.26')).diagnostics;
    if (!error) throw new Error('no diagnostic');
    const [head, line, caret] = diagnosticLines('pod.yaml', text, error);
    expect(head).toMatch(/^pod\.yaml:9:\d+: /);
    expect(line).toContain('image: [a]');
    expect(line?.slice(caret?.indexOf('^'), (caret?.lastIndexOf('^') ?? 0) + 1)).toBe('image');
  });

  it('counts wide characters before the position twice', () => {
    const range = { start: { line: 1, column: 5 }, end: { line: 1, column: 6 } };
    const problem = { code: 'x', severity: 'error', message: 'no', path: '', range } as const;
    expect(diagnosticLines('f', '名: {a', problem)[2]).toBe(`  ${' '.repeat(5)}^`);
  });
});

describe('the Markdown report', () => {
  it('has verdict, table, reasons and the link', () => {
    const text = reportMarkdown(explained(WEB, NEW_IMAGE), 'en', 'https://example.org/#1.abc.d');
    expect(text).toContain('**Kubelet 1.26 kills nginx and starts it again**; it **keeps log-agent**');
    expect(text).toContain('| Container | Kind | State | Outcome | Hash | Reason |');
    expect(text).toContain('### Why');
    expect(text).toContain('[Open in SyncPod Playground](<https://example.org/#1.abc.d>)');
  });

  it('is bold in Chinese too, without spaces between words', () => {
    const [first = ''] = reportMarkdown(explained(WEB, NEW_IMAGE), 'zh').split('\n');
    const bold = [...first.matchAll(/\*\*(.*?)\*\*/g)].map(([, words]) => words);
    expect(bold.length).toBeGreaterThan(0);
    for (const words of bold) expect(words).toMatch(/^[^\p{P}\s].*[^\p{P}\s]$/u);
  });

  it('never turns text of the Pod into markup', () => {
    const text = reportMarkdown(explained(HOSTILE), 'en');
    expect(text).toContain('l\\\\u001b\\[2J\\|\\<b\\>\\`');
    expect(text).not.toMatch(/(?<!\\)<[a-z]/);
  });

  it('never turns text of the Pod into a link or a mention, and leaves digests alone', () => {
    const wild = (name: string): string => reportMarkdown(explained(WEB.replaceAll('log-agent', name)), 'en');
    expect(wild('http://evil.example/x')).not.toContain('http://evil');
    expect(wild('www.evil.example')).not.toMatch(/www\.evil/i);
    for (const text of ['@kubernetes/owners', 'a @kubernetes', 'someone@evil.example'])
      expect(wild(`"${text}"`)).not.toMatch(/@[a-z]/);
    expect(wild('nginx@sha256:0a1b')).toContain('nginx@sha256:0a1b');
  });

  it('keeps a row of the table on one line and its columns apart', () => {
    const wild = WEB.replaceAll('log-agent', '"a|b\\nc"');
    const rows = reportMarkdown(explained(wild), 'en')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)?.length).toBe(7);
    expect(rows.length).toBe(5);
  });
});

describe('the JSON report', () => {
  it('contains the content of the picture as plain JSON', () => {
    const report = reportJson(explained(WEB, NEW_IMAGE), 'en');
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report).toMatchObject({ release: '1.26', pod: 'web-2', verdict: { restarted: ['nginx'] } });
  });
});
