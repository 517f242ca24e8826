import { CalendarSync } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { GuestOrder } from "#contract/guest-orders.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";

const WeekDialog = lazy(onlineLoader(() => import("./week-dialog.tsx")));

/** Only what was paid has been a week worth having again. */
export function WeekAgain({ order, token }: { order: GuestOrder; token: string }) {
  const [isOpen, setOpen] = useState(false);
  if (order.status !== "paid" && order.status !== "completed") return null;
  return (
    <section
      aria-labelledby="noch-einmal"
      className="rounded-lg bg-forest p-5 text-white shadow-card sm:p-6 print:hidden"
    >
      <h2 id="noch-einmal" className="text-[1.375rem]">
        Nächste Woche wieder?
      </h2>
      <p className="mt-1.5 text-cream">
        Dieselben Menüs an denselben Wochentagen. Sie sehen vorher, was in den Warenkorb kommt.
      </p>
      <Button
        wide
        variant="saffron"
        className="mt-4"
        icon={<CalendarSync className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Diese Woche noch einmal
      </Button>
      {isOpen && (
        <Suspense>
          <WeekDialog token={token} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
