// Holds a text to try the page with.

/** As `kubectl describe pod` prints it. */
export const EXAMPLE = `Name:         shop-7d9c5b8f6d-x2x7q
Namespace:    default
Status:       Running
Containers:
  web:
    Image:          nginx:1.27
    State:          Running
      Started:      Wed, 25 Nov 2026 10:04:31 +0000
    Last State:     Terminated
      Reason:       Completed
      Exit Code:    0
      Started:      Wed, 25 Nov 2026 09:04:30 +0000
      Finished:     Wed, 25 Nov 2026 10:04:30 +0000
    Ready:          True
    Restart Count:  1
    Liveness:       http-get http://:80/healthz delay=0s timeout=1s period=10s #success=1 #failure=3
Events:
  Type     Reason     Age                From     Message
  ----     ------     ----               ----     -------
  Warning  Unhealthy  61s (x3 over 81s)  kubelet  Liveness probe failed: HTTP probe failed with statuscode: 503
  Normal   Killing    61s                kubelet  Container web failed liveness probe, will be restarted
  Normal   Pulled     60s                kubelet  Container image "nginx:1.27" already present on machine
  Normal   Created    60s                kubelet  Created container: web
  Normal   Started    60s                kubelet  Started container web
`;
