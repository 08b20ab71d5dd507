// `syncpod explain`: what will the kubelet do to this Pod, in a person's words?

import {
  AT_END,
  type Diagnostic,
  defaultPod,
  diagnosticLines,
  EDIT_PATHS,
  type EditPath,
  type Explanation,
  explain as explainEdit,
  LANGUAGES,
  type Language,
  observedStatus,
  type PodStatus,
  parsePod,
  type Release,
  type Result,
  reportJson,
  reportMarkdown,
  reportSvg,
  reportText,
  resolveRelease,
  type Scenario,
  type SvgOptions,
  versionOf,
  writtenStatus,
} from '@syncpod/core';
import { allOf, readArguments, readRelease } from '../arguments.ts';
import { printLines, wantsColour } from '../colour.ts';
import { fail, type Io, messageOf, readText } from '../io.ts';
import { EDIT_PATH, GATES, LANG, type OptionTable, RELEASE, THEME } from '../options.ts';
import { readStep, readWord, THEMES } from '../optionWords.ts';
import type { Door } from './door.ts';
import { linkOf } from './link.ts';

const STATUS = { keep: 0, error: 1, restart: 10, refused: 20 } as const;

const OPTIONS = {
  edit: { value: 'NEW.yaml' },
  release: RELEASE,
  gates: GATES,
  path: EDIT_PATH,
  lang: LANG,
  markdown: { choice: 'format' },
  base: { value: 'URL', under: 'markdown' },
  json: { choice: 'format' },
  svg: { choice: 'format' },
  theme: { ...THEME, under: 'svg' },
  step: { value: 'N', under: 'svg' },
} as const satisfies OptionTable;

export const explain: Door = {
  operands: 'POD.yaml',
  options: OPTIONS,
  summary:
    'What the kubelet does to a running Pod, or to an edit of it, and why. - reads standard input.\n' +
    `--path: how the edit travels (${EDIT_PATHS.join(', ')}).\n` +
    'Exit status: 0 nothing is killed, 10 something is killed, 20 the edit is refused, 1 error.',
  async open(args, io) {
    const options = readOptions(args);
    if (!options.ok) return fail(io, options.error);
    const texts = await readTexts(options.value, io);
    if (!texts.ok) return fail(io, texts.error);
    const found = explainTexts(texts.value, options.value, io);
    if (!found) return STATUS.error;
    io.stdout.write(print(found, texts.value, options.value, wantsColour(io)));
    return statusOf(found.explanation);
  },
};

interface Options {
  readonly file: string;
  readonly edit: string | undefined;
  readonly release: Release;
  readonly path: EditPath;
  readonly lang: Language;
  readonly format: 'text' | 'json' | 'markdown' | 'svg';
  /** Where the page is, for the link in the Markdown. */
  readonly base: string | undefined;
  readonly theme: SvgOptions['theme'];
  readonly step: number | undefined;
}

function readOptions(args: string[]): Result<Options, string> {
  const read = readArguments(args, OPTIONS);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  const [file, ...more] = positionals;
  if (file === undefined)
    return { ok: false, error: 'explain needs a file with a Pod, or - for standard input' };
  if (more.length > 0) return { ok: false, error: `unexpected argument "${more[0]}"` };
  if (file === '-' && values.edit === '-') {
    return { ok: false, error: 'standard input can be the Pod or the edit, not both' };
  }
  const words = allOf({
    release: readRelease(values.release, values.gates),
    path: readWord('path', EDIT_PATHS, values.path),
    lang: readWord('lang', LANGUAGES, values.lang),
    theme: readWord('theme', THEMES, values.theme),
    step: readStep(values.step),
  });
  if (!words.ok) return words;
  const format = (['json', 'markdown', 'svg'] as const).find((one) => values[one]) ?? 'text';
  return { ok: true, value: { ...words.value, file, edit: values.edit, format, base: values.base } };
}

interface Texts {
  readonly running: string;
  readonly draft: string;
}

async function readTexts({ file, edit }: Options, io: Io): Promise<Result<Texts, string>> {
  try {
    const running = await readText(file, io);
    return { ok: true, value: { running, draft: edit === undefined ? running : await readText(edit, io) } };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
}

interface Found {
  readonly explanation: Explanation;
  readonly state: 'observed' | 'settled';
  readonly status: PodStatus;
}

/** Says what is wrong with the texts; undefined if nothing can be explained. */
function explainTexts({ running, draft }: Texts, options: Options, io: Io): Found | undefined {
  const { release, path, file, edit } = options;
  const before = parsePod(running, release);
  if (complain(file, running, before.diagnostics, io) || !before.pod) return undefined;
  const { status, from } = observedStatus(defaultPod(before.pod, release).pod, release);
  const { explanation, diagnostics } = explainEdit({ release, path, running, draft, status });
  if (edit !== undefined && complain(edit, draft, diagnostics, io)) return undefined;
  return explanation && { explanation, state: from, status };
}

/** True if there is an error among what it prints. */
function complain(file: string, text: string, diagnostics: readonly Diagnostic[], io: Io): boolean {
  const name = file === '-' ? '<stdin>' : file;
  for (const one of diagnostics) io.stderr.write(`${diagnosticLines(name, text, one).join('\n')}\n`);
  return diagnostics.some(({ severity }) => severity === 'error');
}

function print(found: Found, texts: Texts, options: Options, colour: boolean): string {
  const { explanation, state } = found;
  const { lang } = options;
  switch (options.format) {
    case 'json':
      return `${JSON.stringify(reportJson(explanation, lang), undefined, 2)}\n`;
    case 'markdown':
      return reportMarkdown(explanation, lang, linkTo(texts, found, options));
    case 'svg': {
      const { theme, step } = options;
      return `${reportSvg(explanation, { theme, lang, ...(step === undefined ? {} : { step }) })}\n`;
    }
    case 'text':
      return printLines(reportText(explanation, { lang, state }), colour);
  }
}

/** Opens the page on the same question. */
function linkTo(
  { running, draft }: Texts,
  { state, status }: Found,
  { base, release, path }: Options,
): string | undefined {
  if (base === undefined) return undefined;
  const gates = changedGates(release);
  const scenario = {
    release: release.minor,
    ...(Object.keys(gates).length > 0 ? { gates } : {}),
    path,
    manifest: running,
    ...(draft === running ? {} : { draft }),
    ...(state === 'observed' ? asObserved(status) : { events: [] }),
  };
  return linkOf({ v: versionOf(scenario), ...scenario }, base);
}

/** The page begins where the Pod is as it was seen. */
function asObserved(status: PodStatus): Pick<Scenario, 'events' | 'cursor'> {
  return { events: [{ type: 'observe', status: writtenStatus(status) }], cursor: AT_END };
}

function statusOf({ verdict: { gate, dying, reset } }: Explanation): number {
  if (gate === 'refused' || gate === 'file-refused') return STATUS.refused;
  return dying.length + reset.length > 0 ? STATUS.restart : STATUS.keep;
}

/** The gates that are not as the release has them by itself. */
function changedGates({ minor, gates }: Release): Record<string, boolean> {
  const plain = resolveRelease(minor);
  const usual = new Map(plain.ok ? plain.value.gates.map(({ name, on }) => [name, on]) : []);
  return Object.fromEntries(
    gates.filter(({ name, on }) => usual.get(name) !== on).map(({ name, on }) => [name, on]),
  );
}
