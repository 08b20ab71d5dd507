#!/usr/bin/env bash
# Stops the cluster that up.sh started, and its containers: WORK=folder ./down.sh
set -u
cd "${WORK:?}"
stop() { [ -f "$1.pid" ] && kill "${2:--TERM}" "$(cat "$1.pid")" 2>/dev/null && while kill -0 "$(cat "$1.pid")" 2>/dev/null; do sleep .3; done; rm -f "$1.pid"; }
# The scheduler of 1.24 does not end on SIGTERM.
stop scheduler -KILL; stop controllers -KILL; stop kubelet; stop apiserver; stop etcd
while iptables -D INPUT ! -i lo -p tcp --dport 6443 -j DROP; do :; done 2> /dev/null
if [ -S containerd.sock ]; then for id in $(ctr -a containerd.sock -n k8s.io task ls -q); do ctr -a containerd.sock -n k8s.io task kill -s KILL "$id"; done; sleep 2; fi 2>/dev/null
stop containerd
for d in $(mount | awk -v w="$WORK/" 'index($3, w) == 1 {print $3}' | sort -r); do umount -l "$d"; done
