// Finds the version of a kubelet in the output of kubectl.

/** Of the first Node: `kubectl get nodes -o yaml` or `json`, also among Pods, or `kubectl describe node`. */
export function kubeletVersionIn(text: string): string | undefined {
  return /(?:\bkubeletVersion"?:\s*"?|^\s*Kubelet Version:\s*)(v1\.\d[\w.+-]*)/m.exec(text)?.[1];
}
