// What is missing before a lesson can be handed on, and where?

import { useWords } from '../i18n/text.ts';
import type { Issue } from './issues.ts';

interface UnfinishedProps {
  readonly missing: readonly { readonly where: string; readonly issue: Issue }[];
  /** Sentences of the reader of lessons. */
  readonly problems: readonly string[];
}

export function Unfinished({ missing, problems }: UnfinishedProps) {
  const words = useWords();
  return (
    <>
      <p>{words('teach.unfinished')}</p>
      <ul>
        {missing.map(({ where, issue: { text, reason = '' } }) => (
          <li key={`${where} ${text}`}>
            {words('teach.at', { where, what: words(text, { reason: words.message(reason) }) })}
          </li>
        ))}
        {problems.map((problem) => (
          <li key={problem}>{words.message(problem)}</li>
        ))}
      </ul>
    </>
  );
}
