"""Writes the release's pod_workers.go into a package of its own that is quick to build.

The file stays as it is, except that a jitter is half of its maximum. Of the kubelet's packages container and types, the
declarations that it reaches are copied unchanged. Metrics, feature gates, the Event recorder and two other packages, of which the file uses one
or two declarations each, are replaced by these declarations."""

import pathlib, re

HERE = 'k8s.io/kubernetes/pkg/kubelet/zzworkers'
# What a jitter is a part of, and its factor.
JITTER = re.compile(r'wait\.Jitter\(([\w.]+), (\w+)\)')

METRICS = '''package metrics

import "time"

type observer struct{}

func (observer) Observe(float64) {}
func (observer) Inc() {}
func (o observer) WithLabelValues(...string) observer { return o }

var @NAMES@ observer

func SinceInSeconds(time.Time) float64 { return 0 }
'''
FEATURES = '''package features

const (
	EventedPLEG = "EventedPLEG"
	InPlacePodVerticalScaling = "InPlacePodVerticalScaling"
)
'''
GATES = '''package feature

type gates struct{}

func (gates) Enabled(name string) bool { return name == "InPlacePodVerticalScaling" }

var DefaultFeatureGate gates
'''
RECORD = '''package record

import "k8s.io/apimachinery/pkg/runtime"

type EventRecorder interface {
	Eventf(object runtime.Object, eventtype, reason, messageFmt string, args ...interface{})
}

type Silent struct{}

func (Silent) Eventf(runtime.Object, string, string, string, ...interface{}) {}
'''
QUIET = {
    'metrics': ('k8s.io/kubernetes/pkg/kubelet/metrics', METRICS),
    'features': ('k8s.io/kubernetes/pkg/features', FEATURES),
    'feature': ('k8s.io/apiserver/pkg/util/feature', GATES),
    'record': ('k8s.io/client-go/tools/record', RECORD),
}


def declarations(folder):
    """All declarations of a Go package by name, methods by `Type.name`, with the imports of its files."""
    found, imports = {}, {}
    for file in sorted(folder.glob('*.go')):
        if file.name.endswith('_test.go') or re.search(r'_(windows|unsupported)\.go$', file.name):
            continue
        text = file.read_text()
        block = re.search(r'^import \((.*?)^\)', text, re.S | re.M)
        lines = block[1] if block else '\n'.join('\t' + x for x in re.findall(r'^import (.*)$', text, re.M))
        for alias, path in re.findall(r'^\s+(?:([\w.]+)\s+)?"([^"]+)"', lines, re.M):
            parts = path.split('/')
            imports[
                alias
                or (
                    parts[-1]
                    if not re.fullmatch(r'v\d+', parts[-1])
                    else parts[-2]
                    if parts[-2] in ('klog', 'cron')
                    else 'v1'
                )
            ] = (alias, path)
        for one in re.findall(r'^(?:func|type|var|const) .*?(?:^[})]\n|(?=^\S)|\Z)', text, re.S | re.M):
            method = re.match(r'func \(\w* ?\*?(\w+)\) (\w+)', one)
            name = re.match(r'(?:func|type|var|const) (\w+)', one)
            if method:
                found[f'{method[1]}.{method[2]}'] = one
            elif name:
                found[name[1]] = one
            else:
                for each in re.findall(r'^\t(\w+)\b', one, re.M):
                    found.setdefault(each, one)
    return found, imports


def sliced(folder, names, package):
    """The declarations that these names reach, as a file."""
    found, imports = declarations(folder)
    keep, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in keep or name not in found:
            continue
        keep.add(name)
        code = re.sub(r'//[^\n]*|"[^"\n]*"', '', found[name])
        todo += re.findall(r'(?<![.\w])[A-Za-z_]\w*\b', code)
        todo += [key for key in found if key.startswith(name + '.')]
    body = '\n'.join(sorted({found[name] for name in keep}))
    bare = re.sub(r'//[^\n]*', '', body)
    used = [
        (alias, path)
        for name, (alias, path) in sorted(imports.items())
        if re.search(rf'(?<![.\w]){re.escape(name)}\.', bare)
    ]
    return (
        f'package {package}\n\nimport (\n'
        + ''.join(f'\t{alias + " " if alias else ""}"{path}"\n' for alias, path in used)
        + ')\n\n'
        + body
    )


def write(mod, folder):
    """Writes the package and those that replace others; returns the text of pod_workers.go."""
    kubelet = mod / 'pkg/kubelet'
    text = (kubelet / 'pod_workers.go').read_text()
    fixed, jitters = JITTER.subn(r'(0*wait.Jitter(\1, \2) + time.Duration(float64(\1)*(1+\2/2)))', text)
    assert jitters >= 3
    kill = re.search(r'^type KillPodFunc .*', (kubelet / 'eviction/types.go').read_text(), re.M)[0]
    metrics = ', '.join(sorted(set(re.findall(r'\bmetrics\.(\w+)\.', text))))
    parts = dict(
        QUIET,
        metrics=(QUIET['metrics'][0], METRICS.replace('@NAMES@', metrics)),
        eviction=(
            'k8s.io/kubernetes/pkg/kubelet/eviction',
            f'package eviction\n\nimport v1 "k8s.io/api/core/v1"\n\n{kill}\n',
        ),
    )
    if 'allocationManager' in text:
        method = re.search(
            r'^\tUpdatePodFromAllocation\(.*',
            (kubelet / 'allocation/allocation_manager.go').read_text(),
            re.M,
        )[0]
        parts['allocation'] = (
            'k8s.io/kubernetes/pkg/kubelet/allocation',
            f'package allocation\n\nimport v1 "k8s.io/api/core/v1"\n\ntype Manager interface {{\n{method}\n}}\n',
        )
    used = set(re.findall(r'kubecontainer\.(\w+)', text)) | {
        'NewCache',
        'Cache',
        'Status',
        'ContainerStatus',
        'ContainerStateRunning',
        'ContainerStateExited',
        'Container',
        'ContainerID',
    }
    parts['container'] = (
        'k8s.io/kubernetes/pkg/kubelet/container',
        sliced(kubelet / 'container', used, 'container'),
    )
    used = set(re.findall(r'kubetypes\.(\w+)', text)) | {
        'SyncPodType',
        'SyncPodCreate',
        'SyncPodSync',
        'SyncPodUpdate',
        'SyncPodKill',
        'ConfigSourceAnnotationKey',
    }
    parts['types'] = ('k8s.io/kubernetes/pkg/kubelet/types', sliced(kubelet / 'types', used, 'types'))
    files = {'pod_workers.go': fixed, 'errors.go': (kubelet / 'errors.go').read_text()}
    for part, (_, code) in parts.items():
        files[f'{part}/{part}.go'] = code
    for name, code in files.items():
        for part, (path, _) in parts.items():
            code = code.replace(f'"{path}"', f'"{HERE}/{part}"')
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(code)
    return text
