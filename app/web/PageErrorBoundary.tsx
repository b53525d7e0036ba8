import { Component, type ReactNode } from "react";
import { LazyErrorPage } from "#ui/views/shell/LazyErrorPage.tsx";

interface BoundaryProps {
  readonly homePath: string;
  readonly children: ReactNode;
}

/** A component that shows the error page where a page failed to render, so that the visitor never sees an empty one. Requirements §2. */
export class PageErrorBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <LazyErrorPage status={500} homePath={this.props.homePath} /> : this.props.children;
  }
}
