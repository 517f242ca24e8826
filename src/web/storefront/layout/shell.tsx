import type { ReactNode } from "react";
import { navigation } from "#brand/shop.ts";
import type { Day } from "#contract/day.ts";
import { ToastHost } from "#web/shared/ui/toast-host.tsx";
import { DeliveryBar, type Notice } from "#web/storefront/layout/delivery-bar.tsx";
import { EarlyPresses } from "#web/storefront/layout/early-presses.tsx";
import { Footer } from "#web/storefront/layout/footer.tsx";
import { Header } from "#web/storefront/layout/header.tsx";
import { NetworkNotice } from "#web/storefront/layout/network-notice.tsx";
import { PageArrival } from "#web/storefront/layout/page-arrival.tsx";
import { ProgressHint } from "#web/storefront/layout/progress-hint.tsx";

const contentId = "inhalt";

interface Props {
  /** Both are unknown on a page that could not reach the server. */
  nextDay?: Day | null;
  notice?: Notice;
  children: ReactNode;
}

export function Shell({ nextDay, notice, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <EarlyPresses />
      <a href={`#${contentId}`} className="skip-link z-50 rounded-md font-semibold">
        {navigation.actions.skipToContent}
      </a>
      <ProgressHint />
      <PageArrival contentId={contentId} />
      <DeliveryBar nextDay={nextDay} notice={notice} />
      <Header />
      <main id={contentId} tabIndex={-1} className="grow pb-14 md:pb-22 print:pb-0">
        {children}
      </main>
      <Footer />
      <NetworkNotice />
      <ToastHost />
    </div>
  );
}
