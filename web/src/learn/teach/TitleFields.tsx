// Edits the title and the languages of a lesson.

import { LANGUAGES } from '../../ui/i18n/language.ts';
import type { Draft } from './draft.ts';
import { LANG_NAMES, LangFields } from './LangFields.tsx';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface TitleFieldsProps {
  readonly draft: Draft;
  onChange(draft: Draft, field?: string): void;
}

/** Texts of a removed language stay in the draft, and reappear with it. */
export function TitleFields({ draft, onChange }: TitleFieldsProps) {
  const words = useTeachText();
  const { langs, title } = draft;
  return (
    <>
      <LangFields
        texts={title}
        langs={langs}
        about="title"
        lines={1}
        onChange={(texts, lang) => onChange({ ...draft, title: texts }, `title ${lang}`)}
      />
      <fieldset className={styles.langs}>
        <legend>{words('teach.langs')}</legend>
        {LANGUAGES.map((lang) => {
          const on = langs.includes(lang);
          return (
            <label key={lang}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && langs.length === 1}
                onChange={() =>
                  onChange({
                    ...draft,
                    langs: LANGUAGES.filter((one) => (one === lang) !== langs.includes(one)),
                  })
                }
              />
              {words(LANG_NAMES[lang])}
            </label>
          );
        })}
      </fieldset>
    </>
  );
}
