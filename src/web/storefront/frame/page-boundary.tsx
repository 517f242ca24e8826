import { Component, type ReactNode } from "react";
import { PageFailure } from "#web/storefront/frame/page-failure.tsx";
import type { View } from "#web/storefront/navigation/page-navigator.ts";

interface Props {
  /** A page that failed is drawn again as soon as another view is to be shown, for instance after a reload. */
  view: View;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  failedView: View | null;
}

/** A page that fails while it is drawn leaves header and footer usable. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedView: null };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.setState({ failedView: this.props.view });
    // The failure is shorter than the page was: without this only the footer would be in sight.
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  override componentDidUpdate(): void {
    const { failedView } = this.state;
    if (failedView && failedView !== this.props.view) this.setState({ hasFailed: false, failedView: null });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}
