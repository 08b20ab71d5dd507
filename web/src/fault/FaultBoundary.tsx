// What does one see when the page itself fails: a white page, or one's work and what happened?

import { Component, type ReactNode } from 'react';
import { FaultPanel } from './FaultPanel.tsx';

interface FaultBoundaryProps {
  /** The text that must not be lost. */
  work(): string;
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
      <FaultPanel
        fault={fault}
        work={this.props.work()}
        onRetry={() => this.setState({ fault: undefined })}
      />
    );
  }
}
