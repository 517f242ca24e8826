import { WifiOff } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { navigation, nextDelivery } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { briefDay, type DeliveryDay } from "#contract/day.ts";
import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";
import { knowsOrder } from "#web/shared/document/end-old-draft.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { closeOfferOfLastPage } from "#web/shared/ui/toast.ts";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { AdditionForm } from "#web/storefront/cart/additions/addition-form.tsx";
import { ChangeOfDayHost } from "#web/storefront/cart/additions/change-of-day.tsx";
import { CodeKeeper } from "#web/storefront/cart/codes/code-keeper.tsx";
import { freeShippingText, shippingText } from "#web/storefront/cart/shipping-texts.ts";
import { isByFilter } from "#web/storefront/catalogue/by-filter.ts";
import { Footer } from "#web/storefront/frame/footer.tsx";
import { Header } from "#web/storefront/frame/header.tsx";
import { useLocation, useProgress } from "#web/storefront/navigation/page-context.ts";
import type { Notice } from "#web/storefront/navigation/page-types.ts";
import { useContact, useRootBranding } from "#web/storefront/navigation/use-company.ts";

const contentId = "inhalt";

interface Props {
  /** Both are unknown on a page that could not reach the server. */
  nextDay?: DeliveryDay | null;
  notice?: Notice;
  /** on the server */
  footer?: ReactNode;
  children: ReactNode;
}

export function Shell({ nextDay, notice, footer, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <AdditionForm />
      <a href={`#${contentId}`} className="skip-link z-50 rounded-md font-semibold">
        {navigation.actions.skipToContent}
      </a>
      <ProgressHint />
      <PageArrival contentId={contentId} />
      <DeliveryBar nextDay={nextDay} notice={notice} />
      <Header />
      <LastOrderPlace />
      <WithoutScripts />
      <main id={contentId} tabIndex={-1} className="grow pb-10 md:pb-22 print:pb-0">
        {children}
      </main>
      <Footer columns={footer} />
      <NetworkNotice />
      <ChangeOfDayHost />
      <CodeKeeper />
    </div>
  );
}

/** Reading, searching and filling a cart work without scripts; ordering does not. */
function WithoutScripts() {
  const { email, phone } = useContact();
  return (
    <p className="hidden bg-warning-soft px-5 py-3 text-center text-sm noscript:block print:hidden">
      Zum Bestellen braucht diese Seite JavaScript, das in Ihrem Browser ausgeschaltet ist. Den Warenkorb
      füllen Sie auch ohne. Sie erreichen uns unter{" "}
      <a href={`mailto:${email}`} className="font-semibold underline">
        {email}
      </a>{" "}
      und <span className="whitespace-nowrap">{phone}</span>.
    </p>
  );
}

/** After each navigation the keyboard starts at the content, and a screen reader reads the title. */
function PageArrival({ contentId }: { contentId: string }) {
  const { pathname, hash, state } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const isArrival = previous.current !== pathname;
    previous.current = pathname;
    // A changed filter is no new page.
    if (isByFilter(state)) return;
    if (isArrival) {
      setTitle(document.title);
      closeOfferOfLastPage();
    }
    if (!isArrival && !hash) return;
    const start = document.getElementById(hash.slice(1) || contentId);
    if (start && start.tabIndex < 0) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }, [pathname, hash, state, contentId]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

function ProgressHint() {
  return useProgress() === "idle" ? null : <LoadingHint />;
}

/**
 * Links wait until the network is back: the next page's code may be missing, and without a network the
 * browser would show its own error page, far from the cart.
 */
function NetworkNotice() {
  const isLost = useSyncExternalStore(onNetworkChange, isNetworkLost, () => false);
  const progress = useProgress();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {isLost && (
        <p
          data-network-lost=""
          className="flex items-center justify-center gap-3 bg-ink px-5 py-3 text-sm font-medium text-white"
        >
          <WifiOff className="size-5 shrink-0 text-saffron" aria-hidden="true" />
          {progress === "blocked"
            ? "Keine Internetverbindung. Die Seite öffnet sich, sobald sie wieder da ist."
            : "Keine Internetverbindung. Warenkorb und Eingaben bleiben erhalten."}
        </p>
      )}
    </div>
  );
}

/** The first bookable day comes from the shop, because the browser's clock may be wrong. */
function DeliveryBar({ nextDay, notice }: { nextDay?: DeliveryDay | null; notice?: Notice }) {
  const shipping = useRootBranding()?.shipping;
  return (
    <aside
      aria-label="Lieferung"
      className="shop-bar bg-forest-deep px-2 py-2 text-center text-xs leading-[1.25rem] sm:px-4 sm:text-sm text-cream"
    >
      {nextDay && (
        <>
          <strong className="font-semibold">{nextDelivery}</strong> {briefDay(nextDay)}
        </>
      )}
      {shipping && (
        <span className="inline-block max-[22.5rem]:block">
          {nextDay && <Dot isBetween />}
          <span className="md:hidden">{freeShippingText(shipping)}</span>
          <span className="hidden md:inline">{shippingText(shipping)}</span>
        </span>
      )}
      {notice?.texts.map((fact, index) => (
        <span
          key={fact}
          data-notice={notice.isFacts ? undefined : ""}
          className={nextDay && notice.isFacts ? "hidden lg:inline" : "inline-block"}
        >
          {(nextDay || shipping || index > 0) && <Dot />}
          {fact}
        </span>
      ))}
    </aside>
  );
}

/** `isBetween`: not where what follows has a line of its own. */
function Dot({ isBetween = false }) {
  return (
    <span aria-hidden="true" className={isBetween ? "max-[22.5rem]:hidden" : undefined}>
      {"\u2002·\u2002"}
    </span>
  );
}

const LastOrder = lazyHint(() => import("#web/storefront/orders/reorder/last-order.tsx"));

/**
 * Where a guest begins: start page, list and cart. The page is the same for everybody; a browser that knows an order
 * shows the place before the scripts come, so that nothing moves.
 */
function LastOrderPlace() {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isList = `${pathname}/`.startsWith(`${pages.shop()}/`);
  if (!isList && pathname !== pages.home() && pathname !== pages.cart()) return null;
  const space = <div className="min-h-17" />;
  return (
    <div className="hidden bg-sage text-forest [.knows-order_&]:block print:hidden">
      {isHydrated && document.documentElement.classList.contains(knowsOrder) ? (
        <Suspense fallback={space}>
          <LastOrder />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
