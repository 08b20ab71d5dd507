// Tests the API server's errors about fields of a workload beside its template.

import { describe, expect, it } from 'vitest';
import { validateWorkloadUpdate } from '../../src/admission/workloadUpdate.ts';
import { mustResolve } from './vectors.ts';

function errors(
  kind: string,
  before: object,
  after: object,
  { minor = '1.33', apiVersion = kind === 'Job' ? 'batch/v1' : 'apps/v1' } = {},
): string[] {
  const object = (spec: object) => ({ apiVersion, kind, spec: { ...spec } });
  return validateWorkloadUpdate(object(before), object(after), mustResolve(minor)).map(
    ({ field, detail }) => `${field}: ${detail}`,
  );
}

const selects = (app: string) => ({ selector: { matchLabels: { app } } });

describe('an update of a workload', () => {
  it('cannot change the selector of a Deployment, which older versions could', () => {
    expect(errors('Deployment', selects('a'), selects('b'))).toEqual([
      'spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"app":"b"}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: field is immutable',
    ]);
    expect(errors('Deployment', selects('a'), selects('a'))).toEqual([]);
    const old = { minor: '1.15', apiVersion: 'extensions/v1beta1' };
    expect(errors('Deployment', selects('a'), selects('b'), old)).toEqual([]);
  });

  it('can change few fields of a StatefulSet', () => {
    const text = (minor: string) =>
      errors('StatefulSet', { serviceName: 'a' }, { serviceName: 'b' }, { minor })[0];
    expect(text('1.21')).toBe(
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'template', and 'updateStrategy' are forbidden",
    );
    expect(text('1.33')).toContain("'updateStrategy', 'revisionHistoryLimit',");
    const claims = (storage: string) => ({
      volumeClaimTemplates: [{ metadata: { name: 'd' }, spec: { resources: { requests: { storage } } } }],
    });
    expect(errors('StatefulSet', claims('1Gi'), claims('2Gi'))).toHaveLength(1);
    expect(errors('StatefulSet', claims('1Gi'), { ...claims('1Gi'), replicas: 3 })).toEqual([]);
    expect(errors('StatefulSet', {}, { podManagementPolicy: 'OrderedReady' })).toEqual([]);
    const kruise = { apiVersion: 'apps.kruise.io/v1beta1' };
    const other = errors('StatefulSet', { serviceName: 'a' }, { serviceName: 'b' }, kruise);
    expect(other[0]).toContain(
      "other than 'replicas', 'ordinals', 'template', 'reserveOrdinals', 'lifecycle',",
    );
  });

  it('cannot let a DaemonSet have both a surge and unavailable Pods, or neither', () => {
    const rolling = (rollingUpdate: object) => ({ updateStrategy: { rollingUpdate } });
    expect(errors('DaemonSet', {}, rolling({ maxSurge: 1 }))).toEqual([
      'spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: intstr.IntOrString{Type:0, IntVal:1, StrVal:""}: may not be set when maxUnavailable is non-zero',
    ]);
    expect(errors('DaemonSet', {}, rolling({ maxSurge: '10%' }), { minor: '1.34' })[0]).toContain(
      'Invalid value: "10%": may not',
    );
    expect(errors('DaemonSet', {}, rolling({ maxUnavailable: 0 }))).toEqual([
      'spec.updateStrategy.rollingUpdate.maxUnavailable: Required value: cannot be 0 when maxSurge is 0',
    ]);
    expect(errors('DaemonSet', {}, rolling({ maxSurge: 1, maxUnavailable: 0 }))).toEqual([]);
    expect(errors('DaemonSet', {}, rolling({ maxSurge: 1 }), { minor: '1.21' })).toEqual([]);
  });

  it('cannot change the policies of a Job, whose policy of failures needs Never', () => {
    const podFailurePolicy = { rules: [] };
    expect(errors('Job', {}, { podFailurePolicy })).toEqual([
      'spec.podFailurePolicy: Invalid value: field is immutable',
    ]);
    const job = { podFailurePolicy, template: { spec: { restartPolicy: 'OnFailure' } } };
    expect(errors('Job', job, job)).toEqual([
      'spec.template.spec.restartPolicy: Invalid value: "OnFailure": only "Never" is supported when podFailurePolicy is specified',
    ]);
    expect(errors('Job', { completions: 1 }, { completions: 1, completionMode: 'Indexed' })).toHaveLength(1);
    expect(errors('Job', { parallelism: 1 }, { parallelism: 2, completionMode: 'NonIndexed' })).toEqual([]);
  });
});
