import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import { calendarDay } from "#contract/day.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { buy, confirm, eva, fillCart, markDelivered, reportFailure, wednesday } from "#test/buy.ts";
import { firm } from "#test/firm.ts";
import {
  allAtOnce,
  anotherFirm,
  buyOnInvoice,
  changeTerms,
  orderOnInvoice,
  refusedOnInvoice,
} from "#test/invoice-purchase.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { openMailServer } from "#test/mail-server.ts";
import { miscounted, portionsOn } from "#test/portions.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeAll(() => setPortionsOfDay(shop.database, wednesday, 5000));
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00:00");
  await changeTerms(shop, { invoiceLimit: 5000, invoiceTotal: 100_000 });
});

type Placed = Awaited<ReturnType<typeof orderOnInvoice>>;
const statusOf = async ({ orderId }: Placed) =>
  (await support.call("readOrder", { params: { orderId } })).data.status;
const agree = ({ orderId }: Placed, staff: TestStaff = support) =>
  staff.call("agreeToInvoice", { params: { orderId } });
const lettersOf = async ({ orderId }: Placed) =>
  (
    await shop.database.rows<{ kind: string }>(
      "SELECT kind FROM mails WHERE order_id = $1 ORDER BY created_at, id",
      [orderId],
    )
  ).map(({ kind }) => kind);
const cartOf = async (guest: TestGuest) => (await guest.call("readCart")).data.items.length;
const reconcile = () =>
  reconcilePayments(shop.checkout, (error) => {
    throw error;
  });
const tasks = async () => (await support.call("readTasks")).data;

/** Ordered, and its page has come back from the provider. */
async function waiting(order: Partial<GuestCheckout>, guest = shop.guest()) {
  const placed = await orderOnInvoice(guest, order);
  const answer = await confirm(guest, placed);
  return { ...placed, guest, answer };
}

describe("the first purchase of a firm", () => {
  it("waits for the team: guest, task and order say so, nothing is owed, and its press makes an invoice", async () => {
    const order = await waiting(anotherFirm("Neuling"));
    expect(order.answer).toMatchObject({ status: "pending", reason: "waiting" });
    expect([await statusOf(order), await lettersOf(order)]).toEqual(["pending_payment", ["order-waiting"]]);
    // the guest's next cart is a new one, which does not void what waits
    expect(await cartOf(order.guest)).toBe(0);
    await fillCart(order.guest);
    expect(await statusOf(order)).toBe("pending_payment");
    const { data } = await support.call("readOrder", { params: { orderId: order.orderId } });
    expect(data.waitsForTeam).toMatchObject({ firm: "Neuling GmbH", owed: 0 });
    expect((await tasks()).firms?.rows).toMatchObject([
      { firm: "Neuling GmbH", number: data.number, until: expect.stringContaining("2026-09-14T10:00:00") },
    ]);
    expect(order.answer.waits).toEqual({ number: data.number, until: data.waitsForTeam?.until });
    const open = (await support.call("readOpenInvoices", { query: { q: "Neuling" } })).data;
    expect(open.rows).toEqual([]);
    expect((await agree(order)).data).toEqual({ isAccepted: true });
    expect(await statusOf(order)).toBe("paid");
    expect(await lettersOf(order)).toEqual(["order-waiting", "order-confirmation"]);
    expect((await tasks()).firms?.total).toBe(0);
    expect((await agree(order)).data).toEqual({ isAccepted: true });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("reserves its portions no longer than every unpaid order, and takes them anew when the team agrees", async () => {
    const order = await waiting(anotherFirm("Halten"));
    const before = (await portionsOn(shop, wednesday))?.counted ?? 0;
    shop.clock.set("2026-09-14T10:30:00");
    await shop.database.rows("UPDATE calendar_settings SET cut_off_time = '20:00'");
    await shop.snapshot.refresh();
    await shop.database.rows("UPDATE payments SET expires_at = '2026-09-14T18:00:00Z' WHERE order_id = $1", [
      order.orderId,
    ]);
    await reconcile();
    expect((await portionsOn(shop, wednesday))?.counted).toBe(before - 6);
    expect(await statusOf(order)).toBe("pending_payment");
    expect((await agree(order)).data.isAccepted).toBe(true);
    expect((await portionsOn(shop, wednesday))?.counted).toBe(before);
    const late = await waiting(anotherFirm("Voll"));
    shop.clock.set("2026-09-14T12:00:00");
    await reconcile();
    await setPortionsOfDay(shop.database, wednesday, (await portionsOn(shop, wednesday))?.counted ?? 0);
    expect((await agree(late)).data.isAccepted).toBe(false);
    expect(await statusOf(late)).toBe("refunded");
    await setPortionsOfDay(shop.database, wednesday, 5000);
    await shop.database.rows("UPDATE calendar_settings SET cut_off_time = '12:00'");
    await shop.snapshot.refresh();
  });

  it("ends with the cut-off when nobody presses, and the guest gets letter and cart", async () => {
    const order = await waiting(anotherFirm("Niemand"));
    shop.clock.set("2026-09-14T12:00:00");
    await reconcile();
    expect(await statusOf(order)).toBe("payment_failed");
    expect(await lettersOf(order)).toEqual(["order-waiting", "order-declined"]);
    expect(await cartOf(order.guest)).toBe(1);
    const params = { orderId: order.orderId };
    expect(await support.refused("agreeToInvoice", { params })).toMatchObject({ code: "edited_meanwhile" });
  });

  it("is refused like every unpaid order", async () => {
    const order = await waiting(anotherFirm("Abgelehnt"));
    await support.call("endUnpaidOrder", { params: { orderId: order.orderId }, body: { message: "" } });
    shop.clock.forward({ seconds: 30 });
    await reconcile();
    expect(await statusOf(order)).toBe("cancelled");
    expect(await lettersOf(order)).toEqual(["order-waiting", "order-declined"]);
  });

  it("is refused before the guest's page came back: one letter, and the cart is still there", async () => {
    const guest = shop.guest();
    const order = await orderOnInvoice(guest, anotherFirm("Schneller"));
    await support.call("endUnpaidOrder", { params: { orderId: order.orderId }, body: { message: "" } });
    shop.clock.forward({ seconds: 30 });
    await reconcile();
    shop.clock.forward({ seconds: 30 });
    await reconcile();
    expect(await statusOf(order)).toBe("cancelled");
    expect(await lettersOf(order)).toEqual(["order-declined"]);
    expect(await cartOf(guest)).toBe(1);
  });

  it("has a letter that names the firm, and one that says who has ended it", async () => {
    const [withdrawn, refused, late, both] = [
      await waiting(anotherFirm("Zurueck")),
      await waiting(anotherFirm("Nein")),
      await waiting(anotherFirm("Spaet")),
      await waiting(anotherFirm("Erst")),
    ];
    shop.clock.forward({ seconds: 3 });
    await reportFailure(withdrawn.guest, withdrawn);
    for (const { orderId } of [refused, both])
      await support.call("endUnpaidOrder", { params: { orderId }, body: { message: "" } });
    await reportFailure(both.guest, both);
    shop.clock.set("2026-09-14T12:00:00");
    await reconcile();
    const server = await openMailServer();
    const worker = await work(shop, server.url);
    const unsent = "SELECT FROM mails WHERE status <> 'sent'";
    await expect.poll(async () => (await shop.database.rows(unsent)).length).toBe(0);
    await worker.stop();
    await server.close();
    const letters = (kind: string, { orderId }: Placed) =>
      storedLetters(shop.database, "order_id = $1 AND kind = $2", [orderId, kind]);
    expect((await letters("order-waiting", withdrawn))[0]?.plain).toContain("Zurueck GmbH");
    for (const order of [withdrawn, refused, late, both]) {
      const [letter, ...more] = await letters("order-declined", order);
      const text = letter?.plain.replace(/\s+/g, " ");
      expect.soft(more).toEqual([]);
      expect.soft(text?.includes("haben wir nicht angenommen.")).toBe(order !== withdrawn);
      expect.soft(text?.includes("Sie haben die Bestellung")).toBe(order === withdrawn);
    }
  });

  it("of two people at once both have agreed, once; against a guest who withdraws exactly one of both happens", async () => {
    const order = await waiting(anotherFirm("Beide"));
    const admin = await staffOf(shop, "admin");
    await Promise.all([agree(order), agree(order, admin)]);
    const { events } = (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
    expect(events.filter(({ text }) => text === "Auf Rechnung angenommen")).toHaveLength(1);
    for (const round of [1, 2, 3]) {
      const race = await waiting(anotherFirm(`Rennen${round}`));
      shop.clock.forward({ seconds: 3 });
      const [agreed, withdrawn] = await allAtOnce(
        shop,
        `SELECT FROM invoice_purchases WHERE reference = '${race.orderId}' FOR UPDATE`,
        [() => agree(race).then(() => true), () => reportFailure(race.guest, race).then(() => true)],
      );
      const isPaid = (await statusOf(race)) === "paid";
      expect
        .soft([agreed?.status, withdrawn?.status])
        .toEqual([isPaid ? "fulfilled" : "rejected", "fulfilled"]);
      const text = "SELECT status FROM invoice_purchases WHERE reference = $1";
      const purchase = await shop.database.row<{ status: string }>(text, [race.orderId]);
      expect.soft(purchase?.status).toBe(isPaid ? "owed" : "closed");
    }
  });

  it.each([
    ["support", true, "given"],
    ["support", false, "step_up_required"],
    ["admin", true, "given"],
    ["accounting", true, "forbidden"],
    ["packing", true, "forbidden"],
    ["kitchen", true, "forbidden"],
  ] as const)("agreed to by %s, proof %s: %s", async (role, isProved, expected) => {
    const order = await waiting(anotherFirm(`Rolle${role}${isProved}`));
    const staff = await staffOf(shop, role);
    if (!isProved)
      await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [
        staff.id,
      ]);
    const answer = await agree(order, staff).then(
      () => "given",
      (error: { code: string }) => error.code,
    );
    expect(answer).toBe(expected);
  });
});

describe("a known firm", () => {
  it.each([
    ["everything as before", {}, true],
    ["another delivery address", { street: "Anderswo" }, false],
    ["another mailbox", { email: "andere@example.de" }, false],
    ["another house number", { street_nr: "14" }, false],
  ])("with %s", async (name, more, isKnown) => {
    const { guest_data, invoice_buyer } = anotherFirm(`Bekannt${name.replaceAll(" ", "")}`);
    await buyOnInvoice(shop.guest(), { guest_data, invoice_buyer });
    const { answer } = await waiting({ guest_data: { ...eva, ...guest_data, ...more }, invoice_buyer });
    expect(answer.status).toBe(isKnown ? "success" : "pending");
  });

  it.each([
    ["was delivered", true, true],
    ["is still to come", false, false],
  ])("by an order in advance that %s", async (name, isDelivered, isKnown) => {
    const { guest_data, invoice_buyer } = anotherFirm(`Vorab${name.replaceAll(" ", "")}`);
    const guestData = { ...eva, ...guest_data };
    const { orderId } = await buy(shop, shop.guest(), { guestData, invoiceBuyer: invoice_buyer });
    if (isDelivered) {
      await markDelivered(shop, orderId);
      shop.clock.set("2026-09-16T13:00:00");
    }
    const lines = [{ menuId: 1, quantity: 6, day: "2026-09-25" }];
    const guest = shop.guest();
    const cart_id = await fillCart(guest, lines);
    const { answer } = await waiting({ cart_id, guest_data, invoice_buyer }, guest);
    expect(answer.status).toBe(isKnown ? "success" : "pending");
  });
});

it("goes where it was agreed to: another address is for the team", async () => {
  const { guest_data, invoice_buyer } = anotherFirm("Umzug");
  const guest = shop.guest();
  const { orderId } = await buyOnInvoice(guest, { guest_data, invoice_buyer });
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  const { email: _, ...recipient } = { ...eva, ...guest_data };
  const change = (street: string, phone: string) => ({
    params: { token, day: wednesday },
    body: { recipient: { ...recipient, street, phone }, deliveries: "one" as const },
  });
  await guest.call("changeDeliveryAddress", change(recipient.street, "+49 221 99"));
  expect(await guest.refused("changeDeliveryAddress", change("Fremdweg", "+49 221 99"))).toMatchObject({
    code: "invoice_address_fixed",
  });
});

describe("what one firm owes", () => {
  const alpha = (house: number, more: Partial<GuestCheckout["invoice_buyer"]> = {}) => ({
    guest_data: {
      ...eva,
      email: `alpha${house}@example.de`,
      street: "Alphastraße",
      street_nr: String(house),
    },
    invoice_buyer: {
      ...firm,
      ...{ invoice_company: "Alpha GmbH", vatId: "", invoice_street: "", invoice_street_nr: "" },
      ...{ invoice_zip_code: "", invoice_city: "" },
      ...more,
    },
  });

  it.each([
    ["the same street, numbers 10 to 14, five mailboxes", (house: number) => alpha(house)],
    [
      "the name in other spellings",
      (house: number) =>
        alpha(house, {
          invoice_company: ["Alpha GmbH", "ALPHA G.m.b.H.", "Alpha gmbh & Co. KG", "alpha", "Al-pha AG"][
            house - 10
          ]!,
        }),
    ],
    [
      "the number in the field of the street",
      (house: number) => {
        const { guest_data, ...order } = alpha(house);
        return { ...order, guest_data: { ...guest_data, street: `Alphastr. ${house}`, street_nr: "x" } };
      },
    ],
    [
      "one VAT id at five streets, under five names",
      (house: number) => {
        const order = alpha(house, {
          invoice_company: `Beta${house} GmbH`,
          vatId: house % 2 ? "DE 136695976" : "de136695976",
        });
        return { ...order, guest_data: { ...order.guest_data, street: `Betaweg${"abcde"[house - 10]}` } };
      },
    ],
  ] as const)("is one sum: %s", async (_, orderOf) => {
    // before each row nothing is owed
    await shop.database.rows(
      "UPDATE orders SET debtor_keys = '{}', customer_key = id::text, address_key = id::text",
    );
    await changeTerms(shop, { invoiceLimit: 120 });
    const answers = [];
    for (const house of [10, 11, 12, 13, 14]) {
      const guest = shop.guest();
      const order = orderOf(house);
      const answer = await orderOnInvoice(guest, order).then(
        () => "placed",
        (error: { code: string }) => error.code,
      );
      answers.push(answer);
    }
    expect(answers).toEqual(["placed", ...Array(4).fill("invoice_purchase_limit")]);
  });
});

it("what all firms owe has a limit: waiting ones do not use it up, the press asks it again, and it is a task before", async () => {
  await shop.database.rows(`UPDATE invoice_purchases SET status = 'closed' WHERE status = 'open'`);
  await shop.database.rows(
    "UPDATE payments SET session_closed_at = now() WHERE status <> 'paid' AND session_closed_at IS NULL",
  );
  const owed = async () =>
    (await shop.database.row<{ cents: number }>(
      "SELECT coalesce(sum(amount_cents - refunded_cents), 0)::int AS cents FROM payments WHERE provider = 'invoice' AND status = 'paid'",
    ))!.cents / 100;
  const price = 120;
  expect((await tasks()).owedByFirms).toBeNull();
  const [one, other] = [await waiting(anotherFirm("Summe1")), await waiting(anotherFirm("Summe2"))];
  await changeTerms(shop, { invoiceLimit: price, invoiceTotal: (await owed()) + price });
  // both waited without using it up; at once only one of them fits
  const pressed = await Promise.allSettled([agree(one), agree(other)]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusedOnInvoice(shop.guest(), anotherFirm("Summe3"))).toMatchObject({
    code: "invoice_purchase_full",
    message: expect.stringContaining("Jetzt bezahlen"),
  });
  expect((await tasks()).owedByFirms).toMatchObject({ owed: await owed() });
  const boss = await staffOf(shop, "admin");
  const { announcementIsOver: _, ...body } = (await boss.call("readSettings")).data;
  const { errors } = await boss.refused("changeSettings", { body: { ...body, invoiceTotal: price - 1 } });
  expect(errors).toHaveProperty("invoiceTotal");
});

async function receiveAll({ orderId }: Placed): Promise<void> {
  const bookkeeper = await staffOf(shop, "accounting");
  const { number } = (await support.call("readOrder", { params: { orderId } })).data;
  const { rows } = (await bookkeeper.call("readOpenInvoices", { query: { q: number } })).data;
  const { id: purchaseId = "", open: amount = 0 } = rows.find((row) => row.orderId === orderId) ?? {};
  const bookedOn = calendarDay("2026-09-14");
  const body = { id: randomUUID(), kind: "received", amount, bookedOn, isSure: false } as const;
  await bookkeeper.call("bookReceipt", { params: { purchaseId }, body });
}

let lists = 0;

it.each([
  ["waits", (_: Placed) => undefined],
  ["open", agree],
  [
    null,
    async (order: Placed) => {
      await agree(order);
      await receiveAll(order);
    },
  ],
  [
    null,
    ({ orderId }: Placed) => support.call("endUnpaidOrder", { params: { orderId }, body: { message: "" } }),
  ],
] as const)("is found among the orders as %s, row %#", async (state, act) => {
  const order = await waiting(anotherFirm(`Liste${++lists}`));
  await act(order);
  const found = async (status: "waits" | "owed") =>
    (await support.call("readOrders", { query: { status } })).data.rows.some(
      ({ id }) => id === order.orderId,
    );
  expect([await found("waits"), await found("owed")]).toEqual([state === "waits", state === "open"]);
  const packer = await staffOf(shop, "packing");
  for (const status of ["waits", "owed"] as const)
    expect(await packer.refused("readOrders", { query: { status } })).toMatchObject({ code: "forbidden" });
  const { rows } = (await support.call("readOrders", { query: { q: `Liste${lists}` } })).data;
  const claim = state && { state };
  expect(rows).toMatchObject([{ claim }]);
  const { orders } = (await support.call("readGuest", { params: { orderId: order.orderId } })).data;
  expect(orders).toMatchObject([{ claim }]);
});
