// Describes the input of the hash in each era.

import type { Language } from '../messages/language.ts';
import type { HashEra } from '../releases/table.ts';

const FORMULAS: Readonly<Record<Language, Readonly<Record<HashEra, string>>>> = {
  en: {
    dump: 'a dump of the whole struct',
    json: 'the JSON of the whole container',
    'name-image': 'only name and image',
  },
  zh: {
    dump: '整个结构体的转储',
    json: '整个容器的 JSON',
    'name-image': '只有 name 和 image',
  },
};

/** Follows "the hash covers". */
export function formulaText(era: HashEra, lang: Language): string {
  return FORMULAS[lang][era];
}
