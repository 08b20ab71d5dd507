// What does one see when the page itself fails: a white page, or one's work and what happened?

import { Component, type ReactNode } from 'react';
import { Uncover } from '../first/Uncover.tsx';
import { preferredLang } from '../i18n/language.ts';
import { WordsProvider, wordsOf } from '../i18n/text.ts';
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
      <WordsProvider value={wordsOf(preferredLang([document.documentElement.lang]))}>
        <Uncover />
        <FaultPanel fault={fault} work={rescued()} onRetry={() => this.setState({ fault: undefined })} />
      </WordsProvider>
    );
  }
}
