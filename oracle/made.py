#!/usr/bin/env python3
"""Makes the first Pod of workloads with the controllers' code of a release (1.15+): made.py WORK VERSION WORKLOADS.jsonl OUT.json

A line of WORKLOADS is { id, workload }: a Deployment, StatefulSet, DaemonSet or Job with a UID, as the API server stores it.
OUT is { "1.33": { id: { metadata, spec } } } and keeps its other releases. A name that the API server would generate is
absent. Builds WORK/bin/1.33-made if it is missing."""

import json, pathlib, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 4, 'made')
number = int(minor.split('.')[1])

STATEFULSET = '''package statefulset

import (
	apps "k8s.io/api/apps/v1"
	v1 "k8s.io/api/core/v1"
	"k8s.io/kubernetes/pkg/controller/history"
)

// OracleMade returns the first Pod of a StatefulSet. Its revision is named as CreateControllerRevision names it.
func OracleMade(set *apps.StatefulSet) (*v1.Pod, error) {
	count := int32(0)
	revision, err := newRevision(set, 1, &count)
	if err != nil {
		return nil, err
	}
	name := history.ControllerRevisionName(set.Name, history.HashControllerRevision(revision, &count))
	return newVersionedStatefulSetPod(set, set, name, name, START), nil
}
'''

JOB = '''package job

import (
	"fmt"

	batch "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
)

// OracleTemplate returns the template and the prefix of the name of the first Pod, as manageJob makes them.
func OracleTemplate(job *batch.Job) (*v1.PodTemplateSpec, string) {
	template, prefix := job.Spec.Template.DeepCopy(), ""
	_ = fmt.Sprint
	INDEXED
	return template, prefix
}
'''
INDEXED = '''if job.Spec.CompletionMode != nil && *job.Spec.CompletionMode == batch.IndexedCompletion {
		addCompletionIndexEnvVariables(template)
		addCompletionIndexAnnotation(template, 0)
		LABEL
		template.Spec.Hostname = fmt.Sprintf("%s-%d", job.Name, 0)
		prefix = podGenerateNameWithIndex(job.Name, 0)
	}
	FINALIZER'''

MAIN = '''package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	internalapps "k8s.io/kubernetes/pkg/apis/apps"
	internal "k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/controller"
	daemon "k8s.io/kubernetes/pkg/controller/daemon/util"
	jobs "k8s.io/kubernetes/pkg/controller/job"
	"k8s.io/kubernetes/pkg/controller/statefulset"
	strategy "k8s.io/kubernetes/pkg/registry/batch/job"
)

// of decodes and defaults the object, and stores it: the internal type and the JSON text in between can change it.
func of(data []byte, into, internal, out runtime.Object) error {
	if err := json.Unmarshal(data, into); err != nil {
		return err
	}
	legacyscheme.Scheme.Default(into)
	if err := legacyscheme.Scheme.Convert(into, internal, nil); err != nil {
		return err
	}
	stored := into.DeepCopyObject()
	if err := legacyscheme.Scheme.Convert(internal, stored, nil); err != nil {
		return err
	}
	text, err := json.Marshal(stored)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, out)
}

func named(pod *v1.Pod, prefix string) *v1.Pod {
	if prefix != "" {
		pod.GenerateName = prefix
	}
	return pod
}

func made(kind string, data []byte) (*v1.Pod, error) {
	switch kind {
	case "StatefulSet":
		set := &apps.StatefulSet{}
		if err := of(data, &apps.StatefulSet{}, &internalapps.StatefulSet{}, set); err != nil {
			return nil, err
		}
		return statefulset.OracleMade(set)
	case "DaemonSet":
		set := &apps.DaemonSet{}
		if err := of(data, &apps.DaemonSet{}, &internalapps.DaemonSet{}, set); err != nil {
			return nil, err
		}
		generation := int64(1)
		if known, err := daemon.GetTemplateGeneration(set); err == nil && known != nil && *known > 0 {
			generation = *known
		}
		template := daemon.CreatePodTemplate(set.Spec.Template, &generation, controller.ComputeHash(&set.Spec.Template, nil))
		template.Spec.Affinity = daemon.ReplaceDaemonSetPodNodeNameNodeAffinity(template.Spec.Affinity, "node-1")
		return controller.GetPodFromTemplate(&template, set, metav1.NewControllerRef(set, apps.SchemeGroupVersion.WithKind("DaemonSet")))
	case "Deployment":
		deployment := &apps.Deployment{}
		if err := of(data, &apps.Deployment{}, &internalapps.Deployment{}, deployment); err != nil {
			return nil, err
		}
		hash := controller.ComputeHash(&deployment.Spec.Template, nil)
		set := &apps.ReplicaSet{}
		set.Name, set.UID = deployment.Name+"-"+hash, "of-the-replicaset"
		template := deployment.Spec.Template.DeepCopy()
		if template.Labels == nil {
			template.Labels = map[string]string{}
		}
		template.Labels[apps.DefaultDeploymentUniqueLabelKey] = hash
		return controller.GetPodFromTemplate(template, set, metav1.NewControllerRef(set, apps.SchemeGroupVersion.WithKind("ReplicaSet")))
	case "Job":
		job, stored := &batch.Job{}, &internal.Job{}
		if err := of(data, &batch.Job{}, stored, job); err != nil {
			return nil, err
		}
		strategy.Strategy.PrepareForCreate(context.Background(), stored)
		strategy.Strategy.Validate(context.Background(), stored)
		job = &batch.Job{}
		if err := legacyscheme.Scheme.Convert(stored, job, nil); err != nil {
			return nil, err
		}
		template, prefix := jobs.OracleTemplate(job)
		pod, err := controller.GetPodFromTemplate(template, job, metav1.NewControllerRef(job, batch.SchemeGroupVersion.WithKind("Job")))
		return named(pod, prefix), err
	}
	return nil, fmt.Errorf("no controller for %q", kind)
}

func main() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		c := struct {
			ID       string
			Workload json.RawMessage
		}{}
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			panic(err)
		}
		object := metav1.TypeMeta{}
		if err := json.Unmarshal(c.Workload, &object); err != nil {
			panic(err)
		}
		answer := map[string]interface{}{"id": c.ID}
		if pod, err := made(object.Kind, c.Workload); err != nil {
			answer["error"] = err.Error()
		} else {
			answer["metadata"], answer["spec"] = pod.ObjectMeta, pod.Spec
		}
		out.Encode(answer)
	}
}
'''


def build():
    golang.prepare(v, work)
    label = 'addCompletionIndexLabel(template, 0)' if number >= 28 else ''
    finalizer = (
        'template.Finalizers = appendJobCompletionFinalizerIfNotFound(template.Finalizers)'
        if number >= 25
        else ''
    )
    indexed = INDEXED.replace('LABEL', label).replace('FINALIZER', finalizer) if number >= 22 else ''
    files = {
        src / 'pkg/controller/statefulset/zz_made.go': STATEFULSET.replace(
            'START', 'getStartOrdinal(set)' if number >= 26 else '0'
        ),
        src / 'pkg/controller/job/zz_made.go': JOB.replace('INDEXED', indexed),
        src / 'cmd/zz-made/main.go': MAIN,
    }
    (src / 'cmd/zz-made').mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        file.write_text(text)
    try:
        golang.build(src, './cmd/zz-made', program)
    finally:
        for file in files:
            file.unlink()


if not program.exists():
    build()
done = subprocess.run([str(program)], stdin=open(sys.argv[3]), capture_output=True, text=True, check=True)
answers = [json.loads(line) for line in done.stdout.splitlines()]
for a in answers:
    if 'error' in a:
        print(f"{minor} {a['id']}: {a['error']}", file=sys.stderr)
out = pathlib.Path(sys.argv[4])
known = json.loads(out.read_text()) if out.exists() else {}
known[minor] = {a.pop('id'): a for a in answers if 'error' not in a}
order = sorted(known, key=lambda m: int(m.split('.')[1]))
lines = [
    f'{json.dumps(m)}: {{\n'
    + ',\n'.join(f'{json.dumps(i)}: {json.dumps(pod, separators=(",", ":"))}' for i, pod in known[m].items())
    + '\n}'
    for m in order
]
out.write_text('{\n' + ',\n'.join(lines) + '\n}\n')
