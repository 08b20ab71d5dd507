// Texts of hash evidence in each language.

import { beforeWords, MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import type { HashEvidence, HashVariant } from './hashEvidence.ts';

const VARIANTS = {
  en: {
    'as-shown': '',
    'proc-mount': ', with procMount defaulted',
    'no-proc-mount': ', when procMount was not yet defaulted',
    'resize-policy': ', with resizePolicy defaulted (InPlacePodVerticalScaling on)',
    'no-resize-policy': ', when resizePolicy was not yet defaulted',
    'no-resources': ', as its hash without resources (InPlacePodVerticalScaling on)',
  },
  zh: {
    'as-shown': '',
    'proc-mount': '（procMount 已填默认值）',
    'no-proc-mount': '（当时 procMount 尚未填默认值）',
    'resize-policy': '（resizePolicy 已填默认值，InPlacePodVerticalScaling 开启）',
    'no-resize-policy': '（当时 resizePolicy 尚未填默认值）',
    'no-resources': '（不含 resources 的哈希，InPlacePodVerticalScaling 开启）',
  },
} as const satisfies Record<Language, Record<HashVariant, string>>;

/** One sentence: `nginx: this container was created by a kubelet of 1.16-1.30, with procMount defaulted.` */
export function evidenceText({ container, recorded, matches }: HashEvidence, lang: Language): string {
  const hex = recorded.toString(16);
  const parts = matches.map(({ variant, releases }) => `${ranges(releases, lang)}${VARIANTS[lang][variant]}`);
  if (lang === 'en') {
    return parts.length > 0
      ? `${container}: this container was created by a kubelet of ${parts.join(', or of ')}.`
      : `${container}: no release computes the hash ${hex} for this container: it was created from a different spec.`;
  }
  return parts.length > 0
    ? `${container}：此容器由 ${beforeWords(parts.join('，或 '), lang)}的 kubelet 创建。`
    : `${container}：没有任何版本会给此容器哈希 ${hex}：它是由另一份 spec 创建的。`;
}

/** `1.16-1.26, 1.30` */
function ranges(releases: readonly Minor[], lang: Language): string {
  const runs: Minor[][] = [];
  for (const release of releases) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && MINORS.indexOf(release) === MINORS.indexOf(before) + 1) last.push(release);
    else runs.push([release]);
  }
  const texts = runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : `${run[0]}`));
  return texts.join(MARKS[lang].list);
}
