import { CalendarDays, CalendarSync } from "lucide-react";
import { useState } from "react";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const WeekDialog = lazyDialog(() => import("#web/storefront/orders/reorder/week-dialog.tsx"));
const ReorderDialog = lazyDialog(() => import("#web/storefront/orders/reorder/reorder-dialog.tsx"));

interface Props {
  order: GuestOrder;
  token: string;
}

/** Offers the same week again, or the same dishes on days that the guest chooses. */
export function Reorder({ order, token }: Props) {
  const [open, setOpen] = useState<"week" | "days" | null>(null);
  const close = () => setOpen(null);
  // An unpaid order was no week to repeat.
  const wasWeek = order.status === "paid" || order.status === "completed";
  const chooseDays = () => setOpen("days");
  return (
    <section
      aria-labelledby="noch-einmal"
      className={`rounded-lg px-5 pt-3.5 pb-1 shadow-card sm:px-6 sm:pt-6 sm:pb-4 print:hidden ${wasWeek ? "bg-forest text-white" : "bg-white"}`}
    >
      <h2 id="noch-einmal" className="text-[1.375rem]">
        {wasWeek ? "Nächste Woche wieder?" : "Noch einmal bestellen"}
      </h2>
      {wasWeek ? (
        <WeekOffer onWeek={() => setOpen("week")} onDays={chooseDays} />
      ) : (
        <Button
          wide
          variant="secondary"
          className="mt-4 mb-3"
          icon={<CalendarDays className="size-5" aria-hidden="true" />}
          onClick={chooseDays}
        >
          Liefertage wählen
        </Button>
      )}
      <div className="text-ink">
        {open === "week" && <WeekDialog token={token} order={order} onClose={close} />}
        {open === "days" && <ReorderDialog order={order} token={token} onClose={close} />}
      </div>
    </section>
  );
}

function WeekOffer({ onWeek, onDays }: { onWeek: () => void; onDays: () => void }) {
  return (
    <>
      <p className="mt-1 text-cream max-sm:sr-only">
        Dieselben Menüs an denselben Wochentagen. Sie sehen vorher, was in den Warenkorb kommt.
      </p>
      <Button
        wide
        variant="buy"
        className="mt-3 sm:mt-4"
        icon={<CalendarSync className="size-5" aria-hidden="true" />}
        onClick={onWeek}
      >
        Diese Woche noch einmal
      </Button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onDays}
        className="mt-1 min-h-11 w-full text-center font-semibold text-cream underline underline-offset-4 hover:text-white"
      >
        Lieber andere Liefertage wählen
      </button>
    </>
  );
}
