// Is the one sentence true?

import { describe, expect, it } from 'vitest';
import type { Admission, EditPath } from '../../src/admission/admission.ts';
import type { DefaultedPod } from '../../src/api/pod.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import { verdict } from '../../src/trace/verdict.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from './make.ts';

const accepted: Admission = { allowed: true, errors: [], reaches: 'same-pod' };
const newPod: Admission = { allowed: true, errors: [], reaches: 'new-pod' };
const refused: Admission = {
  allowed: false,
  errors: [{ field: 'spec', type: 'Forbidden', detail: 'pod updates may not change fields' }],
  reaches: 'nothing',
};

interface Edit {
  readonly admission?: Admission;
  readonly path?: EditPath;
  readonly minor?: string;
  readonly edited?: boolean;
}

function told(spec: DefaultedPod, status: PodStatus, edit: Edit = {}) {
  const of = release(edit.minor ?? '1.26');
  const { actions, outcomes } = sync(of, spec, status);
  const { admission = accepted, path = 'api', edited = true } = edit;
  const hostNetwork = spec.spec.hostNetwork === true;
  const found = verdict({ admission, path, actions, outcomes, release: of, edited, hostNetwork });
  const say = (lang: 'en' | 'zh') =>
    verdictText(found, lang)
      .map(({ text }) => text)
      .join('');
  return { en: say('en'), zh: say('zh'), segments: verdictText(found, 'en') };
}

const web = pod({ containers: [container('nginx'), container('log-agent')] });
const changed = state([running('nginx', { hash: 1 }), running('log-agent')]);
const steady = state([running('nginx'), running('log-agent')]);
const withInit = pod({ initContainers: [container('fetch')], containers: [container('nginx')] });

describe('the verdict', () => {
  it('tells a restart in place from what is kept', () => {
    expect(told(web, changed).en).toBe(
      'The API server accepts. Kubelet 1.26 kills nginx and starts it again; ' +
        'it keeps log-agent, the sandbox, the IP and the UID.',
    );
    expect(told(web, changed).zh).toBe(
      'API Server 接受了修改。Kubelet 1.26 杀掉 nginx 并重新启动；保留 log-agent、沙箱、IP 和 UID。',
    );
  });

  it('colours what dies, what starts and what stays', () => {
    expect(told(web, changed).segments.map(({ tone, text }) => `${tone}: ${text}`)).toEqual([
      'plain: The API server accepts. ',
      'strong: Kubelet 1.26 ',
      'kill: kills nginx',
      'strong:  and ',
      'start: starts it again',
      'plain: ; it ',
      'keep: keeps log-agent',
      'plain: , the sandbox, the IP and the UID',
      'plain: .',
    ]);
  });

  it('says that nothing changes, and leaves the API server out if nothing was edited', () => {
    expect(told(web, steady, { edited: false }).en).toBe(
      'Kubelet 1.26 changes nothing: it keeps nginx, log-agent, the sandbox, the IP and the UID.',
    );
  });

  it('says that the kubelet never sees a refused edit', () => {
    expect(told(web, steady, { admission: refused }).en).toBe(
      'The API server refuses (spec: Forbidden). The kubelet never sees this edit: nothing changes.',
    );
    expect(told(web, steady, { admission: refused }).zh).toBe(
      'API Server 拒绝了修改（spec: Forbidden），kubelet 根本看不到它：什么都不会变。',
    );
    expect(told(web, steady, { admission: refused, path: 'static' }).en).toBe(
      'The kubelet refuses the file (spec: Forbidden): within 20 s it takes the Pod for removed and kills its containers.',
    );
  });

  it('tells what the kubelet does to the running Pod all the same', () => {
    const crashed = state([exited('nginx', 1), running('log-agent')]);
    expect(told(web, crashed, { admission: refused }).en).toBe(
      'The API server refuses (spec: Forbidden). The kubelet never sees this edit. ' +
        'Kubelet 1.26 starts nginx; it keeps log-agent, the sandbox, the IP and the UID.',
    );
  });

  it('names the new sandbox, who starts first and who waits', () => {
    const dead = state([running('nginx'), exited('fetch')], sandbox({ state: 'NotReady' }));
    expect(told(withInit, dead).en).toBe(
      'The API server accepts. Kubelet 1.26 kills the sandbox with nginx, creates a new one and starts fetch; ' +
        'nginx waits its turn. The UID stays, the IP changes.',
    );
  });

  it('does not promise another IP to a Pod on the network of its node', () => {
    const host = pod({ containers: [container('nginx')], hostNetwork: true });
    const dead = state([running('nginx')], sandbox({ state: 'NotReady', network: 'Node', ip: '' }));
    expect(told(host, dead).en).toContain('starts nginx. The UID stays.');
    expect(told(host, dead).zh).not.toContain('IP');
  });

  it('says that a Pod that has ended is killed for good', () => {
    const job = pod({ containers: [container('job')], restartPolicy: 'Never' });
    const failing = state([running('job', { liveness: 'Failure' })]);
    expect(told(job, failing, { edited: false }).en).toBe(
      'Kubelet 1.26 kills the Pod for good, with job: nothing in it is to run any more.',
    );
    expect(told(job, state([exited('job')]), { edited: false }).en).toBe(
      'Kubelet 1.26 stops the Pod for good: nothing in it is to run any more.',
    );
  });

  it('starts a first sandbox without speaking of a kill', () => {
    expect(told(withInit, { sandboxes: [], containers: [] }, { edited: false }).en).toBe(
      'Kubelet 1.26 creates the sandbox and starts fetch; nginx waits its turn.',
    );
  });

  it('starts without a kill, and lets app containers wait for initialisation', () => {
    expect(told(withInit, state([]), { edited: false }).en).toBe(
      'Kubelet 1.26 starts fetch; it keeps the sandbox, the IP and the UID; nginx waits its turn.',
    );
  });

  it('tells a resize from a restart', () => {
    const spec = pod({ containers: [container('nginx', { resources: { limits: { memory: '2Gi' } } })] });
    const old = state([running('nginx', { resources: { limits: { memory: '1Gi' } } })]);
    expect(told(spec, old, { minor: '1.33' }).en).toBe(
      'The API server accepts. Kubelet 1.33 resizes nginx without a restart; it keeps the sandbox, the IP and the UID.',
    );
  });

  it.each([
    ['static', newPod, 'The kubelet reads the file itself: another UID, so another Pod. '],
    ['workload', newPod, 'The API server accepts the template: its controller makes a new Pod. '],
    ['kruise', newPod, 'OpenKruise cannot do this in place: it makes a new Pod. '],
  ] as const)('replaces the Pod on the way %s', (path, admission, gate) => {
    expect(told(web, changed, { path, admission }).en).toBe(
      `${gate}Kubelet 1.26 kills nginx and log-agent with this Pod; the new one starts from nothing: ` +
        'new UID, new sandbox, new IP.',
    );
  });

  it.each([
    ['static', 'The kubelet reads the file itself; its UID is fixed, so it is the same Pod. '],
    ['kruise', 'OpenKruise edits this Pod in place and the API server accepts. '],
    ['direct', 'Straight to the kubelet, past the API server. '],
  ] as const)('restarts in place on the way %s to the same Pod', (path, gate) => {
    expect(told(web, changed, { path }).en).toContain(
      `${gate}Kubelet 1.26 kills nginx and starts it again; `,
    );
  });
});
