import { afterAll, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";

const names = Object.keys(calls) as CallName[];
const ofGuests = names.filter((name) => contract[name].access === "guest");

const shop = await shopForTests();
const before = await countRows(shop);
afterAll(async () => {
  expect(await countRows(shop)).toEqual(before);
});

it("the calls that touch a cart or look for an own order are the guest's", () => {
  expect(ofGuests).toEqual([
    "readCart",
    "addToCart",
    "addAllToCart",
    "changeLine",
    "removeLine",
    "planCart",
    "proposeFill",
    "redeemDiscount",
    "removeDiscount",
    "removeVoucher",
    "buyVoucher",
    "confirmVoucher",
    "placeOrder",
    "readOrderLink",
    "reorder",
    "orderProposal",
  ]);
});

it.each([
  undefined,
  "",
  "gast",
  "42",
  "11111111-1111-1111-8111-111111111111",
  "11111111-1111-4111-7111-111111111111",
  "11111111-1111-4111-8111-11111111111",
  "{11111111-1111-4111-8111-111111111111}",
  "11111111-1111-4111-8111-111111111111, 11111111-1111-4111-8111-111111111111",
  "' OR 1=1 --",
])("each of them needs a guest id; %j is none", async (id) => {
  for (const name of ofGuests) {
    const headers = { "x-guest-id": id };
    const answer = await ask(shop, name, { headers, body: contract[name].body ? {} : undefined });
    expect.soft(answer.statusCode, name).toBe(400);
    expect.soft(expectRefusal(answer).code, name).toBe("guest_id_required");
  }
});

it.each(["B2B", "b2c", "", "B2C, B2C"])(
  "every call serves the channel B2C alone, not %j",
  async (channel) => {
    for (const name of names) {
      const answer = await ask(shop, name, { headers: { "x-channel-type": channel } });
      expect.soft(answer.statusCode, name).toBe(400);
      expect.soft(expectRefusal(answer).code, name).toBe("channel_unknown");
    }
  },
);
