import { quizCases } from '@syncpod/core/lessons';

// The same seed gives the same cases everywhere.
const quiz = { topic: 'all', level: 1, seed: 7 } as const;
const [one, other] = [quizCases(quiz, 2), quizCases(quiz, 2)];
console.log(one.length, JSON.stringify(one) === JSON.stringify(other));
// prints: 2 true
