import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  location: Location | undefined;
  children: ReactNode;
}

interface State {
  location: Location | undefined;
  caught: { error: unknown } | null;
}

/** Shows the error page in place of a page that breaks, until one goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <ErrorPage error={caught.error} /> : this.props.children;
  }
}
