// Tests that the text of each question matches the rule of its release.

import { describe, expect, it } from 'vitest';
import type { ContainerStatus, SandboxStatus } from '../../src/api/podStatus.ts';
import { hashContainer } from '../../src/hash/hashContainer.ts';
import type { Language } from '../../src/messages/language.ts';
import { decisionText } from '../../src/text/text.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from '../actions/make.ts';

const sidecar = container('proxy', { restartPolicy: 'Always' });
const spec = pod({ initContainers: [sidecar, container('fetch')], containers: [container('app')] });

/** The question, answer and detail of one rule, as in the Why panel. */
function played(minor: string, app: ContainerStatus, rule: string, more: Asked = {}): readonly string[] {
  const { lang = 'en', sandboxes = [], gates = {} } = more;
  const { decisions } = sync(release(minor, gates), spec, state([app, exited('fetch')], ...sandboxes));
  const found = decisions.find((decision) => decision.rule === rule);
  if (!found) throw new Error(`kubelet ${minor} does not ask ${rule}`);
  return Object.values(decisionText(found, lang));
}

interface Asked {
  readonly lang?: Language;
  readonly sandboxes?: readonly SandboxStatus[];
  readonly gates?: Record<string, boolean>;
}

const QUESTION = 'Does an app container show that initialization is complete?';
const gates = { SidecarContainers: true };

describe('already-initialised (computeInitContainerActions)', () => {
  it('counts created and running from 1.29 to 1.36', () => {
    const detail = 'none that counts: one created or running';
    for (const minor of ['1.29', '1.33', '1.36']) {
      expect(played(minor, exited('app'), 'already-initialised')).toEqual([QUESTION, 'no', detail]);
      expect(played(minor, running('app'), 'already-initialised')).toEqual([
        QUESTION,
        'yes',
        'app is running',
      ]);
    }
  });

  it('also counts exited in 1.28, but not unknown (hasAnyRegularContainerCreated)', () => {
    const unknown = running('app', { state: 'unknown' });
    expect(played('1.28', exited('app'), 'already-initialised', { gates })[1]).toBe('yes');
    expect(played('1.28', unknown, 'already-initialised', { gates })).toEqual([
      QUESTION,
      'no',
      'none that counts: one created, running or exited',
    ]);
  });

  it('counts any state in the active sandbox in 1.37 (HasAnyActiveRegularContainerStarted)', () => {
    const sandboxes = [sandbox({ id: 's1', attempt: 1 }), sandbox({ state: 'NotReady' })];
    const old = running('app', { sandbox: 's0', state: 'exited', exitCode: 0 });
    expect(played('1.37', old, 'already-initialised', { sandboxes })).toEqual([
      QUESTION,
      'no',
      'none that counts: any in the active sandbox',
    ]);
    const unknown = running('app', { sandbox: 's1', state: 'unknown' });
    expect(played('1.37', unknown, 'already-initialised', { sandboxes })[1]).toBe('yes');
  });

  it('has the same states in Chinese', () => {
    expect(played('1.33', exited('app'), 'already-initialised', { lang: 'zh' })[2]).toContain(
      '已创建或运行中',
    );
  });
});

describe('init-finished-before', () => {
  it('does not deny that a later container exists, where it does not count', () => {
    expect(played('1.33', exited('app'), 'init-finished-before')).toEqual([
      'fetch: no longer needed?',
      'no',
      'no later container shows it',
    ]);
  });
});

describe('starting-resized (startingResizedContainer)', () => {
  it('is true at a first start too: a missing record counts as zero', () => {
    const first = pod({ containers: [container('app', { resources: { requests: { cpu: '100m' } } })] });
    const { decisions } = sync(release('1.36'), first, state([]));
    const found = decisions.find(({ rule }) => rule === 'starting-resized');
    expect(found && Object.values(decisionText(found, 'en'))).toEqual([
      'Does a container start with resources that differ from the recorded ones (zero if none are recorded)?',
      'yes',
      'app',
    ]);
  });
});

describe('app-container-created (HasAnyRegularContainerCreated)', () => {
  it('counts no container in unknown state', () => {
    const init = pod({
      restartPolicy: 'OnFailure',
      initContainers: [sidecar],
      containers: [container('app')],
    });
    const seen = (app: ContainerStatus) => {
      const { decisions } = sync(release('1.31'), init, state([app], sandbox({ state: 'NotReady' })));
      const found = decisions.find(({ rule }) => rule === 'app-container-created');
      return found && decisionText(found, 'en').detail;
    };
    expect(seen(exited('app'))).toBe('app is exited');
    expect(seen(running('app', { state: 'unknown' }))).toBe('none is created, running or exited');
  });
});

describe('definition-changed (containerChanged)', () => {
  const detail = (hash: number, lang: Language = 'en') =>
    played('1.26', running('app', { hash }), 'definition-changed', { lang })[2];

  it('shows hashes in hex as cards and annotations do, and in decimal if they differ', () => {
    expect(detail(2602320042)).toMatch(/^9b1c40aa ≠ [0-9a-f]+ \(in decimal 2602320042 ≠ \d+\)$/);
    expect(detail(2602320042, 'zh')).toMatch(/^9b1c40aa ≠ [0-9a-f]+（十进制 2602320042 ≠ \d+）$/);
  });

  it('shows the same hash only once', () => {
    const spec = container('app');
    expect(detail(hashContainer(spec, release('1.26')).hash)).toMatch(/^hash [0-9a-f]+ on both sides$/);
  });
});
