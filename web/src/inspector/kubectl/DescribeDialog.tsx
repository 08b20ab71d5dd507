// The dialog with the text of `kubectl describe pod`.

import { Dialog } from '../../ui/Dialog.tsx';
import styles from './KubectlPanel.module.css';
import { useKubectlText } from './texts.ts';

interface DescribeDialogProps {
  readonly names: string;
  readonly text: string;
  onClose(): void;
}

export function DescribeDialog({ names, text, onClose }: DescribeDialogProps) {
  const words = useKubectlText();
  return (
    <Dialog title={words('kubectl.describeTitle', { names })} size="wide" onClose={onClose}>
      <p className={styles.note}>{words('kubectl.client')}</p>
      <pre
        className={styles.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {text}
      </pre>
    </Dialog>
  );
}
