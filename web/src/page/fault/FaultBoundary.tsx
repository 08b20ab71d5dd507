// Catches errors of the page and shows the fault panel with the visitor's work.

import { Component, type ReactNode } from 'react';
import { preferredLang } from '../../ui/i18n/language.ts';
import { LocaleProvider, localeOf } from '../../ui/i18n/texts.ts';
import { Uncover } from '../first/Uncover.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { rescued } from './rescue.ts';

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
