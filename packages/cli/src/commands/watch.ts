// `syncpod watch`: follows Pods of a cluster, with the forecast of the engine ahead of each change.

import { type FollowLine, followText } from '@syncpod/core/follow';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { ReportLine } from '@syncpod/core/report';
import { ok, type Result } from '@syncpod/core/result';
import { restartCauseText } from '@syncpod/core/why';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { VERSION } from '../formats.ts';
import { fail, type Io } from '../io.ts';
import { CLUSTER } from '../live/cluster.ts';
import { followPods, type PodLine } from '../live/followPods.ts';
import type { LiveInput } from '../live/input.ts';
import { type Kubectl, kubectlOf } from '../live/kubectl.ts';
import { nodeKubelets } from '../live/nodeKubelets.ts';
import { listWatchCalls, liveInput } from '../live/watched.ts';
import { GATES, LANG, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readWord } from '../optionWords.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json'] as const;
type Format = (typeof FORMATS)[number];

const DIFFERED = 10;

const OPTIONS = {
  for: { value: 'TIME', about: 'end after this time, such as 90s, 5m or 1h; default: follow until Ctrl+C' },
  ...CLUSTER,
  release: { ...RELEASE, about: 'release of the kubelet; default: that of the node of each Pod' },
  gates: GATES,
  output: { ...outputOption(FORMATS), about: 'table, or json: an object on each line' },
  lang: LANG,
} as const satisfies OptionTable;

export const watch: Command = {
  usage: 'POD|KIND/NAME [-n NS]',
  about:
    'Follows a Pod, or the Pods of a workload or of a selector, with kubectl get --watch. Prints the changes that the kubelet ' +
    'will make if nothing else happens, and then each change that the cluster shows: as expected, or not, with the cause. ' +
    'Marks: ✓ as expected, ≠ not expected, → an edit or a deletion, ! late, … expected. Ends when the Pod is deleted; a ' +
    'Pod of a StatefulSet is followed until the next one and beyond. As JSON: { v, at, namespace, pod, kind, step?, ' +
    'expectedAt?, because?, cause? }.',
  options: OPTIONS,
  statuses: {
    0: 'every change was as expected, or an edit or a deletion',
    [DIFFERED]: 'a change was not expected: a process ended, a probe failed, an image was not pulled',
    1: 'an error; also if kubectl ends while the Pod is followed',
  },
  examples: [
    'syncpod watch web-2 -n shop',
    'syncpod watch deploy/web -n shop --for 5m',
    'syncpod watch -l app=web -o json | jq -c .step',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      output: readWord('output', FORMATS, values.output),
      lang: readWord('lang', LANGUAGES, values.lang),
      seconds: readTime(values.for),
      input: await liveInput('watch', watch.usage, positionals, values),
    });
    if (!options.ok) return fail(io, options.error);
    const { input } = options.value;
    if (values['dry-run']) return listWatchCalls(input, values, io);
    return follow(options.value, values, kubectlOf(values, io), io);
  }),
};

interface Options {
  readonly output: Format;
  readonly lang: Language;
  readonly seconds: number | undefined;
  readonly input: LiveInput;
}

async function follow(
  { output, lang, seconds, input }: Options,
  values: Values<typeof OPTIONS>,
  kubectl: Kubectl,
  io: Io,
): Promise<number> {
  const kubelets = await nodeKubelets(values, kubectl, io);
  if (!kubelets.ok) return fail(io, kubelets.error);
  let differed = false;
  const several = !input.call[1]?.startsWith('pod/');
  const told = (lines: readonly PodLine[]): void => {
    const [first] = lines;
    differed ||= lines.some(({ line }) => isDifference(line));
    if (output === 'json') for (const one of lines) io.stdout.write(`${JSON.stringify(jsonOf(one))}\n`);
    else {
      const at = first?.line.at ?? 0;
      io.stdout.writeLines(
        lines.flatMap((one) => tableOf(one, at, several, lang)),
        wantsColour(io),
      );
    }
  };
  const time = timeOut(seconds);
  const failed = await followPods(input, values, kubectl, io, { told, kubeletOf: kubelets.value }, time.over);
  time.cancel();
  if (failed !== undefined) return fail(io, failed);
  return differed ? DIFFERED : 0;
}

function isDifference(line: FollowLine): boolean {
  return line.kind === 'differs' && line.because !== 'edit' && line.because !== 'deletion';
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

function readTime(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return ok(undefined);
  const [, count, unit = 's'] = /^(\d{1,6})([smh])?$/.exec(text) ?? [];
  if (count === undefined) return { ok: false, error: `--for: must be like 90s, 5m or 1h, not "${text}"` };
  return ok(Number(count) * (UNITS[unit] ?? 1));
}

function timeOut(seconds: number | undefined) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    if (seconds !== undefined) timer = setTimeout(resolve, 1000 * seconds);
  });
  return { over, cancel: () => clearTimeout(timer) };
}

const TONES = { '': 'strong', '✓': 'start', '≠': 'kill', '→': 'wait', '!': 'wait', '…': 'soft' } as const;

function tableOf({ pod, line, cause }: PodLine, now: number, several: boolean, lang: Language): ReportLine[] {
  const { mark, text } = followText(line, lang, now);
  const clock = new Date(1000 * (line.kind === 'expected' ? now : line.at)).toISOString().slice(11, 19);
  const before: ReportLine = [
    { text: `${clock} `, tone: 'soft' },
    ...(several ? [{ text: `${pod} `, tone: 'strong' } as const] : []),
  ];
  const because = cause && `${cause.id}: ${restartCauseText(cause.id, lang, cause.variant).title}`;
  return [
    [
      ...before,
      { text: `${mark.padEnd(1)} `, tone: TONES[mark] },
      { text, tone: mark === '…' ? 'soft' : 'plain' },
    ],
    ...(because === undefined
      ? []
      : [[...before, { text: `  ${because}`, tone: 'plain' }] satisfies ReportLine]),
  ];
}

function jsonOf({ namespace, pod, line, cause }: PodLine): object {
  const { at, ...rest } = line;
  const found = cause && { id: cause.id, certainty: cause.certainty };
  const times = 'expectedAt' in rest ? { expectedAt: timeText(rest.expectedAt) } : {};
  return {
    ...VERSION,
    at: timeText(at),
    namespace,
    pod,
    ...rest,
    ...times,
    ...(found ? { cause: found } : {}),
  };
}

function timeText(seconds: number): string {
  return new Date(1000 * seconds).toISOString();
}
