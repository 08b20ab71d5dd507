// Where do we differ from the real code, and why? Each is run, and must keep failing.

/** A rule of upstream that is not carried out here. `cases` are edits of test/admission/edges.jsonl that meet it. */
export interface KnownDifference {
  readonly rule: string;
  readonly reason: string;
  readonly cases: readonly string[];
}

/** All but the first come beside the generic refusal, so that they do not decide whether an edit is taken. */
export const KNOWN_ADMISSION_DIFFERENCES: readonly KnownDifference[] = [
  {
    rule: 'the subresource resize fills in requests and limits of the whole Pod anew (1.37)',
    reason: 'it is done with what creation does after admission webhooks, which is not shown',
    cases: ['resize pod level gone'],
  },
  {
    rule: 'what a volume source holds beside its name: file modes, items, projections, formats of names and paths',
    reason: 'one can only add or change it together with the volume, which is refused as a whole',
    cases: ['vols'],
  },
  {
    rule: 'privileged, or CAP_SYS_ADMIN, together with allowPrivilegeEscalation: false',
    reason: 'upstream prints the addresses of pointers in it, which nobody can foretell',
    cases: ['secctx priv'],
  },
  {
    rule: 'claims of containers that the Pod does not have',
    reason: 'dynamic resource allocation is not shown',
    cases: ['res claims'],
  },
  {
    rule: 'Unmasked procMount without a user namespace',
    reason: 'user namespaces are not shown',
    cases: ['procMount'],
  },
  {
    rule: 'seccomp and AppArmor profiles, sysctls, options for Windows',
    reason: 'they do not change what SyncPod does',
    cases: ['seccomp'],
  },
];
