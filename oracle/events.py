"""Reads the Events that concern Pods: of the kubelet, the scheduler, controllers that create or delete Pods, and volumes.

Usage: python3 oracle/events.py packages/core/test/vectors 1.10.13 1.16.15 1.24.17 1.30.14 1.37.1

Writes events.json: one entry for each reason, type and message, with the file of the newest of these releases that has
it. `message` is the format, or '' if the code computes it. Entries whose reason is a variable are left out.
"""

import json
import pathlib
import re
import subprocess
import sys

from golang import GO_ENV, module_cache

FOLDERS = ("kubelet", "scheduler", "controller", "volume")
CONSTANT = re.compile(r'^\s*(?:const\s+)?(\w+)\s*(?:[\w.]+\s*)?=\s*("(?:[^"\\]|\\.)*")', re.M)
CALL = re.compile(r"\.(?:Eventf?|AnnotatedEventf|recordContainerEvent)\(")
TYPE = re.compile(r"\bEventType(Normal|Warning)$")
TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


def arguments(text, start):
    """The arguments of the call whose parenthesis is at `start`."""
    found, depth, quote, begin, at = [], 0, "", start + 1, start
    while at < len(text):
        char = text[at]
        if quote:
            if char == "\\" and quote == '"':
                at += 1
            elif char == quote:
                quote = ""
        elif char in "\"`'":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        if not quote and (depth == 0 or (char == "," and depth == 1)):
            found.append(text[begin:at].strip())
            begin = at + 1
        if depth == 0:
            return found
        at += 1
    return found


def constants(files, root):
    """The values of constants, by the folder of their file and by name."""
    by_folder, by_name = {}, {}
    for file, text in files.items():
        for name, value in CONSTANT.findall(text):
            by_folder[file.parent, name] = json.loads(value)
    events = root / "pkg/kubelet/events"
    by_name = {name: value for (folder, name), value in by_folder.items() if folder == events}
    return by_folder, by_name


def events_of(version):
    root = module_cache() / f"kubernetes@v{version}"
    if not root.exists():
        subprocess.run(["go", "mod", "download", f"k8s.io/kubernetes@v{version}"], env=GO_ENV, check=True)
    paths = [path for folder in FOLDERS for path in (root / "pkg" / folder).rglob("*.go")]
    others = "service|servicecidrs|podautoscaler|disruption|endpoint|route|cronjob|garbagecollector"
    skipped = re.compile(rf"_test\.go$|/testing/|/fake|/rkt/|/controller/(?:{others})")
    files = {path: path.read_text(errors="ignore") for path in paths if not skipped.search(str(path))}
    by_folder, by_name = constants(files, root)
    for file, text in files.items():
        value = lambda name: by_folder.get((file.parent, name), by_name.get(name.split(".")[-1]))
        for call in CALL.finditer(text):
            args = arguments(text, call.end() - 1)
            at = next((index for index, arg in enumerate(args) if TYPE.search(arg)), None)
            if at is None or at + 2 >= len(args):
                continue
            reason = json.loads(args[at + 1]) if TEXT.fullmatch(args[at + 1]) else value(args[at + 1])
            # The API events.k8s.io has an action in front of the message.
            rest = (
                args[at + 3 :]
                if "Eventf(" in call[0] and len(args) > at + 3 and TEXT.fullmatch(args[at + 3])
                else args[at + 2 :]
            )
            literal = TEXT.search(rest[0])
            message = json.loads(literal[0]) if literal else value(rest[0]) or ""
            if reason and re.fullmatch(r"[A-Z][A-Za-z]+", reason):
                yield (
                    reason,
                    TYPE.search(args[at])[1],
                    message if message != "%s" else "",
                    str(file.relative_to(root)),
                )


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    found = {}
    for version in sorted(sys.argv[2:], key=lambda text: [int(part) for part in text.split(".")]):
        for reason, kind, message, file in events_of(version):
            found[reason, kind, message] = file
    lines = [json.dumps([*key, file], ensure_ascii=False) for key, file in sorted(found.items())]
    pathlib.Path(sys.argv[1], "events.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")


main()
