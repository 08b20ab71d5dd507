// `syncpod why`: finds the cause of a restart in pasted texts.

import { Readable } from 'node:stream';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { ReportLine } from '@syncpod/core/report';
import {
  becauseText,
  type Cause,
  type Diagnosis,
  detailText,
  diagnoser,
  qualifiedName,
  restartCauseText,
  whyJson,
} from '@syncpod/core/why';
import { allOf, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { fileName } from '../files.ts';
import { printData } from '../formats.ts';
import { fail } from '../io.ts';
import { CLUSTER } from '../live/cluster.ts';
import { foldDeletions } from '../live/foldDeletions.ts';
import { inputsOf, listCalls } from '../live/input.ts';
import { kubectlOf, unseenIn } from '../live/kubectl.ts';
import { whyTexts } from '../live/whyTexts.ts';
import { FILES, LANG, type OptionTable, outputOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { readLines } from '../readLines.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml'] as const;

const NOTHING = 3;

const OPTIONS = {
  file: {
    ...FILES,
    about: 'file to read, same as an argument; - is standard input. All files describe one case',
  },
  ...CLUSTER,
  'previous-logs': { about: 'also read the last lines of the logs of previous containers from the cluster' },
  output: outputOption(FORMATS),
  lang: LANG,
} as const satisfies OptionTable;

export const why: Command = {
  usage: '[FILE|POD...]',
  about:
    'Reads the output of kubectl describe, get -o yaml|json, get events, get pods -w, crictl, docker inspect, the kubelet ' +
    'and the kernel, in any combination, complete or in part. A name that is no file, such as web-2 or deploy/web, is read ' +
    'from the cluster with kubectl: the Pod, its Events and its node. The JSON is { v, causes: [{ id, namespace?, pod?, ' +
    'container?, image?, certainty, evidence, details?, at?, releases, upstream, restarts?, next?, nextOn?, further? }], ' +
    'excluded: [{ id, because, evidence }], next?, nextOn?, truncated? }, the most certain first.',
  options: OPTIONS,
  statuses: {
    0: 'a cause was found',
    [NOTHING]: 'the texts do not show a cause, and everything was read',
    1: 'an error; also if there are no such Pods',
  },
  examples: [
    'syncpod why web-2 -n shop',
    'syncpod why -A',
    'kubectl describe pod web-2 | syncpod why',
    'syncpod why describe.txt kubelet.log -o json',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      output: readWord('output', FORMATS, values.output),
      lang: readWord('lang', LANGUAGES, values.lang),
    });
    if (!options.ok) return fail(io, options.error);
    const { output, lang } = options.value;
    const given = await inputsOf(positionals, values.file ?? [], values);
    const inputs = given.length > 0 ? given : [{ kind: 'file', path: '-' } as const];
    const wanted = { values, previousLogs: values['previous-logs'] === true };
    if (values['dry-run']) {
      return listCalls(values, io, async (kubectl, silent) => {
        for (const input of inputs) if (input.kind === 'live') await whyTexts(input, wanted, kubectl, silent);
      });
    }
    const kubectl = kubectlOf(values, io);
    const reader = diagnoser();
    const take = (line: string, whole: boolean) => reader.line(line, whole);
    for (const input of inputs) {
      if (input.kind === 'live') {
        const live = await whyTexts(input, wanted, kubectl, io);
        if (!live.ok) return fail(io, live.error);
        for (const { name, text } of live.value) {
          reader.begin(name);
          await readLines('-', { ...io, stdin: Readable.from([text]) }, take);
        }
        continue;
      }
      reader.begin(fileName(input.path));
      const done = await readLines(input.path, io, take);
      if (!done.ok) return fail(io, done.error);
    }
    const diagnosis = reader.end();
    // A selection of Pods, none of which is named.
    const selects = inputs.every((input) => input.kind === 'live' && input.call[1] === 'pods');
    if (output === 'table') io.stdout.writeLines(table(diagnosis, lang, selects), wantsColour(io));
    else io.stdout.write(printData({ ...whyJson(diagnosis), ...unseenIn(kubectl) }, output));
    if (diagnosis.causes.some(({ id }) => id !== 'unknown')) return 0;
    return diagnosis.truncated.length > 0 ? 1 : NOTHING;
  }),
};

const WORDS = {
  en: {
    proven: 'proven',
    likely: 'likely',
    possible: 'possible',
    ended: 'ended',
    next: (on: string) => `to be sure, run${on}: `,
    further: 'to see why the program did so, run: ',
    nothing: 'These texts do not show why a container restarted. Add the output of kubectl describe pod.',
    excluded: 'ruled out: ',
    splitting: (on: string) => `next, run${on}: `,
    on: (node: string | undefined) =>
      node === undefined ? '' : node === 'NODE' ? ' on the node' : ` on node ${node}`,
    deletions: (list: string) =>
      `Pods deleted by their controllers, as in a rollout: ${list}. why KIND/NAME and -o json have the details.`,
    more: (count: number) => `${count} more like these`,
    truncated: (file: string, count: number) =>
      `${file}: not everything was read; lines that are too long or too many: ${count}`,
  },
  zh: {
    proven: '确定',
    likely: '很可能',
    possible: '可能',
    ended: '结束于',
    next: (on: string) => `要确认原因，请${on}运行：`,
    further: '要查看程序为何如此，请运行：',
    nothing: '这些文本没有说明容器为什么重启。请补充 kubectl describe pod 的输出。',
    excluded: '已排除：',
    splitting: (on: string) => `下一步请${on}运行：`,
    on: (node: string | undefined) =>
      node === undefined ? '' : node === 'NODE' ? '在节点上' : `在节点 ${node} 上`,
    deletions: (list: string) =>
      `被控制器删除的 Pod（例如滚动更新时）：${list}。详情见 why KIND/NAME 和 -o json。`,
    more: (count: number) => `另有 ${count} 行与之类似`,
    truncated: (file: string, count: number) => `${file}：未读完，有 ${count} 行过长或过多`,
  },
} as const satisfies Record<Language, object>;

/** The most lines of evidence to print; JSON contains all. */
const MOST_LINES = 4;

/** `folds`: one line has all Pods that controllers deleted. */
function table(
  { causes, excluded, next, nextOn, truncated }: Diagnosis,
  lang: Language,
  folds: boolean,
): ReportLine[] {
  const words = WORDS[lang];
  const { counts, others } = folds
    ? foldDeletions(causes)
    : { counts: new Map<string, number>(), others: causes };
  const list = [...counts].map(([workload, count]) => `${workload} ${count}`).join(', ');
  const deletions: ReportLine[] = list === '' ? [] : [[{ text: words.deletions(list), tone: 'soft' }], []];
  const notes = truncated.map(
    ({ file, lines }): ReportLine => [{ text: words.truncated(file, lines), tone: 'wait' }],
  );
  const found = others.flatMap((cause) => causeLines(cause, lang));
  const struck = excluded.map(
    (one): ReportLine => [
      { text: words.excluded, tone: 'soft' },
      { text: qualifiedName(one), tone: 'soft' },
      { text: ` ${one.id}`, tone: 'plain' },
      { text: `: ${becauseText(one.because, lang)}`, tone: 'soft' },
    ],
  );
  const command: ReportLine[] =
    next === undefined ? [] : [[{ text: `${words.splitting(words.on(nextOn))}${next}`, tone: 'strong' }]];
  const nothing: ReportLine[] = causes.length === 0 ? [[{ text: words.nothing, tone: 'plain' }]] : [];
  return [...found, ...deletions, ...struck, ...command, ...nothing, ...notes];
}

function causeLines(cause: Cause, lang: Language): ReportLine[] {
  const {
    id,
    certainty,
    evidence,
    more = 0,
    details = [],
    at,
    releases,
    upstream,
    next,
    nextOn,
    further,
  } = cause;
  const hidden = Math.max(0, evidence.length - MOST_LINES) + more;
  const { title, prevent } = restartCauseText(id, lang, cause.variant);
  const words = WORDS[lang];
  const about = qualifiedName(cause);
  const ends = [...new Set([releases[0] ?? '', releases.at(-1) ?? ''])].join(' - ');
  const span = ends === '' ? '' : `kubelet ${ends}`;
  return [
    [
      { text: about === '' ? '' : `${about}: `, tone: 'strong' },
      { text: id, tone: certainty === 'proven' ? 'kill' : 'wait' },
      { text: ` (${words[certainty]})`, tone: 'plain' },
      { text: at === undefined ? '' : `, ${words.ended} ${at}`, tone: 'soft' },
    ],
    [{ text: `  ${title} ${prevent}`, tone: 'plain' }],
    ...evidence.slice(0, MOST_LINES).map(
      ({ file, line, text }): ReportLine => [
        { text: `  ${file}:${line}: `, tone: 'soft' },
        { text: text.trim(), tone: 'plain' },
      ],
    ),
    ...(hidden > 0 ? [[{ text: `  ${words.more(hidden)}`, tone: 'soft' }] satisfies ReportLine] : []),
    ...details.map((one): ReportLine => [{ text: `  ${detailText(one, lang)}`, tone: 'plain' }]),
    [{ text: `  ${upstream}${span === '' ? '' : `, ${span}`}`, tone: 'soft' }],
    ...(next === undefined
      ? []
      : [[{ text: `  ${words.next(words.on(nextOn))}${next}`, tone: 'plain' }] satisfies ReportLine]),
    ...(further === undefined
      ? []
      : [[{ text: `  ${words.further}${further}`, tone: 'plain' }] satisfies ReportLine]),
    [],
  ];
}
