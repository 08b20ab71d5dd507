#!/bin/sh
# The CNI plugin bridge, which a story slows down or lets fail: cni-slow and cni-refuse have a file for its namespace.
work=$(dirname "$(dirname "$0")")
ns=${CNI_ARGS#*K8S_POD_NAMESPACE=} ns=${ns%%;*}
if [ "$CNI_COMMAND" = ADD ] && [ -f "$work/cni-slow/$ns" ]; then sleep "$(cat "$work/cni-slow/$ns")"; fi
if [ "$CNI_COMMAND" = ADD ] && [ -f "$work/cni-refuse/$ns" ]; then
  printf '{"cniVersion":"0.4.0","code":100,"msg":"%s"}' "$(cat "$work/cni-refuse/$ns")"
  exit 1
fi
exec /usr/lib/cni/bridge
