import type { GuestOrder } from "#contract/guest-orders.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { placedOn } from "./order-texts.ts";

const states: Partial<Record<GuestOrder["status"], { type: "info" | "warning"; text: string }>> = {
  pending_payment: { type: "warning", text: "Die Zahlung dieser Bestellung ist noch nicht bestätigt." },
  payment_failed: {
    type: "warning",
    text: "Die Bezahlung wurde abgebrochen. Diese Bestellung wird nicht geliefert.",
  },
  expired: {
    type: "warning",
    text: "Die Bezahlung ist ausgeblieben. Diese Bestellung wird nicht geliefert.",
  },
  cancelled: { type: "info", text: "Diese Bestellung wurde storniert." },
  refunded: { type: "info", text: "Diese Bestellung wurde storniert und erstattet." },
};

export function OrderHeading({ order }: { order: GuestOrder }) {
  const state = states[order.status];
  return (
    <>
      <h1 className="text-[2.25rem] md:text-[3.25rem]">Ihre Bestellung</h1>
      <p className="mt-3 text-lg text-muted">
        Nummer <strong className="text-ink">{order.number}</strong>, bestellt am{" "}
        <span className="whitespace-nowrap">{placedOn(order.placedAt)}</span>
      </p>
      {state && (
        <div className="mt-5 max-w-2xl">
          <Notice type={state.type} live={false}>
            {state.text}
          </Notice>
        </div>
      )}
    </>
  );
}
