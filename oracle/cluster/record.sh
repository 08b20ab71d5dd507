#!/usr/bin/env bash
# Records stories on a real kubelet: WORK=folder [OUT=folder] ./record.sh 1.26.15 [STORY.json ...]; stops the cluster.
# Lists the stories that could not be recorded, and then fails.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
tag=$1 minor=${1%.*}
shift
[ $# -gt 0 ] || set -- "$here"/stories/*.json
out="${OUT:-$here/../../packages/core/test/vectors/cluster}/$minor"
[ -x "${WORK:?}/bin/$minor-kube-apiserver" ] || "$here/build.sh" "$tag"
trap '"$here/down.sh"' EXIT
kinds=$(node "$here/kinds.mjs" "$minor" "$@")
mapfile -t together < <(sed -n 's/^together //p' <<< "$kinds")
mapfile -t alone < <(sed -n 's/^alone //p' <<< "$kinds")
mapfile -t fresh < <(sed -n 's/^fresh //p' <<< "$kinds")
failed=()
play() { node "$here/play.mjs" "$tag" "$out" "$@" || failed+=("$*"); }
up() { "$here/up.sh" "$minor" || { echo "the cluster of $tag does not start: see $WORK/kubelet.log"; exit 1; }; }
if [ ${#together[@]} -gt 0 ] || [ ${#alone[@]} -gt 0 ]; then
  up
  [ ${#together[@]} = 0 ] || play "${together[@]}"
  # The more Pods on the node, the longer a restart takes.
  [ ${#alone[@]} = 0 ] || "$here/wipe.sh"
  for story in "${alone[@]}"; do play "$story"; done
fi
for group in $(printf '%s\n' "${fresh[@]}" | cut -d' ' -f1 | uniq); do
  mapfile -t stories < <(printf '%s\n' "${fresh[@]}" | sed -n "s#^$group [^ ]* ##p")
  gates=$(printf '%s\n' "${fresh[@]}" | sed -n "s#^$group \([^ ]*\) .*#\1#p" | head -1)
  GATES=${gates#-} up
  play "${stories[@]}"
done
[ ${#failed[@]} = 0 ] || { echo "not everything was recorded on $tag: see above"; exit 1; }
