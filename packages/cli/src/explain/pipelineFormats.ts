// Writes findings for pipelines: SARIF, JUnit, and annotations of GitHub.

import { visible } from '@syncpod/core/messages';
import { EFFECTS } from './effects.ts';
import type { Finding } from './findings.ts';
import { escaped } from './markup.ts';

const ABOUT = {
  unreadable: 'The file cannot be read, or has an invalid object.',
  refused: 'The API server, or the kubelet of a static Pod, refuses the object.',
  'in-place': 'Containers restart in their Pod.',
  'new-pods': 'New Pods replace the running ones.',
  downtime: 'A Pod goes before its successor is ready.',
  kept: 'Running Pods stay as they are.',
} as const satisfies Record<Finding['rule'], string>;

/** The formats of pipelines, which also have the errors of files. */
export const PIPELINE_FORMATS = ['sarif', 'junit', 'github'] as const;
export type PipelineFormat = (typeof PIPELINE_FORMATS)[number];

export function isPipelineFormat(format: string): format is PipelineFormat {
  return PIPELINE_FORMATS.some((one) => one === format);
}

/** `fails`: true for a finding that is a failed test case in JUnit. `version`: the version of the command. */
export function pipelineText(
  format: PipelineFormat,
  findings: readonly Finding[],
  fails: (finding: Finding) => boolean,
  version: string,
): string {
  switch (format) {
    case 'sarif':
      return `${JSON.stringify(sarif(findings, version), undefined, 2)}\n`;
    case 'junit':
      return junit(findings, fails);
    case 'github':
      return githubAnnotations(findings);
  }
}

/** SARIF 2.1.0, without the findings of workloads whose Pods are kept. */
function sarif(findings: readonly Finding[], version: string): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'syncpod',
            version,
            informationUri: 'https://github.com/syncpod/playground',
            rules: (['unreadable', ...EFFECTS] as const).map((id) => ({
              id,
              shortDescription: { text: ABOUT[id] },
            })),
          },
        },
        results: findings
          .filter(({ rule }) => rule !== 'kept')
          .map(({ rule, level, workload, message, file, line }) => ({
            ruleId: rule,
            level,
            message: { text: `${workload}: ${message}` },
            ...(file === undefined
              ? {}
              : {
                  locations: [
                    {
                      physicalLocation: {
                        artifactLocation: { uri: uriOf(file) },
                        region: { startLine: line },
                      },
                    },
                  ],
                }),
          })),
      },
    ],
  };
}

/** A relative path as a URI. */
function uriOf(file: string): string {
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}

/** A test case for each finding; those that `fails` selects are failures. */
function junit(findings: readonly Finding[], fails: (finding: Finding) => boolean): string {
  const counts = `tests="${findings.length}" failures="${findings.filter(fails).length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `<testsuite name="syncpod explain" ${counts}>`,
    ...findings.map((finding) => testCase(finding, fails(finding))),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ workload, rule, message, file, line }: Finding, fails: boolean): string {
  const place = file === undefined ? '' : ` file="${escaped(file)}" line="${line}"`;
  const start = `<testcase classname="syncpod" name="${escaped(workload)}"${place}`;
  if (!fails) return `${start}/>`;
  return `${start}><failure type="${rule}" message="${escaped(message)}"/></testcase>`;
}

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** Workflow commands of GitHub Actions, a line each, which show the findings beside the changed lines. */
function githubAnnotations(findings: readonly Finding[]): string {
  return findings
    .filter(({ rule }) => rule !== 'kept')
    .map(({ level, workload, message, file, line }) => {
      const place = file === undefined ? [] : [`file=${property(file)}`, `line=${line}`];
      const list = [...place, `title=${property(workload)}`].join(',');
      return `::${COMMANDS[level]} ${list}::${data(message)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
