// Where does Monaco live while the page around it comes and goes? In an element of its own, lent to whoever shows it.

import { create } from 'zustand';
import type { Words } from '../i18n/text.ts';
import styles from './EditorHost.module.css';
import type { EditorProps } from './editorProps.ts';

interface HostedProps extends EditorProps {
  readonly words: Words;
}

interface Hosted {
  /** What the editor shows; undefined while nobody wants one. */
  readonly props: HostedProps | undefined;
  /** True once it takes keys: until then a still picture of the text stands in its place. */
  readonly ready: boolean;
  /** True if it could not be loaded: a plain one takes its place. */
  readonly missing: boolean;
  /** What was typed before the page had come to hear it. */
  readonly typedEarly: string | undefined;
}

export const useHosted = create<Hosted>()(() => ({
  props: undefined,
  ready: false,
  missing: false,
  typedEarly: undefined,
}));

let element: HTMLDivElement | undefined;

/** The element that holds the editor; the same one for the life of the document. */
export function hostElement(): HTMLDivElement {
  if (!element) {
    element = document.createElement('div');
    element.className = styles.host ?? '';
  }
  return element;
}

/** True if it stands somewhere in the document. */
export function isLent(): boolean {
  return element?.isConnected === true;
}

/** Puts the editor into a place, without taking the keys from who is typing in it. */
export function lendTo(place: HTMLElement): void {
  const host = hostElement();
  const focused = host.contains(document.activeElement) ? document.activeElement : null;
  place.append(host);
  if (focused instanceof HTMLElement) focused.focus();
}

/** It takes keys: it is shown at once, before anything is drawn anew. */
export function show(): void {
  hostElement().dataset.ready = 'true';
  useHosted.setState({ ready: true });
}

/** Nobody wants it any more. */
export function giveBack(): void {
  const host = hostElement();
  host.remove();
  host.dataset.ready = 'false';
  useHosted.setState({ props: undefined, ready: false, typedEarly: undefined });
}

/** Resolves when the editor takes keys, and after `most` milliseconds whatever happens. */
export function editorReady(most: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = useHosted.subscribe(({ ready }) => {
      if (ready) done();
    });
    const timer = setTimeout(done, most);
    function done(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
}
