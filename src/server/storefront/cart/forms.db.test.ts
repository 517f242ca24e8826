import { describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { cartMessage } from "#contract/cart/cart-message.ts";
import { countRows } from "#test/ask.ts";
import { friday, wednesday } from "#test/buy.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";

const shop = await shopForTests();

type Headers = Record<string, string>;

function post(url: string, fields: Record<string, string>, headers: Headers = {}, at: TestShop = shop) {
  return at.app.inject({
    method: "POST",
    url,
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

const add = (fields: Record<string, string>, headers?: Headers, at?: TestShop) =>
  post(pages.cart(), fields, headers, at);

/** A guest whom the first dish has made. */
async function newGuest(fields: Record<string, string> = { menuId: "1" }) {
  const answer = await add(fields);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const guest = shop.guest(cookie.split("=")[1]);
  const items = async () => (await guest.call("readCart")).data.items;
  return { answer, cookie: { cookie }, items };
}

const shows = (message: string) => ({ statusCode: 303, headers: { location: pages.plainCart(message) } });

describe("the form of a card", () => {
  it("adds one portion for the first day that can be ordered, makes the guest, and leads to the cart", async () => {
    const { answer, items } = await newGuest();
    expect(answer).toMatchObject(shows("added"));
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toMatch(
      /^guest=[0-9a-f-]{36}; Path=\/; Max-Age=7776000; SameSite=Lax$/,
    );
    expect(await items()).toMatchObject([{ menuId: 1, qty: 1, deliveryIsoDate: wednesday }]);
  });

  it("adds quantity and day that it names, and a second time once more", async () => {
    const { cookie, items } = await newGuest({ menuId: "2", quantity: "3", deliveryDate: friday });
    expect(await add({ menuId: "2", quantity: "3", deliveryDate: friday }, cookie)).toMatchObject(
      shows("added"),
    );
    expect(await items()).toMatchObject([{ menuId: 2, qty: 6, deliveryIsoDate: friday }]);
  });

  it.each([
    ["an unknown menu", { menuId: "99999" }, "menu_not_found"],
    ["no number", { menuId: "eins" }, "malformed"],
    ["no menu", {}, "malformed"],
    ["too many", { menuId: "1", quantity: "101" }, "quantity_too_large"],
    ["none", { menuId: "1", quantity: "0" }, "quantity_too_small"],
    ["a day that is closed", { menuId: "1", deliveryDate: "2026-09-19" }, "day_not_bookable"],
    ["a day after its cut-off", { menuId: "1", deliveryDate: "2026-09-15" }, "day_not_bookable"],
    ["an empty day", { menuId: "1", deliveryDate: "" }, "day_required"],
  ])("adds nothing for %s, and says why", async (_name, fields, code) => {
    const before = await countRows(shop);
    const answer = await add(fields as Record<string, string>);
    expect(answer).toMatchObject(shows(code));
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(cartMessage(code)).toMatchObject({ type: "danger" });
    expect(await countRows(shop)).toEqual(before);
  });

  it("is refused with a page when another site sends it", async () => {
    const before = await countRows(shop);
    const answer = await add({ menuId: "1" }, { "sec-fetch-site": "cross-site" });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain("Das haben wir nicht ausgeführt");
    expect(await countRows(shop)).toEqual(before);
  });

  it("takes a cookie that no neighbour can set over https, and no other", async () => {
    const secure = await openShop({ publicUrl: "https://shop.localhost" });
    const planted = secure.guest();
    const answer = await add({ menuId: "1" }, { cookie: `guest=${planted.id}` }, secure);
    expect(answer.headers["set-cookie"]).toMatch(/^__Host-guest=.*; Secure$/);
    expect(answer.headers["set-cookie"]).not.toContain(planted.id);
    await secure.close();
  });

  it("has the limits of the call", async () => {
    // two guests of one address in ten minutes; a form's address stands for its guest
    const limited = await openShop({ ratePerMinute: 2 });
    const one = await add({ menuId: "1" }, {}, limited);
    const two = await add({ menuId: "1" }, {}, limited);
    const three = await add({ menuId: "1" }, {}, limited);
    expect([one, two, three].map(({ headers }) => headers.location)).toEqual(
      ["added", "added", "too_many_requests"].map((message) => pages.plainCart(message)),
    );
    await limited.close();
  });
});

describe("the form of a line", () => {
  it("changes quantity and day", async () => {
    const { cookie, items } = await newGuest();
    const [line] = await items();
    const answer = await post(
      pages.cartLine(line?.rowId ?? ""),
      { quantity: "4", deliveryDate: friday },
      cookie,
    );
    expect(answer).toMatchObject(shows("changed"));
    expect(await items()).toMatchObject([{ qty: 4, deliveryIsoDate: friday }]);
  });

  it("removes it, whatever its fields hold", async () => {
    const { cookie, items } = await newGuest();
    const [line] = await items();
    const fields = { quantity: "0", deliveryDate: "", remove: "1" };
    expect(await post(pages.cartLine(line?.rowId ?? ""), fields, cookie)).toMatchObject(shows("removed"));
    expect(await items()).toEqual([]);
  });

  it("changes nothing for another guest, nor for nobody", async () => {
    const { items } = await newGuest();
    const { cookie } = await newGuest();
    const [line] = await items();
    for (const headers of [cookie, {}]) {
      const answer = await post(pages.cartLine(line?.rowId ?? ""), { remove: "1" }, headers);
      expect(answer).toMatchObject(shows("line_not_found"));
    }
    expect(await items()).toHaveLength(1);
  });

  it.each([
    [{ quantity: "0", deliveryDate: wednesday }, "quantity_too_small"],
    [{ quantity: "1.5", deliveryDate: wednesday }, "quantity_not_whole"],
    [{ quantity: "1" }, "day_required"],
    [{ quantity: "1", deliveryDate: "2026-09-19" }, "day_not_bookable"],
  ])("keeps the line for %j, and says why", async (fields, code) => {
    const { cookie, items } = await newGuest();
    const [line] = await items();
    const answer = await post(pages.cartLine(line?.rowId ?? ""), fields as Record<string, string>, cookie);
    expect(answer).toMatchObject(shows(code));
    expect(await items()).toEqual([line]);
  });
});
