// Tests the verdict.

import { describe, expect, it } from 'vitest';
import type { Admission, EditPath } from '../../src/admission/admission.ts';
import type { DefaultedPod } from '../../src/api/pod.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import { isQuiet, verdict } from '../../src/explain/verdict.ts';
import type { PodEnd } from '../../src/runtime/kubelet/workerRecord.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { container, exited, pod, release, running, sandbox, state, sync } from '../actions/make.ts';

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

function explained(spec: DefaultedPod, status: PodStatus, edit: Edit = {}) {
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

/** The short form, for views that list the containers elsewhere. */
function brief(names: readonly string[], changed: number, lang: 'en' | 'zh' = 'en'): string {
  const spec = pod({ containers: names.map((name) => container(name)) });
  const status = state(names.map((name, at) => running(name, at < changed ? { hash: 1 } : {})));
  const of = release('1.26');
  const { actions, outcomes } = sync(of, spec, status);
  const found = verdict({ admission: accepted, path: 'api', actions, outcomes, release: of });
  return verdictText(found, lang, 'brief')
    .map(({ text }) => text)
    .join('');
}

const numbered = (count: number, name = 'app') => Array.from({ length: count }, (_, at) => `${name}-${at}`);

describe('a container that is killed and not started', () => {
  const rules = (exitCode: number) =>
    ({
      restartPolicy: 'Never',
      restartPolicyRules: [{ action: 'Restart', exitCodes: { operator: 'In', values: [exitCode] } }],
    }) as const;
  const failed = state([running('app', { liveness: 'Failure' }), running('other')]);
  const of = (more: object) => pod({ containers: [container('app', more), container('other')] });

  it('is killed for good, unless restart rules apply after it ends', () => {
    const plain = explained(of({ restartPolicy: 'Never' }), failed, { minor: '1.35' });
    expect(plain.en).toContain('kills app for good; it keeps other');
    const ruled = explained(of(rules(137)), failed, { minor: '1.35' });
    expect(ruled.en).toContain('Kubelet 1.35 kills app; it keeps other');
    expect(ruled.zh).toContain('kubelet 1.35 杀掉 app；保留 other');
  });

  it('ends the Pod, unless a rule may restart it', () => {
    const alone = pod({ containers: [container('app', rules(137))], restartPolicy: 'Never' });
    const ruled = explained(alone, state([running('app', { liveness: 'Failure' })]), { minor: '1.35' });
    expect(ruled.en).toContain(
      'kills the Pod, with app: nothing in it should run anymore, unless a restart rule applies.',
    );
    expect(ruled.zh).toContain('杀掉整个 Pod（app）：里面已经没有需要运行的容器，除非重启规则另有要求。');
  });
});

it('a resize of the Pod as a whole, without a resized container, is named', () => {
  const { actions, outcomes } = sync(release('1.37'), web, steady);
  const resized = { ...actions, updatePodLevelResources: true };
  const found = (minor: string) =>
    verdict({ admission: accepted, path: 'api', actions: resized, outcomes, release: release(minor) });
  const said = verdictText(found('1.37'), 'en').map(({ text }) => text);
  expect(said.join('')).toContain('resizes the Pod as a whole; it keeps nginx, log-agent');
  expect(isQuiet(found('1.37'))).toBe(false);
});

describe('the short verdict', () => {
  it('counts kept containers, and names changed ones', () => {
    expect(brief(numbered(15), 1)).toBe(
      'The API server accepts. Kubelet 1.26 kills app-0 and starts it again; ' +
        'it keeps 14 others, the sandbox, the IP and the UID.',
    );
    expect(brief(numbered(15), 1, 'zh')).toBe(
      'API 服务器接受了修改。kubelet 1.26 杀掉 app-0 并重新启动；保留另外 14 个容器、沙箱、IP 和 UID。',
    );
    expect(brief(numbered(15), 0)).toContain('does nothing: 15 containers keep running; the sandbox');
    expect(brief(numbered(15), 0, 'zh')).toContain('不做任何改动：15 个容器继续运行，沙箱、IP 和 UID 不变。');
  });

  it('names up to three kept containers', () => {
    expect(brief(numbered(4), 1)).toContain('it keeps app-1, app-2, app-3, the sandbox');
    expect(brief(numbered(5), 1)).toContain('it keeps 4 others, the sandbox');
  });

  it('names the first of many changed containers, and counts the rest', () => {
    expect(brief(numbered(5), 5)).toContain(
      'kills app-0, app-1, app-2, app-3 and app-4 and starts them again',
    );
    expect(brief(numbered(15), 9)).toContain(
      'kills app-0, app-1, app-2, app-3 and 5 more and starts them again; it keeps 6 others',
    );
    expect(brief(numbered(15), 9, 'zh')).toContain(
      '杀掉 app-0、app-1、app-2、app-3 和另外 5 个并重新启动；保留另外 6 个容器',
    );
  });

  it('takes at most two lines of a small screen, however long the names are', () => {
    const long = numbered(12, `a-container-with-${'a-very-'.repeat(5)}long-name`);
    for (const changed of [0, 1, 6, 12]) {
      expect(brief(long, changed).length).toBeLessThan(280);
      expect(brief(long, changed)).toContain('The API server accepts. Kubelet 1.26');
    }
  });

  it('shows old and new resources, also for a restart', () => {
    const resizePolicy = [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }];
    const resources = {
      requests: { cpu: '300m', memory: '256Mi' },
      limits: { cpu: '500m', memory: '256Mi' },
    };
    const was = { requests: { cpu: '100m', memory: '128Mi' }, limits: { cpu: '200m', memory: '128Mi' } };
    const spec = pod({ containers: [container('nginx', { resources, resizePolicy })] });
    const said = explained(spec, state([running('nginx', { resources: was })]), { minor: '1.33' });
    const change = 'cpu 100m → 300m, limit 200m → 500m, memory 128Mi → 256Mi';
    expect(said.en).toContain(`kills nginx (${change}) and starts it again`);
    expect(said.zh).toContain(
      '杀掉 nginx（CPU 100m → 300m，limit 200m → 500m，内存 128Mi → 256Mi）并重新启动',
    );
  });
});

describe('the verdict', () => {
  it('distinguishes restarts in place from kept containers', () => {
    expect(explained(web, changed).en).toBe(
      'The API server accepts. Kubelet 1.26 kills nginx and starts it again; ' +
        'it keeps log-agent, the sandbox, the IP and the UID.',
    );
    expect(explained(web, changed).zh).toBe(
      'API 服务器接受了修改。kubelet 1.26 杀掉 nginx 并重新启动；保留 log-agent、沙箱、IP 和 UID。',
    );
  });

  it('has a colour each for killed, started and kept containers', () => {
    expect(explained(web, changed).segments.map(({ tone, text }) => `${tone}: ${text}`)).toEqual([
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

  it('says that nothing changes, without mentioning the API server if nothing was edited', () => {
    expect(explained(web, steady, { edited: false }).en).toBe(
      'Kubelet 1.26 does nothing: nginx and log-agent keep running; the sandbox, the IP and the UID stay.',
    );
  });

  it('says that a rejected edit does not reach the kubelet', () => {
    expect(explained(web, steady, { admission: refused }).en).toBe(
      'The API server refuses (spec: Forbidden). The kubelet never sees this edit: nothing changes.',
    );
    expect(explained(web, steady, { admission: refused }).zh).toBe(
      'API 服务器拒绝了修改（spec: Forbidden），kubelet 根本看不到这次修改：什么都不会变。',
    );
    expect(explained(web, steady, { admission: refused, path: 'static' }).en).toBe(
      'The kubelet refuses the file (spec: Forbidden): within 20 s it treats the Pod as removed and kills its containers.',
    );
  });

  it('still describes the sync of the running Pod', () => {
    const crashed = state([exited('nginx', 1), running('log-agent')]);
    expect(explained(web, crashed, { admission: refused }).en).toBe(
      'The API server refuses (spec: Forbidden). The kubelet never sees this edit. ' +
        'Kubelet 1.26 starts nginx; it keeps log-agent, the sandbox, the IP and the UID.',
    );
  });

  it('names the new sandbox, the containers that start first, and those that wait', () => {
    const dead = state([running('nginx'), exited('fetch')], sandbox({ state: 'NotReady' }));
    expect(explained(withInit, dead).en).toBe(
      'The API server accepts. Kubelet 1.26 kills the sandbox with nginx, creates a new one and starts fetch; ' +
        'nginx waits its turn. The UID stays, the IP changes.',
    );
  });

  it('does not announce a new IP for a Pod on the host network', () => {
    const host = pod({ containers: [container('nginx')], hostNetwork: true });
    const dead = state([running('nginx')], sandbox({ state: 'NotReady', network: 'Node', ip: '' }));
    expect(explained(host, dead).en).toContain('starts nginx. The UID stays.');
    expect(explained(host, dead).zh).not.toContain('IP');
  });

  it('says that a Pod that has ended is killed for good', () => {
    const job = pod({ containers: [container('job')], restartPolicy: 'Never' });
    const failing = state([running('job', { liveness: 'Failure' })]);
    expect(explained(job, failing, { edited: false }).en).toBe(
      'Kubelet 1.26 kills the Pod for good, with job: nothing in it should run anymore.',
    );
    expect(explained(job, state([exited('job')]), { edited: false }).en).toBe(
      'Kubelet 1.26 stops the Pod for good: nothing in it should run anymore.',
    );
  });

  it('starts the first sandbox without mentioning a kill', () => {
    expect(explained(withInit, { sandboxes: [], containers: [] }, { edited: false }).en).toBe(
      'Kubelet 1.26 creates the sandbox and starts fetch; nginx waits its turn.',
    );
  });

  it('starts without a kill while app containers wait for initialization', () => {
    expect(explained(withInit, state([]), { edited: false }).en).toBe(
      'Kubelet 1.26 starts fetch; it keeps the sandbox, the IP and the UID; nginx waits its turn.',
    );
  });

  it('distinguishes a resize from a restart', () => {
    const spec = pod({ containers: [container('nginx', { resources: { limits: { memory: '2Gi' } } })] });
    const old = state([running('nginx', { resources: { limits: { memory: '1Gi' } } })]);
    expect(explained(spec, old, { minor: '1.33' }).en).toBe(
      'The API server accepts. Kubelet 1.33 resizes nginx (memory limit 1Gi → 2Gi) without a restart; ' +
        'it keeps the sandbox, the IP and the UID.',
    );
  });

  it.each([
    ['static', newPod, 'The kubelet reads the file: a different UID, so a different Pod. '],
    ['workload', newPod, 'The API server accepts the template; its controller creates a new Pod. '],
    ['kruise', newPod, 'OpenKruise cannot do this in place: it creates a new Pod. '],
  ] as const)('replaces the Pod on the way %s', (path, admission, gate) => {
    expect(explained(web, changed, { path, admission }).en).toBe(
      `${gate}Kubelet 1.26 kills nginx and log-agent with this Pod; the new one starts from scratch: ` +
        'new UID, new sandbox, new IP.',
    );
  });

  it.each([
    ['static', 'The kubelet reads the file; its UID is fixed, so it is the same Pod. '],
    ['kruise', 'OpenKruise edits this Pod in place, and the API server accepts. '],
    ['direct', 'Directly to the kubelet, bypassing the API server. '],
  ] as const)('restarts in place on the way %s to the same Pod', (path, gate) => {
    expect(explained(web, changed, { path }).en).toContain(
      `${gate}Kubelet 1.26 kills nginx and starts it again; `,
    );
  });
});

describe('the verdict on a container that is not in the spec', () => {
  const nginx = pod({ containers: [container('nginx')] });

  it('says that it keeps running', () => {
    const said = explained(nginx, state([running('log-agent'), running('nginx')]), { path: 'direct' });
    expect(said.en).toContain(
      'does nothing: nginx keeps running; the sandbox, the IP and the UID stay; it leaves log-agent running, which is not in the spec.',
    );
    expect(said.zh).toContain('任由 log-agent 继续运行（spec 里没有它）。');
  });

  it('says that it is stopped with its sandbox and does not restart', () => {
    const gone = state([running('log-agent'), running('nginx')], sandbox({ ip: '' }));
    expect(explained(nginx, gone, { edited: false }).en).toBe(
      'Kubelet 1.26 kills the sandbox with nginx and log-agent, creates a new one and starts nginx. ' +
        'The UID stays, the IP changes.',
    );
  });
});

describe('the verdict on a Pod that ends without SyncPod', () => {
  const of = release('1.31');
  const { outcomes } = sync(of, web, steady);
  const dying = outcomes.map((one) => ({ ...one, outcome: 'kill' as const }));
  const said = (end: PodEnd, lang: 'en' | 'zh' = 'en') => {
    const { actions } = sync(of, web, steady);
    const found = verdict({
      admission: accepted,
      path: 'api',
      actions,
      release: of,
      edited: false,
      end,
      outcomes: end.stage === 'terminating' ? dying : [],
    });
    return verdictText(found, lang)
      .map(({ text }) => text)
      .join('');
  };
  const evicted = { cause: 'evicted', status: 'Failed (Evicted)' } as const;

  it('names the cause, the killed containers, and the fate of the object', () => {
    expect(said({ stage: 'terminating', cause: 'deleted', status: 'Running' })).toBe(
      'The Pod was deleted. Kubelet 1.31 kills nginx and log-agent and removes the Pod, without SyncPod.',
    );
    expect(said({ stage: 'terminating', ...evicted })).toBe(
      'The Pod is evicted. Kubelet 1.31 kills nginx and log-agent, without SyncPod; ' + 'its object stays.',
    );
  });

  it('says what remains of a Pod that has ended', () => {
    expect(said({ stage: 'terminated', ...evicted })).toBe(
      'The Pod was evicted: its object stays as Failed (Evicted), and kubelet 1.31 does not restart its containers.',
    );
    expect(said({ stage: 'terminated', cause: 'finished', status: 'Succeeded' })).toBe(
      'The Pod has ended: its phase is Succeeded, and kubelet 1.31 does not restart its containers.',
    );
  });

  it('says that a Pod is gone', () => {
    const gone = { stage: 'gone', cause: 'deleted', status: 'Running' } as const;
    expect(said(gone)).toBe(
      'The Pod is gone: kubelet 1.31 stopped every container, and nothing is left of the Pod.',
    );
    expect(said(gone, 'zh')).toBe('Pod 已经不在了：kubelet 1.31 停止了所有容器，Pod 什么也没留下。');
  });
});
