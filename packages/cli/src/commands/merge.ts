// `syncpod merge`: adds up the JSON reports of several clusters.

import { mergeFleetJson } from '@syncpod/core/fleet';
import type { ReportLine } from '@syncpod/core/report';
import { allOf, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { fileName, readText } from '../files.ts';
import { printData } from '../formats.ts';
import { fail, lacking } from '../io.ts';
import { FILES, type OptionTable, outputOption } from '../options.ts';
import { readNumber, readWord } from '../optionWords.ts';
import { parsedJson } from '../parsedJson.ts';
import type { Command } from './command.ts';

const FORMATS = ['json', 'yaml', 'table'] as const;

const OPTIONS = {
  file: { ...FILES, about: 'report to read, same as an argument; - is standard input' },
  limit: { value: 'N', about: 'rows of each section of a table; default: 10' },
  output: outputOption(FORMATS),
} as const satisfies OptionTable;

export const merge: Command = {
  usage: 'REPORT...',
  about:
    'Adds up reports of syncpod upgrade -o json: the result is that of one run over all clusters. Names of namespaces, workloads ' +
    'and nodes that several clusters have are added up too. docs/fleet.md runs upgrade and merge as Jobs of Kubernetes.',
  options: OPTIONS,
  examples: ['syncpod merge reports/*.json > fleet.json', 'syncpod merge a.json b.json -o table'],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      output: readWord('output', FORMATS, values.output),
      limit: readNumber('limit', values.limit),
    });
    if (!options.ok) return fail(io, options.error);
    const files = [...positionals, ...(values.file ?? [])];
    if (files.length === 0)
      return fail(io, lacking('merge needs reports of syncpod upgrade -o json', 'merge', merge.usage));
    const reports: unknown[] = [];
    for (const file of files) {
      const text = await readText(file, io);
      if (!text.ok) return fail(io, text.error);
      const one = parsedJson(text.value);
      const alone = mergeFleetJson([one]);
      if (!alone.ok) return fail(io, `${fileName(file)}: ${alone.error}`);
      reports.push(one);
    }
    const merged = mergeFleetJson(reports);
    if (!merged.ok) return fail(io, merged.error);
    const { output, limit = ROWS } = options.value;
    if (output === 'table') io.stdout.writeLines(tableOf(merged.value, limit), wantsColour(io));
    else io.stdout.write(printData(merged.value, output));
    return 0;
  }),
};

const ROWS = 10;

type Json = Readonly<Record<string, unknown>>;

const SECTIONS = [
  ['Causes', 'causes'],
  ['Namespaces', 'namespaces'],
  ['Workloads', 'workloads'],
  ['Nodes', 'nodes'],
] as const;

function tableOf(report: Json, most: number): ReportLine[] {
  const { from, to, restartedContainers, containers, restartedPods, pods } = report;
  const head = `An upgrade from ${from} to ${to} restarts ${restartedContainers} of ${containers} containers, in ${restartedPods} of ${pods} Pods`;
  return [
    [{ text: head, tone: Number(restartedContainers) > 0 ? 'kill' : 'keep' }],
    ...SECTIONS.flatMap(([title, list]) => sectionOf(title, report[list], most)),
  ];
}

function sectionOf(title: string, list: unknown, most: number): ReportLine[] {
  const rows = (Array.isArray(list) ? (list as readonly Json[]) : []).filter(
    ({ restartedContainers }) => Number(restartedContainers) > 0,
  );
  if (rows.length === 0) return [];
  const left = rows.length - most;
  return [
    [],
    [{ text: title, tone: 'strong' }],
    ...rows
      .slice(0, most)
      .map(
        ({ restartedContainers, name }): ReportLine => [
          { text: `${String(restartedContainers).padStart(9)}  ${String(name)}`, tone: 'plain' },
        ],
      ),
    ...(left > 0 ? [[{ text: `+${left} more`, tone: 'soft' }] satisfies ReportLine] : []),
  ];
}
