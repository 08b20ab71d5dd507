// How does one get from a pasted Deployment to a Pod?

import { typedTemplatePod } from '@syncpod/core';
import { FilesWords } from '../i18n/files/FilesWords.tsx';
import { useWords } from '../i18n/text.ts';
import styles from './TemplateButton.module.css';

interface TemplateButtonProps {
  readonly text: string;
  onTake(name: string, manifest: string): void;
}

/** Loaded when it is first needed, with its words. */
export function TemplateButton(props: TemplateButtonProps) {
  return (
    <FilesWords>
      <Take {...props} />
    </FilesWords>
  );
}

function Take({ text, onTake }: TemplateButtonProps) {
  const words = useWords();
  const take = (): void => {
    const pod = typedTemplatePod(text);
    if (pod) onTake(pod.name, pod.manifest);
  };
  return (
    <button type="button" className={`primary ${styles.take}`} onClick={take}>
      {words('paste.template')}
    </button>
  );
}
