import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Addition } from "#server/domain/carts/line-queries.ts";
import { parseCart, type StoredCart } from "#server/domain/carts/queries.ts";
import type { Database } from "#server/platform/database/database.ts";
import { additionsOfATurn } from "#server/storefront/cart/additions-of-a-turn.ts";
import { deliveryDay } from "#test/days.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = deliveryDay("2026-09-16");

function additions() {
  let roundTrips = 0;
  const database: Database = {
    ...shop.database,
    together: (work) => {
      roundTrips++;
      return shop.database.together(work);
    },
  };
  const add = additionsOfATurn(database);
  return {
    add: (line: Omit<Addition, "deliveryDay">, portions = 1) =>
      add({ line: { ...line, deliveryDay: day }, ample: { portions, menuIds: [line.menuId] } }),
    roundTrips: () => roundTrips,
  };
}

function linesOf(cart: StoredCart | undefined): [number, number][] | undefined {
  return cart && parseCart(cart).lines.map(({ menuId, quantity }) => [menuId, quantity]);
}

it("adds for many guests in one round trip, and gives each their own cart", async () => {
  const { add, roundTrips } = additions();
  const guestIds = Array.from({ length: 12 }, () => randomUUID());
  const carts = await Promise.all(
    guestIds.map((guestId, at) => add({ guestId, menuId: (at % 3) + 1, quantity: at + 1 })),
  );
  expect(carts.map((cart) => cart?.guestId)).toEqual(guestIds);
  expect(carts.map(linesOf)).toEqual(guestIds.map((_, at) => [[(at % 3) + 1, at + 1]]));
  expect(roundTrips()).toBe(1);
});

it("adds everything that one guest asks for in a turn", async () => {
  const { add } = additions();
  const guestId = randomUUID();
  const others = [randomUUID(), randomUUID()].map((other) => add({ guestId: other, menuId: 3, quantity: 2 }));
  const mine = [1, 2, 1].map((menuId) => add({ guestId, menuId, quantity: 5 }));
  expect(linesOf((await Promise.all(mine)).at(-1))).toEqual([
    [1, 10],
    [2, 5],
  ]);
  expect((await Promise.all(others)).map(linesOf)).toEqual([[[3, 2]], [[3, 2]]]);
});

it("adds what is sold and surely fits, and says of the rest that it was not added", async () => {
  const { add, roundTrips } = additions();
  const guest = () => ({ guestId: randomUUID(), menuId: 1, quantity: 1 });
  const [fits, unsold, short] = await Promise.all([
    add(guest()),
    add({ ...guest(), menuId: 999_999 }),
    add(guest(), 1_000_000),
  ]);
  expect([fits, unsold, short].map(linesOf)).toEqual([[[1, 1]], undefined, undefined]);
  expect(roundTrips()).toBe(1);
});

it("fails for that guest alone whose line grows beyond its limit", async () => {
  const { add } = additions();
  const full = randomUUID();
  await add({ guestId: full, menuId: 1, quantity: 100 });
  const [refused, added] = await Promise.allSettled([
    add({ guestId: full, menuId: 1, quantity: 1 }),
    add({ guestId: randomUUID(), menuId: 1, quantity: 1 }),
  ]);
  expect(refused).toMatchObject({ status: "rejected", reason: { constraint: "quantity_1_to_100" } });
  expect(added).toMatchObject({ status: "fulfilled", value: { version: 2 } });
});

// sooner than the database ends a statement that waits
const deadlineMs = 10_000;

it(
  "lets nobody wait for another guest's cart that is locked",
  async () => {
    const { add } = additions();
    const locked = randomUUID();
    await add({ guestId: locked, menuId: 1, quantity: 1 });
    const late = await shop.database.transaction(async (queries) => {
      await queries.untyped({ text: "SELECT FROM carts WHERE guest_id = $1 FOR UPDATE" }, [locked]);
      const waiting = add({ guestId: locked, menuId: 2, quantity: 1 });
      expect(linesOf(await add({ guestId: randomUUID(), menuId: 1, quantity: 1 }))).toEqual([[1, 1]]);
      return { waiting };
    });
    expect(linesOf(await late.waiting)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  },
  deadlineMs,
);

it("may add for the same guests in two processes at once", async () => {
  const processes = [additions(), additions()];
  const guestIds = Array.from({ length: 16 }, () => randomUUID());
  for (let round = 0; round < 5; round++) {
    const orders = [guestIds, guestIds.toReversed()];
    await Promise.all(
      processes.flatMap(({ add }, at) =>
        orders[at]!.map((guestId) => add({ guestId, menuId: 1, quantity: 2 })),
      ),
    );
  }
  const rows = await shop.database.rows(
    `SELECT DISTINCT quantity FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE guest_id = ANY($1))`,
    [guestIds],
  );
  expect(rows).toEqual([{ quantity: 20 }]);
});
