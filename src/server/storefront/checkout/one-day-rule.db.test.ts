import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "#contract/calls.ts";
import type { CallArguments } from "#contract/contract.ts";
import { confirm, eva, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const shop = await shopForTests({ at: "2026-12-14T09:00+01:00[Europe/Berlin]" });
beforeAll(async () => {
  await shop.database.rows("INSERT INTO closed_days VALUES ('2026-12-30', 'Inventur')");
  await shop.database.rows("INSERT INTO carrier_free_days VALUES ('2027-01-12', 'Streik')");
  await shop.snapshot.refresh();
});
beforeEach(() => shop.clock.set("2026-12-14T09:00"));

async function refusal<N extends CallName>(guest: TestGuest, name: N, ...input: CallArguments<N>) {
  const answer = await guest.refused(name, ...input).catch(() => null);
  return answer?.message ?? null;
}

/** How each step that checks a line's day answers for this one: a text, or null where it accepts. */
async function answersFor(day: string, at: string): Promise<Record<string, string | null | undefined>> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: "2027-01-07" }]);
  const [line] = (await guest.call("readCart")).data.items;
  const params = { itemId: line?.rowId ?? "" };
  const newLine = { quantity: 6, deliveryDate: day };
  shop.clock.set(at);
  const shown = (await guest.call("readDeliveryDays", { query: { from: day, to: day } })).data[0]?.message;
  // another guest, so that the line that is changed later keeps the day to itself
  const add = await refusal(shop.guest(), "addToCart", { body: { menuId: 1, ...newLine } });
  const update = await refusal(guest, "changeLine", { params, body: newLine });
  // as if the line had been added while the day was open
  await shop.database.rows("UPDATE cart_lines SET delivery_day = $2 WHERE id = $1", [params.itemId, day]);
  const cart = (await guest.call("readCart")).data.items[0]?.problem?.message ?? null;
  const checkout = await refusal(guest, "placeOrder", { body: { cart_id: cartId, guest_data: eva } });
  return { shown, add, update, cart, checkout: checkout?.replace(`${line?.menuName}: `, "") ?? null };
}

describe("calendar, add, update, cart and checkout give the same verdict on a day", () => {
  it.each([
    ["2026-12-11", "2026-12-14T09:00", "Der 11.12.2026 liegt in der Vergangenheit."],
    ["2026-12-16", "2026-12-14T11:59:59", null],
    [
      "2026-12-16",
      "2026-12-14T12:00:00",
      "Der Bestellschluss für den 16.12.2026 ist vorbei (Mo., 14.12.2026, 12:00 Uhr).",
    ],
    ["2026-12-21", "2026-12-14T09:00", "Keine Lieferung montags."],
    ["2026-12-25", "2026-12-14T09:00", "Am 25.12.2026 (Feiertag: 1. Weihnachtstag) liefern wir nicht."],
    ["2026-12-30", "2026-12-14T09:00", "Am 30.12.2026 (Inventur) ist unsere Küche geschlossen."],
    [
      "2027-01-05",
      "2026-12-31T12:00:00",
      "Der Bestellschluss für den 05.01.2027 ist vorbei (Do., 31.12.2026, 12:00 Uhr).",
    ],
    ["2027-01-12", "2026-12-14T09:00", "Der Paketdienst fährt am 12.01.2027 (Streik) nicht."],
    ["2027-01-13", "2026-12-14T09:00", "Am Vortag, dem 12.01.2027 (Streik), fährt der Paketdienst nicht."],
    ["2027-02-16", "2026-12-14T09:00", "Der 16.02.2027 liegt zu weit in der Zukunft."],
  ])("%s, seen at %s: %s", async (day, at, message) => {
    expect(await answersFor(day, at)).toEqual({
      shown: message,
      add: message,
      update: message,
      cart: message,
      checkout: message,
    });
  });
});

describe("a payment", () => {
  const wednesday = "2026-12-16";

  it("that was begun before the cut-off counts; it is not begun anew after it", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    shop.clock.set("2026-12-14T11:59:59");
    const placed = await placeOrder(guest, cartId);
    shop.clock.set("2026-12-14T12:00:00");
    const again = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    expect(again).toMatchObject({ httpStatus: 422, code: "day_not_bookable" });
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).invoiceNr).toMatch(/^RE-2026-/);
  });

  it("whose page never opened is not started after the cut-off", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    shop.clock.set("2026-12-14T11:59:59");
    const { orderId } = await placeOrder(guest, cartId);
    // as if the provider had been unreachable
    await shop.database.rows(
      "UPDATE payments SET status = 'starting', session_id = NULL, redirect_url = NULL WHERE order_id = $1",
      [orderId],
    );
    shop.clock.set("2026-12-14T12:00:00");
    const again = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    expect(again.code).toBe("day_not_bookable");
    const payment = await shop.database.row("SELECT status, session_id FROM payments WHERE order_id = $1", [
      orderId,
    ]);
    expect(payment).toEqual({ status: "starting", session_id: null });
  });
});
