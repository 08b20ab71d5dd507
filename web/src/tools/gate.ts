// Hands actions to the page of the Pod, which may still have to load.

import type { LoadedLesson } from '../learn/lessons/loadLesson.ts';
import type { Draft } from '../learn/teach/draft.ts';
import type { Notice } from '../store/source.ts';
import type { Work } from '../store/work.ts';

/** What a tool can do on the page of the Pod. */
export interface PodPage {
  openWork(work: Work, notice?: Notice): void;
  /** Opens a Pod of a cluster. */
  openAffected(work: Work, selected: string | undefined): void;
  /** `at`: the step, counted from 0. */
  openLesson(id: string, at?: number): void;
  openOwnLesson(lesson: LoadedLesson): void;
  newLesson(): void;
  resumeLesson(draft: Draft): void;
  /** Opens the text of a dropped file. */
  openText(text: string): void;
}

type Act = (pod: PodPage) => void;

export interface Gate {
  /** Runs now, or once the page of the Pod is there. */
  enter(act: Act): void;
  /** The page of the Pod is there, with its current actions. */
  arrive(pod: PodPage): void;
}

export function createGate(): Gate {
  let page: PodPage | undefined;
  let waiting: readonly Act[] = [];
  return {
    enter: (act) => {
      if (page) act(page);
      else waiting = [...waiting, act];
    },
    arrive: (pod) => {
      page = pod;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act(pod);
    },
  };
}

/** Closes the tool, and acts on the page of the Pod. */
export type Enter = (act: Act) => void;
