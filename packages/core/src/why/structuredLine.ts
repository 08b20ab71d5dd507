// Reads the structured log lines of controllers and watchers about the end of a container: JSON or logfmt.

import { literals } from '../runtime/log/literals.ts';
import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';
import { podIn } from './sentenceFact.ts';

/** All contain `xit`, which is searched for first. */
const KEYS = literals(['xitCode', 'xit_code', 'xit-code', 'exitcode']);
/** A whole object of Kubernetes or of a runtime on one line, which is read as an outline. */
const OBJECT = /"(?:containerStatuses|lastState|State|status|metadata)"\s*:\s*\[?\s*\{/;

/** A value by its key, in camel case, in snake case or with hyphens: `exitCode`, `exit_code`. `None` is no value. */
const field = (key: string) =>
  new RegExp(String.raw`(?:^|[\s{,"'])${key}["']?\s*[=:]\s*["']?(?!(?:none|null|nil)\b)([^\s"',}\]]+)`, 'i');
const EXIT_CODE = field('exit[_-]?code');
const POD = field('pod(?:[_-]?name)?');
const NAMESPACE = field('namespace');
const CONTAINER = field('container(?:[_-]?name)?');
const REASON = field(String.raw`(?:(?:terminat\w*|container)[_-]?)?reason`);
const RESTARTS = field('restarts?(?:[_-]?count)?');

/** True for a line that is an object, as `jq -c` prints it: its texts are not lines of their own. */
export function isObjectLine(content: string): boolean {
  return OBJECT.test(content);
}

/** Undefined for other lines. */
export function structuredFacts(content: string, at: Evidence): Fact[] | undefined {
  if (!content.includes('xit') || !KEYS.has(content) || isObjectLine(content)) return undefined;
  const valueAt = (key: RegExp) => key.exec(content)?.[1];
  const [code = '', pod, container] = [EXIT_CODE, POD, CONTAINER].map(valueAt);
  if (!/^\d{1,3}$/.test(code) || (pod === undefined && container === undefined)) return undefined;
  const about = {
    at,
    ...(pod?.includes('/') ? podIn({ pod }) : refOf(pod, valueAt(NAMESPACE))),
    ...(container === undefined ? {} : { container }),
  };
  const reason = valueAt(REASON) ?? '';
  const count = valueAt(RESTARTS) ?? '';
  return [
    { kind: 'ended', place: 'lastState', reason, message: '', exitCode: Number(code), lines: [at], ...about },
    ...(/^\d+$/.test(count) ? [{ kind: 'restarts' as const, count: Number(count), ...about }] : []),
  ];
}
