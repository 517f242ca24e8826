import type { BodyOf, DataOf } from "#contract/contract.ts";
import { addCents, type Cents, eurosFromCents, multiplyCents, noCents } from "#contract/money.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { sharedParcelConstraint } from "#server/domain/orders/changes/shared-parcel.ts";
import { changesOf, type Opened, readDelivery } from "#server/domain/orders/changes/open-delivery.ts";
import { substituteOf } from "#server/domain/orders/missing-dishes/substitute.ts";
import { requireSeenOrder, type SeenOrder } from "#server/domain/orders/order-version.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { noteDangers } from "#server/office/orders/note-dangers.ts";
import { deskOf } from "#server/office/orders/order-deps.ts";
import {
  guestOf,
  lockingAsSeen,
  noting,
  type SeenParams,
  shownCentsOf,
  type TeamOrderDeps,
} from "#server/office/orders/order-for-guest.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface DeliveryKey {
  orderId: string;
  day: string;
}

type Lines = BodyOf<"addDishes">["lines"];

const tooLate = "Dazu kommt nur bis zum Bestellschluss etwas, solange nichts gepackt ist.";

/** What the dishes cost, and whether they can still be cooked for the day. */
export async function previewAddition(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { lines: text, ...key }: DeliveryKey & { lines: string },
): Promise<DataOf<"previewAddition">> {
  const opened = await openDelivery(deps, staff, key);
  const { deliveryDay } = opened;
  const { catalogue } = deps.snapshot;
  const chosen = linesOf(text);
  const cooked = chosen.flatMap(({ menuId }) => [
    ...(catalogue.menusById.get(menuId)?.portions.keys() ?? []),
  ]);
  const dangerOf = await noteDangers(deps.database, opened, cooked);
  let totalCents: Cents = noCents;
  const portions = new Map<number, number>();
  const lines = chosen.map(({ menuId, quantity }) => {
    const priced = catalogue.menusById.get(menuId);
    if (!priced?.isPublished) throw new Refusal("menu_not_found");
    const cents = multiplyCents(priced.priceCents, quantity);
    totalCents = addCents(totalCents, cents);
    for (const [id, ofOne] of priced.portions) portions.set(id, (portions.get(id) ?? 0) + ofOne * quantity);
    const danger = dangerOf(priced.portions.keys());
    return { ...substituteOf(catalogue, menuId), quantity, price: eurosFromCents(cents), danger };
  });
  const day = deps.snapshot.bareCalendar().judge(deliveryDay);
  const { reason, message } = withAvailability(day, portions, deps.snapshot.availabilityOn(deliveryDay));
  return { lines, total: eurosFromCents(totalCents), problem: reason && message };
}

function linesOf(text: string): Lines {
  return text.split(",").map((line) => {
    const [menuId = 0, quantity = 0] = line.split("x").map(Number);
    return { menuId, quantity };
  });
}

/** Orders dishes that go in the parcel of a delivery; both orders tell it in their history. */
export async function addDishes(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { id, lines, pays, total, version, ...key }: BodyOf<"addDishes"> & DeliveryKey & SeenParams,
): Promise<DataOf<"addDishes">> {
  const seen = { version, by: staff };
  const { order, delivery, deliveryDay } = await openDelivery(deps, staff, { ...key, seen });
  const { orderId: parcelOf, number: parcelNumber } = delivery?.ridesWith ?? {
    orderId: order.id,
    number: order.number,
  };
  const how = pays === "link" ? "mit Link zum Bezahlen" : "auf Rechnung";
  const placedId = await deps.teamOrders
    .place({
      id,
      lines: lines.map((line) => ({ ...line, deliveryDate: deliveryDay })),
      guest: guestOf(order, delivery),
      terms: { pays },
      shownCents: shownCentsOf(total),
      ridesWith: parcelOf,
      before: lockingAsSeen(order.id, { seen }),
      placed: noting(deps, staff, {
        action: `Zu ${parcelNumber} dazubestellt ${how}, im selben Paket`,
        from: { ids: [...new Set([parcelOf, order.id])], words: `Dazubestellt ${how}` },
      }),
    })
    .catch((error: unknown) => {
      // it was packed, moved or cancelled at the same time
      const isGone = violatedConstraint(error) === sharedParcelConstraint;
      throw isGone ? new Refusal("delivery_fixed", { message: tooLate }) : error;
    });
  const { number } = await requireOrder(deps.database, placedId);
  return { orderId: placedId, number };
}

async function openDelivery(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { seen, ...key }: DeliveryKey & { seen?: SeenOrder },
): Promise<Opened> {
  const opened = await readDelivery(deps, { ...key, staffChange: deskOf(deps, staff, key) });
  const { order, delivery, now } = opened;
  const isPossible = delivery && changesOf(deps, { order, delivery, now }).isPossible;
  if (isPossible && order.email) return opened;
  await requireSeenOrder(deps.database, order.id, { seen });
  if (!delivery) throw new Refusal("delivery_not_found");
  if (!order.email) throw new Refusal("person_erased");
  throw new Refusal("delivery_fixed", { message: tooLate });
}
