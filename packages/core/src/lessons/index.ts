// Exports lessons and quizzes.

export { answeringSnapshot } from './answeringSnapshot.ts';
export { goalOnCluster, type SeenGoal } from './clusterGoals.ts';
export { knownLesson } from './knownLesson.ts';
export {
  type Claim,
  type Lesson,
  type LessonStep,
  type LevelTask,
  type Question,
  readLesson,
  readLessonText,
  type StepShow,
  type Texts,
  type WrongAnswer,
} from './lesson.ts';
export { claimProblem } from './lessonClaim.ts';
export type { Stretch } from './lessonFacts.ts';
export { claimsOf, questionsFor } from './lessonFindings.ts';
export { decodeLesson, encodeLesson } from './lessonLink.ts';
export { NO_CONTAINER, type PlayedStep, playLesson, playSteps } from './lessonPlay.ts';
export { quizCases } from './lessonQuiz.ts';
export { type LessonReason, lessonReasons } from './lessonReasons.ts';
export { WAY_STATIONS } from './lessonShapes.ts';
export { type LevelPicture, levelPicture } from './levelPicture.ts';
export { type LevelState, levelState } from './levelState.ts';
export { maskLesson } from './maskLesson.ts';
export { type Mistake, mistakesIn } from './mistakes.ts';
export { nearestWorld, type World } from './nearestWorld.ts';
export { QUIZ_LEVELS, QUIZ_TOPICS, type Quiz } from './quiz.ts';
