#!/usr/bin/env python3
"""Asks the controllers of OpenKruise: kruise.py WORK VERSION CASES.jsonl RESULTS.jsonl

A line of CASES is a case of gen-kruise-cases.mjs: a CloneSet, an Advanced StatefulSet or an Advanced DaemonSet before and
after an edit, and its Pods. The release's own controller syncs it once with a fake client; the answer says which Pods it
edits, deletes or leaves alone, and what it writes. A line of RESULTS is { id, answers: [{ releases, answer }] } and keeps
its other releases. Builds WORK/bin/1.9-kruise if it is missing. Needs the Go module proxy."""

import json, re, subprocess, sys
import golang

work, v, minor, _, program = golang.arguments(__doc__, 4, 'kruise')
here = golang.pathlib.Path(__file__).resolve().parent


def build():
    module = golang.module_cache().parent / f'github.com/openkruise/kruise@v{v}'
    subprocess.run(
        ['go', 'mod', 'download', f'github.com/openkruise/kruise@v{v}'],
        cwd='/',
        env=dict(golang.GO_ENV, GOFLAGS=''),
        check=True,
    )
    src = work / 'kruise' / minor
    if not src.exists():
        src.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(['cp', '-r', str(module), str(src)], check=True)
        subprocess.run(['chmod', '-R', 'u+w', str(src)], check=True)
    read = lambda path: (src / path).read_text()
    daemons = read('pkg/controller/daemonset/daemonset_update.go')
    served = lambda text, kind: re.search(r'ds \*apps(v1\w+)\.|cs \*apps(v1\w+)\.', text)[kind]
    control = (source(src, 'k8s.io/kubernetes') / 'pkg/controller/controller_utils.go').read_text()
    create = re.search(r'^\s+(CreatePods\([^\n]*\)) error', control, re.M)[1]
    fake = (source(src, 'sigs.k8s.io/controller-runtime') / 'pkg/client/fake/client.go').read_text()
    given = {
        '@CLONESET@': served(read('pkg/controller/cloneset/sync/cloneset_update.go'), 2),
        '@DAEMONSET@': served(daemons, 1),
        '@STATUS@': '.WithStatusSubresource(&v1.Pod{})' if 'WithStatusSubresource' in fake else '',
        '@BACKGROUND@': 'context.Background(), ' if 'rollingUpdate(ctx ' in daemons else '',
        '@CREATE@': re.sub(r'\*v1\.', '*corev1.', create),
    }
    given['@V1BETA1@'] = 'V1beta1' if given['@CLONESET@'] == 'v1beta1' else ''
    given['@CONVERT@'] = 'check(read.ConvertTo(set))' if given['@V1BETA1@'] else 'set = read'
    given['@CTXTYPE@'] = 'context.Context, ' if given['@BACKGROUND@'] else ''
    given['@CTX@'] = '_ context.Context, ' if given['@BACKGROUND@'] else ''
    for name, text in files():
        for word, value in given.items():
            text = text.replace(word, value)
        path = src / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    program.parent.mkdir(parents=True, exist_ok=True)
    golang.build(src, './cmd/oracle', program)


def source(src, module):
    """The folder of a module in the version that the release is built with."""
    subprocess.run(['go', 'mod', 'download', module], cwd=src, env=golang.GO_ENV, check=True)
    folder = ['go', 'list', '-m', '-f', '{{.Dir}}', module]
    return golang.pathlib.Path(subprocess.check_output(folder, cwd=src, env=golang.GO_ENV, text=True).strip())


def files():
    """The files that are added to the release, by their paths."""
    yield 'cmd/oracle/main.go', (here / 'kruise.go.txt').read_text()
    parts = re.split(r'^== (.*)\n', (here / 'kruiseSets.go.txt').read_text(), flags=re.M)
    for folder, text in zip(parts[1::2], parts[2::2]):
        yield f'{folder}/zz_oracle.go', text


if '--build' in sys.argv or not program.exists():
    build()
cases, results = sys.argv[3:5]
known = {}
try:
    known = {line['id']: line for line in map(json.loads, open(results))}
except FileNotFoundError:
    pass
answers = subprocess.run([str(program)], stdin=open(cases), stdout=subprocess.PIPE, check=True, text=True).stdout
for line in map(json.loads, answers.splitlines()):
    name = line.pop('id')
    kept = known.setdefault(name, {'id': name, 'answers': []})['answers']
    for one in kept:
        one['releases'] = [release for release in one['releases'] if release != minor]
    same = next((one for one in kept if one['answer'] == line), None)
    if same is None:
        same = {'releases': [], 'answer': line}
        kept.append(same)
    same['releases'] = sorted({*same['releases'], minor})
    kept[:] = [one for one in kept if one['releases']]
with open(results, 'w') as out:
    for line in known.values():
        out.write(json.dumps(line, separators=(',', ':')) + '\n')
