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

/** From the order to the door. On a phone only the current step and the arrival are in words; screen readers get all. */
export function DeliveryTimeline({ delivery }: { delivery: OrderedDelivery }) {
  if (!delivery.step) return null;
  const reached = delivery.isPresumedDelivered ? steps.length - 1 : steps.indexOf(delivery.step);
  return (
    <div className="px-4 pb-3 sm:px-5 sm:pb-5 print:hidden">
      <ol aria-label="Stand der Lieferung" className="grid grid-cols-5 gap-x-1">
        {steps.map((step, place) => (
          <Step
            key={step}
            name={nameOf(step, place < reached, delivery)}
            state={place < reached ? "done" : place > reached ? "ahead" : "current"}
          />
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm sm:hidden">
        {reached < steps.length - 1 && <strong className="font-semibold">{names[delivery.step]}</strong>}
        <span className={reached < steps.length - 1 ? "text-muted" : "ml-auto font-semibold"}>
          {arrival(delivery)}
        </span>
      </p>
    </div>
  );
}

function nameOf(step: DeliveryStep, isDone: boolean, delivery: OrderedDelivery): string {
  if (step === "delivered") return arrival(delivery);
  return step === "cooking" && isDone ? "Gekocht" : names[step];
}

function arrival({ step, isPresumedDelivered, isOverdue, lateArrival, isoDate }: OrderedDelivery): string {
  if (isOverdue) return `Verspätet, erwartet war ${dayInSight(isoDate)}`;
  if (step === "delivered") return names.delivered;
  return isPresumedDelivered ? "Vermutlich zugestellt" : `Erwartet ${dayInSight(lateArrival ?? isoDate)}`;
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
      className="relative flex flex-col items-center gap-2 text-center text-sm"
    >
      <span
        className={`relative z-10 inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[state]}`}
      >
        {isReached && <Check className="size-4" aria-hidden="true" strokeWidth={3} />}
      </span>
      {/* the way to the next step */}
      <span
        aria-hidden="true"
        className={`absolute top-[11px] left-[calc(50%+.75rem)] w-[calc(100%-1.25rem)] border-t-2 ${state === "done" ? "border-forest" : "border-hairline"} [li:last-child>&]:hidden`}
      />
      <span
        className={`max-sm:sr-only ${state === "current" ? "font-semibold" : isReached ? "" : "text-muted"}`}
      >
        {name}
      </span>
      {state === "done" && <span className="sr-only">(erledigt)</span>}
    </li>
  );
}
