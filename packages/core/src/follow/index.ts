// Exports the comparison of a Pod of a cluster with its forecast.

export {
  beginFollowing,
  type Followed,
  type FollowLine,
  followChange,
  followGone,
  followTime,
  nextLate,
} from './follow.ts';
export { followText } from './followText.ts';
export {
  type Expected,
  type FollowedKubelet,
  type Forecast,
  forecastOf,
  type SeenPod,
} from './forecast.ts';
export type { PodStep } from './podStep.ts';
export { storySoFar } from './record.ts';
