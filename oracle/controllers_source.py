"""Writes the controllers of a release into a module of its own that is quick to build.

Their files stay as they are and are compiled against the newest client-go. Of the packages that they import from
k8s.io/kubernetes, the declarations that they reach are copied unchanged. Feature gates, the scheme, the validation of a
Pod's name and the metrics of rate limits, of which the files use one declaration each, are replaced by these declarations."""

import re
from workers_source import sliced

KUBERNETES = 'k8s.io/kubernetes/pkg'
# Folders of the release that are copied whole.
WHOLE = {
    'controller/statefulset': 'statefulset',
    'controller/statefulset/metrics': 'statefulset/metrics',
    'controller/deployment': 'deployment',
    'controller/deployment/util': 'deployment/util',
    'controller/replicaset': 'replicaset',
    'controller/replicaset/metrics': 'replicaset/metrics',
    'controller/daemon': 'daemon',
    'controller/daemon/util': 'daemon/util',
    'controller/daemon/metrics': 'daemon/metrics',
    'controller/history': 'history',
    'controller/job': 'job',
    'controller/job/metrics': 'job/metrics',
    'controller/job/util': 'job/util',
    'controller/cronjob': 'cronjob',
    'controller/cronjob/metrics': 'cronjob/metrics',
    'controller/util/consistency': 'consistency',
    'util/hash': 'hash',
    'util/labels': 'labels',
}
# Folders of the release's component-helpers that are copied whole.
HELPERS = {'scheduling/corev1': 'scheduling'}
# Packages of which the used declarations are copied. Those above use those below.
SLICED = {
    'api/job': 'apijob',
    'util/parsers': 'parsers',
    'api/v1/pod': 'pod',
    'util/taints': 'taints',
    'apis/core/v1/helper': 'v1helper',
    'apis/core/helper': 'helper',
}

FEATURE = '''package feature

type gates map[string]bool

// Enabled panics for a gate that the release does not have.
func (g gates) Enabled(name string) bool {
	on, ok := g[name]
	if !ok {
		panic(name)
	}
	return on
}

var DefaultFeatureGate = gates{%s}
'''
LIMITER = '''package ratelimiter

import "k8s.io/client-go/util/flowcontrol"

func RegisterMetricAndTrackRateLimiterUsage(string, flowcontrol.RateLimiter) error { return nil }
'''
SCHEME = 'package legacyscheme\n\nimport "k8s.io/client-go/kubernetes/scheme"\n\nvar Scheme = scheme.Scheme\n'
NAMES = 'package names\n\nconst MaxGeneratedNameLength = 58\n'
# The gate WorkloadWithJob is off by default in every release that has it.
WORKLOADS = '''package job

import (
	"context"

	batch "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
	scheduling "k8s.io/api/scheduling/v1beta1"
	informers "k8s.io/client-go/informers/scheduling/v1beta1"
	"k8s.io/klog/v2"
)

func shouldManageWorkloadForJob(*batch.Job) bool { return false }

func (jm *Controller) ensureWorkloadAndPodGroup(context.Context, *batch.Job, []*v1.Pod) (*scheduling.Workload, *scheduling.PodGroup, error) {
	panic("WorkloadWithJob")
}

func (jm *Controller) addSchedulingInformers(klog.Logger, informers.WorkloadInformer, informers.PodGroupInformer) error {
	panic("WorkloadWithJob")
}
'''
VALIDATION = '''package validation

import "k8s.io/apimachinery/pkg/api/validation"

var ValidatePodName = validation.NameIsDNSSubdomain
'''


def default_of(gate, texts):
    """The default of a feature gate: of its only entry, or of the newest one."""
    for text in texts:
        if found := re.search(rf'\b{gate}:\s*\{{Default:\s*(true|false)', text):
            return found[1]
    for text in texts:
        if found := re.search(rf'\b{gate}:\s*\{{\n(.*?)\n\t\}}', text, re.S):
            return re.findall(r'Default:\s*(true|false)', found[1])[-1]
    raise ValueError(f'no default of {gate}')


def write(mod, helpers, folder, module, extra):
    """Writes the packages of a release; `extra` adds files by their path. Returns the number of files."""
    pkg = mod / 'pkg'
    files = {}
    for path, name in WHOLE.items():
        for file in sorted((pkg / path).glob('*.go')) if (pkg / path).exists() else []:
            if not file.name.endswith('_test.go'):
                files[f'{name}/{file.name}'] = file.read_text()
    # The release's own component-helpers, whose functions gain parameters.
    for path, name in HELPERS.items():
        for file in sorted((helpers / path).glob('*.go')) if (helpers / path).exists() else []:
            if not file.name.endswith('_test.go'):
                files[f'{name}/{file.name}'] = file.read_text()
    for file in ('controller_utils.go', 'controller_ref_manager.go'):
        files[f'controller/{file}'] = (pkg / 'controller' / file).read_text()
    if 'job/job_scheduling_manager.go' in files:
        files['job/job_scheduling_manager.go'] = WORKLOADS
    files.update(extra)
    for path, name in SLICED.items():
        used = set()
        for text in files.values():
            if found := re.search(r'(?:(\w+) )?"' + f'{KUBERNETES}/{path}"', text):
                used |= set(re.findall(r'(?<![.\w])' + (found[1] or path.split('/')[-1]) + r'\.(\w+)', text))
        if used:
            files[f'{name}/{name}.go'] = sliced(pkg / path, used, name)
    everything = '\n'.join(files.values())
    used = sorted(set(re.findall(r'(?<![.\w])features\.([A-Z]\w+)', everything)))
    texts = [file.read_text() for file in sorted((pkg / 'features').glob('*kube_features.go'))]
    files['features/features.go'] = (
        'package features\n\nconst (\n' + ''.join(f'\t{x} = "{x}"\n' for x in used) + ')\n'
    )
    files['feature/feature.go'] = FEATURE % ', '.join(f'"{x}": {default_of(x, texts)}' for x in used)
    files['legacyscheme/scheme.go'], files['validation/validation.go'] = SCHEME, VALIDATION
    files['ratelimiter/ratelimiter.go'], files['names/names.go'] = LIMITER, NAMES
    moved = {f'{KUBERNETES}/{path}': f'{module}/{name}' for path, name in WHOLE.items()}
    moved.update({f'{KUBERNETES}/{path}': f'{module}/{name}' for path, name in SLICED.items()})
    moved.update({f'k8s.io/component-helpers/{path}': f'{module}/{name}' for path, name in HELPERS.items()})
    moved.update(
        {
            f'{KUBERNETES}/controller': f'{module}/controller',
            f'{KUBERNETES}/features': f'{module}/features',
            'k8s.io/apiserver/pkg/util/feature': f'{module}/feature',
            f'{KUBERNETES}/api/legacyscheme': f'{module}/legacyscheme',
            f'{KUBERNETES}/apis/core/validation': f'{module}/validation',
            'k8s.io/klog': 'k8s.io/klog/v2',
            'k8s.io/apiserver/pkg/storage/names': f'{module}/names',
            **{
                f'k8s.io/{path}/scheduling/v1alpha2': f'k8s.io/{path}/scheduling/v1beta1'
                for path in ('api', 'client-go/informers', 'client-go/listers')
            },
            'k8s.io/component-base/metrics/prometheus/ratelimiter': f'{module}/ratelimiter',
            'k8s.io/apimachinery/pkg/util/clock': 'k8s.io/utils/clock',
        }
    )
    for name, text in files.items():
        text = re.sub(rf'^\s*_ "{KUBERNETES}/[^"]*install"\n', '', text, flags=re.M)
        # This method of the API has two more parameters since 1.35.
        text, calls = re.subn(
            r'\.ToleratesTaint\(([^(),]+)\)', r'.ToleratesTaint(klog.Background(), \1, false)', text
        )
        if calls and '"k8s.io/klog' not in text:
            text = text.replace('import (', 'import (\n\t"k8s.io/klog/v2"', 1)
        # The name of this condition in 1.25.
        text = text.replace('AlphaNoCompatGuaranteeJobFailureTarget', 'JobFailureTarget')
        # The internal type of the annotation's name; the external one has the same.
        text = text.replace(f'"{KUBERNETES}/apis/core"', 'core "k8s.io/api/core/v1"')
        text = re.sub(r'"([^"\n]+)"', lambda x: f'"{moved[x[1]]}"' if x[1] in moved else x[0], text)
        if foreign := re.search(r'"k8s.io/kubernetes/[^"]*"', text):
            raise ValueError(f'{name} imports {foreign[0]}')
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return len(files)
