import { CalendarSync, X } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { type LastOrder, readRemembered, storeRemembered } from "#web/storefront/checkout/remembered.ts";
import { lastOrderText } from "#web/storefront/orders/reorder/last-order-text.ts";

const WeekDialog = lazyDialog(() => import("#web/storefront/orders/reorder/week-dialog.tsx"));

/** One tap to the same week in the cart, when all of it can be had again; else the preview says what is different. */
export default function LastOrderStrip({ order }: { order: LastOrder }) {
  const [isOpen, setOpen] = useState(false);
  const isGone = useRef(false);
  const readToken = async () => {
    try {
      return (await api("readOrderLink", { params: { orderId: order.orderId } })).data.token;
    } catch (error) {
      isGone.current = error instanceof CallFailed && error.status === 404;
      throw error;
    }
  };
  const close = () => {
    setOpen(false);
    // An order that the shop no longer shows this browser is not offered again.
    if (isGone.current) forgetOrder();
  };
  return (
    <section
      aria-label="Ihre letzte Bestellung"
      className="page-width flex min-h-17 items-center gap-x-3 gap-y-2 py-2.5 max-[22rem]:flex-wrap"
    >
      <CalendarSync className="size-6 shrink-0 max-[22rem]:hidden" aria-hidden="true" />
      <p className="min-w-0 grow leading-tight">
        <span className="block text-sm">Zuletzt bestellt:</span>
        <strong className="font-semibold text-ink">{lastOrderText(order)}</strong>
      </p>
      <Button className="shrink-0" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Noch einmal
      </Button>
      <button
        type="button"
        aria-label="Letzte Bestellung nicht mehr zeigen"
        onClick={forgetOrder}
        className="-mr-2.5 ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-200 hover:bg-white/60"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      {isOpen && <WeekDialog token={readToken} isQuick onClose={close} />}
    </section>
  );
}

/** The guest's data stay. */
function forgetOrder(): void {
  const before = readRemembered();
  if (before) storeRemembered({ guest: before.guest });
}
