// What is missing before a lesson can be handed on, and where?

import type { Message } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { type Issue, issueText } from './issues.ts';

interface UnfinishedProps {
  readonly missing: readonly { readonly where: string; readonly issue: Issue }[];
  /** Of the reader of lessons. */
  readonly problems: readonly Message[];
}

export function Unfinished({ missing, problems }: UnfinishedProps) {
  const words = useWords();
  return (
    <>
      <p>{words('teach.unfinished')}</p>
      <ul>
        {missing.map(({ where, issue }) => (
          <li key={`${where} ${issue.text}`}>
            {words('teach.at', { where, what: issueText(issue, words) })}
          </li>
        ))}
        {problems.map((problem) => (
          <li key={problem.message}>{words.message([problem])}</li>
        ))}
      </ul>
    </>
  );
}
