"""Go commands of the programs in this folder, and the source of a release that they work on."""
import os, pathlib, subprocess, sys

# Modules come from the module proxy alone: the checksum database is not reachable everywhere.
GO_ENV = dict(os.environ, GOFLAGS='-mod=mod -buildvcs=false', GOWORK='off', CGO_ENABLED='0', GOSUMDB='off', GOTOOLCHAIN='local')

# Without optimisation a build takes a third of the time, and the program is slower.
UNOPTIMISED = ['-gcflags=all=-N'] if os.environ.get('ORACLE_UNOPTIMISED') else []

def arguments(usage, least, name):
    """Reads WORK and VERSION: the folder, the release, its minor, its source, and the program of this name for it.
    Prints the usage and ends if there are fewer than `least` arguments."""
    if len(sys.argv) <= least: sys.exit(usage)
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
    """Builds the main package of a source folder to a program."""
    subprocess.run(['go', 'build', *UNOPTIMISED, '-ldflags=-s -w -checklinkname=0', '-o', str(program), package], cwd=src, env=GO_ENV, check=True)
