import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro, noCents } from "#contract/money.ts";
import type { ChosenSwap, SwapOffer, SwapPreview } from "#contract/office/orders/dish-swaps.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import {
  type ChangeInput,
  changesOf,
  type Opened,
  readDelivery,
} from "#server/domain/orders/changes/open-delivery.ts";
import { type DishOfLine, readDishes } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { failuresOfDay } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { singleDishes, substituteOf } from "#server/domain/orders/missing-dishes/substitute.ts";
import { readParcelNotes } from "#server/office/kitchen/parcel-notes.ts";
import { swapRefund, worthInSwap } from "#server/office/orders/dish-swaps/swap-price.ts";
import { noteDangers } from "#server/office/orders/note-dangers.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function readSwapOffer(deps: OrderDeps, input: ChangeInput): Promise<SwapOffer> {
  const opened = await readDelivery(deps, input);
  requireBeforeCutOff(deps, opened);
  const { order, deliveryDay: day } = opened;
  const dishes = (await readDishes(deps.database, [order.id], { day })).filter(({ paid }) => paid > 0);
  const rates = new Set(dishes.map(({ vatPercent }) => vatPercent));
  const menus = await dishesOfDay(deps.database, deps, day);
  return {
    dishes: dishes.map((dish) => ({
      position: dish.position,
      orderedId: dish.orderedId,
      menuId: dish.menuId,
      name: dish.dishName,
      box: dish.isBox ? dish.name : null,
      vatPercent: dish.vatPercent,
      price: eurosFromCents(costOf(deps, dish)),
      left: dish.paid,
    })),
    menus: menus
      .filter(({ vatPercent }) => rates.has(vatPercent))
      .map(({ menu, priceCents, vatPercent }) => ({
        menuId: menu.id,
        name: menu.name,
        price: eurosFromCents(priceCents),
        vatPercent,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, "de")),
  };
}

export async function previewSwap(
  deps: OrderDeps,
  input: ChangeInput,
  swap: ChosenSwap,
): Promise<SwapPreview> {
  const opened = await readDelivery(deps, input);
  requireBeforeCutOff(deps, opened);
  const { dish, by } = await chosenSwap(deps.database, deps, { opened, swap });
  const dangerOf = await noteDangers(deps.database, opened, [by.menu.id]);
  return {
    refund: eurosFromCents(swapRefund(dish, by.priceCents, swap.portions)),
    by: { ...substituteOf(deps.snapshot.catalogue, by.menu.id), danger: dangerOf([by.menu.id]) },
  };
}

/** What the team may change later does not include dishes: by then they are bought and cooked. */
export function requireBeforeCutOff(deps: OrderDeps, { order, delivery, now }: Opened): void {
  if (!delivery) throw new Refusal("delivery_not_found");
  if (changesOf(deps, { order, delivery, now }).isPossible) return;
  const message = "Getauscht wird nur bis zum Bestellschluss, solange nichts gepackt ist.";
  throw new Refusal("delivery_fixed", { message });
}

/** Dishes on sale that are not short on that day. */
async function dishesOfDay(
  queries: Queries,
  { snapshot }: Pick<OrderDeps, "snapshot">,
  day: DeliveryDay,
): Promise<PricedMenu[]> {
  const short = new Set((await failuresOfDay(queries, day)).map(({ menuId }) => menuId));
  return singleDishes(snapshot.catalogue).filter(({ menu }) => !short.has(menu.id));
}

/**
 * The pieces and the dish that comes instead. Its tax is the same, because the invoice has the tax of the line, and it costs
 * no more, because an invoice cannot rise after it was paid.
 */
export async function chosenSwap(
  queries: Queries,
  deps: Pick<OrderDeps, "snapshot">,
  { opened, swap }: { opened: Opened; swap: ChosenSwap },
): Promise<{ dish: DishOfLine; by: PricedMenu }> {
  const { order, deliveryDay: day } = opened;
  const { position, orderedId, menuId, portions } = swap;
  const dish = (await readDishes(queries, [order.id], { day, menuId })).find(
    (one) => one.position === position && one.orderedId === orderedId,
  );
  if (!dish || dish.paid < portions) throw new Refusal("dish_is_gone");
  const by = (await dishesOfDay(queries, deps, day)).find(({ menu }) => menu.id === swap.by);
  if (!by || by.menu.id === menuId) throw new Refusal("substitute_gone", { message: notThere });
  if (by.vatPercent !== dish.vatPercent) throw new Refusal("swap_to_other_vat");
  if (by.priceCents > costOf(deps, dish)) throw tooDear(deps, dish);
  await refuseNamed(queries, opened, by);
  return { dish, by };
}

/** What a dish that comes for it may cost; in a box, what the dish that was bought in it costs today. */
function costOf({ snapshot }: Pick<OrderDeps, "snapshot">, dish: DishOfLine): Cents {
  if (!dish.isBox) return worthInSwap(dish);
  return snapshot.catalogue.menusById.get(dish.orderedId)?.priceCents ?? noCents;
}

function tooDear(deps: Pick<OrderDeps, "snapshot">, dish: DishOfLine): Refusal {
  if (dish.isBox || dish.cheaperCents === 0) return new Refusal("swap_to_dearer");
  const most = formatEuro(eurosFromCents(costOf(deps, dish)));
  const message = `Beim Tausch davor ging schon Geld zurück: Dafür kommt nur ein Gericht bis ${most}.`;
  return new Refusal("swap_to_dearer", { message });
}

/** Refuses a dish with an allergen that the guest's note names. */
async function refuseNamed(
  queries: Queries,
  { order, deliveryDay }: Opened,
  { menu }: PricedMenu,
): Promise<void> {
  const asked = { orderIds: [order.id], menuIds: [menu.id] };
  const note = (await readParcelNotes(queries, deliveryDay, asked)).get(order.id);
  if (!note || note.containing.length === 0) return;
  const message = `${menu.name} enthält laut Etikett, was die Anmerkung des Gastes nennt: „${note.text}“. Bitte wählen Sie ein anderes Gericht.`;
  throw new Refusal("swap_against_note", { message });
}

export const notThere = "Dieses Gericht gibt es für den Liefertag nicht oder nicht mehr in dieser Menge.";
