// Lists what is missing before a lesson can be exported, with links.

import type { Message } from '@syncpod/core/messages';
import { type Issue, issueText } from './issues.ts';
import { useTeachText } from './texts.ts';

interface UnfinishedProps {
  readonly missing: readonly { readonly where: string; readonly issue: Issue }[];
  /** Problems that the lesson parser reports. */
  readonly problems: readonly Message[];
}

export function Unfinished({ missing, problems }: UnfinishedProps) {
  const words = useTeachText();
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
