import { CalendarPlus, ChevronDown, FilePenLine, FileText } from "lucide-react";
import { useState } from "react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { invoiceName, invoiceNote } from "#web/storefront/orders/order-texts.ts";

const paper =
  "inline-flex min-h-11 items-center print:min-h-0 gap-2.5 font-semibold underline-offset-4 hover:underline";

/** The calendar stays in sight; invoices are looked for once, so a phone folds them. */
export function OrderPapers({ order, token }: { order: GuestOrder; token: string }) {
  const hasDelivery = order.deliveries.some(({ status }) => status !== "cancelled");
  return (
    <section
      aria-labelledby="unterlagen"
      className="rounded-lg bg-white px-5 py-3 shadow-card sm:px-6 sm:py-4 print:py-3"
    >
      <h2 id="unterlagen" className="text-[1.375rem]">
        Belege und Kalender
      </h2>
      {order.invoices.length > 0 && <Invoices order={order} token={token} />}
      {hasDelivery && (
        <a href={`/api/v1/orders/${token}/liefertage.ics`} download className={`${paper} print:hidden`}>
          <CalendarPlus className="size-5 shrink-0 text-forest" aria-hidden="true" />
          Liefertage in den Kalender
        </a>
      )}
      {order.buyerChange.isPossible && <CompleteBuyer order={order} token={token} />}
    </section>
  );
}

const BuyerDialog = lazyDialog(() => import("#web/storefront/orders/changes/buyer-dialog.tsx"));

function CompleteBuyer({ order, token }: { order: GuestOrder; token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`text-left ${paper}`}
      >
        <FilePenLine className="size-5 shrink-0 text-forest" aria-hidden="true" />
        <span className="min-w-0 hyphens-auto wrap-anywhere">Rechnungsempfänger ergänzen</span>
      </button>
      <p className="text-sm text-muted max-sm:sr-only">{order.buyerChange.message}</p>
      {isOpen && <BuyerDialog order={order} token={token} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Invoices({ order: { invoices }, token }: { order: GuestOrder; token: string }) {
  return (
    <div className="mt-1">
      <details className="peer group lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          <FileText className="size-5 shrink-0 text-forest" aria-hidden="true" />
          <span className="grow">{papersText(invoices.length)}</span>
          <ChevronDown
            className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
      </details>
      <ul className="hidden pb-2 pl-7.5 peer-open:block lg:block lg:pl-0 print:block print:p-0">
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <a
              href={`/api/v1/orders/${token}/invoices/${invoice.number}`}
              download
              className={`${paper} text-forest`}
            >
              {invoiceName(invoice.scope)} {invoice.number} (PDF)
            </a>
            {invoiceNote(invoice) && (
              <p className="-mt-1.5 pb-2 text-sm text-muted">{invoiceNote(invoice)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function papersText(count: number): string {
  if (count === 1) return "Rechnung";
  return count === 2 ? "Rechnung und 1 Änderung" : `Rechnung und ${count - 1} Änderungen`;
}
