import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { ask, type CallRequest, expectRefusal } from "#test/ask.ts";
import { confirm, eva, fillCart, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import { anyText, nearly, type Samples, textFor } from "#test/generated.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { runs } from "#test/runs.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

let guest: TestGuest;
let token: string;
let samples: Samples;

/** The traces after a refused call are those before the next one. */
let unchanged: Record<string, number> | undefined;
const home = "http://shop.localhost/payment-status/";
const shop = await shopForTests();
const passwordHash = await cheapHash("ein langes Passwort");
beforeAll(async () => {
  await shop.database.rows("UPDATE calendar_settings SET portions_per_day = 100000");
  const settings = await shop.database.row<{ rules: unknown }>(
    "SELECT to_jsonb(c) AS rules FROM calendar_settings c",
  );
  calendar = settings?.rules;
});

async function openWithOrders(): Promise<void> {
  unchanged = undefined;
  await shop.database.rows("DELETE FROM guess_counters");
  await openForSale();
  const adminId = await logInAdmin();
  const buyer = shop.guest();
  const bought = await placeOrder(buyer, await fillCart(buyer, [{ menuId: 1, quantity: 1, day: wednesday }]));
  await pressAtProvider(shop, bought.sessionId, "bezahlen");
  await confirm(buyer, bought);
  const link = (await buyer.call("readOrderLink", { params: { orderId: bought.orderId } })).data.token;
  guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 2, quantity: 3, day: "2026-09-18" }]);
  const open = await placeOrder(guest, cartId);
  const cart = (await guest.call("readCart")).data;
  const orders = [bought.orderId, open.orderId];
  const days = [wednesday, "18.09.2026", "2026-09-19", "2026-12-24"];
  samples = {
    ...Object.fromEntries(Object.entries(eva).map(([key, value]) => [key, [value]])),
    ...{
      cart_id: [cartId],
      cartId: [cartId],
      itemId: [cart.items[0]?.rowId ?? ""],
      orderId: orders,
      order_id: orders,
    },
    ...{ session_id: [bought.sessionId, open.sessionId], token: [link] },
    ...{ deliveryDate: days, from: days, to: days, discount_code: ["SOMMER5", "EINMAL", "ABGELAUFEN"] },
    ...{ cart_revision: [cart.metaData.revision ?? ""] },
    ...{ successUrl: [`${home}success`], failureUrl: [`${home}failed`] },
    ...{ slug: ["rindergulasch-mit-knoedeln", "italienisch"], password: ["geheim", "ein langes Passwort"] },
    ...{
      current: ["ein langes Passwort"],
      newPassword: ["noch ein langes Passwort"],
      staffId: [String(adminId)],
    },
  };
}

const dayTables = ["closed_days", "carrier_free_days", "day_portions", "menu_day_portions"];
const rules =
  "cut_off_time, lead_working_days, closed_weekdays, kitchen_weekdays, carrier_weekdays, kitchen_state, horizon_days, portions_per_day";
let calendar: unknown;

/** An earlier call may have closed the shop. */
async function openForSale(): Promise<void> {
  for (const table of dayTables) await shop.database.rows(`DELETE FROM ${table}`);
  await shop.database.rows(
    `UPDATE calendar_settings SET (${rules}) = (SELECT ${rules} FROM jsonb_populate_record(null::calendar_settings, $1))`,
    [calendar],
  );
  await shop.database.rows("UPDATE shop_settings SET minimum_enforced = false");
  await shop.snapshot.refresh();
}

/** With a password that can be checked. */
async function logInAdmin(): Promise<number> {
  const admin = await staffOf(shop, "admin");
  token = admin.token;
  await shop.database.rows("UPDATE staff SET password_hash = $2 WHERE id = $1", [admin.id, passwordHash]);
  return admin.id;
}

/** Either a refusal that writes nothing, or a success that matches the contract; never a fault. */
async function withstands(name: AnyCallName, input: CallRequest): Promise<void> {
  const before = unchanged ?? (await traces(shop));
  unchanged = undefined;
  const headers = { authorization: `Bearer ${token}`, ...input.headers };
  const answer = await ask(shop, name, { guestId: guest.id, ...input, headers });
  expect(answer.statusCode, `${name} ${JSON.stringify(input)} ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    expectRefusal(answer);
    expect(await traces(shop)).toEqual(before);
    unchanged = before;
    if (answer.statusCode === 429) {
      await shop.database.rows("DELETE FROM guess_counters");
      await shop.database.rows("DELETE FROM login_delays");
    }
    return;
  }
  if (everyCall[name].answersFile) {
    expect(answer.headers["content-disposition"], name).toMatch(/^attachment; filename="[\w.-]+"$/);
    // what it wrote is its entry of the log
    return;
  }
  expect(everyCall[name].answers[answer.statusCode]).toContain(answer.json().status);
  const { data } = answer.json();
  // no extra field: the contract lists all that a caller may see
  expect(everyCall[name].data.parse(data), name).toEqual(data);
  // this call may have ended the session
  if (everyCall[name].access === "staff" && everyCall[name].method !== "GET") await logInAdmin();
}

function inputOf(name: AnyCallName): fc.Arbitrary<CallRequest> {
  const { path, query, body } = everyCall[name];
  const params = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
  const text = (key: string) => textFor(key, samples).filter((one) => one.isWellFormed());
  return fc.record({
    params: fc.record(Object.fromEntries(params.map((key) => [key, text(key)]))),
    body: body ? nearly(body, samples) : fc.constant(undefined),
    search: query ? nearly(query, samples).map(searchOf) : fc.constant(""),
  });
}

function searchOf(query: unknown): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as object)) {
    for (const one of [value].flat()) words.append(key, typeof one === "string" ? one : JSON.stringify(one));
  }
  return `?${words}`;
}

// login hashes, which is slow
const runsOf = (name: AnyCallName) => (name === "login" ? runs(10) : runs(60));

const strange = fc.oneof(anyText, fc.constantFrom("B2C", "Bearer x", "null", "0"));
const strangeHeaders = fc.dictionary(
  fc.constantFrom("x-guest-id", "x-channel-type", "authorization", "accept", "accept-language", "origin"),
  strange.map((one) => one.replace(/[^\x20-\x7e]/g, "?")),
  { maxKeys: 3 },
);

/** `/api/v1/staff/menus/:id` → `staff/menus` */
const groupOf = (name: AnyCallName) =>
  /^\/api\/v1\/((?:staff\/)?[^/]+)/.exec(everyCall[name].path)?.[1] ?? "";
const groups = Object.entries(Object.groupBy(everyCallName, groupOf));

it.each(groups)(
  "the calls below %s withstand what their own contract nearly allows",
  async (_group, names) => {
    for (const name of names ?? []) {
      await openWithOrders();
      // First, because nearly all of it is refused and so changes nothing.
      await fc.assert(
        fc.asyncProperty(inputOf(name), strangeHeaders, (input, more) =>
          withstands(name, { ...input, headers: more }),
        ),
        { numRuns: Math.ceil(runsOf(name) / 4) },
      );
      await fc.assert(
        fc.asyncProperty(inputOf(name), (input) => withstands(name, input)),
        { numRuns: runsOf(name) },
      );
    }
  },
);

describe("any address", () => {
  beforeAll(openWithOrders);

  it("that does not exist is refused with every method and leaves no trace", async () => {
    const parts = fc.array(
      fc.oneof(anyText, fc.constantFrom(...Object.values(samples).flat(), "..", "%2e%2e", "cart", "staff")),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const prefix = fc.constantFrom("/api/v1", "/api/v2", "/api", "/media", "/health", "/testzahlung");
    const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");
    const before = await traces(shop);
    await fc.assert(
      fc.asyncProperty(method, prefix, parts, async (verb, start, rest) => {
        const path = rest.map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 150)).join("/");
        const answer = await shop.app.inject({ method: verb as "GET", url: `${start}/nie/${path}` });
        expect(answer.statusCode, `${verb} ${path} ${answer.body}`).toBeLessThan(500);
        if (verb !== "OPTIONS") expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        if (verb !== "HEAD" && verb !== "OPTIONS") expectRefusal(answer);
      }),
      { numRuns: runs(300) },
    );
    expect(await traces(shop)).toEqual(before);
  });
});

describe("the provider's messages", () => {
  beforeAll(openWithOrders);

  it("are believed by their signature alone", async () => {
    const before = await traces(shop);
    const anyBody = fc.oneof(
      anyText,
      fc.json(),
      fc.constantFrom(...(samples.session_id ?? []).map((sessionId) => JSON.stringify({ sessionId }))),
    );
    const signature = fc
      .oneof(anyText, fc.stringMatching(/^[0-9a-f]{64}$/))
      .map((one) => one.replace(/[^\x20-\x7e]/g, "?"));
    await fc.assert(
      fc.asyncProperty(anyBody, signature, async (payload, sign) => {
        const answer = await shop.app.inject({
          method: "POST",
          url: "/api/v1/webhooks/sandbox",
          headers: { "content-type": "application/json", "x-sandbox-signature": sign },
          payload,
        });
        expectRefusal(answer);
      }),
      { numRuns: runs(200) },
    );
    expect(await traces(shop)).toEqual(before);
  });
});
