import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { anyCharacter } from "#test/arbitraries.ts";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { orderPrefix } from "#test/brand.ts";
import { confirm, eva, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { runs } from "#test/runs.ts";

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => contract[name].body);
const withParams = names.filter((name) => contract[name].params);

let validInputs: Partial<
  Record<CallName, { params?: Record<string, string>; body?: Record<string, unknown> }>
>;

const shop = await shopForTests();
const guest = shop.guest();
beforeAll(async () => {
  const cart_id = await fillCart(guest);
  const { orderId, sessionId } = await placeOrder(guest, cart_id);
  const itemId = (await guest.call("readCart")).data.items[0]?.rowId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  await confirm(guest, { orderId, sessionId, redirectLink: "" });
  const linkToken = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
  const { email: _, ...recipient } = eva;
  const consents = { privacy: true, terms: true };
  validInputs = {
    addToCart: { body: { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" } },
    addAllToCart: { body: { lines: [{ menuId: 1, quantity: 1, deliveryDate: "2026-09-16" }] } },
    changeLine: { params: { itemId }, body: { quantity: 1, deliveryDate: "2026-09-16" } },
    changeWeek: {
      params: { token: "x" },
      body: {
        version: 1,
        slots: [{ weekday: 3, rule: "dish", menuId: 1, name: "Lasagne", quantity: 1 }],
        ...{ plate: null, pause: null, hasLetters: true },
      },
    },
    planCart: {
      params: { cartId: cart_id },
      body: { lines: [{ menuId: 1, quantity: 6, deliveryDate: "2026-09-16" }] },
    },
    buyVoucher: {
      body: {
        ...{ id: orderId, amount: 50, buyer_name: "Karla Brandt", buyer_email: "karla@example.de" },
        ...{ by_mail: false, recipient_name: "", recipient_email: "", greeting: "", send_on: null },
        accept_terms: true,
      },
    },
    confirmVoucher: { params: { voucherId: orderId }, body: { cancelled: false } },
    leaveOutDish: {
      params: { token: linkToken, day: "2026-09-16", menuId: "1" },
      body: { id: orderId, seen: "0.0.0", pieces: 1, refund: 0 },
    },
    orderProposal: { params: { token: "x", monday: "2026-09-21" }, body: { seen: "x" } },
    proposeFill: {
      body: {
        menusPerDay: 1,
        days: [{ deliveryDate: "2026-09-16", menus: 6 }],
        withoutAllergenIds: [1],
        keep: [{ menuId: 1, deliveryDate: "2026-09-16", quantity: 1 }],
      },
    },
    redeemDiscount: { params: { cartId: cart_id }, body: { discount_code: "SOMMER5" } },
    placeOrder: {
      body: { cart_id, guest_data: eva, consents, configs: { successUrl: "x", failureUrl: "x" } },
    },
    confirmPayment: { params: { orderId }, body: { order_id: orderId, session_id: sessionId } },
    reportFailedPayment: { params: { orderId }, body: { order_id: orderId } },
    reorder: { params: { token: linkToken }, body: { days: [{ from: "2026-09-16", to: "2026-09-23" }] } },
    proposeReorder: { params: { token: linkToken }, body: { withoutAllergenIds: [1], avoidsTraces: true } },
    moveDelivery: { params: { token: linkToken, day: "2026-09-16" }, body: { to: "2026-09-23" } },
    changeDeliveryAddress: {
      params: { token: linkToken, day: "2026-09-16" },
      body: { recipient, deliveries: "one" },
    },
    completeInvoiceBuyer: { params: { token: linkToken }, body: { invoice_company: "Gabel AG" } },
    complain: {
      params: { token: linkToken },
      body: {
        id: orderId,
        day: "2026-09-16",
        menuId: null,
        reason: "warm",
        wish: "refund",
        text: "Es war warm.",
      },
    },
    giveReview: {
      params: { token: linkToken, day: "2026-09-16", menuId: "1" },
      body: { stars: 5, text: "Gut" },
    },
    sendOrderLink: { body: { orderNumber: `${orderPrefix}-100001`, email: "karla@example.de" } },
    subscribeNewsletter: { body: { email: "karla@example.de" } },
    declareWithdrawal: {
      body: { name: "Karla Brandt", contract: `${orderPrefix}-100001`, email: "karla@example.de" },
    },
    acceptInvitation: { body: { token: "x", newPassword: "ein langes neues Passwort" } },
    login: { body: { email: "chefin@example.de", password: "geheim" } },
  };
});

// lone surrogates, control characters, words with a meaning in SQL or JavaScript
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "' OR 1=1 --",
    "\ud800",
    "\udc00\ud800",
    "\u202e",
    "<script>",
    "{{x}}",
    "NaN",
  ),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: anyCharacter }),
  text,
  fc.double(),
  fc.integer(),
  fc.bigInt({ min: 0n, max: 2n ** 80n }).map(Number),
);

async function withstands(name: CallName, input: Parameters<typeof ask>[2]): Promise<void> {
  const before = await countRows(shop);
  const answer = await ask(shop, name, { guestId: guest.id, ...input });
  expect(answer.statusCode, `${name} ${JSON.stringify(input)} ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode < 400) {
    expect(contract[name].answers[answer.statusCode]).toContain(answer.json().status);
    contract[name].data.parse(answer.json().data);
    return;
  }
  expectRefusal(answer);
  expect(await countRows(shop)).toEqual(before);
}

// fewer, because login hashes and checkout writes
const runsOf = (name: CallName) => (name === "login" ? runs(30) : runs(80));

describe.each(withBody)("%s", (name) => {
  it("withstands any JSON for a body", async () => {
    await fc.assert(
      fc.asyncProperty(value, (body) => withstands(name, { params: validInputs[name]?.params, body })),
      { numRuns: runsOf(name) },
    );
  });

  it("withstands anything in one of its fields", async () => {
    const right = validInputs[name]?.body ?? {};
    const field = fc.constantFrom(...Object.keys(right));
    await fc.assert(
      fc.asyncProperty(field, value, async (key, wrong) => {
        await shop.database.rows("DELETE FROM guess_counters");
        await withstands(name, { params: validInputs[name]?.params, body: { ...right, [key]: wrong } });
      }),
      { numRuns: runsOf(name) },
    );
  });
});

describe("placeOrder", () => {
  it("withstands anything in the personal data", async () => {
    const field = fc.constantFrom(...Object.keys({ ...eva, notes: "", country: "" }));
    await fc.assert(
      fc.asyncProperty(field, fc.oneof(text, value), (key, wrong) => {
        const body = {
          ...validInputs.placeOrder?.body,
          configs: undefined,
          guest_data: { ...eva, [key]: wrong },
        };
        return withstands("placeOrder", { body });
      }),
      { numRuns: runs(120) },
    );
  });
});

describe.each(withParams)("%s", (name) => {
  it("withstands anything in its address", async () => {
    const [param = ""] = /:(\w+)/.exec(calls[name].path)?.slice(1) ?? [];
    const anything = text.filter((one) => one.isWellFormed());
    await fc.assert(
      fc.asyncProperty(anything, (wrong) =>
        withstands(name, { params: { [param]: wrong }, body: validInputs[name]?.body }),
      ),
      { numRuns: runs(60) },
    );
  });
});

describe.each(["readMenus", "readDeliveryDays"] as const)("%s", (name) => {
  it("withstands anything in its query", async () => {
    const key = fc.oneof(
      fc.constantFrom(
        "style_ids",
        "style_ids[]",
        "allergen_ids[7]",
        "nutrition_ids[]",
        "is_new",
        "from",
        "to",
        "menuId",
      ),
      text,
    );
    const pair = fc.tuple(
      key,
      fc.oneof(text, fc.constantFrom("1", "-1", "2026-09-16", "9999-12-31", "true", "")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 6 }), (pairs) =>
        withstands(name, { search: `?${new URLSearchParams(pairs)}` }),
      ),
      { numRuns: runs(120) },
    );
  });
});
