import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseOptions } from "#server/platform/database/database.ts";
import { ask } from "#test/ask.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { appCode, as, enrolApp, hired, logIn } from "#test/factors.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

/** longer than the clock of a process that hears nothing */
const soon = { interval: 20 };

let fresh: FreshDatabase;
let one: TestShop;
let other: TestShop;
let close: () => Promise<unknown>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const [first, second] = [await process(), await process()];
  one = first.shop;
  other = second.shop;
  close = () => Promise.all([first.close(), second.close()]);
});
beforeEach(async () => {
  for (const table of ["guess_counters", "login_delays"]) {
    await fresh.rows(`DELETE FROM ${table}`);
  }
});
afterAll(async () => {
  await close();
  await fresh.close();
});

/** A shop with separate connections and memory, as in another process or on another machine. */
async function process(way: Partial<DatabaseOptions> = {}) {
  const { connectionString } = fresh;
  const opened = openFreeDatabase({ connectionString, connections: 4, onIdleError: () => {}, ...way });
  const shop = await openShop({ database: { ...fresh, ...opened } });
  const stopWatching = await shop.snapshot.watch(() => {});
  return {
    shop,
    async close() {
      await stopWatching();
      await shop.close();
      await opened.close();
    },
  };
}

/** First the one, then the other, and so on. */
const inTurn = (time: number) => (time % 2 === 0 ? one : other);

async function statuses(
  times: number,
  call: (shop: TestShop, time: number) => Promise<{ statusCode: number }>,
) {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await call(inTurn(time), time)).statusCode);
  return seen;
}

describe("who guesses at two processes in turn gets no more guesses", () => {
  it("of a password from one network", async () => {
    const { email } = await hired(one, "support");
    const seen = await statuses(12, (shop) => ask(shop, "login", { body: { email, password: "geraten" } }));
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("of a password from many networks", async () => {
    const { email } = await hired(one, "support");
    const seen = await statuses(13, (shop, time) =>
      shop.app.inject({
        method: "POST",
        url: "/login",
        payload: { email, password: "geraten" },
        remoteAddress: `203.0.113.${time}`,
      }),
    );
    expect(seen).toEqual([...Array(10).fill(401), 429, 429, 429]);
  });

  it("of a code of an authenticator app, and a right one works once", async () => {
    const { email } = await hired(one, "kitchen");
    const { secret } = await enrolApp(one, (await logIn(one, email)).token);
    for (const shop of [one, other]) shop.clock.forward({ minutes: 1 });
    const [first, second] = [await logIn(one, email), await logIn(other, email)];
    const prove = (shop: TestShop, token: string, code: string) =>
      as(shop, token, "proveByTotp", { body: { code } });
    const code = appCode(one, secret);
    expect((await prove(one, first.token, code)).status).toBe(200);
    expect((await prove(other, second.token, code)).status).toBe(422);
    const seen: string[] = [];
    for (let time = 0; time < 21; time++)
      seen.push((await prove(inTurn(time), second.token, "000000")).body.code);
    expect(seen).toEqual([...Array(19).fill("proof_failed"), "proof_delayed", "proof_delayed"]);
  });

  it("of a discount code", async () => {
    const guest = one.guest();
    const cartId = await fillCart(guest);
    const seen = await statuses(32, (shop, time) =>
      ask(shop, "redeemDiscount", {
        params: { cartId },
        guestId: guest.id,
        body: { discount_code: `RATE${time}` },
      }),
    );
    expect(seen).toEqual([...Array(30).fill(422), 429, 429]);
  });
});

describe("what one process does holds in the other at once", () => {
  it("a session that was ended, and one that was begun", async () => {
    const { email } = await hired(one, "kitchen");
    const { token } = await logIn(one, email);
    expect((await as(other, token, "readWorkToday")).status).toBe(200);
    expect((await as(one, token, "logout")).status).toBe(200);
    expect((await as(other, token, "readWorkToday")).status).toBe(401);
  });

  it("a cart, whichever changes it and however often the other has shown it", async () => {
    const guest = one.guest();
    const there = other.guest(guest.id);
    await fillCart(guest);
    for (let menuId = 2; menuId < 8; menuId++) {
      const [changing, showing] = menuId % 2 === 0 ? [guest, there] : [there, guest];
      await showing.call("readCart");
      await changing.call("addToCart", { body: { menuId, quantity: 1, deliveryDate: wednesday } });
      const cart = (await changing.call("readCart")).data;
      expect((await showing.call("readCart")).data).toEqual(cart);
      expect(cart.items).toHaveLength(menuId);
    }
  });

  it("an order, which one places, the other is paid for, and both call the same", async () => {
    const guest = one.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(other, placed.sessionId, "bezahlen");
    const { invoiceNr } = await confirm(other.guest(guest.id), placed);
    expect(invoiceNr).toBeTruthy();
    expect((await confirm(guest, placed)).invoiceNr).toBe(invoiceNr);
  });

  it("the link of an order that was ended", async () => {
    const guest = one.guest();
    const { orderId } = await buy(one, guest);
    const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
    await other.guest().call("readGuestOrder", { params: { token } });
    await fresh.rows("UPDATE orders SET link_version = link_version + 1 WHERE id = $1", [orderId]);
    for (const shop of [one, other]) {
      expect((await shop.guest().refused("readGuestOrder", { params: { token } })).code).toBe(
        "order_not_found",
      );
    }
  });
});

describe("a change of the menus, made in one process", () => {
  const rename = async (name: string) => {
    await one.database.rows("UPDATE menus SET name = $1 WHERE id = 1", [name]);
    await one.snapshot.refresh();
  };
  const nameIn = async (shop: TestShop) => {
    const { data } = await shop.guest().call("readMenus");
    return data.find(({ id }) => id === 1)?.name;
  };

  it("is shown by the other as soon as it hears of it, though it keeps finished answers", async () => {
    await nameIn(other);
    await rename("Gulasch von heute");
    expect(await nameIn(one)).toBe("Gulasch von heute");
    await expect.poll(() => nameIn(other), soon).toBe("Gulasch von heute");
  });

  it("is shown within two seconds by one that hears nothing, behind a pooler", async () => {
    const deaf = await process({ isPooled: true });
    await nameIn(deaf.shop);
    await rename("Gulasch von morgen");
    await expect.poll(() => nameIn(deaf.shop), soon).toBe("Gulasch von morgen");
    await deaf.close();
  });

  it("sells at the new price in both: a cart shows what the order will cost", async () => {
    await one.database.rows("UPDATE menus SET price_cents = price_cents + 100 WHERE id = 1");
    await one.snapshot.refresh();
    const guest = one.guest();
    await fillCart(guest);
    const there = other.guest(guest.id);
    const sumsOf = async (from: typeof guest) => JSON.stringify((await from.call("readCart")).data);
    const right = await sumsOf(guest);
    await expect.poll(() => sumsOf(there), soon).toBe(right);
  });
});
