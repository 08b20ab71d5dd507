// Tests the values read from the sources of a release, and the errors about missing parts.

import { describe, expect, it } from 'vitest';
import { type DescribedRelease, describeRelease } from '../../scripts/lib/describeRelease.ts';

const MANAGER = `package kuberuntime

// Not of SyncPod:
//  1. Nothing.

// SyncPod does it in steps:
//
//  1. Look.
//  2. Kill & start
func (m *manager) SyncPod(ctx context.Context) {
}

func containerChanged(c string) bool {
}
`;
const FILES: Record<string, string> = {
  'pkg/manager.go': MANAGER,
  'pkg/other.go': 'func getPhase[T any]() {\n',
};
const BEFORE: DescribedRelease = {
  minor: '1.37',
  tag: 'v1.37.1',
  steps: [],
  gates: {},
  functions: {
    SyncPod: { file: 'pkg/manager.go', line: 1 },
    containerChanged: { file: 'pkg/manager.go', line: 2 },
    getPhase: { file: 'pkg/manager.go', line: 3 },
  },
};
const source = (path: string) => FILES[path] ?? '';
const named = { version: '1.38.0', minor: '1.38', gates: { Sidecar: true, Resize: false } };

describe('a release', () => {
  it('is described by its steps, its gates and the locations of its functions', () => {
    const moved = { getPhase: 'pkg/other.go' };
    const described = describeRelease(BEFORE, { ...named, moved }, source);
    expect(described).toEqual({
      minor: '1.38',
      tag: 'v1.38.0',
      steps: ['Look', 'Kill & start'],
      functions: {
        SyncPod: { file: 'pkg/manager.go', line: 10 },
        containerChanged: { file: 'pkg/manager.go', line: 13 },
        getPhase: { file: 'pkg/other.go', line: 1 },
      },
      gates: { Resize: false, Sidecar: true },
    });
    expect(Object.keys(described.gates)).toEqual(['Resize', 'Sidecar']);
  });

  it('lacks a function that is declared as removed', () => {
    const { functions } = describeRelease(BEFORE, { ...named, moved: { getPhase: '' } }, source);
    expect(Object.keys(functions)).toEqual(['SyncPod', 'containerChanged']);
  });

  it('names every missing function and the option that locates it', () => {
    const functions = { ...BEFORE.functions, keepContainer: { file: 'pkg/other.go', line: 4 } };
    expect(() => describeRelease({ ...BEFORE, functions }, { ...named, moved: {} }, source)).toThrow(
      'getPhase is not in pkg/manager.go: say getPhase=ITS/FILE.go, or getPhase= if it is gone\n' +
        'keepContainer is not in pkg/other.go: say keepContainer=ITS/FILE.go, or keepContainer= if it is gone',
    );
  });
});
