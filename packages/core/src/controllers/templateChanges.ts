// Lists the operations of a JSON patch between two Pod templates.

import { isRecord } from '../go/record.ts';

/** `path` is a JSON pointer from the template, such as `/spec/containers/0/image`. */
export interface TemplateChange {
  readonly operation: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

/**
 * The differences as OpenKruise sees them. Lists of different lengths differ in the entries at their end.
 * Upstream: github.com/appscode/jsonpatch CreatePatch. Differs: that library compares lists by their content, so its
 * paths can name another entry.
 */
export function templateChanges(before: unknown, after: unknown, path = ''): TemplateChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ operation: 'add', path, value: after }];
  if (after === undefined) return [{ operation: 'remove', path }];
  const [old, next] = [entriesOf(before), entriesOf(after)];
  if (old === undefined || next === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ operation: 'replace', path, value: after }];
  }
  const names = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...names].flatMap((name) =>
    templateChanges(old[name], next[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  return isRecord(value) ? value : undefined;
}

/** The last part of a JSON pointer, unescaped. */
export function lastName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
