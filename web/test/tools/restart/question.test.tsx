// Tests how "Why did it restart?" shows names from a text.

import { diagnose, plainCause } from '@syncpod/core/why';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Answer } from '../../../src/tools/restart/Answer.tsx';
import { CauseView } from '../../../src/tools/restart/CauseView.tsx';

it('escapes characters in a name that would turn the text around it', () => {
  const text =
    'Name: web\u202e0\nContainers:\n  app:\n    Last State: Terminated\n      Reason: OOMKilled\n    Restart Count: 3';
  const [cause] = diagnose([{ name: 'a', text }]).causes;
  if (!cause) throw new Error('no cause');
  for (const restarts of [undefined, 3]) {
    const named = { ...plainCause(cause), pod: 'web\u202e0', restarts };
    const props = { cause: named, pods: [], release: undefined, onPod: () => {}, onRelease: () => {} };
    const shown = (
      <>
        <Answer {...props} />
        <CauseView cause={{ ...named, evidence: [] }} />
      </>
    );
    const html = renderToStaticMarkup(shown);
    expect(html.split('web\\u202e0').length).toBeGreaterThan(2);
    expect(html).not.toContain('\u202e');
  }
});
