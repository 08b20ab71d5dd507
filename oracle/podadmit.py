#!/usr/bin/env python3
"""Asks the admission handlers of a release's kubelet (1.15+): podadmit.py WORK VERSION CASES.jsonl OUT.jsonl

A case is { id, pod, labels, portsInUse, used, allowedUnsafeSysctls }: a Pod that arrives at a node with these labels, 4
CPUs and 8Gi, beside another Pod with these host ports and requests. The answer is { id, reason?, message? }: the first
refusal of the handlers for sysctls and predicates, in the order of kubelet.go. Builds WORK/bin/1.33-podadmit if it is
missing. The kernel must be 4.15 or newer."""

import pathlib, re, subprocess, sys
import golang

work, v, minor, src, program = golang.arguments(__doc__, 4, 'podadmit')

MAIN = '''package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"reflect"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	_ "k8s.io/kubernetes/pkg/features"
	"k8s.io/kubernetes/pkg/kubelet/lifecycle"
	"k8s.io/kubernetes/pkg/kubelet/sysctl"@IMPORT@
)

type oracleCase struct {
	ID                   string
	Pod                  *v1.Pod
	Labels               map[string]string
	PortsInUse           []int32
	Used                 v1.ResourceList
	AllowedUnsafeSysctls []string
}

type answer struct {
	ID      string `json:"id"`
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message,omitempty"`
}

var node *v1.Node

// made returns a function of the given type that answers with the node, or with nothing.
func made(t reflect.Type) reflect.Value {
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value {
		out := []reflect.Value{}
		for i := 0; i < t.NumOut(); i++ {
			if t.Out(i) == reflect.TypeOf(node) {
				out = append(out, reflect.ValueOf(node))
			} else {
				out = append(out, reflect.Zero(t.Out(i)))
			}
		}
		return out
	})
}

func defaultProtocol(port *v1.ContainerPort) {
	if port.Protocol == "" {
		port.Protocol = v1.ProtocolTCP
	}
}

// admit calls Admit, which has a context in later releases.
func admit(handler interface{}, attributes *lifecycle.PodAdmitAttributes) lifecycle.PodAdmitResult {
	method := reflect.ValueOf(handler).MethodByName("Admit")
	in := []reflect.Value{reflect.ValueOf(attributes)}
	if method.Type().NumIn() == 2 {
		in = append([]reflect.Value{reflect.ValueOf(context.Background())}, in...)
	}
	return method.Call(in)[0].Interface().(lifecycle.PodAdmitResult)
}

func main() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<26)
	out.SetEscapeHTML(false)
	make := reflect.ValueOf(lifecycle.NewPredicateAdmitHandler)
	predicates := make.Call([]reflect.Value{made(make.Type().In(0)), reflect.ValueOf(lifecycle.NewAdmissionFailureHandlerStub()), made(make.Type().In(2))})[0].Interface()
	for in.Scan() {
		c := oracleCase{}
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			panic(err)
		}
		labels := map[string]string{"kubernetes.io/hostname": "node-1", "kubernetes.io/os": "linux"}
		for key, value := range c.Labels {
			labels[key] = value
		}
		allocatable := v1.ResourceList{v1.ResourceCPU: resource.MustParse("4"), v1.ResourceMemory: resource.MustParse("8Gi"), v1.ResourcePods: resource.MustParse("110")}
		node = &v1.Node{ObjectMeta: metav1.ObjectMeta{Name: "node-1", Labels: labels}, Status: v1.NodeStatus{Allocatable: allocatable, Capacity: allocatable}}
		other := &v1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "other", Namespace: "default", UID: "other"}}
		other.Spec.Containers = []v1.Container{{Name: "other", Resources: v1.ResourceRequirements{Requests: c.Used}}}
		for _, port := range c.PortsInUse {
			other.Spec.Containers[0].Ports = append(other.Spec.Containers[0].Ports, v1.ContainerPort{HostPort: port, ContainerPort: port, Protocol: v1.ProtocolTCP})
		}
		for i := range c.Pod.Spec.Containers {
			for j := range c.Pod.Spec.Containers[i].Ports {
				defaultProtocol(&c.Pod.Spec.Containers[i].Ports[j])
			}
		}
		for i := range c.Pod.Spec.InitContainers {
			for j := range c.Pod.Spec.InitContainers[i].Ports {
				defaultProtocol(&c.Pod.Spec.InitContainers[i].Ports[j])
			}
		}
		attributes := &lifecycle.PodAdmitAttributes{Pod: c.Pod, OtherPods: []*v1.Pod{other}}
		sysctls, err := sysctl.@NEW@(append(@SAFE@, c.AllowedUnsafeSysctls...))
		if err != nil {
			panic(err)
		}
		result := admit(sysctls, attributes)
		if result.Admit {
			result = admit(predicates, attributes)
		}
		if result.Admit {
			result = lifecycle.PodAdmitResult{}
		}
		out.Encode(answer{c.ID, result.Reason, result.Message})
	}
}
'''


def build():
    golang.prepare(v, work)
    kubelet = (src / 'pkg/kubelet/kubelet.go').read_text()
    safe = re.search(r'append\((\w+)\.(SafeSysctl\w+)\((ctx)?\), allowedUnsafeSysctls', kubelet)
    package = re.search(rf'{safe[1]} "([^"]+)"', kubelet)
    marks = {
        'NEW': re.search(r'sysctl\.(New\w+list)\(', kubelet)[1],
        'SAFE': f'{safe[1]}.{safe[2]}({"context.Background()" if safe[3] else ""})',
        'IMPORT': f'\n\t{safe[1]} "{package[1]}"' if package else '',
    }
    main = src / 'cmd/zz-podadmit/main.go'
    main.parent.mkdir(parents=True, exist_ok=True)
    main.write_text(re.sub(r'@(\w+)@', lambda mark: marks[mark[1]], MAIN))
    try:
        golang.build(src, './cmd/zz-podadmit', program)
    finally:
        main.unlink()


if not program.exists():
    build()
cases = pathlib.Path(sys.argv[3]).read_text()
answers = subprocess.run([str(program)], input=cases, stdout=subprocess.PIPE, text=True, check=True).stdout
pathlib.Path(sys.argv[4]).write_text(answers)
