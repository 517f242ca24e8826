import { CalendarPlus, FileText } from "lucide-react";
import type { GuestOrder } from "#contract/guest-orders.ts";
import { invoiceName } from "./order-texts.ts";

const paper = "inline-flex min-h-11 items-center gap-2.5 font-semibold underline-offset-4 hover:underline";

export function OrderPapers({ order, token }: { order: GuestOrder; token: string }) {
  const hasDelivery = order.deliveries.some(({ status }) => status !== "cancelled");
  return (
    <section aria-labelledby="unterlagen" className="rounded-lg bg-white p-5 shadow-card sm:p-6 print:py-3">
      <h2 id="unterlagen" className="text-[1.375rem]">
        Belege und Kalender
      </h2>
      <ul className="mt-3">
        {order.invoices.map(({ number, scope }) => (
          <li key={number}>
            <a href={`/api/v1/orders/${token}/invoices/${number}`} download className={paper}>
              <FileText className="size-5 shrink-0 text-forest" aria-hidden="true" />
              {invoiceName(scope)} {number} (PDF)
            </a>
          </li>
        ))}
        {hasDelivery && (
          <li className="print:hidden">
            <a href={`/api/v1/orders/${token}/liefertage.ics`} download className={paper}>
              <CalendarPlus className="size-5 shrink-0 text-forest" aria-hidden="true" />
              Liefertage in den Kalender
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
