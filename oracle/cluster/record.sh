#!/usr/bin/env bash
# Records stories on a real kubelet: WORK=folder ./record.sh 1.26.15 [STORY.json ...]; stops the cluster at the end.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
tag=$1 minor=${1%.*}
shift
[ -x "${WORK:?}/bin/$minor-kube-apiserver" ] || "$here/build.sh" "$tag"
trap '"$here/down.sh"' EXIT
"$here/up.sh" "$minor"
[ $# -gt 0 ] || set -- "$here"/stories/*.json
# More at once make the times coarse on two cores.
printf '%s\0' "$@" | xargs -0 -n 12 node "$here/play.mjs" "$tag" "$here/../../packages/core/test/vectors/cluster/$minor"
