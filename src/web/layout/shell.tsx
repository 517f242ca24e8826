import type { ReactNode } from "react";
import { navigation } from "#brand/shop.ts";
import type { Day } from "#contract/day.ts";
import { DeliveryBar, type Notice } from "#web/layout/delivery-bar.tsx";
import { EarlyPresses } from "#web/layout/early-presses.tsx";
import { Footer } from "#web/layout/footer.tsx";
import { Header } from "#web/layout/header.tsx";
import { LostNetwork } from "#web/layout/lost-network.tsx";
import { PageArrival } from "#web/layout/page-arrival.tsx";
import { ProgressHint } from "#web/layout/progress-hint.tsx";
import { ToastPlace } from "#web/ui/toast-place.tsx";

const contentId = "inhalt";

interface Props {
  /** both unknown on a page that could not even ask */
  nextDay?: Day | null;
  notice?: Notice;
  children: ReactNode;
}

/** What stands around every page; pages bring everything inside `<main>`. */
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
      <LostNetwork />
      <ToastPlace />
    </div>
  );
}
