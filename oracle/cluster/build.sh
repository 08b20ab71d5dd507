#!/usr/bin/env bash
# Builds the kubelet and the API server of a release: WORK=folder ./build.sh 1.26.15 -> WORK/bin/1.26-kubelet and 1.26-kube-apiserver
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
tag=$1 minor=${1%.*}
mkdir -p "${WORK:?}/bin"
# The sources with the oracle's driver; cmd/kubelet does not contain the driver's command.
[ -d "$WORK/src/$minor" ] || python3 "$here/../build.py" "$tag" "$WORK" --prepare
rm -rf "$WORK/src/$minor/cmd/zz-oracle" "$WORK/src/$minor/pkg/kubelet/kuberuntime/zz_oracle.go"
cd "$WORK/src/$minor"
for program in kubelet kube-apiserver; do
  GOFLAGS='-mod=mod -buildvcs=false' GOWORK=off CGO_ENABLED=0 GOSUMDB=off GOTOOLCHAIN=local go build -tags providerless \
    -ldflags="-s -w -checklinkname=0 -X k8s.io/component-base/version.gitVersion=v$tag" -o "$WORK/bin/$minor-$program" "./cmd/$program"
done
