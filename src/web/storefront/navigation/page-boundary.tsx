import { Component, type ReactNode } from "react";
import { FailurePage } from "#web/storefront/layout/failure-page.tsx";

interface Props {
  /** A page that failed is tried again under another key. */
  pageKey: string;
  children: ReactNode;
}

/** A page that fails while it is drawn leaves header and footer usable. */
export class PageBoundary extends Component<Props, { failedKey: string | null }> {
  override state: { failedKey: string | null } = { failedKey: null };

  static getDerivedStateFromError() {
    return { failedKey: "" };
  }

  override componentDidCatch(): void {
    this.setState({ failedKey: this.props.pageKey });
  }

  override componentDidUpdate(): void {
    const { failedKey } = this.state;
    if (failedKey && failedKey !== this.props.pageKey) this.setState({ failedKey: null });
  }

  override render(): ReactNode {
    return this.state.failedKey === null ? this.props.children : <FailurePage />;
  }
}
