// How does one say why two releases hash a container differently?

import type { HashEra, UpgradeCause } from '@syncpod/core';
import type { TextKey, Words } from '../../i18n/text.ts';

const FORMULAS = {
  dump: 'releases.formula.dump',
  json: 'releases.formula.json',
  'name-image': 'releases.formula.nameImage',
} as const satisfies Record<HashEra, TextKey>;

export function causeText(cause: UpgradeCause, words: Words): string {
  switch (cause.kind) {
    case 'new-uid':
      return words('releases.cause.newUid');
    case 'decision':
      return words(cause.rule === 'resize-restarts' ? 'releases.cause.resize' : 'releases.cause.rule');
    case 'formula':
      return words('releases.cause.formula', { formula: words(FORMULAS[cause.to]) });
    case 'field-added':
    case 'field-removed': {
      const field = fieldOf(cause.path);
      const added = cause.kind === 'field-added';
      if (added && cause.since !== undefined) {
        return words('releases.cause.fieldSince', { field, release: cause.since });
      }
      if (!added && cause.since !== undefined) {
        return words('releases.cause.fieldBefore', { field, release: cause.since });
      }
      return words(added ? 'releases.cause.fieldAdded' : 'releases.cause.fieldRemoved', { field });
    }
    case 'default-added':
    case 'default-removed':
      return words(
        cause.kind === 'default-added' ? 'releases.cause.defaultAdded' : 'releases.cause.defaultRemoved',
        { field: fieldOf(cause.path), value: JSON.stringify(cause.value), release: cause.since },
      );
    case 'quantity-text':
    case 'text':
    case 'value':
      return words('releases.cause.text', {
        field: fieldOf(cause.path),
        before: JSON.stringify(cause.before) ?? '',
        after: JSON.stringify(cause.after) ?? '',
      });
  }
}

/** The path below the container: `securityContext.procMount`. */
function fieldOf(path: string): string {
  return path.replace(/^spec\.\w+\[\d+\]\./, '');
}
