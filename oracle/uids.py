#!/usr/bin/env python3
"""Computes the UIDs of static Pods with the config package of a release (1.15+): uids.py WORK VERSION [CASES.jsonl]

A case is { id, pod, file?, node?, uids? }, and gets the answer as uids["1.33"], in place: the file of the Pod is decoded,
defaulted and hashed by the release's own code, not validated. Builds WORK/bin/1.33-uids if it is missing."""

import json, pathlib, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 2, 'uids')

PROGRAM = '''package config

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	api "k8s.io/kubernetes/pkg/apis/core"@IMPORTS@
)

// OracleUID returns the UID of the Pod in a file, as JSON.
func OracleUID(data []byte, file, node string) (string, error) {
	obj, err := runtime.Decode(legacyscheme.Codecs.UniversalDecoder(), data)
	if err != nil {
		return "", err
	}
	pod := obj.(*api.Pod)
	err = applyDefaults(@LOGGER@pod, file, true, types.NodeName(node))
	return string(pod.UID), err
}
'''

MAIN = '''package main

import (
	"bufio"
	"encoding/json"
	"os"

	"k8s.io/kubernetes/pkg/kubelet/config"
)

func main() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		c := struct {
			ID, File, Node string
			Pod            map[string]interface{}
		}{File: "/etc/kubernetes/manifests/pod.yaml", Node: "node-1"}
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			panic(err)
		}
		c.Pod["apiVersion"], c.Pod["kind"] = "v1", "Pod"
		data, _ := json.Marshal(c.Pod)
		answer := map[string]string{"id": c.ID}
		uid, err := config.OracleUID(data, c.File, c.Node)
		if err != nil {
			answer["error"] = err.Error()
		} else {
			answer["uid"] = uid
		}
		out.Encode(answer)
	}
}
'''


def build():
    golang.prepare(v, work)
    package = src / 'pkg/kubelet/config'
    logs = 'func applyDefaults(logger klog.Logger' in (package / 'common.go').read_text()
    source_file, main = package / 'zz_uids.go', src / 'cmd/zz-uids/main.go'
    main.parent.mkdir(parents=True, exist_ok=True)
    main.write_text(MAIN)
    source_file.write_text(
        PROGRAM.replace('@LOGGER@', 'klog.Background(), ' if logs else '').replace(
            '@IMPORTS@', '\n\t"k8s.io/klog/v2"' if logs else ''
        )
    )
    try:
        golang.build(src, './cmd/zz-uids', program)
    finally:
        source_file.unlink()
        main.unlink()


if not program.exists():
    build()
if len(sys.argv) > 3:
    cases = pathlib.Path(sys.argv[3])
    asked = [json.loads(line) for line in cases.read_text().splitlines()]
    answers = subprocess.run(
        [str(program)], input=cases.read_text(), capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for case, answer in zip(asked, map(json.loads, answers), strict=True):
        case['uids'] = {**case.get('uids', {}), minor: answer['uid']}
    cases.write_text(''.join(json.dumps(case, separators=(',', ':')) + '\n' for case in asked))
