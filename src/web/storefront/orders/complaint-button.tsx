import { MessageCircleWarning } from "lucide-react";
import { useState } from "react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const ComplaintDialog = lazyDialog(() => import("#web/storefront/orders/changes/complaint-dialog.tsx"));

/** From the day of the first delivery on: before it there is nothing to complain about. */
export function ComplaintButton({ order, token }: { order: GuestOrder; token: string }) {
  const [isOpen, setOpen] = useState(false);
  const arrived = order.deliveries.filter(
    ({ step, isPresumedDelivered, status }) =>
      status !== "cancelled" && (step === "delivered" || isPresumedDelivered || status === "shipped"),
  );
  if (arrived.length === 0) return null;
  return (
    <section
      aria-labelledby="stimmt-etwas-nicht"
      className="rounded-lg bg-white px-5 py-4 shadow-card sm:px-6 print:hidden"
    >
      <h2 id="stimmt-etwas-nicht" className="text-[1.375rem]">
        Etwas stimmt nicht?
      </h2>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2.5 text-left font-semibold underline-offset-4 hover:underline"
      >
        <MessageCircleWarning className="size-5 shrink-0 text-forest" aria-hidden="true" />
        Mangel melden
      </button>
      {isOpen && <ComplaintDialog deliveries={arrived} token={token} onClose={() => setOpen(false)} />}
    </section>
  );
}
