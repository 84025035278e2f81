import { Component, type ReactNode } from 'react';
import { Page } from '#src/platform/web/ui/page.tsx';
import { ErrorInesperado } from './error-inesperado.tsx';

/** What the router does for the applications that have one. */
class SiFalla extends Component<{ children: ReactNode }, { fallo: boolean }> {
  override state = { fallo: false };

  static getDerivedStateFromError() {
    return { fallo: true };
  }

  override render() {
    return this.state.fallo ? <ErrorInesperado /> : this.props.children;
  }
}

export const RaizPublica = ({ children }: { children: ReactNode }) => (
  <Page>
    <SiFalla>{children}</SiFalla>
  </Page>
);
