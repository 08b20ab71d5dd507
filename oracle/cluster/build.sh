#!/usr/bin/env bash
# Builds the kubelet and the API server of a release: WORK=folder ./build.sh 1.26.15 -> WORK/bin/1.26-kubelet and 1.26-kube-apiserver;
# with CONTROLLERS=1 also kube-controller-manager and kube-scheduler. PROGRAMS names others.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
tag=$1 minor=${1%.*}
mkdir -p "${WORK:?}/bin"
# The sources with the oracle's driver; cmd/kubelet does not contain the driver's command.
[ -d "$WORK/src/$minor" ] || python3 "$here/../build.py" "$tag" "$WORK" --prepare
rm -rf "$WORK/src/$minor/cmd/zz-oracle" "$WORK/src/$minor/pkg/kubelet/kuberuntime/zz_oracle.go"
cd "$WORK/src/$minor"
# Some older releases are published without the generated OpenAPI definitions. Their API server runs without OpenAPI, which
# only server-side apply and kubectl's checks use.
if [ ! -f pkg/generated/openapi/zz_generated.openapi.go ]; then
  cat > pkg/generated/openapi/zz_generated.openapi.go << 'GO'
package openapi

import "k8s.io/kube-openapi/pkg/common"

func GetOpenAPIDefinitions(common.ReferenceCallback) map[string]common.OpenAPIDefinition { return nil }
GO
  sed -i '/s.Authentication.ApplyTo(/,/^\t}/ s/^\t}/\t}\n\tgenericConfig.OpenAPIConfig = nil/' cmd/kube-apiserver/app/server.go
fi
# The maps of Go 1.24+ need a newer version.
! grep -q 'modern-go/reflect2 .*v1.0.1' go.mod || go mod edit -replace github.com/modern-go/reflect2=github.com/modern-go/reflect2@v1.0.2
# Older API servers answer /version from client-go. ORACLE_UNOPTIMISED=1 halves the build time.
for program in ${PROGRAMS:-kubelet kube-apiserver ${CONTROLLERS:+kube-controller-manager kube-scheduler}}; do
  GOFLAGS='-mod=mod -buildvcs=false' GOWORK=off CGO_ENABLED=0 GONOSUMDB='*' GOTOOLCHAIN=auto go build -tags providerless \
    ${ORACLE_UNOPTIMISED:+-gcflags=all=-N} -ldflags="-s -w -checklinkname=0 -X k8s.io/component-base/version.gitVersion=v$tag -X k8s.io/client-go/pkg/version.gitVersion=v$tag" -o "$WORK/bin/$minor-$program" "./cmd/$program"
done
