// Shows the messages that the release prints when it kills a container.

import type { Release } from '@syncpod/core/releases';
import { usePanelsText } from './texts.ts';
import styles from './WhyPanel.module.css';

interface KillMessagesProps {
  readonly release: Release;
  readonly messages: readonly string[];
}

export function KillMessages({ release, messages }: KillMessagesProps) {
  const words = usePanelsText();
  return messages.map((message) => (
    <p key={message} className={styles.message}>
      <span aria-hidden="true">→</span>
      <span>
        <strong>{message}</strong>
        <span className={styles.source}>
          {words(release.has('plain-kill-messages') ? 'why.event' : 'why.eventEnd')}
        </span>
      </span>
    </p>
  ));
}
