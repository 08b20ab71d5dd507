// Tests that each described kind of field change matches the answer of the API server.
//
// The answers are those of admitEdit, which is proven against real API servers in admit.golden.test.ts.

import { describe, expect, it } from 'vitest';
import type { Subresource } from '../../src/admission/admission.ts';
import { admitEdit } from '../../src/admission/admitEdit.ts';
import { type FieldChange, fieldChange } from '../../src/admission/fieldChange.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { MINORS } from '../../src/releases/release.ts';
import { mustResolve } from './vectors.ts';

const RESOURCES = { requests: { cpu: '100m' }, limits: { memory: '64Mi', 'ephemeral-storage': '1Gi' } };
const OWNER = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'r' };
const SECONDS = { key: 'node', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 };

const META = { name: 'web', namespace: 'default', uid: 'u', resourceVersion: '1', generation: 4 };
const SPEC = {
  nodeName: 'n',
  terminationGracePeriodSeconds: 30,
  tolerations: [SECONDS],
  resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
  initContainers: [{ name: 'init', image: 'init:1', resources: RESOURCES }],
  containers: [{ name: 'app', image: 'app:1', resources: RESOURCES }],
};
const STATUS = { phase: 'Running', qosClass: 'Burstable' };

type Changes = { metadata?: object; spec?: object; status?: object };

const podOf = ({ metadata, spec, status }: Changes = {}) => ({
  metadata: { ...META, ...metadata },
  spec: { ...SPEC, ...spec },
  status: { ...STATUS, ...status },
});

function takes(minor: string, edit: Changes, { from = {}, by, gates = {} }: How = {}): boolean {
  return admitEdit(podOf(from), podOf({ ...from, ...edit }), mustResolve(minor, gates), by).allowed;
}

interface How {
  /** The value in the running Pod, if it differs from the default. */
  readonly from?: Changes;
  readonly by?: Subresource;
  readonly gates?: Record<string, boolean>;
}

const change = (minor: string, path: string, gates: Record<string, boolean> = {}): FieldChange =>
  fieldChange(path.split(' '), mustResolve(minor, gates));

const minorsWith = (path: string, wanted: FieldChange): readonly string[] =>
  MINORS.filter((minor) => change(minor, path) === wanted);
const from = (minor: Minor): readonly Minor[] => MINORS.slice(MINORS.indexOf(minor));

const more = (list: 'limits' | 'requests', amounts: object) => ({
  ...RESOURCES,
  [list]: { ...RESOURCES[list], ...amounts },
});
const app = (resources: object) => ({ containers: [{ ...SPEC.containers[0], resources }] });
const init = (resources: object, restartPolicy?: string) => ({
  initContainers: [{ ...SPEC.initContainers[0], ...(restartPolicy ? { restartPolicy } : {}), resources }],
});

describe('metadata (ValidateObjectMetaAccessorUpdate, BeforeUpdate)', () => {
  it.each(MINORS)(
    'allows changes of finalizers and owners, and restores other fields without an error, in %s',
    (minor) => {
      for (const [field, value] of Object.entries({
        finalizers: ['example.com/hold'],
        ownerReferences: [OWNER],
        labels: { tier: 'web' },
      })) {
        expect(change(minor, `metadata ${field}`)).toBe('yes');
        expect(takes(minor, { metadata: { [field]: value } })).toBe(true);
      }
      expect(change(minor, 'metadata generation')).toBe('back');
      expect(change(minor, 'metadata creationTimestamp')).toBe('back');
      expect(change(minor, 'metadata name')).toBe('no');
      expect(takes(minor, { metadata: { name: 'other' } })).toBe(false);
    },
  );
});

describe('the status (podStrategy.PrepareForUpdate)', () => {
  it.each(MINORS)('is restored silently in %s', (minor) => {
    expect(change(minor, 'status phase')).toBe('back');
    expect(takes(minor, { status: { phase: 'Failed' } })).toBe(true);
  });
});

describe('fields of the spec (ValidatePodUpdate)', () => {
  it('allows a negative grace period to become 1 since 1.22', () => {
    expect(minorsWith('spec terminationGracePeriodSeconds', 'rescue')).toEqual(from('1.22'));
    const rescue = { spec: { terminationGracePeriodSeconds: 1 } };
    const negative = { spec: { terminationGracePeriodSeconds: -1 } };
    for (const minor of MINORS) {
      const rescues = change(minor, 'spec terminationGracePeriodSeconds') === 'rescue';
      expect([minor, takes(minor, rescue, { from: negative })]).toEqual([minor, rescues]);
    }
  });

  it.each(MINORS)(
    'allows tolerationSeconds of an existing toleration to change (validateOnlyAddedTolerations) in %s',
    (minor) => {
      expect(change(minor, 'spec tolerations [] tolerationSeconds')).toBe('seconds');
      expect(change(minor, 'spec tolerations [] key')).toBe('add');
      expect(takes(minor, { spec: { tolerations: [{ ...SECONDS, tolerationSeconds: 30 }] } })).toBe(true);
      expect(takes(minor, { spec: { tolerations: [{ ...SECONDS, key: 'other' }] } })).toBe(false);
    },
  );
});

describe('fields behind a gate that is off (DropDisabledPodFields; off-fields.jsonl has the answers of servers)', () => {
  it('are cleared silently if the old Pod did not have them', () => {
    // All constraints are off in 1.16 and 1.17.
    const minDomains = ['1.16', '1.17', '1.24', '1.25', '1.26'];
    expect(minorsWith('spec topologySpreadConstraints [] minDomains', 'off')).toEqual(minDomains);
    expect(minorsWith('spec containers [] livenessProbe httpGet protocol', 'off')).toEqual(['1.37']);
    expect(minorsWith('spec volumes [] csi driver', 'off')).toEqual(['1.14', '1.15']);
    expect(takes('1.32', { spec: { hostUsers: true } })).toBe(true);
    expect(takes('1.33', { spec: { hostUsers: true } })).toBe(false);
    expect(change('1.32', 'spec hostUsers')).toBe('off');
    expect(change('1.33', 'spec hostUsers')).toBe('no');
  });

  it('are refused once the gate is on', () => {
    expect(change('1.33', 'spec resources requests cpu')).toBe('off');
    expect(change('1.33', 'spec resources requests cpu', { PodLevelResources: true })).toBe('no');
  });

  // Answered by the real code with ORACLE_GATES: the edit of 1.34 is accepted, and nothing of it is stored.
  it('are cleared again if a gate that is on by default is turned off', () => {
    const fixes = {
      InPlacePodLevelResourcesVerticalScaling: false,
      PodLevelResourcesFixDefaulting: false,
      PodLevelResourcesFixKubeletQOSClass: false,
    };
    expect(change('1.34', 'spec resources requests cpu', { PodLevelResources: false })).toBe('off');
    expect(change('1.37', 'spec resources requests cpu', { ...fixes, PodLevelResources: false })).toBe('off');
    const rules = { ContainerRestartRules: false, RestartAllContainersOnContainerExits: false };
    expect(change('1.36', 'spec containers [] restartPolicyRules', rules)).toBe('off');
    const grace = 'spec containers [] livenessProbe terminationGracePeriodSeconds';
    expect(change('1.26', grace, { ProbeTerminationGracePeriod: false })).toBe('off');
    expect(change('1.18', 'spec containers [] startupProbe', { StartupProbe: false })).toBe('off');
  });
});

/** Whether any kind of update accepts the edit. */
function resizable(minor: string, edit: Changes, how: Omit<How, 'by'> = {}): boolean {
  return takes(minor, edit, how) || takes(minor, edit, { ...how, by: 'resize' });
}

describe('resources (ValidatePodResize)', () => {
  const path = 'spec containers [] resources';

  it('allow CPU and memory of app containers to change since 1.33', () => {
    expect(minorsWith(`${path} requests cpu`, 'resize')).toEqual(from('1.33'));
    const edit = { spec: app(more('requests', { cpu: '200m' })) };
    for (const minor of MINORS) {
      const taken = change(minor, `${path} requests cpu`) === 'resize';
      expect([minor, takes(minor, edit, { by: 'resize' })]).toEqual([minor, taken]);
      expect([minor, takes(minor, edit)]).toEqual([minor, false]);
    }
  });

  it('change by an update since 1.27 and through the subresource in 1.32, with the alpha gate', () => {
    const gates = { InPlacePodVerticalScaling: true };
    const edit = { spec: app(more('requests', { cpu: '200m' })) };
    for (const minor of ['1.27', '1.31']) {
      expect(change(minor, path, gates)).toBe('amounts');
      expect(takes(minor, edit, { gates })).toBe(true);
    }
    expect(change('1.32', path, gates)).toBe('resize');
    expect(takes('1.32', edit, { gates, by: 'resize' })).toBe(true);
    expect(change('1.32', 'spec initContainers [] resources', gates)).toBe('no');
    expect(takes('1.32', { spec: init(more('requests', { cpu: '200m' })) }, { gates, by: 'resize' })).toBe(
      false,
    );
  });

  it.each(MINORS)('refuse changes of other resources and of existing claims, in %s', (minor) => {
    expect(change(minor, `${path} limits ephemeral-storage`)).toBe('no');
    expect(resizable(minor, { spec: app(more('limits', { 'ephemeral-storage': '2Gi' })) })).toBe(false);
    const off = from('1.26').includes(minor) && !from('1.34').includes(minor);
    expect(change(minor, `${path} claims`)).toBe(off ? 'off' : 'no');
    const claims = { spec: app({ ...RESOURCES, claims: [{ name: 'gpu', request: 'one' }] }) };
    const claimed = { spec: app({ ...RESOURCES, claims: [{ name: 'gpu' }] }) };
    if (from('1.34').includes(minor)) expect(resizable(minor, claims, { from: claimed })).toBe(false);
  });

  it('change for sidecars since 1.33 and for regular init containers since 1.36', () => {
    const inits = 'spec initContainers [] resources';
    expect(minorsWith(inits, 'resizeSidecar')).toEqual(['1.33', '1.34', '1.35']);
    expect(minorsWith(inits, 'resize')).toEqual(from('1.36'));
    const cpu = more('requests', { cpu: '200m' });
    for (const minor of MINORS) {
      const said = change(minor, inits);
      const sidecar = { from: { spec: init(RESOURCES, 'Always') } };
      expect([minor, resizable(minor, { spec: init(cpu) })]).toEqual([minor, said === 'resize']);
      expect([minor, resizable(minor, { spec: init(cpu, 'Always') }, sidecar)]).toEqual([
        minor,
        said !== 'no',
      ]);
    }
    const without = { InPlacePodVerticalScalingInitContainers: false };
    expect(change('1.36', inits, without)).toBe('resizeSidecar');
    expect(resizable('1.36', { spec: init(cpu) }, { gates: without })).toBe(false);
  });

  it('change for the whole Pod since 1.36', () => {
    expect(minorsWith('spec resources', 'resize')).toEqual(from('1.36'));
    const whole = { from: { spec: { resources: { requests: { cpu: '1' } } } } };
    const edit = { spec: { resources: { requests: { cpu: '2' } } } };
    for (const minor of from('1.34')) {
      const said = change(minor, 'spec resources requests cpu');
      expect([minor, resizable(minor, edit, whole)]).toEqual([minor, said === 'resize']);
    }
  });
});
