#!/usr/bin/env bash
# Records stories on a real kubelet: WORK=folder [OUT=folder] ./record.sh 1.26.15 [STORY.json ...]; stops the cluster.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
tag=$1 minor=${1%.*}
shift
[ $# -gt 0 ] || set -- "$here"/stories/*.json
out="${OUT:-$here/../../packages/core/test/vectors/cluster}/$minor"
[ -x "${WORK:?}/bin/$minor-kube-apiserver" ] || "$here/build.sh" "$tag"
trap '"$here/down.sh"' EXIT
# What concerns the whole node is recorded alone; after an upgrade the cluster has another release.
together=() alone=() upgrades=()
for story in "$@"; do
  if grep -q '"type": "upgrade"' "$story"; then
    ! grep -q "\"release\": \"$minor\"" "$story" || upgrades+=("$story")
  elif grep -Eq '"type": "(kubelet|runtime)-' "$story"; then alone+=("$story")
  else together+=("$story"); fi
done
if [ ${#together[@]} -gt 0 ] || [ ${#alone[@]} -gt 0 ]; then
  "$here/up.sh" "$minor"
  [ ${#together[@]} = 0 ] || node "$here/play.mjs" "$tag" "$out" "${together[@]}"
  for story in "${alone[@]}"; do node "$here/play.mjs" "$tag" "$out" "$story"; done
fi
for story in "${upgrades[@]}"; do
  "$here/up.sh" "$minor"
  node "$here/play.mjs" "$tag" "$out" "$story"
done
