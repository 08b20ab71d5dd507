// `syncpod admit`: answers edits with the errors of the API server, or of the kubelet for a file.

import {
  admit as admitByPath,
  admitEdit,
  PLAIN_PATHS,
  type PlainPath,
  SUBRESOURCES,
} from '@syncpod/core/admission';
import { defaultPod } from '@syncpod/core/defaults';
import { decodePod } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import { identified } from '../answers.ts';
import { jsonLinesCommand } from './command.ts';

export const admit = jsonLinesCommand(
  {
    about:
      'In: { id?, old, new, path? }. Out: { id?, allowed, errors: [{ field, type, detail }] }. path is a subresource ' +
      `(${SUBRESOURCES.join(', ')}) or the edit path (${PLAIN_PATHS.join(', ')}).`,
    example: 'syncpod admit --release 1.30 < edits.jsonl',
  },
  (value, { release }) => {
    if (!('old' in value) || !('new' in value)) return { error: 'a line needs old and new' };
    const path = 'path' in value ? value.path : undefined;
    if (path === undefined || isOneOf(SUBRESOURCES, path)) {
      const { allowed, errors } = admitEdit(value.old, value.new, release, path);
      return { answer: { ...identified(value), allowed, errors } };
    }
    if (!isOneOf(PLAIN_PATHS, path))
      return { error: `path: must be one of ${[...SUBRESOURCES, ...PLAIN_PATHS].join(', ')}` };
    return { answer: { ...identified(value), ...travel(value.old, value.new, release, path) } };
  },
);

function isOneOf<W extends string>(words: readonly W[], value: unknown): value is W {
  return words.some((word) => word === value);
}

function travel(old: unknown, edited: unknown, release: Release, path: PlainPath) {
  const decoded = (value: unknown) => defaultPod(decodePod(value, release).pod, release).pod;
  const edit = { running: decoded(old), draft: decoded(edited) };
  const { allowed, errors } = admitByPath(edit, release, path);
  return { allowed, errors };
}
