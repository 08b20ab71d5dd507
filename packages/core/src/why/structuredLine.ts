// Reads the structured log lines of controllers and watchers about the end of a container: JSON or logfmt.

import { literals } from '../runtime/log/literals.ts';
import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';

const KEYS = literals(['xitCode', 'xit_code', 'xit-code', 'exitcode']);
/** A whole object of Kubernetes or of a runtime on one line, which is read as an outline. */
const OBJECT = /"(?:containerStatuses|lastState|State|status|metadata)"\s*:\s*\{/;

/** A value by its key in camel case, snake case or with hyphens: `exitCode`, `exit_code`. */
function fieldOf(content: string, key: string): string | undefined {
  const pattern = new RegExp(`(?:^|[\\s{,"'])${key}["']?\\s*[=:]\\s*["']?([^\\s"',}\\]]+)`, 'i');
  return pattern.exec(content)?.[1];
}

/** Undefined for other lines. */
export function structuredFacts(content: string, at: Evidence): Fact[] | undefined {
  if (!KEYS.has(content) || OBJECT.test(content)) return undefined;
  const code = fieldOf(content, 'exit[_-]?code');
  const named = fieldOf(content, 'pod(?:[_-]?name)?');
  const container = fieldOf(content, 'container(?:[_-]?name)?');
  if (code === undefined || !/^\d{1,3}$/.test(code) || (named === undefined && container === undefined))
    return undefined;
  const [first = '', second] = (named ?? '').split('/');
  const about = {
    at,
    ...(named === undefined
      ? {}
      : refOf(second ?? first, second === undefined ? fieldOf(content, 'namespace') : first)),
    ...(container === undefined ? {} : { container }),
  };
  const reason = fieldOf(content, '(?:terminat\\w*[_-]?)?reason') ?? '';
  const count = fieldOf(content, 'restarts?(?:[_-]?count)?');
  return [
    { kind: 'ended', place: 'lastState', reason, message: '', exitCode: Number(code), lines: [at], ...about },
    ...(count !== undefined && /^\d+$/.test(count)
      ? [{ kind: 'restarts' as const, count: Number(count), ...about }]
      : []),
  ];
}
