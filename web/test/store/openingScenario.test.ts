// Tests the default scenario: a kill and a start.

import type { EditPath } from '@syncpod/core/admission';
import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { reasonsOf } from '@syncpod/core/report';
import { verdictText } from '@syncpod/core/text';
import { describe, expect, it } from 'vitest';
import { chipsOf } from '../../src/editor/chips.ts';
import { lineDiff } from '../../src/editor/diff/lineDiff.ts';
import { problemsOf } from '../../src/editor/problems.ts';
import { refusedChanges } from '../../src/editor/refusedChanges.ts';
import { pageTexts } from '../../src/page/texts.ts';
import { worstTone } from '../../src/question/verdict/worstTone.ts';
import { comparisonsOf } from '../../src/store/comparisons.ts';
import { kubeletMessages } from '../../src/store/kubeletMessages.ts';
import { isOpeningExample, OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { ghostsOf } from '../../src/timeline/stops.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const { manifest: running, draft = '' } = OPENING_SCENARIO;
const status = createTimeline()(OPENING_SCENARIO).entries[0]?.snapshot.status ?? {
  sandboxes: [],
  containers: [],
};
const words = pageTexts(localeOf('en'));

function explained(
  change: { running?: string; draft?: string; status?: typeof status; path?: EditPath } = {},
) {
  const release = resolveRelease('1.26');
  if (!release.ok) throw new Error('kubelet 1.26 is not in the table');
  const input = { running, draft, status, path: 'api' as EditPath, ...change };
  const result = explain({ release: release.value, ...input });
  if (!result.explanation) throw new Error(`cannot be read: ${JSON.stringify(result.diagnostics)}`);
  return { ...result, explanation: result.explanation };
}

const outcomes = ({ explanation }: ReturnType<typeof explained>) =>
  Object.fromEntries(explanation.containers.map(({ name, outcome }) => [name, outcome]));

describe('the default scenario', () => {
  it('kills and starts nginx and keeps log-agent', () => {
    expect(outcomes(explained())).toEqual({ fetch: 'done', nginx: 'kill-and-start', 'log-agent': 'keep' });
  });

  it('has no diagnostics', () => {
    const { diagnostics, explanation, place } = explained();
    const { admission } = explanation;
    expect(problemsOf(diagnostics, { admission, place, changes: () => [], instead: [] }, words)).toEqual([]);
  });

  it('keeps everything once the tag is reverted', () => {
    expect(outcomes(explained({ draft: running }))).toEqual({
      fetch: 'done',
      nginx: 'keep',
      'log-agent': 'keep',
    });
  });

  it('puts the most severe outcome first in the verdict', () => {
    expect(worstTone(verdictText(explained().explanation.verdict, 'en'))).toBe('kill');
    expect(worstTone(verdictText(explained({ draft: running }).explanation.verdict, 'en'))).toBe('keep');
  });

  it('shows the outcome and hash beside the name and image of each container', () => {
    const { explanation, place } = explained();
    const chips = chipsOf(explanation, place, words);
    expect(chips.map(({ line, tone }) => [line, tone])).toEqual([
      [8, 'keep'],
      [9, 'keep'],
      [11, 'kill'],
      [12, 'kill'],
      [17, 'keep'],
      [18, 'keep'],
    ]);
    expect(chips[3]?.text).toMatch(/^[0-9a-f]{1,8} → [0-9a-f]{1,8}$/);
  });

  it('shows both on the only line of a container in flow style', () => {
    const flow = '\n  - { name: log-agent, image: "fluent/fluent-bit:2.1" }\n';
    const oneLine = draft.replace(/\n {2}- name: log-agent[\s\S]*$/, flow);
    const { explanation, place } = explained({ draft: oneLine, path: 'direct' });
    const line = oneLine.split('\n').findIndex((text) => text.includes('{ name: log-agent')) + 1;
    const chips = chipsOf(explanation, place, words).filter((chip) => chip.line === line);
    expect(chips.map(({ text }) => text)).toEqual([expect.stringMatching(/ {2}[0-9a-f → ]+$/)]);
  });

  it("shows nothing beside another container's line for a container that was removed from the text", () => {
    const without = draft.replace(/\n {2}- name: log-agent[\s\S]*$/, '\n');
    const { explanation, place } = explained({ draft: without, path: 'direct' });
    const lines = chipsOf(explanation, place, words).map(({ line }) => line);
    expect(lines).toEqual([8, 9, 11, 12]);
  });

  it('previews the steps', () => {
    const ghosts = ghostsOf(explained().explanation, words);
    expect(ghosts.map(({ text }) => text)).toEqual(['1 compute', '3 kill nginx', '7 start nginx']);
  });

  it('names the deciding question and the log line of the release', () => {
    const { explanation } = explained();
    const deciding = reasonsOf(explanation, 'en').filter((reason) => reason.deciding);
    expect(deciding.map(({ decision }) => decision.rule)).toContain('definition-changed');
    expect(kubeletMessages(explanation)).toEqual(['Container nginx definition changed, will be restarted']);
  });

  it('compares the hashes of nginx first, with both texts', () => {
    const [first] = comparisonsOf(explained().explanation);
    expect(first?.name).toBe('nginx');
    expect(first?.running?.hash).not.toBe(first?.spec.hash);
    expect(first?.running?.text).toMatch(/^\(\[\]uint8\)\[/);
  });

  it('does not show the draft of a rejected container as kept', () => {
    const { explanation, place } = explained({
      draft: draft.replace('containerPort: 80', 'containerPort: 81'),
    });
    const chips = chipsOf(explanation, place, words);
    expect(chips.filter(({ tone }) => tone === 'refused').map(({ line }) => line)).toEqual([11, 12]);
    expect(chips.filter(({ tone }) => tone === 'keep').map(({ line }) => line)).toEqual([8, 9, 17, 18]);
  });

  it('marks a rejected edit at its position', () => {
    const draft = running.replace('containerPort: 80', 'containerPort: 81');
    const { diagnostics, explanation, place } = explained({ draft });
    const { admission } = explanation;
    const changes = () => refusedChanges(lineDiff(running, draft));
    const [problem, ...more] = problemsOf(diagnostics, { admission, place, changes, instead: [] }, words);
    expect(more).toEqual([]);
    const line = draft.split('\n').findIndex((one) => one.includes('81')) + 1;
    expect(problem?.ranges.map(({ start }) => start.line)).toEqual([line]);
    expect(problem?.severity).toBe('refused');
    expect(problem?.message).toMatch(/^spec: Forbidden: pod updates may not change fields/);
  });
});

it('is an example until something else happens to its Pod', () => {
  const edit = { type: 'edit', manifest: draft, path: 'apply' } as const;
  expect(isOpeningExample({ ...OPENING_SCENARIO, draft: `${draft}# typed` })).toBe(true);
  expect(isOpeningExample({ ...OPENING_SCENARIO, events: [edit] })).toBe(true);
  expect(isOpeningExample({ ...OPENING_SCENARIO, events: [edit, { type: 'reboot' }] })).toBe(false);
  expect(isOpeningExample({ ...OPENING_SCENARIO, events: [{ ...edit, manifest: running }] })).toBe(false);
});
