"""Go commands of the programs in this folder, and the source of a release that they work on."""

import os, pathlib, re, subprocess, sys

# Modules come from the module proxy alone: the checksum database is not reachable everywhere. Only a release that needs
# a newer Go than this machine has asks it, for that Go.
GO_ENV = dict(
    os.environ,
    GOFLAGS='-mod=mod -buildvcs=false',
    GOWORK='off',
    CGO_ENABLED='0',
    GONOSUMDB='*',
    GOTOOLCHAIN=os.environ.get('GOTOOLCHAIN', 'auto'),
)

# Without optimisation a build takes a third of the time, and the program is slower.
UNOPTIMISED = ['-gcflags=all=-N'] if os.environ.get('ORACLE_UNOPTIMISED') else []


def arguments(usage, least, name):
    """Reads WORK and VERSION: the folder, the release, its minor, its source, and the program of this name for it.
    Prints the usage and ends if there are fewer than `least` arguments."""
    if len(sys.argv) <= least:
        sys.exit(usage)
    work, version = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    minor = '.'.join(version.split('.')[:2])
    return work, version, minor, work / 'src' / minor, work / 'bin' / f'{minor}-{name}'


def module_cache():
    """The folder of k8s.io in Go's module cache."""
    return pathlib.Path(subprocess.check_output(['go', 'env', 'GOMODCACHE'], text=True).strip()) / 'k8s.io'


def prepare(version, work):
    """Writes the source of a release to WORK/src/MINOR, without building a program."""
    build = pathlib.Path(__file__).resolve().parent / 'build.py'
    subprocess.run([sys.executable, str(build), version, str(work), '--prepare'], check=True)


def copy_test_helpers(module, src):
    """Adds upstream's folder `test`, which tests import, to the source of a release."""
    if (module / 'test').exists() and not (src / 'test').exists():
        subprocess.run(['cp', '-r', str(module / 'test'), str(src / 'test')], check=True)
        subprocess.run(['chmod', '-R', 'u+w', str(src / 'test')], check=True)


def build(src, package, program):
    """Builds the main package of a source folder to a program. A version of a module that the proxy does not serve is
    replaced by the newest one before it that it lists."""
    command = ['go', 'build', *UNOPTIMISED, '-ldflags=-s -w -checklinkname=0', '-o', str(program), package]
    replaced = {}
    while True:
        built = subprocess.run(command, cwd=src, env=GO_ENV, stderr=subprocess.PIPE, text=True)
        sys.stderr.write(built.stderr)
        if built.returncode == 0:
            return
        missing = dict(re.findall(r'(\S+)@(v\S+): reading \S+\.zip: 40[34] ', built.stderr))
        if not missing or missing.items() <= replaced.items():
            built.check_returncode()
        for name, version in missing.items():
            replaced[name] = version
            subprocess.run(
                ['go', 'mod', 'edit', f'-replace={name}={name}@{served_before(name, version)}'],
                cwd=src,
                env=GO_ENV,
                check=True,
            )


def served_before(name, version):
    """The newest version of a module that the proxy lists before another one."""
    listed = subprocess.check_output(
        ['go', 'list', '-m', '-versions', name], cwd='/', env=dict(GO_ENV, GOFLAGS=''), text=True
    ).split()[1:]
    older = listed[: listed.index(version)] if version in listed else listed
    if not older:
        sys.exit(f'the Go module proxy serves neither {name} {version} nor an older version')
    return older[-1]
