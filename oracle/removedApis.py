"""Lists the API versions that a minor of Kubernetes no longer serves, from the sources of its API.

Usage: python3 oracle/removedApis.py packages/core/src/report/fleet/removedApis.generated.json VERSION...

VERSION is a release such as 1.37.1. Name one of about every second minor, since a type leaves the sources some minors
after the API server has stopped serving it; the newest release that still has a type counts. Types of requests are left out: no cluster stores them. The removal is the one that
zz_generated.prerelease-lifecycle.go states (APILifecycleRemoved, 1.19+), so a release of the future may have it too.
"""

import glob
import json
import os
import re
import subprocess
import sys

MODULES = ["k8s.io/api", "k8s.io/apiextensions-apiserver", "k8s.io/kube-aggregator"]


def source(module, version):
    run = subprocess.run(
        ["go", "mod", "download", "-json", f"{module}@v0.{version.split('.', 1)[1]}"],
        capture_output=True,
        text=True,
    )
    folder = json.loads(run.stdout).get("Dir")
    if folder is None:
        sys.exit(f"{module} of {version}: {run.stdout}{run.stderr}")
    return folder


def removals(folder):
    """The minor of the removal and the version to use instead, by API version and kind."""
    for path in glob.glob(folder + "/**/zz_generated.prerelease-lifecycle.go", recursive=True):
        with open(os.path.join(os.path.dirname(path), "register.go")) as file:
            register = file.read()
        group = re.search(r'GroupName\s*=\s*"([^"]*)"', register).group(1)
        version = re.search(r'Version:\s*"([^"]+)"', register).group(1)
        with open(path) as file:
            text = file.read()
        for kind, body in re.findall(
            r"func \(in \*(\w+)\) APILifecycleReplacement\(\)[^{]*\{\s*return ([^\n]*)", text
        ):
            yield (
                f"{group}/{version}",
                kind,
                {"use": "/".join(re.findall(r'(?:Group|Version): *"([^"]+)"', body))},
            )
        for kind, minor in re.findall(
            r"func \(in \*(\w+)\) APILifecycleRemoved\(\)[^{]*\{\s*return 1, (\d+)", text
        ):
            yield f"{group}/{version}", kind, {"removed": int(minor)}


def main():
    target, *versions = sys.argv[1:]
    found = {}
    for version in sorted(versions, key=lambda text: int(text.split(".")[1])):
        for module in MODULES:
            fresh = {}
            for api, kind, fact in removals(source(module, version)):
                fresh.setdefault((api, kind), {}).update(fact)
            found.update(fresh)
    table = {}
    for (api, kind), fact in sorted(found.items()):
        if "removed" not in fact or re.search(
            r"(List|Options|Review|Rollback|Scale|Eviction|Discovery|JobTemplate)$", kind
        ):
            continue
        rows = table.setdefault(api, [])
        same = next((row for row in rows if {**row, "kinds": 0} == {**fact, "kinds": 0}), None)
        if same:
            same["kinds"].append(kind)
        else:
            rows.append({**fact, "kinds": [kind]})
    with open(target, "w") as file:
        json.dump(table, file, indent=2, sort_keys=True)
        file.write("\n")


main()
