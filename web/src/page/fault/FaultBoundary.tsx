// Catches errors of the page and shows the fault panel with the visitor's work.

import { Component, type ReactNode } from 'react';
import { preferredLang } from '../../ui/i18n/language.ts';
import { LocaleProvider, localeOf } from '../../ui/i18n/texts.ts';
import { Uncover } from '../first/Uncover.tsx';
import styles from './FaultPanel.module.css';
import { rescued } from './rescue.ts';
import { useFaultText } from './texts.ts';

interface FaultBoundaryProps {
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly fault: string | undefined;
}

export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: undefined };

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <LocaleProvider value={localeOf(preferredLang([document.documentElement.lang]))}>
        <Uncover />
        <FaultPanel fault={fault} work={rescued()} onRetry={() => this.setState({ fault: undefined })} />
      </LocaleProvider>
    );
  }
}

interface FaultPanelProps {
  readonly fault: string;
  readonly work: string;
  onRetry(): void;
}

/** Reports that the page failed, and offers the visitor's work. */
function FaultPanel({ fault, work, onRetry }: FaultPanelProps) {
  const words = useFaultText();
  return (
    <main className={styles.panel} role="alert">
      <h1 className={styles.title}>{words('fault.title')}</h1>
      <p>{words('fault.explain')}</p>
      <button type="button" className={`primary ${styles.retry}`} onClick={onRetry}>
        {words('fault.retry')}
      </button>
      <h2 className={styles.label}>{words('fault.work')}</h2>
      <textarea className={styles.text} aria-label={words('fault.work')} readOnly value={work} rows={14} />
      <h2 className={styles.label}>{words('fault.what')}</h2>
      <pre className={styles.text}>{fault}</pre>
    </main>
  );
}
