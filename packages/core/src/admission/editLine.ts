// How is a line of the door `admit` read and answered?

import type { Release } from '../releases/release.ts';
import { err, ok, type Result } from '../result.ts';
import type { FieldError, Subresource } from './admission.ts';
import { admitEdit } from './admitEdit.ts';
import { type Fields, isFields } from './fields.ts';

/** The answer as JSON, keys in the order of the vectors. */
export interface EditLineAnswer {
  readonly id?: unknown;
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
}

/** Answers `{ id?, old, new, path? }`. Error: what is wrong with the line, in words. */
export function answerEdit(line: object, release: Release): Result<EditLineAnswer, string> {
  const { id, old, new: edited, path }: Fields = { ...line };
  if (!isFields(old)) return err('old: the Pod before the edit');
  if (!isFields(edited)) return err('new: the Pod after the edit');
  const subresource = SUBRESOURCES.find((known) => known === path);
  if (!subresource && path !== undefined && path !== null && path !== '' && path !== 'api') {
    return err(`path: one of ${SUBRESOURCES.join(', ')}, or none for a plain update`);
  }
  return ok({ ...(id === undefined ? {} : { id }), ...admitEdit(old, edited, release, subresource) });
}

const SUBRESOURCES: readonly Subresource[] = ['ephemeralcontainers', 'resize'];
