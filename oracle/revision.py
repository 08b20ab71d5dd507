#!/usr/bin/env python3
"""Hashes ControllerRevisions with the statefulset package of a release (1.15+): revision.py WORK VERSION TEMPLATES.jsonl OUT.json

A line of TEMPLATES is { id, template, collisionCount? }. OUT is { "1.33": { id: hash } } and keeps its other releases.
Builds WORK/bin/1.33-revision if it is missing."""

import json, pathlib, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 4, 'revision')

PROGRAM = '''package statefulset

import (
	apps "k8s.io/api/apps/v1"
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/controller/history"
)

// OracleRevision returns the hash of the revision of a StatefulSet with this template.
func OracleRevision(template v1.PodTemplateSpec, collisionCount *int32) (string, error) {
	set := &apps.StatefulSet{}
	set.Spec.Template = template
	patch, err := getPatch(set)
	if err != nil {
		return "", err
	}
	return history.HashControllerRevision(&apps.ControllerRevision{Data: runtime.RawExtension{Raw: patch}}, collisionCount), nil
}
'''

MAIN = '''package main

import (
	"bufio"
	"encoding/json"
	"os"

	v1 "k8s.io/api/core/v1"
	"k8s.io/kubernetes/pkg/controller/statefulset"
)

func main() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		c := struct {
			ID             string
			Template       json.RawMessage
			CollisionCount *int32
		}{}
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			panic(err)
		}
		answer := map[string]string{"id": c.ID}
		template := v1.PodTemplateSpec{}
		if err := json.Unmarshal(c.Template, &template); err != nil {
			answer["error"] = err.Error()
		} else if hash, err := statefulset.OracleRevision(template, c.CollisionCount); err != nil {
			answer["error"] = err.Error()
		} else {
			answer["hash"] = hash
		}
		out.Encode(answer)
	}
}
'''


def build():
    golang.prepare(v, work)
    source_file, main = src / 'pkg/controller/statefulset/zz_revision.go', src / 'cmd/zz-revision/main.go'
    main.parent.mkdir(parents=True, exist_ok=True)
    main.write_text(MAIN)
    source_file.write_text(PROGRAM)
    try:
        golang.build(src, './cmd/zz-revision', program)
    finally:
        source_file.unlink()
        main.unlink()


if not program.exists():
    build()
answers = subprocess.run(
    [str(program)], stdin=open(sys.argv[3]), capture_output=True, text=True, check=True
).stdout.splitlines()
out = pathlib.Path(sys.argv[4])
known = json.loads(out.read_text()) if out.exists() else {}
known[minor] = {a['id']: a['hash'] for a in map(json.loads, answers) if 'hash' in a}
out.write_text(
    '{\n'
    + ',\n'.join(
        f'{json.dumps(m)}: {json.dumps(known[m], separators=(",", ":"))}'
        for m in sorted(known, key=lambda m: int(m.split(".")[1]))
    )
    + '\n}\n'
)
