#!/usr/bin/env python3
"""Prints Pods as kubectl does: kubectl.py WORK CASES.jsonl RESULTS.jsonl [VERSION]

VERSION is a release that README.md does not list yet.
A case is { id, now, pod, events } or { id, rows }. Its answer is
  { id, get: [{ since, until, answer: [NAME, READY, STATUS, RESTARTS, AGE] }], describe }   printPod of each release; describe of the newest kubectl
  { id, text }                                                         the rows as kubectl's watch prints them
Builds WORK/kubectl/kubectl.test if it is missing. printPod and the functions that it calls are cut from printers.go of each
release as they are and compiled against k8s.io/api; describe and the table printer are k8s.io/kubectl and k8s.io/cli-runtime."""

import pathlib, re, subprocess, sys
import golang

if len(sys.argv) < 4:
    sys.exit(__doc__)
here = pathlib.Path(__file__).resolve().parent
work, cases, results = (
    pathlib.Path(sys.argv[1]).resolve() / 'kubectl',
    *(pathlib.Path(p).resolve() for p in sys.argv[2:4]),
)
USED = re.search(r'Versions used: ([\d. ]+)\.', (here / 'README.md').read_text())[1].split()
# A version that is asked again is one of them.
VERSIONS = [*dict.fromkeys(USED + sys.argv[4:5])]
CLIENT = '0.' + VERSIONS[-1].split('.', 1)[1]
cache = golang.module_cache()


def go(*a):
    subprocess.run(['go', *a], cwd=work, env=golang.GO_ENV, check=True)


def source(version, path):
    if not (cache / f'kubernetes@v{version}').exists():
        go('mod', 'download', f'k8s.io/kubernetes@v{version}')
    return (cache / f'kubernetes@v{version}' / path).read_text()


def cut(text, *names):
    found = (re.search(rf'^func {name}\(.*?^}}\n', text, re.S | re.M) for name in names)
    return '\n'.join(m[0] for m in found if m)


HEAD = '''package {package}

import (
	"fmt"
	"strconv"
	"time"

	api "k8s.io/api/core/v1"
	apiv1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	metav1alpha1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	metav1beta1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/duration"
	"oracle/stub/node"
	"oracle/stub/podutil"
	podutilv1 "oracle/stub/podutil"
	"oracle/stub/printers"
)

var podSuccessConditions, podFailedConditions []metav1.TableRowCondition
var _ = fmt.Sprint
var _ = strconv.Itoa
var _ = time.Now
var _ apiv1.Pod
var _ metav1alpha1.TableRow
var _ metav1beta1.TableRow
var _ = duration.ShortHumanDuration
var _ runtime.Object
var _ = podutil.IsRestartableInitContainer
var _ = podutilv1.IsPodPhaseTerminal
var _ = node.NodeUnreachablePodReason

// PrintPod is the release's printPod.
func PrintPod(pod *api.Pod) ([]any, error) {{
	rows, err := printPod(pod, {options}{{}})
	if err != nil {{
		return nil, err
	}}
	return rows[0].Cells, nil
}}

'''


def build():
    work.mkdir(parents=True, exist_ok=True)
    (work / 'go.mod').write_text('module oracle\n\ngo 1.26\n')
    for module in ('api', 'apimachinery', 'client-go', 'cli-runtime', 'kubectl'):
        go('get', f'k8s.io/{module}@v{CLIENT}')
    newest = VERSIONS[-1]
    stubs = {
        'node': 'package node\n\n'
        + re.search(r'NodeUnreachablePodReason = .*', source(newest, 'pkg/util/node/node.go'))[0].join(
            ['const ', '\n']
        ),
        'podutil': 'package podutil\n\nimport (\n\tapi "k8s.io/api/core/v1"\n\tv1 "k8s.io/api/core/v1"\n)\n\n'
        + cut(source(newest, 'pkg/api/pod/util.go'), 'IsRestartableInitContainer')
        + cut(source(newest, 'pkg/api/v1/pod/util.go'), 'IsPodPhaseTerminal'),
        'printers': 'package printers\n\ntype GenerateOptions struct{ Wide bool }\n\ntype PrintOptions = GenerateOptions\n',
    }
    for name, text in stubs.items():
        (work / 'stub' / name).mkdir(parents=True, exist_ok=True)
        (work / 'stub' / name / f'{name}.go').write_text(text)
    imports, table = [], []
    for version in VERSIONS:
        minor = version.split('.')[1]
        text = source(version, 'pkg/printers/internalversion/printers.go')
        body = cut(
            text,
            'printPod',
            'translateTimestamp',
            'translateTimestampSince',
            'hasPodReadyCondition',
            'isPodInitializedConditionTrue',
            'isRestartableInitContainer',
        )
        # Up to 1.9 the function is in another package, with the same text.
        body = body.replace('printers.ShortHumanDuration(', 'duration.ShortHumanDuration(')
        folder = work / f'v1{minor}'
        folder.mkdir(exist_ok=True)
        options = re.search(r'func printPod\(pod \*api.Pod, options (\S+)\)', body)[1]
        (folder / 'printers.go').write_text(HEAD.format(package=f'v1{minor}', options=options) + body)
        imports.append(f'\t"oracle/v1{minor}"')
        table.append(f'\t{{"1.{minor}", v1{minor}.PrintPod}},')
    driver = (
        (here / 'kubectl_test.go.txt')
        .read_text()
        .replace('@IMPORTS@', '\n'.join(imports))
        .replace('@TABLE@', '\n'.join(table))
    )
    (work / 'kubectl_test.go').write_text(driver)
    go('test', '-c', '-o', 'kubectl.test', '.')


if sys.argv[4:5] or not (work / 'kubectl.test').exists():
    build()
subprocess.run(
    [str(work / 'kubectl.test')],
    cwd=work,
    env=dict(golang.GO_ENV, ORACLE_IN=str(cases), ORACLE_OUT=str(results), TZ='UTC'),
    check=True,
)
