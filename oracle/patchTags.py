"""Reads the struct tags patchStrategy and patchMergeKey of every release that the Go module proxy has.

Usage: python3 oracle/patchTags.py packages/core/test/vectors

Writes patch/tags.json: one entry for each field of fields.json with such tags. `since` is the first release with them,
if an earlier one has the field without. The sources of 1.15, 1.16 and 1.18 are not available as modules; the tags of
their neighbours agree.
"""

import json
import os
import re
import subprocess
import sys
import zipfile

SOURCES = ("api/core/v1/types.go", "apimachinery/pkg/apis/meta/v1/types.go")


def module_zip(module, version):
    """The zip of a module in Go's cache, or None if the proxy does not have it."""
    done = subprocess.run(
        ["go", "mod", "download", "-json", f"{module}@{version}"], capture_output=True, text=True
    )
    return json.loads(done.stdout).get("Zip") if done.returncode == 0 else None


def source(tag, path):
    """The text of a file at a release, from the main module or from the module of its staging directory."""
    minor = int(tag.split(".")[1])
    module, rest = path.split("/", 1)
    places = [("k8s.io/kubernetes", tag, f"staging/src/k8s.io/{path}")]
    if minor >= 17:
        places.append((f"k8s.io/{module}", "v0." + tag[1:].split(".", 1)[1], rest))
    for name, version, file in places:
        found = module_zip(name, version)
        if not found:
            continue
        with zipfile.ZipFile(found) as archive:
            inside = f"{name}@{version}/{file}"
            if inside in archive.namelist():
                return archive.read(inside).decode()
    return None


def fields_of(text):
    """Yields (struct, json name, strategy, merge key) of each field; the strategy is '' without tags."""
    struct = None
    for line in text.split("\n"):
        start = re.match(r"type (\w+) struct", line)
        struct = start.group(1) if start else struct
        name = re.search(r'`.*json:"([^",]+)', line)
        if struct and name:
            strategy = re.search(r'patchStrategy:"([^"]*)"', line)
            key = re.search(r'patchMergeKey:"([^"]*)"', line)
            yield struct, name.group(1), strategy.group(1) if strategy else "", key.group(1) if key else ""


def main(vectors):
    with open(os.path.join(vectors, "fields.json")) as file:
        table = json.load(file)
    known = {
        (name[3:], field["json"])
        for name, of in table["types"].items()
        if name.startswith("v1.")
        for field in of.get("fields", [])
    }
    with open(os.path.join(vectors, "releases.json")) as file:
        tags = [release["tag"] for release in json.load(file)]
    rules, without = {}, set()
    for tag in tags:
        texts = [source(tag, path) for path in SOURCES]
        if None in texts:
            print(f"{tag}: not available", file=sys.stderr)
            continue
        for struct, name, strategy, key in (found for text in texts for found in fields_of(text)):
            if (struct, name) not in known:
                continue
            if not strategy:
                without.add((struct, name))
                continue
            minor = ".".join(tag[1:].split(".")[:2])
            since = {"since": minor} if (struct, name) in without else {}
            entry = {"type": f"v1.{struct}", "field": name, "strategy": strategy, "key": key}
            kept = rules.setdefault((struct, name), {**entry, **since})
            if {**kept, "since": ""} != {**entry, "since": ""}:
                sys.exit(
                    f"{tag}: the tags of {struct}.{name} changed; the table has room for one rule a field"
                )
    os.makedirs(os.path.join(vectors, "patch"), exist_ok=True)
    with open(os.path.join(vectors, "patch/tags.json"), "w") as file:
        lines = ",\n".join(json.dumps(rules[name]) for name in sorted(rules))
        file.write(f"[\n{lines}\n]\n")


main(sys.argv[1])
