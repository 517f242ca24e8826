import { isDeepStrictEqual } from "node:util";
import { shop } from "#brand/shop.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import type { Recipient } from "#contract/orders/guest-orders.ts";
import { refusePostcode } from "#server/domain/calendar/areas/check-postcode.ts";
import { explainHolidayAt } from "#server/domain/calendar/holidays.ts";
import {
  countedOn,
  refuseManyChanges,
  updateAddress,
} from "#server/domain/orders/changes/change-delivery.ts";
import { addressKey } from "#server/domain/orders/customer-key.ts";
import { documentChange } from "#server/domain/orders/changes/document-change.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  mayChangeBy,
  type Opened,
  requireChangeableBy,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { refuseInOtherParcel } from "#server/domain/orders/changes/shared-parcel.ts";
import { queueChangeMail } from "#server/domain/orders/changes/queue-change-mail.ts";
import { type Address, addressOf } from "#server/domain/orders/order-address.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import type { DeliveryRow, OrderRow } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface AddressInput {
  recipient: Recipient;
  deliveries: "one" | "all";
}

/** Sends one delivery, or all that can still change, to another recipient. The same address again changes nothing. */
export async function changeAddress(deps: ChangeDeps, input: ChangeInput & AddressInput): Promise<void> {
  refusePostcode(input.recipient, deps.snapshot.settings.postcodeRules);
  await withLockedOrder(deps, input, (queries, opened) => changeIn(queries, deps, { opened, input }));
}

async function changeIn(
  queries: Queries,
  deps: ChangeDeps,
  { opened, input }: { opened: Opened; input: ChangeInput & AddressInput },
): Promise<void> {
  const { order, now } = opened;
  const recipient = addressOf(input.recipient);
  const isThere = (one: DeliveryRow) => isDeepStrictEqual(recipientOf(order, one), recipient);
  const isDone = opened.delivery !== undefined && isThere(opened.delivery);
  await requireSeenOrder(queries, order.id, { seen: input.staffChange?.seen, isDone });
  const delivery = requireChangeableBy(deps, opened, input);
  refuseInOtherParcel(delivery);
  const selected =
    input.deliveries === "one"
      ? [delivery]
      : order.deliveries.filter(
          (one) => !one.ridesWith && mayChangeBy(deps, { ...opened, delivery: one }, input),
        );
  const others = selected.filter((one) => !isThere(one));
  if (others.length === 0) return;
  // what is owed was agreed to for this place: else a stranger's first address is a firm's and the next one his own
  if (order.onInvoice && !input.staffChange && addressKey(recipient) !== addressKey(order.address))
    throw new Refusal("invoice_address_fixed");
  refuseHolidays(others, recipient.zip_code);
  const days = others.map(({ day }) => day);
  const today = countedOn(input, now);
  refuseManyChanges(others, today);
  const documented = await documentChange(queries, { opened, input }, async () => {
    const updated = await updateAddress(queries, { orderId: order.id, days, recipient, countedOn: today });
    if (updated !== days.length) throw new Refusal("delivery_fixed");
  });
  const at = new Date(now.epochMilliseconds);
  const address = [...addressLines(recipient), shop.country];
  const change = { of: "address", days, address } as const;
  await queueChangeMail(queries, deps.outbox, { order, at, change, ...documented });
  await input.staffChange?.record(queries, "Anschrift geändert", {
    before: { Liefertage: days },
    // the log has no retention limit, so it holds no address; the document shows it
    after: { Geändert: changedFields(order, { changed: others, recipient }), Korrektur: documented.number },
  });
}

const addressWords: Record<keyof Address, string> = {
  firstName: "Vorname",
  lastName: "Nachname",
  company: "Firma",
  careOf: "c/o",
  phone: "Telefon",
  street: "Straße",
  street_nr: "Hausnummer",
  zip_code: "PLZ",
  city: "Ort",
  notes: "Anmerkungen",
  absence: "Wenn niemand da ist",
  absenceDetail: "Ablageort oder Nachbar",
};

function changedFields(
  order: OrderRow,
  { changed, recipient }: { changed: DeliveryRow[]; recipient: Address },
): string[] {
  const fields = Object.keys(addressWords) as (keyof Address)[];
  return fields
    .filter((field) => changed.some((one) => recipientOf(order, one)[field] !== recipient[field]))
    .map((field) => addressWords[field]);
}

function recipientOf(order: OrderRow, delivery: DeliveryRow): Address {
  return { ...order.address, ...delivery.address };
}

/** The days stay the same, so a holiday in the new state refuses the change. */
function refuseHolidays(deliveries: DeliveryRow[], zip: string): void {
  for (const { day } of deliveries) {
    const message = explainHolidayAt(day, zip);
    if (message) throw new Refusal("day_not_bookable", { message });
  }
}
