// Decides why a container's hash changed: its definition, another kubelet, or another gate.

import type { Minor } from '../releases/minor.ts';
import { MINORS, resolveRelease } from '../releases/release.ts';
import type { About } from './about.ts';
import type { RecordedHash, Sentence } from './fact.ts';
import type { Finding } from './finding.ts';

/** The releases in which a gate of the kubelet changes the hash. */
const GATED: readonly Minor[] = MINORS.filter((minor) => {
  const release = resolveRelease(minor, { InPlacePodVerticalScaling: true });
  return release.ok && release.value.has('hash-without-resources');
});

/**
 * The text of the kill only says that the hashes differ. If the kubelet started before it, the wordings and line numbers
 * of its log before and after the start show whether it is another release.
 */
export function hashRules(about: About): Finding[] {
  const kills = about.said('killing-definition', 'killing-init-definition');
  const lastKill = kills.findLast(({ logged }) => logged) ?? kills.at(-1);
  if (!lastKill) return [];
  const byHash = comparedHashes(about, kills);
  if (byHash) return byHash;
  const starts = about.said('sync-loop-start', 'kubelet-started');
  const start =
    starts.findLast(({ at }) => at.file === lastKill.at.file && at.line < lastKill.at.line) ?? starts.at(-1);
  const facts = start ? [start, ...kills] : kills;
  const byGate = kills.some(({ releases }) => releases.some((minor) => GATED.includes(minor)));
  const gated: Finding[] = byGate ? [{ id: 'gate-change', certainty: 'possible', facts }] : [];
  const unedited = about.facts.filter((fact) => fact.kind === 'setting' && fact.name === 'spec-unedited');
  if (unedited.length > 0) {
    return [{ id: 'kubelet-upgrade', certainty: 'likely', facts: [...kills, ...unedited] }, ...gated];
  }
  const managed = about.facts.filter((fact) => fact.kind === 'setting' && fact.name === 'spec-edited');
  if (!start) {
    const edits = about.said('sync-loop-update');
    return [
      {
        id: 'definition-changed',
        certainty: edits.length > 0 ? 'proven' : 'likely',
        facts: [...edits, ...managed, ...kills],
      },
      { id: 'kubelet-upgrade', certainty: 'possible', facts: kills },
      ...gated,
    ];
  }
  const changed = { id: 'definition-changed', certainty: 'possible', facts: kills } as const;
  if (!about.placed && nodesOf(starts) > 1) {
    return [{ id: 'kubelet-upgrade', certainty: 'possible', facts }, changed];
  }
  const [before, after] = releasesAround(about, start);
  if (before.length === MINORS.length || after.length === MINORS.length) {
    return [{ id: 'kubelet-upgrade', certainty: 'likely', facts }, ...gated, changed];
  }
  const same = before.filter((minor) => after.includes(minor));
  if (same.length === 0) return [{ id: 'kubelet-upgrade', certainty: 'proven', facts }, changed];
  const upgraded = { id: 'kubelet-upgrade', certainty: 'possible', facts } as const;
  // Without such a gate, the Pod was edited while the kubelet was down.
  return same.some((minor) => GATED.includes(minor))
    ? [{ id: 'gate-change', certainty: 'likely', facts }, upgraded, changed]
    : [{ ...changed, certainty: 'likely' }, upgraded];
}

/** The number of nodes whose kubelets started: one of them may be another Pod's node. */
function nodesOf(starts: readonly Sentence[]): number {
  return new Set(starts.flatMap(({ node }) => node ?? [])).size;
}

/**
 * The evidence of the recorded hashes: of the killed container, and of its successor. The second shows that
 * the pasted spec is complete. Undefined if they decide nothing.
 */
function comparedHashes({ facts }: About, kills: readonly Sentence[]): Finding[] | undefined {
  const hashes = facts.filter((fact): fact is RecordedHash => fact.kind === 'hash');
  const now = hashes.findLast(({ running }) => running);
  const before = hashes.findLast(({ running, hash }) => !running && hash !== now?.hash);
  if (!before?.releases) return undefined;
  const found = [...(now ? [before, now] : [before]), ...kills];
  const complete = (now?.releases?.length ?? 0) > 0;
  if (before.releases.length === 0) {
    return [{ id: 'definition-changed', certainty: complete ? 'proven' : 'likely', facts: found }];
  }
  const both = before.releases.filter((minor) => now?.releases?.includes(minor));
  if (complete && both.length === 0) return [{ id: 'kubelet-upgrade', certainty: 'proven', facts: found }];
  const gate = { id: 'gate-change', certainty: complete ? 'likely' : 'possible', facts: found } as const;
  return [{ id: 'kubelet-upgrade', certainty: complete ? 'possible' : 'likely', facts: found }, gate];
}

/** The releases common to the log lines before and after a line; all if there are none. */
function releasesAround(about: About, start: Sentence): readonly [readonly Minor[], readonly Minor[]] {
  const logged = about.facts.filter(
    (fact): fact is Sentence => fact.kind === 'sentence' && fact.logged === true,
  );
  const earlier = (fact: Sentence) => fact.at.file === start.at.file && fact.at.line < start.at.line;
  const common = (facts: readonly Sentence[]) =>
    MINORS.filter((minor) =>
      facts.every(({ releases }) => releases.length === 0 || releases.includes(minor)),
    );
  return [common(logged.filter(earlier)), common(logged.filter((fact) => !earlier(fact)))];
}
