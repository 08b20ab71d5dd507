#!/usr/bin/env python3
"""Runs one sync of the controllers of a release (1.16+): controllers.py WORK VERSION CASES.jsonl RESULTS.jsonl

A line of CASES is a case of gen-controller-cases.mjs: a workload, its Pods, ReplicaSets or nodes. The release's own
controller syncs it once with a fake client; the answer has the Pods that it creates and deletes, the ReplicaSets that it
creates and scales, and the status that it reports. A line of RESULTS is { id, answers: [{ releases, answer }] } and keeps its
other releases. Builds WORK/bin/1.33-controllers if it is missing."""
import json, pathlib, re, subprocess, sys
import controllers_source, golang
work, v, minor, _, program = golang.arguments(__doc__, 4, 'controllers')
here = pathlib.Path(__file__).resolve().parent
# The module of client-go that every release is compiled against.
CLIENT = 'v0.37.1'

SYNC = '''package {package}

import "context"

// OracleSync runs one sync of the controller.
func OracleSync(c *{type}, key string) error {{
	_ = context.Background
	return c.{sync}({context}key)
}}
'''
REVISION = '''
// OracleRevision returns the revision of a StatefulSet, as the controller creates it.
func OracleRevision(set *apps.StatefulSet, number int64) *apps.ControllerRevision {
	count := int32(0)
	revision, err := newRevision(set, number, &count)
	if err != nil {
		panic(err)
	}
	revision.Namespace, revision.UID = set.Namespace, types.UID(revision.Name)
	return revision
}
'''
CONTROLLERS = (
    ('statefulset', 'StatefulSetController', 'sync', 'stateful_set.go'), ('deployment', 'DeploymentController', 'syncDeployment', 'deployment_controller.go'),
    ('replicaset', 'ReplicaSetController', 'syncReplicaSet', 'replica_set.go'), ('daemon', 'DaemonSetsController', 'syncDaemonSet', 'daemon_controller.go'),
)

def downloaded(name, version):
    version = version if version.startswith('v') else 'v' + version
    subprocess.run(['go', 'mod', 'download', f'k8s.io/{name}@{version}'], cwd='/', env=dict(golang.GO_ENV, GOFLAGS=''), check=True)
    return golang.module_cache() / f'{name}@{version}'

def build():
    module = work / 'controllers'
    if not module.exists():
        module.mkdir(parents=True)
        (module / 'go.mod').write_text('module oracle\n\ngo 1.26\n')
        for name in ('api', 'apimachinery', 'client-go', 'component-base', 'component-helpers'):
            subprocess.run(['go', 'get', f'k8s.io/{name}@{CLIENT}'], cwd=module, env=golang.GO_ENV, check=True)
    mod, helpers = downloaded('kubernetes', v), downloaded('component-helpers', 'v0.' + v.split('.', 1)[1])
    name = 'r' + minor.split('.')[1]
    sources = {file: (mod / 'pkg/controller' / package / file).read_text() for package, _, _, file in CONTROLLERS}
    extra = {}
    for package, kind, sync, file in CONTROLLERS:
        context = 'context.Background(), ' if re.search(rf'\) {sync}\(ctx ', sources[file]) else ''
        code = SYNC.format(package=package, type=kind, sync=sync, context=context)
        if package == 'statefulset':
            code = code.replace('import "context"', 'import (\n\t"context"\n\n\tapps "k8s.io/api/apps/v1"\n\t"k8s.io/apimachinery/pkg/types"\n)') + REVISION
        extra[f'{package}/zz_controllers.go'] = code
    first = lambda name: re.search(rf'^func {name}\(\s*(\w+ [\w.]+)', '\n'.join(sources.values()), re.M)[1]
    given = {'ctx context.Context': 'context.Background(), ', 'logger klog.Logger': 'klog.Background(), '}
    main = (here / 'controllers.go.txt').read_text()
    extra['main.go'] = re.sub(r'\.(New\w+)\(@CTX@', lambda x: f'.{x[1]}(' + given.get(first(x[1]), ''), main)
    controllers_source.write(mod, helpers, module / name, f'oracle/{name}', extra)
    program.parent.mkdir(parents=True, exist_ok=True)
    golang.build(module, f'./{name}', program)

if not program.exists(): build()
done = subprocess.run([str(program)], stdin=open(sys.argv[3]), capture_output=True, text=True)
if done.returncode: sys.exit(f'{minor}: {done.stderr[-3000:]}')
out = pathlib.Path(sys.argv[4])
known = {one['id']: one['answers'] for one in map(json.loads, out.read_text().splitlines())} if out.exists() else {}
number = lambda release: int(release.split('.')[1])
for line in done.stdout.splitlines():
    answer = json.loads(line)
    groups = known.setdefault(answer.pop('id'), [])
    for group in groups: group['releases'] = [one for one in group['releases'] if one != minor]
    same = next((group for group in groups if group['answer'] == answer), None)
    if same: same['releases'] = sorted([*same['releases'], minor], key=number)
    else: groups.append({'releases': [minor], 'answer': answer})
    groups[:] = sorted((group for group in groups if group['releases']), key=lambda group: number(group['releases'][0]))
out.write_text(''.join(json.dumps({'id': name, 'answers': groups}, separators=(',', ':'), sort_keys=True) + '\n' for name, groups in known.items()))
print(f'{minor}: {done.stdout.count(chr(10))} answers')
