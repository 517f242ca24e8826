import { Component, type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { BrandContext } from "#web/shared/brand/brand-context.ts";
import { NavigatorContext } from "#web/shared/navigation/navigator.ts";
import { LoadingError } from "#web/storefront/catalogue/menu/loading-error.tsx";
import { isMenuAddress, MenuLoading } from "#web/storefront/catalogue/menu/menu-loading.tsx";
import { unknownCause } from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { PageFailure } from "#web/storefront/frame/page-failure.tsx";
import { Shell } from "#web/storefront/frame/shell.tsx";
import { PageContext, RootContext } from "#web/storefront/navigation/page-context.ts";
import { PageNavigator, type Progress, type View } from "#web/storefront/navigation/page-navigator.ts";
import { useScroll } from "#web/storefront/navigation/use-scroll.ts";

interface Props {
  /** the page of the document */
  first: View;
  build: string;
  /** what stands in the footer, on the server */
  footer?: ReactNode;
}

/** The storefront: one page between header and footer. The server renders its first page, and the browser the others. */
export function StorefrontApp({ first, build, footer }: Props) {
  const [view, setView] = useState(first);
  const [progress, setProgress] = useState<Progress>("idle");
  const [navigator] = useState(() => {
    const onView = (next: View, after: Progress) =>
      startTransition(() => {
        setView(next);
        setProgress(after);
      });
    return new PageNavigator({
      build,
      first,
      hasLoadingState: isMenuAddress,
      onView,
      onProgress: setProgress,
    });
  });
  useEffect(() => navigator.listen(), [navigator]);
  useScroll(view);
  const page = useMemo(() => ({ view, progress, actions: navigator }), [view, progress, navigator]);
  const { branding, brand, notice } = view.root;
  return (
    <BrandContext value={brand}>
      <NavigatorContext value={navigator}>
        <RootContext value={view.root}>
          <PageContext value={page}>
            <Shell nextDay={branding?.deliveryDates.startDate} notice={notice} footer={footer}>
              <PageBoundary view={view}>
                <Page {...view} />
              </PageBoundary>
            </Shell>
          </PageContext>
        </RootContext>
      </NavigatorContext>
    </BrandContext>
  );
}

function Page({ module, isFailed, refusal, data, params, location }: View) {
  if (isFailed && isMenuAddress(location.pathname))
    return <LoadingError message={refusal?.message || unknownCause} />;
  if (isFailed) return <PageFailure refusal={refusal} />;
  if (!module) return <MenuLoading />;
  return <module.default data={data} params={params} />;
}

interface BoundaryProps {
  /** A page that failed is drawn again as soon as another view is to be shown, for instance after a reload. */
  view: View;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  failedView: View | null;
}

/** A page that fails while it is drawn leaves header and footer usable. */
class PageBoundary extends Component<BoundaryProps, State> {
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
