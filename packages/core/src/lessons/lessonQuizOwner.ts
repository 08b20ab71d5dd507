// Gives the Pod of a quiz case the name and the labels of a controller's Pod.

import { IN_PLACE_READY, revisionOf } from '../controllers/revision.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { resolveRelease } from '../releases/release.ts';
import { type QuizPod, quizPodText } from './lessonQuizPod.ts';

/** The end of the name, as the API server generates it. */
const SUFFIX = 'x7k2q';

/** A Pod of the Deployment or CloneSet `quiz`, whose templates must have restartPolicy Always. */
export function ownedPod(pod: QuizPod, controller: 'deployment' | 'cloneset', release: string): QuizPod {
  const gate = controller === 'cloneset' ? { readinessGate: IN_PLACE_READY } : {};
  const made: QuizPod = { ...pod, ...gate, restartPolicy: 'Always', labels: { app: 'quiz' } };
  const known = resolveRelease(release);
  const template = known.ok ? parsePod(quizPodText(made), known.value).pod : undefined;
  const revision =
    known.ok && template ? revisionOf(template, { controller, name: 'quiz' }, known.value) : '';
  return controller === 'deployment'
    ? { ...made, name: `quiz-${revision}-${SUFFIX}`, labels: { app: 'quiz', 'pod-template-hash': revision } }
    : { ...made, name: `quiz-${SUFFIX}`, labels: { app: 'quiz', 'controller-revision-hash': revision } };
}
