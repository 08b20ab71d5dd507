// Texts that several browser tests paste.

/** A container in a crash loop after it ran out of memory, with a secret, as `kubectl describe` prints it. */
export const DESCRIBE = `Name:         web-2
Containers:
  nginx:
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
    Restart Count:  3
    Environment:
      DB_PASSWORD:  hunter2
`;
