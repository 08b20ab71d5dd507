// Chooses three acts for a Pod with which nothing happens.

import { findContainer } from '@syncpod/core/api';
import { parsePod, withFlowValue } from '@syncpod/core/manifest';
import { MINORS, resolveRelease } from '@syncpod/core/releases';
import { type ScenarioEvent, subresourceText } from '@syncpod/core/runtime';
import type { Stage } from './fields.ts';
import type { IdleKey } from './idleTexts.ts';

export type IdleAct = {
  readonly text: IdleKey;
  /** The values of the text. */
  readonly values: Readonly<Record<string, string>>;
} & (
  | { readonly kind: 'event'; readonly event: ScenarioEvent }
  /** The text with an edit, which is previewed first. */
  | { readonly kind: 'text'; readonly draft: string }
);

/** The memory limit of a container without one. */
const USUAL_MEMORY = '256Mi';

/** An edit, an exit and an upgrade, or a reboot on the newest release. Omits those that are impossible now. */
export function idleActsOf(text: string, stage: Stage): readonly IdleAct[] {
  const [first] = stage.containers;
  if (stage.pod !== 'there' || !first) return [];
  const { name } = first;
  const more = (pod: string) => moreMemory(pod, stage.apiServer, name);
  const draft = more(text) ?? inTemplate(text, more) ?? inBraces(text, name);
  const next = MINORS[MINORS.findIndex((minor) => minor === stage.release) + 1];
  const events: readonly IdleAct[] = [
    {
      kind: 'event',
      text: 'idle.kill',
      values: { name },
      event: { type: 'exit', container: name, code: 137 },
    },
    next === undefined
      ? { kind: 'event', text: 'idle.reboot', values: {}, event: { type: 'reboot' } }
      : {
          kind: 'event',
          text: 'idle.upgrade',
          values: { release: next },
          event: { type: 'upgrade', release: next },
        },
  ];
  return [
    ...(draft === undefined || draft === text
      ? []
      : [{ kind: 'text', text: 'idle.memory', values: { name }, draft } as const]),
    ...events.filter((act) => act.kind !== 'event' || stage.refusal?.(act.event) === undefined),
  ];
}

/** The text with a larger memory limit for the container; undefined if it cannot be written. */
function moreMemory(text: string, minor: string, container: string): string | undefined {
  const release = resolveRelease(minor);
  if (!release.ok) return undefined;
  const { pod } = parsePod(text, release.value);
  const found = pod && findContainer(pod, container);
  const memory = raised(found?.container.resources?.limits?.memory);
  return subresourceText(text, release.value, {
    type: 'resize',
    container,
    resources: { limits: { memory } },
  });
}

/** The first lines of a Pod, which a template does not have. */
const POD = 'apiVersion: v1\nkind: Pod\n';

/** The text of a workload in YAML with a change of its template, which is read as a Pod. */
function inTemplate(text: string, change: (pod: string) => string | undefined): string | undefined {
  const found = /^( *)template: *\n((?:\1 +.*(?:\n|$)|\s*\n)+)/m.exec(text);
  const [whole = '', , body = ''] = found ?? [];
  const indent = /^ */.exec(body)?.[0] ?? '';
  const changed = change(POD + body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
  if (!found || !changed?.startsWith(POD)) return undefined;
  const written = changed.slice(POD.length).replaceAll(/^(?=.)/gm, indent);
  const begin = found.index + whole.length - body.length;
  return text.slice(0, begin) + written + text.slice(begin + body.length);
}

/** Where the kinds of workload objects have the Pod's template. */
const TEMPLATES = [
  ['spec', 'template'],
  ['spec', 'jobTemplate', 'spec', 'template'],
] as const;

/** The text of a workload in JSON with a memory limit in its template. */
function inBraces(text: string, container: string): string | undefined {
  for (const path of TEMPLATES) {
    const steps = [...path, 'spec', 'containers', { named: container }, 'resources', 'limits', 'memory'];
    const found = withFlowValue(text, steps, (memory) => raised(memory === undefined ? memory : `${memory}`));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Twice an amount such as `128Mi`. */
function raised(memory: string | number | undefined): string {
  const [, amount, unit = ''] = /^(\d+)([A-Za-z]*)$/.exec(`${memory ?? ''}`) ?? [];
  return amount === undefined ? USUAL_MEMORY : `${2 * Number(amount)}${unit}`;
}
