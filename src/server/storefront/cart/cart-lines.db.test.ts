import { describe, expect, it } from "vitest";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { fillCart, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const nextTuesday = "2026-09-22";

const shop = await shopForTests();

function add(guest: TestGuest, menuId: number, quantity: number, deliveryDate: string = wednesday) {
  return guest.call("addToCart", { body: { menuId, quantity, deliveryDate } });
}

async function lines(guest: TestGuest) {
  const { data } = await guest.call("readCart");
  return data.items.map(({ menuId, qty, deliveryIsoDate }) => [menuId, qty, deliveryIsoDate]);
}

async function onlyLine(guest: TestGuest) {
  const [item] = (await guest.call("readCart")).data.items;
  if (!item) throw new Error("the cart is empty");
  return item;
}

describe("a cart", () => {
  it("without lines is empty and has no id", async () => {
    const { data } = await shop.guest().call("readCart");
    expect(data).toMatchObject({
      id: null,
      items: [],
      originalSubtotal: 0,
      discount: 0,
      deliveryCost: 0,
      total: 0,
    });
    expect(data.metaData).toMatchObject({ discountData: null, shippingData: [], freeShippingFrom: 59 });
  });

  it("comes into being with its first line, and with nothing less", async () => {
    const before = await countRows(shop);
    const guest = shop.guest();
    await guest.call("readCart");
    await guest.refused("addToCart", { body: { menuId: 9999, quantity: 1, deliveryDate: wednesday } });
    await guest.refused("addToCart", { body: { menuId: 1, quantity: 101, deliveryDate: wednesday } });
    expect(await countRows(shop)).toEqual(before);
    expect((await add(guest, 1, 1)).data.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers each change with itself", async () => {
    const guest = shop.guest();
    const answer = await add(guest, 1, 2);
    expect(answer.status).toBe("success");
    expect(answer.data).toEqual((await guest.call("readCart")).data);
  });

  it("has no id again after its last line", async () => {
    const guest = shop.guest();
    await add(guest, 1, 2);
    const { data } = await guest.call("removeLine", { params: { itemId: (await onlyLine(guest)).rowId } });
    expect(data).toMatchObject({ id: null, items: [], total: 0 });
  });

  it("has for each line the fields that its row on the screen needs", async () => {
    const guest = shop.guest();
    await add(guest, 1, 3);
    const item = await onlyLine(guest);
    expect(item).toMatchObject({
      menuId: 1,
      qty: 3,
      deliveryDate: "16.09.2026",
      deliveryIsoDate: "2026-09-16",
      isBox: false,
      weightText: "500 g",
      problem: null,
    });
    expect(item.linePrice).toBeCloseTo(item.originalPrice * 3, 5);
    expect(item.menuImage).toMatch(/^\/media\//);
  });

  it("is ordered by day, then by when a line came", async () => {
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 5, quantity: 1, day: nextTuesday },
      { menuId: 4, quantity: 1, day: friday },
      { menuId: 3, quantity: 1, day: friday },
    ]);
    expect((await lines(guest)).map(([menuId]) => menuId)).toEqual([4, 3, 5]);
  });
});

describe("adding", () => {
  it("the same menu for the same day makes one line of both, whichever way the date is written", async () => {
    const guest = shop.guest();
    await add(guest, 1, 2, deliveryDay("2026-09-16"));
    await add(guest, 1, 3, "16.09.2026");
    await add(guest, 1, 1, friday);
    expect(await lines(guest)).toEqual([
      [1, 5, wednesday],
      [1, 1, friday],
    ]);
  });

  it("above 100 of one line is refused and changes nothing", async () => {
    const guest = shop.guest();
    await add(guest, 1, 60);
    const refused = await guest.refused("addToCart", {
      body: { menuId: 1, quantity: 41, deliveryDate: wednesday },
    });
    expect(refused).toMatchObject({ httpStatus: 422, code: "quantity_too_large" });
    expect(refused.errors?.quantity).toHaveLength(1);
    expect(await lines(guest)).toEqual([[1, 60, wednesday]]);
    await add(guest, 1, 40);
    expect(await lines(guest)).toEqual([[1, 100, wednesday]]);
  });

  it("beyond 100 lines is refused; existing lines may still grow", async () => {
    const guest = shop.guest();
    const days = ["2026-09-16", "2026-09-17", "2026-09-18", "2026-09-22"];
    const pairs = days.flatMap((day) => Array.from({ length: 25 }, (_, at) => ({ menuId: at + 1, day })));
    for (const { menuId, day } of pairs) await add(guest, menuId, 1, day);
    const refused = await guest.refused("addToCart", {
      body: { menuId: 26, quantity: 1, deliveryDate: wednesday },
    });
    expect(refused).toMatchObject({ httpStatus: 422, code: "too_many_lines" });
    expect((await add(guest, 1, 1, wednesday)).data.items).toHaveLength(100);
  });
});

describe("changing a line", () => {
  it("sets quantity and day, in both forms of the date", async () => {
    const guest = shop.guest();
    await add(guest, 2, 1);
    const params = { itemId: (await onlyLine(guest)).rowId };
    await guest.call("changeLine", { params, body: { quantity: 4, deliveryDate: "18.09.2026" } });
    expect(await lines(guest)).toEqual([[2, 4, friday]]);
    await guest.call("changeLine", { params, body: { quantity: 7, deliveryDate: wednesday } });
    expect(await lines(guest)).toEqual([[2, 7, wednesday]]);
    expect((await onlyLine(guest)).rowId).toBe(params.itemId);
  });

  it("onto a day that has the menu already merges the two", async () => {
    const guest = shop.guest();
    await add(guest, 2, 3, wednesday);
    const params = { itemId: (await onlyLine(guest)).rowId };
    await add(guest, 2, 5, friday);
    await guest.call("changeLine", { params, body: { quantity: 4, deliveryDate: friday } });
    expect(await lines(guest)).toEqual([[2, 9, friday]]);
  });

  it("onto an occupied day beyond 100 changes neither of them", async () => {
    const guest = shop.guest();
    await add(guest, 2, 50, wednesday);
    const params = { itemId: (await onlyLine(guest)).rowId };
    await add(guest, 2, 60, friday);
    const refused = await guest.refused("changeLine", {
      params,
      body: { quantity: 50, deliveryDate: friday },
    });
    expect(refused.code).toBe("quantity_too_large");
    expect(await lines(guest)).toEqual([
      [2, 50, wednesday],
      [2, 60, friday],
    ]);
  });
});

describe("removing a line", () => {
  it.each([undefined, { "content-type": "application/json" }])(
    "works with headers %j and no body",
    async (headers) => {
      const guest = shop.guest();
      await add(guest, 2, 1);
      const params = { itemId: (await onlyLine(guest)).rowId };
      const answer = await ask(shop, "removeLine", { params, headers, guestId: guest.id });
      expect(answer.statusCode, answer.body).toBe(200);
      const again = await ask(shop, "removeLine", { params, headers, guestId: guest.id });
      expect(expectRefusal(again).code).toBe("line_not_found");
    },
  );
});
