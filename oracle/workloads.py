#!/usr/bin/env python3
"""Asks the API server's code of a release about workloads (1.21+): workloads.py WORK VERSION CASES.jsonl OUT.json

A line of CASES is { id, old, new }: a Deployment, StatefulSet, DaemonSet, ReplicaSet, Job or CronJob before and after an
update, or with `old` null a new one. OUT is { "1.33": { id: [error] } } and keeps its other releases. An update is that of
`kubectl replace`, with the selector and labels that the API server generates for a Job. Builds WORK/bin/1.33-workloads if it
is missing."""

import json, pathlib, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 4, 'workloads')

MAIN = '''package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
	request "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/registry/apps/daemonset"
	"k8s.io/kubernetes/pkg/registry/apps/deployment"
	"k8s.io/kubernetes/pkg/registry/apps/replicaset"
	"k8s.io/kubernetes/pkg/registry/apps/statefulset"
	"k8s.io/kubernetes/pkg/registry/batch/cronjob"
	"k8s.io/kubernetes/pkg/registry/batch/job"
)

type strategy interface {
	PrepareForCreate(context.Context, runtime.Object)
	Validate(context.Context, runtime.Object) field.ErrorList
	PrepareForUpdate(context.Context, runtime.Object, runtime.Object)
	ValidateUpdate(context.Context, runtime.Object, runtime.Object) field.ErrorList
}

var strategies = map[string]strategy{
	"Deployment": deployment.Strategy, "StatefulSet": statefulset.Strategy, "DaemonSet": daemonset.Strategy,
	"ReplicaSet": replicaset.Strategy, "Job": job.Strategy, "CronJob": cronjob.Strategy,
}

const uid = "11111111-1111-1111-1111-111111111111"

// read decodes, defaults and converts the object, and names the request for its strategy.
func read(raw []byte, generation int64) (runtime.Object, context.Context, error) {
	internal := schema.GroupVersions{{Group: "apps", Version: runtime.APIVersionInternal}, {Group: "batch", Version: runtime.APIVersionInternal}}
	object, kind, err := legacyscheme.Codecs.UniversalDecoder(internal...).Decode(raw, nil, nil)
	if err != nil {
		return nil, nil, err
	}
	access, err := meta.Accessor(object)
	if err != nil {
		return nil, nil, err
	}
	access.SetNamespace("default")
	access.SetUID(uid)
	access.SetResourceVersion("1")
	access.SetGeneration(generation)
	info := &request.RequestInfo{APIGroup: kind.Group, APIVersion: kind.Version}
	return object, request.WithRequestInfo(request.WithNamespace(context.Background(), "default"), info), nil
}

// keepGenerated gives a Job the selector and the labels that its stored object has.
func keepGenerated(next, old runtime.Object) {
	after, ok := next.(*batch.Job)
	if !ok {
		return
	}
	before := old.(*batch.Job)
	if after.Spec.Selector == nil {
		after.Spec.Selector = before.Spec.Selector.DeepCopy()
	}
	for name, value := range before.Spec.Template.Labels {
		if _, has := after.Spec.Template.Labels[name]; !has {
			if after.Spec.Template.Labels == nil {
				after.Spec.Template.Labels = map[string]string{}
			}
			after.Spec.Template.Labels[name] = value
		}
	}
}

func answer(before, after []byte) ([]string, error) {
	var old runtime.Object
	if len(before) > 0 && string(before) != "null" {
		object, ctx, err := read(before, 1)
		if err != nil {
			return nil, err
		}
		strategyOf(before).PrepareForCreate(ctx, object)
		if found := strategyOf(before).Validate(ctx, object); len(found) > 0 {
			return nil, fmt.Errorf("the old object is invalid: %v", found)
		}
		old = object
	}
	next, ctx, err := read(after, 1)
	if err != nil {
		return nil, err
	}
	var found field.ErrorList
	if old == nil {
		strategyOf(after).PrepareForCreate(ctx, next)
		found = strategyOf(after).Validate(ctx, next)
	} else {
		keepGenerated(next, old)
		strategyOf(after).PrepareForUpdate(ctx, next, old)
		found = strategyOf(after).ValidateUpdate(ctx, next, old)
	}
	texts := []string{}
	for _, one := range found {
		texts = append(texts, one.Error())
	}
	return texts, nil
}

func strategyOf(raw []byte) strategy {
	var named struct{ Kind string }
	if err := json.Unmarshal(raw, &named); err != nil {
		panic(err)
	}
	return strategies[named.Kind]
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<26)
	for lines.Scan() {
		var one struct {
			ID       string
			Old, New json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			panic(err)
		}
		texts, err := answer(one.Old, one.New)
		if err != nil {
			panic(fmt.Sprintf("%s: %v", one.ID, err))
		}
		out, _ := json.Marshal(map[string]any{"id": one.ID, "errors": texts})
		fmt.Println(string(out))
	}
}
'''

if not program.exists():
    golang.prepare(v, work)
    folder = src / 'cmd' / 'oracle-workloads'
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'main.go').write_text(MAIN)
    golang.build(src, './cmd/oracle-workloads', program)
cases = pathlib.Path(sys.argv[3]).read_text()
lines = subprocess.run(
    [str(program)], input=cases, capture_output=True, text=True, check=True
).stdout.splitlines()
out = pathlib.Path(sys.argv[4])
known = json.loads(out.read_text()) if out.exists() else {}
known[minor] = {one['id']: one['errors'] for one in map(json.loads, lines)}
out.write_text(
    json.dumps(
        dict(sorted(known.items(), key=lambda one: int(one[0].split('.')[1]))), ensure_ascii=False, indent=1
    )
    + '\n'
)
print(f'{minor}: {len(lines)} answers')
