"""Builds a program with the modules of a release: python3 oracle/patch.py 1.37.1 WORK [patch|apply] (patch 1.17+, apply 1.31+)."""

import os
import shutil
import subprocess
import sys


def main(release, work, name="patch"):
    minor = ".".join(release.split(".")[:2])
    version = "v0." + release.split(".", 1)[1]
    source = os.path.join(work, "src", f"{minor}-{name}")
    program = os.path.abspath(os.path.join(work, "bin", f"{minor}-{name}"))
    os.makedirs(source, exist_ok=True)
    shutil.copy(os.path.join(os.path.dirname(__file__), f"{name}.go.txt"), os.path.join(source, "main.go"))
    with open(os.path.join(source, "go.mod"), "w") as file:
        file.write(
            f"module patch\n\ngo 1.24\n\nrequire (\n"
            + "".join(f"\tk8s.io/{module} {version}\n" for module in ("api", "apimachinery", "client-go"))
            + ")\n"
        )
    subprocess.run(["go", "mod", "tidy"], cwd=source, check=True)
    subprocess.run(["go", "build", "-o", program, "."], cwd=source, check=True)
    print(program)


main(*sys.argv[1:])
