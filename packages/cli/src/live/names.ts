// Recognizes the names of objects of a cluster among the arguments of a command.

import { stat } from 'node:fs/promises';

export interface ObjectName {
  /** As kubectl takes it: `pod`, `deploy`, `statefulsets.apps`. */
  readonly kind: string;
  readonly name: string;
}

/** `web-2`, which is a Pod, or `deploy/web`. */
const NAME = /^(?:([a-z][a-z0-9.-]*)\/)?([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)$/;
const FILE_NAME = /\.(?:ya?ml|json|txt|log)$/i;
const PODS: ReadonlySet<string> = new Set(['po', 'pod', 'pods']);

/** The object that an argument names; undefined for a file, for standard input, and for a text that is no name. */
export async function objectName(argument: string): Promise<ObjectName | undefined> {
  const [, kind = 'pod', name] = NAME.exec(argument) ?? [];
  if (name === undefined || FILE_NAME.test(argument)) return undefined;
  const isFile = await stat(argument).then(
    () => true,
    () => false,
  );
  return isFile ? undefined : { kind: PODS.has(kind) ? 'pod' : kind, name };
}
