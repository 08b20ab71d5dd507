#!/usr/bin/env python3
"""Runs cases over time on the code of a release: overtime.py WORK VERSION COMMAND CASES.jsonl OUT.jsonl (COMMAND: kill, starts, probes, clock, workers; 1.15 and later)

The first call builds WORK/bin/MINOR-overtime (MINOR-probes for probes and clock, MINOR-workers for workers), and later calls use it. --build rebuilds it."""

import pathlib, re, shutil, subprocess, sys
import golang
import workers_source

args = [a for a in sys.argv[1:] if a != '--build']
if len(args) < 5:
    sys.exit(__doc__)
work, v, command, cases, out = (
    pathlib.Path(args[0]).resolve(),
    args[1],
    args[2],
    pathlib.Path(args[3]).resolve(),
    pathlib.Path(args[4]).resolve(),
)
n = int(v.split('.')[1])
minor = f'1.{n}'
here = pathlib.Path(__file__).parent
src = work / 'src' / minor
program, probes, workers = (work / 'bin' / f'{minor}-{name}' for name in ('overtime', 'probes', 'workers'))
k = src / 'pkg/kubelet/kuberuntime'


def prepare():
    if not src.exists():
        golang.prepare(v, work)
    mod = golang.module_cache() / f'kubernetes@v{v}'
    golang.copy_test_helpers(mod, src)
    return mod


def compile_tests(package, to):
    r = subprocess.run(
        ['go', 'test', '-c', '-vet=off', '-ldflags=-checklinkname=0', '-o', str(to), package],
        cwd=src,
        env=golang.GO_ENV,
        capture_output=True,
        text=True,
    )
    if r.returncode:
        sys.exit(r.stdout[-2500:] + r.stderr[-2500:])


def build_probes():
    mod, prober = prepare(), src / 'pkg/kubelet/prober'
    for f in (mod / 'pkg/kubelet/prober').glob('*_test.go'):
        if (prober / f.name).exists():
            (prober / f.name).chmod(0o644)
        (prober / f.name).write_text(f.read_text())
    theirs = (prober / 'worker_test.go').read_text()
    logs = 'SetPodStatus(logger' in theirs
    manager = (prober / 'prober_manager.go').read_text()
    takes = lambda name: re.search(rf'^\t{name}\((.*?)\)$', manager, re.M)[1]
    runtime = (src / 'pkg/kubelet/container/runtime.go').read_text()
    marks = {
        'CTX': 'ctx' if 'doProbe(ctx' in theirs else '',
        'LOG': 'logger, ' if logs else '',
        'LOGGER': 'logger := klog.Background()' if logs else '',
        'KLOGIMPORT': '"k8s.io/klog/v2"' if logs else '',
        'CTXPARAM': 'ctx context.Context, ' if 'RunInContainer(ctx' in runtime else '',
        'ADDCTX': 'ctx, ' if 'context' in takes('AddPod') else '',
        'PODARG': 'pod' if '*v1.Pod,' in takes('UpdatePodStatus') else 'pod.UID',
        'START': 'm.start = trace.begin.Add(-time.Duration(c.Age * float64(time.Second)))' if n >= 21 else '',
        'STOPS': 'm.StopLivenessAndStartup(pod)' if n >= 22 else '',
        'ADDSINSYNC': 'true' if n >= 22 else 'false',
        'HANDSON': 'true' if n >= 35 else 'false',
    }
    tests = {name: prober / f'zz_{name}_test.go' for name in ('prober', 'clock')}
    # Half of the period instead of a random part.
    worker = prober / 'worker.go'
    own = worker.read_text()
    fixed = re.sub(
        r'rand\.Float64\(\)', '(0*rand.Float64()+0.5)', (mod / 'pkg/kubelet/prober/worker.go').read_text()
    )
    assert fixed.count('+0.5') == 1
    try:
        worker.write_text(fixed)
        for name, test in tests.items():
            test.write_text(
                re.sub(r'@([A-Z]+)@', lambda x: marks[x[1]], (here / f'{name}_test.go.txt').read_text())
            )
        compile_tests('./pkg/kubelet/prober/', probes)
    finally:
        worker.write_text(own)
        for test in tests.values():
            test.unlink(missing_ok=True)


def build_workers():
    mod, folder = prepare(), src / 'pkg/kubelet/zzworkers'
    text = (mod / 'pkg/kubelet/pod_workers.go').read_text()
    eviction = (mod / 'pkg/kubelet/eviction/eviction_manager.go').read_text()
    container = (mod / 'pkg/kubelet/kuberuntime/kuberuntime_container.go').read_text()
    runtime = (mod / 'pkg/kubelet/container/runtime.go').read_text()
    clock = re.search(r'"(k8s\.io/[^"]*/clock)"', (mod / 'pkg/kubelet/util/queue/work_queue.go').read_text())[
        1
    ]
    imports = [f'"{clock}"']
    after = 'd.syncPod(k, pod, status)'
    terminating = 'return d.syncTerminatingPod(k, pod, grace, fn)'
    common = 'recorder, k.queue, time.Minute, 10*time.Second, k.cache'
    sync = '(_ context.Context, _ kubetypes.SyncPodType, pod, _ *v1.Pod, status *kubecontainer.PodStatus)'
    terminated = 'func(_ context.Context, pod *v1.Pod, _ *kubecontainer.PodStatus) error { return d.syncTerminatedPod(k, pod) }'
    if n >= 27:
        hook = (
            ', func(), error) {\n\t\t\tterminal, err := ' + after + '\n\t\t\treturn terminal, nil, err'
            if 'SyncPod(ctx context.Context, updateType kubetypes.SyncPodType, pod *v1.Pod, mirrorPod *v1.Pod, podStatus *kubecontainer.PodStatus) (bool, func(), error)'
            in text
            else ', error) {\n\t\t\treturn ' + after
        )
        new = f"""newPodWorkers(podSyncerFuncs{{
		syncPod: func{sync} (bool{hook}
		}},
		syncTerminatingPod: func(_ context.Context, pod *v1.Pod, _ *kubecontainer.PodStatus, grace *int64, fn func(*v1.PodStatus)) error {{
			{terminating}
		}},
		syncTerminatingRuntimePod: func(_ context.Context, running *kubecontainer.Pod) error {{ return d.syncRuntimePod(k, running) }},
		syncTerminatedPod:         {terminated},
	}}, {common}@ALLOCATION@)"""
        restarts = """for _, pod := range desired {
		if _, known := working[pod.UID]; known || pod.Status.Phase == v1.PodFailed || pod.Status.Phase == v1.PodSucceeded {
			continue
		}
		d.update(UpdatePodOptions{UpdateType: kubetypes.SyncPodCreate, Pod: pod})
		working[pod.UID] = PodWorkerSync{}
	}"""
        known = 'known'
    else:
        new = f"""newPodWorkers(
		func{sync} (bool, error) {{ return {after} }},
		func(_ context.Context, pod *v1.Pod, _ *kubecontainer.PodStatus, running *kubecontainer.Pod, grace *int64, fn func(*v1.PodStatus)) error {{
			if running != nil {{
				return d.syncRuntimePod(k, running)
			}}
			{terminating}
		}},
		{terminated},
		{common})"""
        known = 'known && (state == SyncPod || state == TerminatingPod) || k.pods[r.uid] != nil'
        restarts = """for _, pod := range desired {
		if working[pod.UID] == TerminatedAndRecreatedPod && pod.Status.Phase != v1.PodFailed && pod.Status.Phase != v1.PodSucceeded {
			d.update(UpdatePodOptions{UpdateType: kubetypes.SyncPodCreate, Pod: pod})
		}
	}"""
    if 'allocationManager' in text:
        imports.append('"k8s.io/kubernetes/pkg/kubelet/zzworkers/allocation"')
        new = new.replace('@ALLOCATION@', ', workersAllocation{}')
    logger = 'SyncKnownPods(logger' in text
    if logger:
        imports.append('"k8s.io/klog/v2"')
    marks = {
        'RUNTIMEAPI': re.search(r'runtimeapi "([^"]+)"', runtime)[1],
        'IMPORTS': '\n\t'.join(imports),
        'STATUS': 'Status' if n >= 19 else 'ContainerStatus',
        'REPORTSFIRST': 'true' if n >= 27 else 'false',
        'OVERRIDEFIRST': 'true' if n >= 28 else 'false',
        'NEW': new.replace('@ALLOCATION@', ''),
        'CTX': 'context.Background(), ' if ') UpdatePod(ctx' in text else '',
        'LOG': 'klog.Background(), ' if logger else '',
        'HARDGRACE': '1' if 'immediateEvictionGracePeriodSeconds' in eviction else '0',
        'SOFTMIN': 'true' if 'min(m.config.MaxPodGracePeriodSeconds' in eviction else 'false',
        'RESTARTS': restarts,
        'RELISTS': 'true' if n >= 36 else 'false',
        'KNOWN': known,
        'WORKING': 's.working',
        'HELPERS': """
type workersAllocation struct{}

var _ allocation.Manager = workersAllocation{}

func (workersAllocation) UpdatePodFromAllocation(pod *v1.Pod) (*v1.Pod, bool) { return pod, false }
"""
        if 'allocationManager' in text
        else '',
    }
    try:
        workers_source.write(mod, folder)
        (folder / 'zz_workers_test.go').write_text(
            re.sub(r'@([A-Z]+)@', lambda x: marks[x[1]], (here / 'workers_test.go.txt').read_text())
        )
        compile_tests('./pkg/kubelet/zzworkers/', workers)
    finally:
        shutil.rmtree(folder)


def build():
    mod = prepare()
    for f in (mod / 'pkg/kubelet/kuberuntime').glob('*_test.go'):
        p = k / f.name
        if p.exists():
            p.chmod(0o644)
        p.write_text(f.read_text())
    container, manager = (
        (k / 'kuberuntime_container.go').read_text(),
        (k / 'kuberuntime_manager.go').read_text(),
    )
    kubelet = (mod / 'pkg/kubelet/kubelet.go').read_text()
    kill = re.search(r'\) killContainer\((.*?)\) error', container)[1]
    sync = re.search(r'\) SyncPod\((.*?)\) \(result', manager)[1]
    status = re.search(r'\) GetPodStatus\((.*?)\) \(', manager)[1]
    image = re.search(r'imageService\.ImageStatus\((.*)\)', (k / 'kuberuntime_image.go').read_text())[1]
    theirs = (k / 'kuberuntime_manager_test.go').read_text()
    create = re.search(r'^func createTestRuntimeManager\((.*?)\) \(', theirs, re.M)[1]
    runtime = (src / 'pkg/kubelet/container/runtime.go').read_text()
    ctx = 'ctx ' in kill
    runtimeapi = re.search(r'runtimeapi "([^"]+)"', runtime)[1]
    verbose = ', verbose bool' if 'false' in image else ''
    response = 'runtimeapi.ImageStatusResponse' if verbose else 'runtimeapi.Image'
    api = pathlib.Path(
        subprocess.check_output(
            ['go', 'list', '-m', '-f', '{{.Dir}}', 'k8s.io/cri-api'], cwd=src, env=golang.GO_ENV, text=True
        ).strip()
    )
    size = re.search(
        r'(Size_?): +r\.FakeImageSize', (api / 'pkg/apis/testing/fake_image_service.go').read_text()
    )[1]
    spec = 'Spec: &runtimeapi.ImageSpec{Image: image.Image}, ' if n >= 19 else ''
    there = f'&runtimeapi.Image{{Id: image.Image, {spec}RepoTags: []string{{image.Image}}, {size}: 67000000}}'
    marks = {
        'RUNTIMEAPI': runtimeapi,
        'KLOG': re.search(r'"(k8s\.io/klog[^"]*)"', container)[1],
        'IMPORTS': '',
        'CREATEARGS': '',
        'CTX': 'ctx, ' if ctx else '',
        'CTXPARAM': 'ctx context.Context, ' if ctx else '',
        'HOOKEVENTS': ', timeEvents'
        if 'eventRecorder'
        in re.search(r'func NewHandlerRunner\((.*?)\) ', (k / '../lifecycle/handlers.go').read_text())[1]
        else '',
        'REASON': 'containerKillReason(reason), ' if 'reason containerKillReason' in kill else '',
        'ORDERING': ', nil' if 'ordering' in kill else '',
        'WITHLOGGER': 'func (r timeRecorder) WithLogger(logger klog.Logger) record.EventRecorderLogger { return r }'
        if n >= 29
        else '',
        'IMAGESTATUS': f"func (i timeImages) ImageStatus({'ctx context.Context, ' if ctx else ''}image *runtimeapi.ImageSpec{verbose}) (*{response}, error) {{",
        'IMAGE': f'&{response}{{Image: {there}}}' if verbose else there,
        'NOIMAGE': f'&{response}{{}}' if verbose else 'nil',
        'GETPODSTATUS': 'timePodStatus(ctx, m, c.Pod)'
        if '*kubecontainer.Pod' in status
        else f"m.GetPodStatus({'ctx, ' if ctx else ''}c.Pod.UID, c.Pod.Name, c.Pod.Namespace)",
        'SYNCARGS': ('ctx, ' if 'ctx ' in sync else '')
        + 'c.Pod, status, nil, backOff'
        + (', false' if 'restartAllContainers' in sync else ''),
        'PODSTATUS': ''
        if '*kubecontainer.Pod' not in status
        else '''func timePodStatus(ctx context.Context, m *kubeGenericRuntimeManager, pod *v1.Pod) (*kubecontainer.PodStatus, error) {
	all, err := m.GetPods(ctx, true)
	if err != nil {
		return nil, err
	}
	for _, one := range all {
		if one.ID == pod.UID {
			return m.GetPodStatus(ctx, one)
		}
	}
	return &kubecontainer.PodStatus{ID: pod.UID, Name: pod.Name, Namespace: pod.Namespace}, nil
}''',
        'BACKOFFIMPORTS': '',
        'BACKOFF': 'func timeBackOff() *flowcontrol.Backoff { return flowcontrol.NewBackOff(10*time.Second, 300*time.Second) }',
    }
    if 'ktesting' in create:
        marks['CREATEARGS'], marks['IMPORTS'] = (
            'ktesting.Init(t)',
            re.search(r'"k8s\.io/\S*ktesting"', theirs)[0],
        )
    elif 'context.Context' in create:
        marks['CREATEARGS'] = 'context.Background()'
    if 'func newCrashLoopBackOff' in kubelet:
        # The kubelet's own calculation of the limits is copied, because package kubelet takes long to build.
        constants = ''.join(
            f'const {x[0]}\n'
            for x in re.findall(
                r'^\t((MaxCrashLoopBackOff|reducedMaxCrashLoopBackOff|initialCrashLoopBackOff|reducedInitialCrashLoopBackOff) += .*)$',
                kubelet,
                re.M,
            )
        )
        limits = re.search(r'^func newCrashLoopBackOff.*?^}', kubelet, re.M | re.S)[0]
        expired = re.search(r'klet\.crashLoopBackOff\.HasExpiredFunc = (func.*?^\t})', kubelet, re.M | re.S)[
            1
        ]
        marks['BACKOFFIMPORTS'] = '\n\t'.join(
            [
                'metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"',
                '"k8s.io/kubernetes/pkg/features"',
                'kubeletconfiginternal "k8s.io/kubernetes/pkg/kubelet/apis/config"',
                '"k8s.io/kubernetes/pkg/kubelet/apis/config/v1beta1"',
            ]
        )
        marks['BACKOFF'] = f"""{constants}
{limits}

func timeBackOff() *flowcontrol.Backoff {{
	config := &kubeletconfiginternal.KubeletConfiguration{{}}
	config.CrashLoopBackOff.MaxContainerRestartPeriod = &metav1.Duration{{Duration: v1beta1.MaxContainerBackOff}}
	max, initial := newCrashLoopBackOff(config)
	backOff := flowcontrol.NewBackOff(initial, max)
	backOff.HasExpiredFunc = {expired}
	return backOff
}}"""
    # The fake manager's puller has shorter waits than the kubelet's, and sends no Events.
    fake = k / 'fake_kuberuntime_manager.go'
    fakes = fake.read_text()
    own = re.sub(r'kubecontainer\.FilterEventRecorder\(recorder\)', 'timeEvents', fakes).replace(
        'flowcontrol.NewBackOff(time.Second, 300*time.Second)',
        'flowcontrol.NewBackOff(10*time.Second, 300*time.Second)',
    )
    assert own.count('timeEvents') == 1 and '10*time.Second' in own
    tests = [k / f'zz_{name}_test.go' for name in ('overtime', 'starts')]
    try:
        for test, template in zip(tests, ('kuberuntime_test.go.txt', 'starts_test.go.txt')):
            test.write_text(re.sub(r'@([A-Z]+)@', lambda x: marks[x[1]], (here / template).read_text()))
        fake.write_text(own)
        compile_tests('./pkg/kubelet/kuberuntime/', program)
    finally:
        fake.write_text(fakes)
        for test in tests:
            test.unlink(missing_ok=True)


asked, name, make = {
    'kill': (program, 'TestOracleKill', build),
    'starts': (program, 'TestOracleStarts', build),
    'probes': (probes, 'TestOracleProbes', build_probes),
    'clock': (probes, 'TestOracleClock', build_probes),
    'workers': (workers, 'TestOracleWorkers', build_workers),
}[command]
if '--build' in sys.argv or not asked.exists():
    make()
# Simulated time needs the timers of Go 1.23, which older modules do not enable.
r = subprocess.run(
    [str(asked), '-test.run', f'^{name}$'],
    cwd=k,
    env=dict(golang.GO_ENV, ORACLE_CASES=str(cases), ORACLE_OUT=str(out), GODEBUG='asynctimerchan=0'),
    capture_output=True,
    text=True,
)
if r.returncode:
    sys.exit(r.stdout[-2500:] + r.stderr[-2500:])
print(minor, command, sum(1 for _ in open(out)))
