// Defines the answer of a kubelet that does not admit a Pod.

/** The reason of the failed Pod, and its message without the prefix that the status has. */
export interface PodRefusal {
  readonly reason: string;
  readonly message: string;
}
