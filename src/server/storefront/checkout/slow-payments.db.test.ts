import { afterEach, beforeEach, expect, it } from "vitest";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { fillCart, placeOrder } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { runReconciler } from "#test/late-money.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00"));
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

it("a slow bank payment keeps its portions until the cut-off, and no longer", async () => {
  const day = deliveryDay("2026-09-18");
  await setPortionsOfDay(shop.database, day, 6);
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 6, day }]));
  const provider = shop.checkout.providers.chosen;
  const slowly = async (sessionId: string) => ({
    ...(await provider.readSession(sessionId)),
    status: "processing" as const,
  });
  const slow = { readSession: slowly, closeSession: slowly };
  shop.clock.forward({ minutes: 30 });
  await runReconciler(shop, slow);
  shop.clock.set("2026-09-16T11:59");
  await runReconciler(shop, slow);
  expect(await orderStatus(shop, placed.orderId)).toBe("pending_payment");
  expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
  shop.clock.set("2026-09-16T12:00");
  await runReconciler(shop, slow);
  expect(await portionsOn(shop, day)).toMatchObject({ counted: 0 });
});
