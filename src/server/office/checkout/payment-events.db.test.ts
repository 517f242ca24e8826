import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { bookReceiptIn } from "#server/office/checkout/book-receipt.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { markDelivered } from "#test/buy.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const now = () => Temporal.Instant.fromEpochMilliseconds(shop.now().getTime());
const orderId = { current: "" };
const params = () => ({ orderId: orderId.current });

const seen = async () => (await boss.call("readOrder", { params: params() })).data;
/** Without what happens to every order. */
const told = async () => (await seen()).events.map(({ text }) => text.replaceAll("\u00a0", " "));

async function claim() {
  for (const state of ["open", "settled"] as const) {
    const { rows } = (await boss.call("readOpenInvoices", { query: { q: "Vorgang", state } })).data;
    if (rows[0]) return rows[0];
  }
  throw new Error("no such claim");
}

async function book(kind: "received" | "charges" | "bounced", amount: number): Promise<string> {
  const { id: purchaseId } = await claim();
  const id = randomUUID();
  const bookedOn = calendarDay("2026-10-12");
  if (kind !== "bounced") {
    await boss.call("bookReceipt", {
      params: { purchaseId },
      body: { id, kind, amount, bookedOn, isSure: false },
    });
    return id;
  }
  // as a line of the bank books it
  await shop.database.transaction((queries) =>
    bookReceiptIn(
      queries,
      { clock: now, staff: { id: boss.id, name: "Karin" } as SignedInStaff },
      { id, purchaseId, kind: "returned", amount, bookedOn, isSure: true, isBounced: true },
    ),
  );
  return id;
}

beforeAll(async () => {
  await changeTerms(shop, { invoiceLimit: 5000, secondReminderDays: 10, invoiceStopDays: 14 });
  shop.clock.set("2026-09-14T09:00:00");
  orderId.current = (await buyOnInvoice(shop.guest(), anotherFirm("Vorgang"))).orderId;
  await markDelivered(shop, orderId.current);
  await boss.call("setBaseRate", { body: { halfYear: calendarDay("2026-07-01"), percent: 1.27 } });
  const { id: purchaseId } = await claim();
  shop.clock.set("2026-10-01T09:00:00");
  await boss.call("remindOfInvoice", { params: { purchaseId } });
  shop.clock.set("2026-10-11T09:00:00");
  await boss.call("remindAgain", { params: { purchaseId }, body: { withFee: true, withInterest: false } });
  await boss.call("liftStop", { params: { purchaseId } });
  shop.clock.set("2026-10-13T09:00:00");
  await book("received", 10);
  await book("bounced", 10);
  const mistaken = await book("received", 7);
  await boss.call("revokeReceipt", { params: { receiptId: mistaken } });
  await book("charges", 15);
  await boss.call("refundOrder", {
    params: params(),
    body: {
      id: randomUUID(),
      what: { scope: "amount" },
      parcel: "goes",
      reason: "zu kalt",
      amount: 5,
    },
  });
});

describe("the history of an order on account", () => {
  it.for([
    ["the second reminder with what it claims", "ein zweites Mal an die Zahlung erinnert: 40,00 €"],
    ["what came, with its day at the bank", "Zahlungseingang gebucht: 10,00 €, 12.10.2026"],
    ["what bounced, which nobody has sent", "Zahlung ging zurück: 10,00 €, 12.10.2026"],
    ["what was a mistake", "Zahlungseingang gebucht: zurückgenommen: 7,00 €, 12.10.2026"],
    ["what came of the charges", "Verzugspauschale und -zinsen gebucht: 15,00 €, 12.10.2026"],
    ["a correction as a deduction", "Abzug von der Rechnung über 5,00 €"],
    ["who has deducted", "Betrag aus Kulanz von der Rechnung abgezogen"],
  ] as const)("tells %s", async ([, text]) => {
    expect(await told()).toContain(text);
  });

  it("tells the agreement once", async () => {
    expect((await told()).filter((text) => text.includes("angenommen"))).toEqual(["Auf Rechnung angenommen"]);
  });

  it("sends back no money of it", async () => {
    expect(
      (await told()).filter((text) => /^(?!E-Mail).*(erstatte|Erstattung|Rücküberweisung)/.test(text)),
    ).toEqual([]);
  });
});

it("who packs reads nothing of payments, reminders and amounts in it", async () => {
  await packer.call("writeNote", { params: params(), body: { id: randomUUID(), text: "Karton ist eng." } });
  const { data } = await packer.call("readOrderToPack", { params: params() });
  expect(data.events.map(({ text }) => text)).toEqual([
    "Bestellt",
    "Betrag aus Kulanz von der Rechnung abgezogen",
    "Karton ist eng.",
  ]);
});

it("the order says what was claimed besides, and what of it is open", async () => {
  expect((await seen()).charges).toEqual({ claimed: 40, open: 25 });
});

it("the journal calls a payment that bounced so, which the files take over", async () => {
  const rows = await shop.database.owner.rows<{ text: string }>(
    "SELECT text FROM journal_rows WHERE source = 'receipt' ORDER BY id",
  );
  expect(rows.map(({ text }) => text)).toEqual([
    "Überweisung",
    "Zahlung zurückgegangen",
    "Überweisung",
    "Verzugspauschale und -zinsen",
  ]);
});

describe("reminders and their letters", () => {
  const purchase = async () => ({ params: { purchaseId: (await claim()).id } });

  it("are read by who keeps the books, who opens neither orders nor mails", async () => {
    const keeper = await staffOf(shop, "accounting");
    // as the worker stores what it has sent
    await shop.database.owner.rows(
      `UPDATE mails SET status = 'sent', sent_at = created_at, subject = 'Erinnerung', html = 'Brief',
         plain = CASE WHEN data ? 'second' THEN 'die Pauschale' ELSE 'die Rechnung' END
       WHERE order_id = $1 AND kind = 'invoice-reminder'`,
      [orderId.current],
    );
    const { data } = await keeper.call("readReminders", await purchase());
    expect(data.map(({ at, status, text }) => [at.slice(0, 10), status, text])).toEqual([
      ["2026-10-11", "sent", "die Pauschale"],
      ["2026-10-01", "sent", "die Rechnung"],
    ]);
    expect((await keeper.refused("readMails", { query: {} })).code).toBe("forbidden");
  });

  it("are read by no one else", async () => {
    for (const role of ["adviser", "packing", "kitchen", "quality"] as const) {
      const other = await staffOf(shop, role);
      expect.soft((await other.refused("readReminders", await purchase())).code, role).toBe("forbidden");
    }
    const unknown = { params: { purchaseId: randomUUID() } };
    expect((await boss.refused("readReminders", unknown)).code).toBe("not_found");
  });
});

it("what is to be transferred back is a task of who books", async () => {
  const { open } = await claim();
  await book("received", open);
  await boss.call("refundOrder", {
    params: params(),
    body: { id: randomUUID(), what: { scope: "amount" }, parcel: "goes", reason: "zu kalt", amount: 3 },
  });
  const seenBy = async (role: "admin" | "accounting" | "support" | "packing") =>
    (await (await staffOf(shop, role)).call("readTasks")).data.overpaid;
  const task = { count: 1, amount: 3 };
  expect([await seenBy("admin"), await seenBy("accounting")]).toEqual([task, task]);
  for (const role of ["support", "packing"] as const) expect.soft(await seenBy(role), role).toBeNull();
});
