import { expect, it } from "vitest";
import { cleanUp } from "#server/start/clean-up.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

const now = "2026-09-14T09:00:00+02:00";

function clean(unusedCartDays = shop.snapshot.settings.unusedCartDays): Promise<void> {
  return cleanUp(shop.database, () => shop.checkout.clock(), { unusedCartDays });
}

async function touched(cartId: string, ago: string): Promise<string> {
  await shop.database.rows("UPDATE carts SET touched_at = $2::timestamptz - $3::interval WHERE id = $1", [
    cartId,
    now,
    ago,
  ]);
  return cartId;
}

async function cartIds(): Promise<string[]> {
  return (await shop.database.rows<{ id: string }>("SELECT id FROM carts")).map(({ id }) => id);
}

it("carts unchanged for the configured time are removed with their lines, others are not", async () => {
  const old = await touched(await fillCart(shop.guest()), "30 days 1 minute");
  const used = await touched(await fillCart(shop.guest()), "29 days 23 hours");
  await clean();
  expect(await cartIds()).toEqual([used]);
  expect(await shop.database.rows("SELECT id FROM cart_lines WHERE cart_id = $1", [old])).toEqual([]);
  await shop.database.rows("UPDATE shop_settings SET unused_cart_days = 7");
  await shop.snapshot.refresh();
  await clean();
  expect(await cartIds()).toEqual([]);
});

it("a cart that was changed only once is removed after two days, one that was changed again is not", async () => {
  const createdAgo = async (cartId: string, ago: string) => {
    await shop.database.rows(
      `UPDATE carts SET created_at = $2::timestamptz - $3::interval,
         touched_at = touched_at - created_at + $2::timestamptz - $3::interval WHERE id = $1`,
      [cartId, now, ago],
    );
    return cartId;
  };
  const once = await createdAgo(await fillCart(shop.guest()), "2 days 1 minute");
  const young = await createdAgo(await fillCart(shop.guest()), "1 day 23 hours");
  const lines = [1, 2].map((menuId) => ({ menuId, quantity: 1, day: "2026-09-16" }));
  const twice = await createdAgo(await fillCart(shop.guest(), lines), "2 days 1 minute");
  await clean(30);
  const left = await cartIds();
  expect(left).not.toContain(once);
  expect(left).toEqual(expect.arrayContaining([young, twice]));
});

it("a cart that is being paid for stays, and its money is honoured", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const placed = await placeOrder(guest, cartId);
  await touched(cartId, "90 days");
  await clean();
  expect(await cartIds()).toContain(cartId);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  expect((await confirm(guest, placed)).status).toBe("success");
});

it("late money finds its order although the cart is gone", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const placed = await placeOrder(guest, cartId);
  await shop.database.rows("UPDATE orders SET status = 'payment_failed' WHERE id = $1", [placed.orderId]);
  await touched(cartId, "90 days");
  await clean();
  expect(await cartIds()).not.toContain(cartId);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  expect((await confirm(guest, placed)).status).toBe("success");
});

it("of more carts than are removed at once, all are", async () => {
  await shop.database.rows(
    "INSERT INTO carts (guest_id, touched_at) SELECT gen_random_uuid(), '2020-01-01' FROM generate_series(1, 1203)",
  );
  await clean();
  expect(await shop.database.rows("SELECT id FROM carts WHERE touched_at < '2021-01-01'")).toEqual([]);
});

it("an ordered cart goes after the same time; its order stays", async () => {
  const { orderId } = await buy(shop, shop.guest());
  shop.clock.forward({ days: 31 });
  await clean(30);
  shop.clock.forward({ days: -31 });
  const row = await shop.database.row(
    "SELECT o.status, c.id AS cart FROM orders o LEFT JOIN carts c ON c.id = o.cart_id WHERE o.id = $1",
    [orderId],
  );
  expect(row).toEqual({ status: "paid", cart: null });
});

it("counters of guesses and ended sessions of staff do not pile up; what counts stays", async () => {
  await shop.database.rows(
    `INSERT INTO guess_counters (key, expire) VALUES ('old', $1::bigint - 3 * 86400000), ('new', $1::bigint - 300000)`,
    [Date.parse(now)],
  );
  await shop.database.rows(
    `WITH person AS (
       INSERT INTO staff (email, name, role, password_hash) VALUES ('a@example.de', 'A', 'admin', 'x') RETURNING id
     )
     INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, revoked_at)
     SELECT sha256(name::bytea), person.id, $1::timestamptz - interval '100 days', ends, revoked FROM person, (VALUES
       ('over', $1::timestamptz - interval '91 days', NULL::timestamptz),
       ('left', $1::timestamptz + interval '4 days', $1::timestamptz - interval '91 days'),
       ('on', $1::timestamptz + interval '4 hours', NULL)
     ) AS sessions (name, ends, revoked)`,
    [now],
  );
  await clean();
  expect(await shop.database.rows("SELECT key FROM guess_counters")).toEqual([{ key: "new" }]);
  expect(await shop.database.rows("SELECT token_hash = sha256('on') AS on FROM staff_sessions")).toEqual([
    { on: true },
  ]);
});
