#!/usr/bin/env python3
"""Runs one sync of the controllers of a release (1.16+): controllers.py WORK VERSION CASES.jsonl RESULTS.jsonl

A line of CASES is a case of gen-controller-cases.mjs: a workload, its Pods, ReplicaSets or nodes. The release's own
controller syncs it once with a fake client; the answer has the Pods that it creates and deletes, the ReplicaSets that it
creates and scales, and the status that it reports, or the panic of the controller. A line of RESULTS is
{ id, answers: [{ releases, answer }] } and keeps its other releases; a patch release other than that of releases.json has
its whole version. Builds WORK/bin/1.33-controllers if it is missing; use another WORK for another patch."""

import json, pathlib, re, subprocess, sys
import controllers_source, golang

work, v, minor, _, program = golang.arguments(__doc__, 4, 'controllers')
here = pathlib.Path(__file__).resolve().parent
vectors = json.loads((here.parent / 'packages/core/test/vectors/releases.json').read_text())
number = lambda release: (int(release.split('.')[1]), int((re.split(r'[.-]', release) + ['999'])[2]))
# Every release is compiled against the newest client-go: that of the vectors, or of this release.
CLIENT = 'v0.' + max(vectors[-1]['tag'][1:], v, key=number).split('.', 1)[1]
# The schedules of CronJobs, in the version of all releases.
CRON = 'github.com/robfig/cron/v3@v3.0.1'

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
# The Job controller with its Events, and its record of failures where it has one (1.27+).
JOB = '''package job

import (
	"context"
	"time"

	"k8s.io/client-go/tools/record"
)

// OracleSync runs one sync of the controller, and returns its Events.
func OracleSync(c *Controller, key string, failures int32, at *time.Time) ([]string, error) {{
	recorder := record.NewFakeRecorder(100)
	c.recorder = recorder
	if at != nil {{
		{store}
	}}
	_ = context.Background
	{results} := c.syncJob({context}key)
	close(recorder.Events)
	events := []string{{}}
	for one := range recorder.Events {{
		events = append(events, one)
	}}
	return events, err
}}
'''
CRONJOB = '''package cronjob

import (
	"context"
	"time"

	"k8s.io/client-go/tools/record"
)

// OracleSync runs one sync of the controller at a time, and returns its Events.
func OracleSync(c *ControllerV2, key string, now time.Time) (*time.Duration, []string, error) {{
	_ = context.Background
	recorder := record.NewFakeRecorder(100)
	c.recorder = recorder
	c.now = func() time.Time {{ return now }}
	after, err := c.sync({context}key)
	close(recorder.Events)
	events := []string{{}}
	for one := range recorder.Events {{
		events = append(events, one)
	}}
	return after, events, err
}}
'''
CONTROLLERS = (
    ('statefulset', 'StatefulSetController', 'sync', 'stateful_set.go'),
    ('deployment', 'DeploymentController', 'syncDeployment', 'deployment_controller.go'),
    ('replicaset', 'ReplicaSetController', 'syncReplicaSet', 'replica_set.go'),
    ('daemon', 'DaemonSetsController', 'syncDaemonSet', 'daemon_controller.go'),
)


def downloaded(name, version):
    version = version if version.startswith('v') else 'v' + version
    subprocess.run(
        ['go', 'mod', 'download', f'k8s.io/{name}@{version}'],
        cwd='/',
        env=dict(golang.GO_ENV, GOFLAGS=''),
        check=True,
    )
    return golang.module_cache() / f'{name}@{version}'


def constructors(job, cronjob):
    """Functions that make the controllers, whose parameters differ."""
    text = 'package main\n\nimport (\n\t"context"\n\n\t"k8s.io/client-go/informers"\n\t"k8s.io/client-go/kubernetes/fake"\n\t"k8s.io/kubernetes/pkg/controller/cronjob"\n\t"k8s.io/kubernetes/pkg/controller/job"\n)\n\nvar _ = context.Background\n'
    given = (
        ('Context', 'context.Background()'),
        ('PodInformer', 'factory.Core().V1().Pods()'),
        ('CronJobInformer', 'factory.Batch().V1().CronJobs()'),
        ('JobInformer', 'factory.Batch().V1().Jobs()'),
        ('WorkloadInformer', 'nil'),
        ('PodGroupInformer', 'nil'),
        ('Interface', 'client'),
    )
    for source, call, made, name in (
        (job, 'job.NewController', '*job.Controller', 'jobController'),
        (cronjob, 'cronjob.NewControllerV2', '*cronjob.ControllerV2', 'cronJobController'),
    ):
        found = re.search(r'^func ' + call.split('.')[1] + r'\((.*?)\) (\(?\*[^{]*)\{', source, re.M | re.S)
        values = [
            next(value for kind, value in given if one.split()[-1].endswith(kind))
            for one in found[1].split(',')
            if one.strip()
        ]
        body = (
            f'made, err := {call}({", ".join(values)})\n\tcheck(err)\n\treturn made'
            if 'error' in found[2]
            else f'return {call}({", ".join(values)})'
        )
        text += f'\nfunc {name}(client *fake.Clientset, factory informers.SharedInformerFactory) {made} {{\n\t{body}\n}}\n'
    return text


def build():
    module = work / 'controllers'
    if not module.exists():
        module.mkdir(parents=True)
        (module / 'go.mod').write_text('module oracle\n\ngo 1.26\n')
        for name in [
            *(
                f'k8s.io/{name}@{CLIENT}'
                for name in ('api', 'apimachinery', 'client-go', 'component-base', 'component-helpers')
            ),
            CRON,
        ]:
            subprocess.run(['go', 'get', name], cwd=module, env=golang.GO_ENV, check=True)
    mod, helpers = downloaded('kubernetes', v), downloaded('component-helpers', 'v0.' + v.split('.', 1)[1])
    name = 'r' + minor.split('.')[1]
    sources = {
        file: (mod / 'pkg/controller' / package / file).read_text() for package, _, _, file in CONTROLLERS
    }
    extra = {}
    for package, kind, sync, file in CONTROLLERS:
        context = 'context.Background(), ' if re.search(rf'\) {sync}\(ctx ', sources[file]) else ''
        code = SYNC.format(package=package, type=kind, sync=sync, context=context)
        if package == 'statefulset':
            code = (
                code.replace(
                    'import "context"',
                    'import (\n\t"context"\n\n\tapps "k8s.io/api/apps/v1"\n\t"k8s.io/apimachinery/pkg/types"\n)',
                )
                + REVISION
            )
        extra[f'{package}/zz_controllers.go'] = code
    for package, text, file in (
        ('job', JOB, 'job_controller.go'),
        ('cronjob', CRONJOB, 'cronjob_controllerv2.go'),
    ):
        source = sources[file] = (mod / 'pkg/controller' / package / file).read_text()
        store = re.search(r'^\s+(\w+)\s+\*backoffStore', source, re.M)
        context = 'context.Background(), ' if re.search(r'\) sync(Job)?\(ctx ', source) else ''
        results = (
            '_, err' if re.search(r'\) syncJob\([^)]*\) \(', source) and 'forget bool' in source else 'err'
        )
        record = (
            f'_ = c.{store[1]}.updateBackoffRecord(backoffRecord{{key: key, failuresAfterLastSuccess: failures, lastFailureTime: at}})'
            if store
            else '_ = failures'
        )
        extra[f'{package}/zz_controllers.go'] = text.format(store=record, results=results, context=context)
    first = lambda name: re.search(rf'^func {name}\(\s*(\w+ [\w.]+)', '\n'.join(sources.values()), re.M)[1]
    given = {'ctx context.Context': 'context.Background(), ', 'logger klog.Logger': 'klog.Background(), '}
    main = (here / 'controllers.go.txt').read_text()
    extra['main.go'] = re.sub(r'\.(New\w+)\(@CTX@', lambda x: f'.{x[1]}(' + given.get(first(x[1]), ''), main)
    extra['jobs.go'] = (here / 'jobs.go.txt').read_text()
    extra['made.go'] = constructors(sources['job_controller.go'], sources['cronjob_controllerv2.go'])
    controllers_source.write(mod, helpers, module / name, f'oracle/{name}', extra)
    program.parent.mkdir(parents=True, exist_ok=True)
    golang.build(module, f'./{name}', program)


if not program.exists():
    build()
done = subprocess.run([str(program)], stdin=open(sys.argv[3]), capture_output=True, text=True)
if done.returncode:
    sys.exit(f'{minor}: {done.stderr[-3000:]}')
out = pathlib.Path(sys.argv[4])
known = (
    {one['id']: one['answers'] for one in map(json.loads, out.read_text().splitlines())}
    if out.exists()
    else {}
)
named = minor if any(one['tag'] == 'v' + v for one in vectors) else v
for line in done.stdout.splitlines():
    answer = json.loads(line)
    groups = known.setdefault(answer.pop('id'), [])
    for group in groups:
        group['releases'] = [one for one in group['releases'] if one != named]
    same = next((group for group in groups if group['answer'] == answer), None)
    if same:
        same['releases'] = sorted([*same['releases'], named], key=number)
    else:
        groups.append({'releases': [named], 'answer': answer})
    groups[:] = sorted(
        (group for group in groups if group['releases']), key=lambda group: number(group['releases'][0])
    )
out.write_text(
    ''.join(
        json.dumps({'id': name, 'answers': groups}, separators=(',', ':'), sort_keys=True) + '\n'
        for name, groups in known.items()
    )
)
print(f'{minor}: {done.stdout.count(chr(10))} answers')
