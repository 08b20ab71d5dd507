import { forecastOf } from '@syncpod/core/follow';
import { resolveRelease } from '@syncpod/core/releases';

const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
// The liveness probe of this Pod fails for ever in the status that was read: it waits for its next start.
const at = Date.UTC(2026, 0, 1) / 1000;
const time = (seconds: number) => new Date((at + seconds) * 1000).toISOString().replace('.000', '');
const pod = {
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default', uid: 'u', creationTimestamp: time(-60) },
  spec: { nodeName: 'n', containers: [{ name: 'app', image: 'nginx' }] },
  status: {
    phase: 'Running',
    startTime: time(-60),
    containerStatuses: [
      {
        name: 'app',
        image: 'nginx',
        imageID: 'nginx',
        containerID: 'containerd://a',
        ready: false,
        restartCount: 1,
        state: {
          waiting: { reason: 'CrashLoopBackOff', message: 'back-off 20s restarting failed container=app' },
        },
        lastState: {
          terminated: {
            exitCode: 1,
            reason: 'Error',
            startedAt: time(-10),
            finishedAt: time(-5),
            containerID: 'containerd://a',
          },
        },
      },
    ],
  },
};
const forecast = forecastOf({ pod, at }, { release: release.value });
console.log((forecast?.expected.length ?? 0) > 0);
// prints: true
