// Points at what the pointer or the focus is on, and lights up all parts of the page that are about the same.

import { onPointed, type Pointed, pointAt, pointedNow } from '../../store/pointed.ts';
import styles from './Links.module.css';

/** Parts of the page say what they are about in these attributes. */
const ABOUT = '[data-container], [data-step]';

/** Begins to follow pointer and focus; returns a function that ends it. */
export function followPointer(): () => void {
  const follow = ({ target }: Event): void => {
    // The editor points by its lines.
    if (target instanceof Element && !target.closest('.monaco-editor')) pointAt(aboutOf(target));
  };
  const leave = (): void => pointAt();
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', leave);
  const { links = '' } = styles;
  document.documentElement.classList.add(links);
  const stop = onPointed(() => light(pointedNow()));
  return () => {
    document.removeEventListener('pointerover', follow);
    document.removeEventListener('focusin', follow);
    document.documentElement.removeEventListener('pointerleave', leave);
    stop();
    light({});
    document.documentElement.classList.remove(links);
  };
}

function aboutOf(target: Element): Pointed {
  // The node of a card takes the focus for it.
  const inNode = target.matches('.react-flow__node') ? target.querySelector<HTMLElement>(ABOUT) : null;
  const part = target.closest<HTMLElement>(ABOUT) ?? inNode;
  const { container, step } = part?.dataset ?? {};
  return {
    ...(container === undefined ? {} : { container }),
    ...(step === undefined ? {} : { step: Number(step) }),
    ...(container !== undefined && target.closest('[data-changed]') ? { changed: true } : {}),
  };
}

function light({ container, step, changed }: Pointed): void {
  for (const part of document.querySelectorAll('[data-linked]')) part.removeAttribute('data-linked');
  const about = container === undefined ? [] : [`[data-container="${CSS.escape(container)}"]`];
  const selectors = [
    ...about,
    ...(changed ? about.map((selector) => `${selector} [data-changed]`) : []),
    ...(step === undefined ? [] : [`[data-step="${step}"]`]),
  ];
  if (selectors.length === 0) return;
  for (const part of document.querySelectorAll(selectors.join())) part.setAttribute('data-linked', '');
}
