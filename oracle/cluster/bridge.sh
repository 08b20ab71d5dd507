#!/bin/sh
# Wraps the CNI plugin bridge for the stories: waits if cni-slow has a file for the Pod's namespace, and fails if cni-refuse
# has a file for it.
work=$(dirname "$(dirname "$0")")
ns=${CNI_ARGS#*K8S_POD_NAMESPACE=} ns=${ns%%;*}
if [ "$CNI_COMMAND" = ADD ] && [ -f "$work/cni-slow/$ns" ]; then sleep "$(cat "$work/cni-slow/$ns")"; fi
if [ "$CNI_COMMAND" = ADD ] && [ -f "$work/cni-refuse/$ns" ]; then
  printf '{"cniVersion":"0.4.0","code":100,"msg":"%s"}' "$(cat "$work/cni-refuse/$ns")"
  exit 1
fi
exec /usr/lib/cni/bridge
