"""Finds the first patch release of each minor that has a change, in the sources of every patch release.

Usage: python3 oracle/patchGrid.py packages/core/test/vectors [DIRECTORY]

Writes patches.json: the versions that were read, those that the Go module proxy does not serve, and for each change of
MARKERS whether the source of a minor has its marker, by the patches in which the answer changes.
DIRECTORY keeps the sources that were read (3 GB); without it, nothing is kept. About 20 MB are downloaded for each of
the 370 versions.
"""

import io
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile

KUBELET = "pkg/kubelet/"
CONTROLLER = "pkg/controller/"

# Name of the difference in packages/core/src/releases, file, marker, first and last minor in which the marker decides.
# A name with "not " before it: the source has the marker where the difference does not apply.
MARKERS = [
    (
        "never-pod-retries-first-sandbox",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"attempt != 0 && len\(podStatus\.ContainerStatuses\) != 0",
        13,
        37,
    ),
    (
        "no-sandbox-when-nothing-to-start",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"if len\(containersToStart\) == 0 \{",
        13,
        27,
    ),
    (
        "no-restart-when-deleted",
        KUBELET + "container/helpers.go",
        r"func ShouldContainerBeRestarted.*\n(\s*//.*\n)*\s*if pod\.DeletionTimestamp != nil",
        15,
        20,
    ),
    (
        "records-containers-at-once",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"This is a new pod\. Initialize actuated resources",
        35,
        36,
    ),
    ("final-phase-ends-sync", KUBELET + "kubelet.go", r"isTerminal = true", 22, 37),
    (
        "final-phase-waits-for-stop",
        KUBELET + "status/status_manager.go",
        r"couldHaveRunningContainers bool\)",
        22,
        37,
    ),
    ("unstarted-stay-waiting", KUBELET + "status/status_manager.go", r"func hasPodInitialized\(", 22, 37),
    ("not loses-ip-after-stop", KUBELET + "kubelet.go", r"preserveDataFromBeforeStopping\(", 27, 37),
    ("not admits-ended-again", KUBELET + "kubelet.go", r"admit the pod that is already in terminated state", 22, 37),
    (
        "not refuses-restarted-sidecars",
        "pkg/apis/core/validation/validation.go",
        r"func ValidateInitContainerStateTransition\(",
        28,
        37,
    ),
    ("ended-is-ignored", KUBELET + "kubelet.go", r"if podWorkerTerminal \{", 15, 20),
    (
        "reports-running-as-lost",
        KUBELET + "status/status_manager.go",
        r"The container could not be located when the pod was terminated",
        15,
        21,
    ),
    (
        "probes-once",
        KUBELET + "prober/worker.go",
        r"if w\.probeType == startup \{\s*\n(\s*//.*\n)*\s*return false\s*\n\s*\}\s*\n\s*\} else",
        18,
        37,
    ),
    (
        "termination-ends-probes",
        KUBELET + "kubelet.go",
        r"kl\.probeManager\.StopLivenessAndStartup\(pod\)",
        22,
        37,
    ),
    (
        "ready-once-started",
        KUBELET + "prober/prober_manager.go",
        r"if started \{\s*\n\s*var ready bool",
        16,
        23,
    ),
    ("pods-wait-for-node", KUBELET + "config/apiserver.go", r"nodeHasSynced func\(\) bool", 15, 37),
    (
        "static-waits",
        KUBELET + "kubelet.go",
        r"Is(Mirror)?PodPendingTerminationByPodName\(podFullName\)",
        15,
        21,
    ),
    ("static-waits", KUBELET + "pod_workers.go", r"allowStaticPodStart\(", 22, 37),
    (
        "deletion-ends-probes",
        KUBELET + "prober/worker.go",
        r"w\.pod\.ObjectMeta\.DeletionTimestamp != nil",
        15,
        37,
    ),
    (
        "restart-count-from-logs",
        KUBELET + "kuberuntime/kuberuntime_container.go",
        r"calcRestartCountByLogDir\(",
        15,
        37,
    ),
    ("pod-failed-reason", KUBELET + "status/generate.go", r'PodFailed = "PodFailed"', 15, 37),
    (
        "created-is-waiting",
        KUBELET + "kubelet_pods.go",
        r"case cs\.State == kubecontainer\.ContainerStateCreated:\s*\n(\s*//.*\n)*\s*status\.State\.Waiting = ",
        15,
        37,
    ),
    ("reports-ended-again", KUBELET + "pod_workers.go", r"finished: +false", 22, 37),
    (
        "created-init-is-restarted",
        KUBELET + "kuberuntime/kuberuntime_container.go",
        r"case kubecontainer\.ContainerStateCreated:\s*\n(\s*//.*\n)*\s*changes\.InitContainersToStart = append",
        29,
        36,
    ),
    (
        "init-actions-for-sidecar-pods-only",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"handleRestartableInitContainers := .*HasRestartableInitContainer\(pod\)",
        28,
        32,
    ),
    (
        "not init-actions-without-gate",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"findNextInitContainerToRun\(",
        28,
        28,
    ),
    ("sidecar-keeps-probes", KUBELET + "prober/worker.go", r"isRestartableInitContainer", 28, 37),
    (
        "seeds-startup-of-sidecars",
        KUBELET + "prober/worker.go",
        r"isRestartableInitContainer && w\.probeType == startup",
        28,
        37,
    ),
    (
        "start-of-resized-container",
        KUBELET + "kuberuntime/kuberuntime_manager.go",
        r"startingResizedContainer\(",
        33,
        37,
    ),
    (
        "not stopped-sidecar-blocks-others",
        KUBELET + "kuberuntime/kuberuntime_termination_order.go",
        r"runningContainers\[ic\.Name\]; !isRunning",
        29,
        37,
    ),
    (
        "not created-event-as-in-28",
        KUBELET + "kuberuntime/kuberuntime_container.go",
        r'"Created container: %v"',
        29,
        34,
    ),
    ("not pulled-event-without-wait", KUBELET + "images/image_manager.go", r"including waiting", 23, 37),
    (
        "statefulset-counts-at-the-end",
        CONTROLLER + "statefulset/stateful_set_control.go",
        r"func computeReplicaStatus\(",
        15,
        37,
    ),
    (
        "not statefulset-gate-keeps-current-count",
        CONTROLLER + "statefulset/stateful_set_control.go",
        r"statusErr := ssc\.updateStatefulSetStatus\(ctx, set, currentStatus\)",
        25,
        37,
    ),
    (
        "statefulset-completes-with-all-replicas",
        CONTROLLER + "statefulset/stateful_set_utils.go",
        r"status\.UpdatedReplicas == \*set\.Spec\.Replicas",
        15,
        37,
    ),
    (
        "statefulset-replaces-succeeded-pods",
        CONTROLLER + "statefulset/stateful_set_control.go",
        r"isSucceeded\(replicas\[i\]\)|isFailedOrSucceeded|podutil\.IsPodTerminal\(replicas\[i\]\)",
        15,
        36,
    ),
    (
        "statefulset-waits-for-finished-pods",
        CONTROLLER + "statefulset/stateful_set_control.go",
        r"replicas\[i\]\.DeletionTimestamp == nil \{",
        15,
        37,
    ),
    (
        "statefulset-max-unavailable-at-first",
        "pkg/features/kube_features.go",
        r"MaxUnavailableStatefulSet: \{\s*\n[^}]*\},\s*\n\s*\{Version: version\.MustParse\(\"1\.35\"\), Default: true",
        35,
        35,
    ),
    (
        "not statefulset-earlier-revisions-differ",
        CONTROLLER + "statefulset/stateful_set_control.go",
        r"setMatchesLatestExistingRevision\(",
        34,
        37,
    ),
    (
        "daemonset-replaces-ended-pods",
        CONTROLLER + "daemon/daemon_controller.go",
        r"pod\.Status\.Phase == v1\.PodSucceeded \{",
        15,
        37,
    ),
    (
        "daemonset-skips-terminating-ended-pods",
        CONTROLLER + "daemon/daemon_controller.go",
        r"includeDeletedTerminal bool",
        15,
        37,
    ),
    (
        "daemonset-counts-broken-old-pods",
        CONTROLLER + "daemon/update.go",
        r"allowedReplacementPods = append\(allowedReplacementPods, oldPod\.Name\)\s*\n\s*numUnavailable\+\+",
        15,
        37,
    ),
    (
        "job-stays-active-in-back-off",
        CONTROLLER + "job/job_controller.go",
        r"return active, metrics\.JobSyncActionPodsCreated, nil",
        27,
        37,
    ),
    ("job-records-failures", CONTROLLER + "job/job_controller.go", r"newBackoffRecord\(", 15, 37),
    (
        "not job-limit-needs-new-failure",
        CONTROLLER + "job/job_controller.go",
        r"exceedsBackoffLimit := (job\.Spec\.BackoffLimit != nil && )?failed > \*job\.Spec\.BackoffLimit",
        24,
        27,
    ),
    (
        "not job-failure-without-end-is-now",
        CONTROLLER + "job/backoff_utils.go",
        r"getFinishTimeFromContainers\(",
        27,
        37,
    ),
    (
        "not job-counts-terminating-as-excess",
        CONTROLLER + "job/job_controller.go",
        r"rmAtLeast := active - wantActive",
        22,
        37,
    ),
    ("cronjob-steps-through-times", CONTROLLER + "cronjob/utils.go", r"potentialEarliest", 21, 37),
    (
        "cronjob-cleans-up-first",
        CONTROLLER + "cronjob/cronjob_controllerv2.go",
        r"updateStatusAfterCleanup",
        21,
        37,
    ),
    (
        "cronjob-adopts-existing-job",
        CONTROLLER + "cronjob/cronjob_controllerv2.go",
        r"jobAlreadyExists = true",
        21,
        37,
    ),
    (
        "cronjob-missed-needs-due-time",
        CONTROLLER + "cronjob/utils.go",
        r"schedules is less than 1 second",
        21,
        37,
    ),
    ("cronjob-next-after-now", CONTROLLER + "cronjob/utils.go", r"missedSchedules == noneMissed", 21, 37),
]

FOLDERS = sorted({os.path.dirname(file) + "/" for _, file, *_ in MARKERS})


def proxy():
    told = subprocess.run(["go", "env", "GOPROXY"], capture_output=True, text=True, check=True).stdout.strip()
    return re.split(r"[,|]", told)[0]


def sources(version, kept):
    """The files of MARKERS at a version, by path; None if the proxy does not serve it."""
    wanted = sorted({file for _, file, *_ in MARKERS})
    folder = os.path.join(kept, version) if kept else None
    if not folder or not os.path.isdir(folder):
        try:
            with urllib.request.urlopen(
                f"{proxy()}/k8s.io/kubernetes/@v/{version}.zip", timeout=300
            ) as answer:
                archive = zipfile.ZipFile(io.BytesIO(answer.read()))
        except urllib.error.HTTPError:
            return None
        inside = f"k8s.io/kubernetes@{version}/"
        names = [name[len(inside) :] for name in archive.namelist()]
        read = {name: archive.read(inside + name) for name in names if name in wanted}
        if not folder:
            return {name: text.decode() for name, text in read.items()}
        for name in names:
            if name.startswith(tuple(FOLDERS)) and name.endswith(".go") and not name.endswith("_test.go"):
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(archive.read(inside + name))
    found = {}
    for name in wanted:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path) as file:
                found[name] = file.read()
    return found


def newest_patches(vectors):
    """The minors from 1.13 on, which the proxy serves, with the patch of their vectors."""
    with open(os.path.join(vectors, "releases.json")) as file:
        tags = re.findall(r"v1\.(\d+)\.(\d+)", file.read())
    return {int(minor): int(patch) for minor, patch in tags if int(minor) >= 13}


def main(vectors, kept):
    read, missing, present = [], [], {}
    for minor, newest in sorted(newest_patches(vectors).items()):
        for patch in range(newest + 1):
            version = f"v1.{minor}.{patch}"
            files = sources(version, kept)
            if files is None:
                missing.append(version)
                continue
            read.append(version)
            for name, file, marker, first, last in MARKERS:
                if first <= minor <= last:
                    has = re.search(marker, files.get(file, "")) is not None
                    present.setdefault(name, {}).setdefault(minor, []).append((patch, has))
    rows = []
    for name, file, marker, *_ in MARKERS:
        minors = {}
        for minor, answers in present[name].items():
            before, changes = None, {}
            for patch, has in answers:
                if has != before:
                    changes[str(patch)] = has
                before = has
            minors[str(minor)] = changes
        rows.append({"difference": name, "file": file, "marker": marker, "changes": minors})
    with open(os.path.join(vectors, "patches.json"), "w") as file:
        json.dump({"read": read, "missing": missing, "rows": rows}, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
