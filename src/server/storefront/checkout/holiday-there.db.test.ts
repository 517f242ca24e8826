import { expect, it } from "vitest";
import { eva, fillCart } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests({ at: "2026-11-10T09:00+01:00[Europe/Berlin]" });

const repentance = "2026-11-18";
const order = (cart_id: string, zip_code: string, city: string) => ({
  body: { cart_id, guest_data: { ...eva, zip_code, city } },
});

it("a holiday at the destination refuses before the payment, with the line and the cart", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: repentance }]);
  const refused = await guest.refused("placeOrder", order(cartId, "01067", "Dresden"));
  expect(refused).toMatchObject({ code: "day_not_bookable", httpStatus: 422, data: { id: cartId } });
  expect(refused.message).toContain(
    "Am 18.11.2026 ist in Sachsen Feiertag (Buß- und Bettag). Bitte wählen Sie einen anderen Liefertag.",
  );
  expect(await shop.database.rows("SELECT id FROM orders")).toEqual([]);
});

it("the same day is a working day elsewhere", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: repentance }]);
  const { redirect_link } = await guest.call("placeOrder", order(cartId, "50674", "Köln"));
  expect(redirect_link).toContain("/testzahlung/");
});
