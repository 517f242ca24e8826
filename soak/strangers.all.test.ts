import { beforeAll, expect, it } from "vitest";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { anonymousCalls, type Known, requestOf } from "./anonymous-calls.ts";

let known: Known;
const shop = await shopForTests({ ratePerMinute: 100_000 });
beforeAll(async () => {
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest);
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const lines = [1, 2, 3].map((menuId) => ({ menuId, quantity: 1, deliveryDate: "2026-09-23" }));
  const { data: cart } = await guest.call("addAllToCart", { body: { lines } });
  known = {
    ...{ guestId: guest.id, lines, orderId, token, orderedDay: wednesday, slug: "lasagne" },
    ...{ menuIds: [1, 2, 3], days: ["2026-09-23", "2026-09-24"] },
    ...{ cartId: cart.id ?? "", lineId: cart.items[0]?.rowId ?? "" },
  };
});

it("strangers try every call that needs no login", () => {
  const open = everyCallName.filter((name) => everyCall[name].access !== "staff");
  expect(anonymousCalls.toSorted()).toEqual(open.toSorted());
});

it.each(["proposeFill", "addAllToCart", "planCart", "reorder", "proposeReorder"] as const)(
  "%s comes in turns: another guest does not wait for the whole crowd",
  async (name) => {
    let answered = 0;
    const crowd = Array.from({ length: 20 }, async (_, at) => {
      const { method, path, guestId, json } = requestOf(name, known, at);
      const answer = await shop.app.inject({
        method: method as "POST",
        url: path,
        headers: { "x-guest-id": guestId },
        payload: json as object | undefined,
        remoteAddress: "203.0.113.7",
      });
      answered++;
      return answer.statusCode;
    });
    await shop.guest(undefined, "198.51.100.1").call("readCart");
    expect(answered).toBeLessThan(10);
    const statuses = await Promise.all(crowd);
    expect(statuses.filter((status) => status !== 429 && status !== 200)).toEqual([]);
  },
);
