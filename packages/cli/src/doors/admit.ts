// `syncpod admit`: does the gate before the kubelet take an edit?

import {
  admit as admitByPath,
  admitEdit,
  decodePod,
  defaultPod,
  EDIT_PATHS,
  type EditPath,
  type Release,
  SUBRESOURCES,
} from '@syncpod/core';
import { identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const admit = machineDoor(
  'Reads { id?, old, new, path? }, answers { id?, allowed, errors: [{ field, type, detail }] }. path: a subresource ' +
    `(${SUBRESOURCES.join(', ')}) or how the edit travels (${EDIT_PATHS.join(', ')}).`,
  (value, { release }) => {
    if (!('old' in value) || !('new' in value)) return { error: 'a line needs old and new' };
    const path = 'path' in value ? value.path : undefined;
    if (path === undefined || isOneOf(SUBRESOURCES, path)) {
      const { allowed, errors } = admitEdit(value.old, value.new, release, path);
      return { answer: { ...identified(value), allowed, errors } };
    }
    if (!isOneOf(EDIT_PATHS, path))
      return { error: `path: one of ${[...SUBRESOURCES, ...EDIT_PATHS].join(', ')}` };
    return { answer: { ...identified(value), ...travel(value.old, value.new, release, path) } };
  },
);

function isOneOf<W extends string>(words: readonly W[], value: unknown): value is W {
  return words.some((word) => word === value);
}

function travel(old: unknown, edited: unknown, release: Release, path: EditPath) {
  const decoded = (value: unknown) => defaultPod(decodePod(value, release).pod, release).pod;
  const edit = { running: decoded(old), draft: decoded(edited) };
  const { allowed, errors } = admitByPath(edit, release, path);
  return { allowed, errors };
}
