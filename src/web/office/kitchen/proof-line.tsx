import { Check, Equal, EqualNot } from "lucide-react";
import type { DeliveryDay } from "#contract/day.ts";
import type { ProofStep } from "#contract/office/kitchen/production.ts";
import { ordersText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

const names: Record<ProofStep["name"], string> = {
  labels: "Etiketten",
  packed: "gepackt",
  paid: "bezahlt",
  traced: "rückverfolgbar",
};
const notBegun: Record<ProofStep["name"], string> = {
  labels: "noch keine Etiketten",
  packed: "noch keine Pakete",
  paid: "noch keine Zahlungen",
  traced: "noch nicht rückverfolgbar",
};
const complaints: Record<ProofStep["name"], string> = {
  labels: "Etiketten fehlen oder sind zu viel",
  packed: "Noch nicht oder anders gepackt",
  paid: "Nicht bezahlt oder erstattet",
  traced: "Ohne fertige Charge",
};

/** Portions sold = labels = packed = paid = traced, or the orders that contradict it. */
export function ProofLine({ deliveryDay, isFrozen }: { deliveryDay: DeliveryDay; isFrozen: boolean }) {
  const { data, refetch } = useOffice("readProof", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  if (!data) return <div className="mb-4 min-h-14" />;
  // Nothing is labelled or packed before it is cooked.
  const due = data.steps.filter(({ name }) => isFrozen || name === "paid");
  const isPacking = data.steps.some(({ name, portions }) => name === "packed" && portions > 0);
  const begun = due.filter((step) => hasBegun(step, isPacking));
  const open = begun.filter(({ ordersInAll }) => ordersInAll > 0);
  return (
    <section
      aria-label="Nachweis"
      className={`keep-together mb-4 rounded-md border px-4 py-3 ${data.holds ? "border-success bg-success-soft" : "border-hairline bg-white"}`}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
        <strong>{data.sold} verkauft</strong>
        {due.map((step) => (
          <Count key={step.name} step={step} hasBegun={begun.includes(step)} />
        ))}
        {data.holds && data.sold > 0 && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-success">
            <Check className="size-4" aria-hidden="true" />
            alles stimmt überein
          </span>
        )}
      </p>
      {open.map((step) => (
        <Differing key={step.name} step={step} />
      ))}
    </section>
  );
}

/** A morning without labels and parcels is no contradiction; parcels without labels are one. */
function hasBegun({ name, portions, ordersInAll }: ProofStep, isPacking: boolean): boolean {
  return name === "paid" || portions > 0 || ordersInAll === 0 || (name === "labels" && isPacking);
}

interface CountProps {
  step: ProofStep;
  hasBegun: boolean;
}

/** Each is compared with what was sold, so that one that differs does not mark those after it. */
function Count({ step: { name, portions, ordersInAll }, hasBegun }: CountProps) {
  if (!hasBegun) return <span className="text-muted">· {notBegun[name]}</span>;
  const isSame = ordersInAll === 0;
  const Sign = isSame ? Equal : EqualNot;
  return (
    <span className="inline-flex items-center gap-2.5">
      <Sign className={`size-4 ${isSame ? "text-success" : "text-warning-icon"}`} aria-hidden="true" />
      <span className="sr-only">{isSame ? "gleich" : "ungleich"}</span>
      <strong className={isSame ? "" : "text-warning"}>
        {portions} {names[name]}
      </strong>
    </span>
  );
}

function Differing({ step: { name, orders, ordersInAll } }: { step: ProofStep }) {
  const more = ordersInAll - orders.length;
  return (
    <details className="mt-2 print:hidden">
      <summary className="min-h-6 cursor-pointer text-muted">
        {complaints[name]}: {ordersText(ordersInAll)}
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {orders.map(({ orderId, number, sold, counted }) => (
          <li key={orderId} className="whitespace-nowrap">
            <OrderLink orderId={orderId} number={number} isInText />: {sold} verkauft, {counted} {names[name]}
          </li>
        ))}
        {more > 0 && <li>und {more} weitere</li>}
      </ul>
    </details>
  );
}
