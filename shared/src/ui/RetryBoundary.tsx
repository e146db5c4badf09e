import { Component, type ReactNode } from 'react';

interface RetryBoundaryProps {
  /** Replaces the content after an error; `retry` renders the content again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of its content, such as a script that could not be loaded, from reaching the page. */
export class RetryBoundary extends Component<RetryBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
