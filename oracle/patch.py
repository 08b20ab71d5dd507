"""Builds the program of patch.go.txt with the modules of a release: python3 oracle/patch.py 1.37.1 WORK (1.17+)."""

import os
import shutil
import subprocess
import sys


def main(release, work):
    minor = ".".join(release.split(".")[:2])
    version = "v0." + release.split(".", 1)[1]
    source = os.path.join(work, "src", f"{minor}-patch")
    program = os.path.abspath(os.path.join(work, "bin", f"{minor}-patch"))
    os.makedirs(source, exist_ok=True)
    shutil.copy(os.path.join(os.path.dirname(__file__), "patch.go.txt"), os.path.join(source, "main.go"))
    with open(os.path.join(source, "go.mod"), "w") as file:
        file.write(
            f"module patch\n\ngo 1.24\n\nrequire (\n\tk8s.io/api {version}\n\tk8s.io/apimachinery {version}\n)\n"
        )
    subprocess.run(["go", "mod", "tidy"], cwd=source, check=True)
    subprocess.run(["go", "build", "-o", program, "."], cwd=source, check=True)
    print(program)


main(*sys.argv[1:])
