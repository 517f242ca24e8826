import { Check } from "lucide-react";
import { dayInSight } from "#contract/day.ts";
import type { DeliveryStep, OrderedDelivery } from "#contract/orders/guest-orders.ts";

const steps: readonly DeliveryStep[] = ["ordered", "cooking", "packed", "shipped", "delivered"];

const names: Record<DeliveryStep, string> = {
  ordered: "Bestellt",
  cooking: "Wird gekocht",
  packed: "Gepackt",
  shipped: "Versendet",
  delivered: "Zugestellt",
};

/** From the order to the door. What is reached is ticked; the current step is told to screen readers, too. */
export function DeliveryTimeline({ delivery }: { delivery: OrderedDelivery }) {
  if (!delivery.step) return null;
  const reached = delivery.isPresumedDelivered ? steps.length - 1 : steps.indexOf(delivery.step);
  return (
    <ol
      aria-label="Stand der Lieferung"
      className="grid gap-x-1 gap-y-3 px-4 pb-5 max-sm:grid-cols-1 sm:grid-cols-5 sm:px-5 print:hidden"
    >
      {steps.map((step, place) => (
        <Step
          key={step}
          name={nameOf(step, place < reached, delivery)}
          state={place < reached ? "done" : place > reached ? "ahead" : "current"}
        />
      ))}
    </ol>
  );
}

function nameOf(step: DeliveryStep, isDone: boolean, delivery: OrderedDelivery): string {
  if (step === "delivered") return arrival(delivery);
  return step === "cooking" && isDone ? "Gekocht" : names[step];
}

function arrival({ step, isPresumedDelivered, isoDate }: OrderedDelivery): string {
  if (step === "delivered") return names.delivered;
  return isPresumedDelivered ? "Vermutlich zugestellt" : `Erwartet ${dayInSight(isoDate)}`;
}

const marks = {
  done: "border-forest bg-forest text-white",
  current: "border-forest bg-forest text-white outline-4 outline-sage",
  ahead: "border-hairline bg-white",
} as const;

function Step({ name, state }: { name: string; state: keyof typeof marks }) {
  const isReached = state !== "ahead";
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className="relative flex items-center gap-3 text-sm sm:flex-col sm:gap-2 sm:text-center"
    >
      <span
        className={`relative z-10 inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[state]}`}
      >
        {isReached && <Check className="size-4" aria-hidden="true" strokeWidth={3} />}
      </span>
      {/* the way to the next step */}
      <span
        aria-hidden="true"
        className={`absolute max-sm:top-6 max-sm:left-[11px] max-sm:h-3 max-sm:w-0.5 sm:top-[11px] sm:left-[calc(50%+.75rem)] sm:h-0.5 sm:w-[calc(100%-1.25rem)] ${state === "done" ? "bg-forest" : "bg-hairline"} in-[:last-child]:hidden`}
      />
      <span className={state === "current" ? "font-semibold" : isReached ? "" : "text-muted"}>{name}</span>
      {state === "done" && <span className="sr-only">(erledigt)</span>}
    </li>
  );
}
