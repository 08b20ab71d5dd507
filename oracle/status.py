#!/usr/bin/env python3
"""Runs cases on the real generateAPIPodStatus of a release (1.15+): status.py WORK VERSION [CASES.jsonl OUT.jsonl]

Builds WORK/bin/1.33-status (cases on standard input, answers on standard output) if it is missing, and runs the cases."""

import pathlib, re, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 2, 'status')
n = int(minor.split('.')[1])
here = pathlib.Path(__file__).parent


def build():
    golang.prepare(v, work)
    k = src / 'pkg/kubelet'

    def text(p):
        return (k / p).read_text()

    pods = text('kubelet_pods.go')
    generate = re.search(r'\) generateAPIPodStatus\((.*?)\) v1', pods)[1]
    manager, probes, runtime = (
        text('status/status_manager.go'),
        text('prober/prober_manager.go'),
        text('container/runtime.go'),
    )
    new = re.search(r'^func NewManager\(\n?(.*?)\) Manager', probes, re.M | re.S)[1]
    arguments = {'statusManager': 'manager', 'recorder': 'recorder', 'runner': 'nil', 'refManager': 'nil'}
    made = ', '.join(
        arguments.get(a.split()[0], 'proberesults.NewManager()') for a in new.split(',\n') if a.strip()
    )
    allocates = 'allocationManager' in pods
    marks = {
        'RUNTIMEAPI': re.search(r'runtimeapi "([^"]+)"', runtime)[1],
        'CLOCK': re.search(r'"([^"]+/clock)"', text('active_deadline.go'))[1],
        'IMPORTS': '"k8s.io/kubernetes/pkg/kubelet/allocation"' if allocates else '',
        'ALLOCATION': '''type oracleAllocation struct{ allocation.Manager }

func (oracleAllocation) GetActuatedResources(types.UID, string) (v1.ResourceRequirements, bool) {
	return v1.ResourceRequirements{}, false
}'''
        if allocates
        else '',
        'FIELDS': ', allocationManager: oracleAllocation{}' if allocates else '',
        # Earlier releases do not list locked gates. Setting them to their locked value is allowed.
        'GATESLISTED': 'true' if n >= 23 else 'false',
        'STATUS': 'Status' if re.search(r'^type Status struct', runtime, re.M) else 'ContainerStatus',
        'STATE': 'State' if re.search(r'^type State string', runtime, re.M) else 'ContainerState',
        'PROBEMANAGER': f'probes := prober.NewManager({made})\n\tprober.OracleLongAgo(probes)',
        'CTX': 'ctx, ' if 'AddPod(ctx' in probes else '',
        'CTXGENERATE': 'ctx, ' if 'ctx ' in generate else '',
        'TERMINAL': ', c.Terminating'
        if 'podIsTerminal' in generate
        else ', map[bool]PodWorkerState{true: TerminatedPod}[c.Terminating]'
        if 'PodWorkerState' in generate
        else '',
        'LOGGER': 'klog.Background(), ' if 'SetPodStatus(logger klog.Logger' in manager else '',
        'UNKNOWN': 'return proberesults.Unknown, true' if n >= 17 else '',
        'STARTUP': 'if r, ok := oracleResult(k.Startup); ok {\n\t\t\tprober.OracleStartup(probes).Set(id, r, pod)\n\t\t}'
        if 'startupManager' in probes
        else '',
        'STARTUPPROBE': ', list[i].StartupProbe' if n >= 16 else '',
        'STARTEDIN': 'if c.Kind != "ephemeral" {\n\t\t\tone.Started = &started\n\t\t}' if n >= 16 else '',
        'STARTEDOUT': 'if c.Started != nil {\n\t\t\t\tone["started"] = *c.Started\n\t\t\t}'
        if n >= 16
        else '',
        'EPHEMERALIN': 'out.EphemeralContainerStatuses = append(out.EphemeralContainerStatuses, one)'
        if n >= 16
        else '',
        'EPHEMERALOUT': 'add("ephemeral", s.EphemeralContainerStatuses)' if n >= 16 else '',
        'SIDECAR': '''for _, spec := range pod.Spec.InitContainers {
				if spec.Name == c.Name && spec.RestartPolicy != nil && *spec.RestartPolicy == "Always" {
					one["kind"] = "sidecar"
				}
			}'''
        if n >= 28
        else '',
        'ACTIVE': '''if len(seen.SandboxStatuses) > 0 && seen.SandboxStatuses[0].State == runtimeapi.PodSandboxState_SANDBOX_READY && (k.Sandbox == "" || k.Sandbox == seen.SandboxStatuses[0].Id) {
			seen.ActiveContainerStatuses = append(seen.ActiveContainerStatuses, s)
		}'''
        if n >= 33
        else '',
    }
    if marks['LOGGER']:
        marks['IMPORTS'] += '\n\t"k8s.io/klog/v2"'

    def put(p, t):
        (src / p).parent.mkdir(parents=True, exist_ok=True)
        (src / p).write_text(t)

    put(
        'pkg/kubelet/zz_status.go',
        re.sub(r'@([A-Z]+)@', lambda x: marks.get(x[1], x[0]), (here / 'status.go.txt').read_text()),
    )
    startup = (
        'func OracleStartup(m Manager) results.Manager { return m.(*manager).startupManager }\n'
        if 'startupManager' in probes
        else ''
    )
    started = (
        'm.(*manager).start = time.Unix(0, 0)'
        if re.search(r'^\tstart +time\.Time', probes, re.M)
        else '_ = time.Second'
    )
    put(
        'pkg/kubelet/prober/zz_status.go',
        f'''package prober

import (
	"time"

	"k8s.io/kubernetes/pkg/kubelet/prober/results"
)

func OracleReadiness(m Manager) results.Manager {{ return m.(*manager).readinessManager }}
{startup}
// OracleLongAgo is before the creation of every container.
func OracleLongAgo(m Manager) {{ {started} }}
''',
    )
    types = [
        a.split()[-1]
        for a in re.search(r'^func NewManager\((.*?)\) Manager', manager, re.M | re.S)[1].split(',')
    ]
    podType = next(t for t in types if t.endswith('Manager'))
    values = ', '.join('oraclePods{}' if t == podType else '""' if t == 'string' else 'nil' for t in types)
    put(
        'pkg/kubelet/status/zz_status.go',
        f'''package status

import (
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	kubetypes "k8s.io/kubernetes/pkg/kubelet/types"
	{'kubepod "k8s.io/kubernetes/pkg/kubelet/pod"' if '.' in podType else ''}
)

type oraclePods struct{{ {podType} }}

func (oraclePods) GetMirrorPodByPod(*v1.Pod) (*v1.Pod, bool) {{ return nil, false }}

func (oraclePods) TranslatePodUID(uid types.UID) kubetypes.ResolvedPodUID {{ return kubetypes.ResolvedPodUID(uid) }}

func OracleManager() Manager {{ return NewManager({values}) }}
''',
    )
    put(
        'cmd/zz-status/main.go',
        '''package main

import (
	"fmt"
	"os"

	"k8s.io/kubernetes/pkg/kubelet"
)

func main() {
	if err := kubelet.OracleStatus(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
''',
    )
    (work / 'bin').mkdir(exist_ok=True)
    golang.build(src, './cmd/zz-status', program)


newest = max((here / f).stat().st_mtime for f in ('status.py', 'status.go.txt'))
if not program.exists() or program.stat().st_mtime < newest:
    build()
if len(sys.argv) > 4:
    with open(sys.argv[3]) as cases, open(sys.argv[4], 'w') as out:
        subprocess.run([str(program)], stdin=cases, stdout=out, stderr=subprocess.DEVNULL, check=True)
    print(minor, sum(1 for _ in open(sys.argv[4])))
