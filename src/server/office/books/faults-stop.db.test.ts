import { beforeAll, expect, it } from "vitest";
import { sellInSeptember, september } from "#test/book-month.ts";
import { confirm, fillCart, orderNumber, type Placed, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { readGobd, type ReadGobdTable } from "#test/read-gobd.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const { database } = shop;

let boss: TestStaff;
/** Paid at the provider, and never confirmed to the shop. */
let lost: Attempt;
/** Never paid. */
let unpaid: Attempt;
let payoutId: string;
beforeAll(async () => {
  lost = await attempt();
  await pressAtProvider(shop, lost.placed.sessionId, "bezahlen");
  unpaid = await attempt();
  ({ boss } = await sellInSeptember(shop));
  const { data } = await boss.call("readBookSettings");
  const numbers = { isDatevOn: true, consultant: 29098, client: 55003 };
  await boss.call("changeBookSettings", { body: { ...data, ...numbers } });
  payoutId = (await boss.call("readBookMonth", september)).data.payoutList[0]?.id ?? "";
});

interface Attempt {
  guest: TestGuest;
  placed: Placed;
  number: string;
}

async function attempt(): Promise<Attempt> {
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest));
  return { guest, placed, number: await orderNumber(shop, placed.orderId) };
}

/** As an owner of the tables, with every guard off. */
async function tamper(...texts: string[]): Promise<void> {
  await database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    for (const text of texts) await queries.rows(text);
  });
}

const ofDatev = (kind: "trial" | "batch") => ({ ...september, query: { kind } });
const refusals = async () => ({
  closing: await boss.refused("closeBookMonth", { ...september, body: { leavesOpen: true } }),
  trial: await boss.refused("exportDatev", ofDatev("trial")),
  batch: await boss.refused("exportDatev", ofDatev("batch")),
});

async function expectRefused(row: string, kinds: string[]): Promise<void> {
  for (const [what, { code, httpStatus, faults }] of Object.entries(await refusals())) {
    expect.soft([httpStatus, code], what).toEqual([409, "books_have_faults"]);
    expect
      .soft(
        faults?.map((one) => [one.kind, one.row]),
        what,
      )
      .toEqual(kinds.map((kind) => [kind, row]));
  }
}

/** Nothing is wrong; a batch waits for the closing all the same. */
async function expectFiles(): Promise<void> {
  await boss.download("exportDatev", ofDatev("trial"));
  expect((await boss.refused("exportDatev", ofDatev("batch"))).code).toBe("month_not_closed");
}

async function medium(): Promise<Map<string, ReadGobdTable>> {
  const query = { from: "2026-09", to: "2026-09" };
  return readGobd(await unzip((await boss.download("exportGobd", { query })).bytes));
}

it("a paid order without a document stops closing and files, until it has its document", async () => {
  const { placed, guest, number } = lost;
  const ofOrder = `order_id = '${placed.orderId}'`;
  // the journal takes the payment as it would
  await database.owner.rows(
    `UPDATE payments SET status = 'paid', paid_at = '2026-09-14T07:00Z' WHERE ${ofOrder}`,
  );
  await tamper(
    `UPDATE orders SET status = 'paid', paid_at = '2026-09-14T07:00Z' WHERE id = '${placed.orderId}'`,
  );
  await expectRefused(number, ["paid_without_document"]);
  expect((await medium()).get("Zahlungen")?.rows).toContainEqual(
    expect.objectContaining({ Bestellung: number, Rechnung: "", Art: "Zahlung" }),
  );
  await tamper(
    `UPDATE orders SET status = 'pending_payment', paid_at = NULL WHERE id = '${placed.orderId}'`,
    `UPDATE payments SET status = 'open', paid_at = NULL WHERE ${ofOrder}`,
    `DELETE FROM journal_rows WHERE source = 'payment' AND document_number = '${number}'`,
  );
  shop.clock.set("2026-09-14T09:00");
  expect((await confirm(guest, placed)).invoiceNr).toMatch(/^RE-/);
  shop.clock.set("2026-10-05T09:30");
  await expectFiles();
});

const entry = (id: string, values: string) =>
  `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at, source_id)
   VALUES ('${id}', 'sandbox', ${values})`;
const noEntry = (id: string) => `DELETE FROM balance_entries WHERE id = '${id}'`;

interface Case {
  kinds: string[];
  row: string | (() => string);
  wrong: string;
  mended: string;
  /** what the data medium shows of it */
  shown?: [table: string, row: Record<string, unknown>];
}

const cases: Record<string, Case> = {
  "a refund of a payment that never came": {
    kinds: ["refund_without_payment"],
    row: () => unpaid.number,
    wrong: `INSERT INTO refunds (payment_id, amount_cents, reason, status, created_at, done_at)
      SELECT id, 250, 'Kulanz', 'done', '2026-09-15T10:00Z', '2026-09-15T10:00Z' FROM payments WHERE status = 'open'`,
    mended: "DELETE FROM refunds WHERE amount_cents = 250",
  },
  "a refund that only the provider knows": {
    kinds: ["refund_without_payment"],
    row: "txn_refund",
    wrong: entry("txn_refund", "'refund', 'refund', -500, '2026-09-20T12:00Z', 're_foreign'"),
    mended: noEntry("txn_refund"),
    shown: ["Zahlungsdienst", { Kennung: "txn_refund", Art: "Erstattung", Betrag: "-5,00", Erstattung: "" }],
  },
  "an entry of a type that nobody knows": {
    kinds: ["unknown_type"],
    row: "txn_new",
    wrong: entry("txn_new", "'of_next_year', 'unknown', -7, '2026-09-20T12:00Z', NULL"),
    mended: noEntry("txn_new"),
    shown: [
      "Zahlungsdienst",
      { Kennung: "txn_new", Art: "Unbekannt", "Art beim Zahlungsdienst": "of_next_year", Betrag: "-0,07" },
    ],
  },
  "a payout of which an entry is missing": {
    kinds: ["payout_differs"],
    row: () => payoutId,
    wrong: "DELETE FROM payout_entries WHERE entry_id = (SELECT min(entry_id) FROM payout_entries)",
    mended: `INSERT INTO payout_entries SELECT e.id, p.id FROM balance_entries e, payouts p
      WHERE e.kind IN ('payment', 'refund') AND e.happened_at < p.created_at ON CONFLICT DO NOTHING`,
  },
  "a payout of another amount": {
    kinds: ["payout_differs"],
    row: () => payoutId,
    wrong: "UPDATE payouts SET amount_cents = amount_cents + 1",
    mended: "UPDATE payouts SET amount_cents = amount_cents - 1",
    shown: ["Zahlungsdienst", { Art: "Auszahlung", Tag: "21.09.2026" }],
  },
  "a document that its rows do not have": {
    kinds: ["rows_differ"],
    row: "RE-2026-000002",
    wrong:
      "UPDATE journal_rows SET vat_cents = vat_cents + 1 WHERE source_id = 'RE-2026-000002' AND part = 1",
    mended:
      "UPDATE journal_rows SET vat_cents = vat_cents - 1 WHERE source_id = 'RE-2026-000002' AND part = 1",
    shown: ["Journal", { Belegnummer: "RE-2026-000002", Herkunft: "Rechnung" }],
  },
  "a rate whose account is gone": {
    kinds: ["rate_without_account"],
    row: "RE-2026-000001",
    wrong: `UPDATE books SET accounts = '{"revenue_7": ""}'`,
    mended: "UPDATE books SET accounts = '{}'",
    shown: ["Journal", { Belegnummer: "RE-2026-000001", Habenkonto: "", Steuersatz: "7" }],
  },
};

it.each(Object.entries(cases))("%s stops closing and files, and an auditor sees it", async (_what, one) => {
  await tamper(one.wrong);
  const row = typeof one.row === "string" ? one.row : one.row();
  await expectRefused(row, one.kinds);
  if (one.shown) {
    const [name, shown] = one.shown;
    expect((await medium()).get(name)?.rows).toContainEqual(expect.objectContaining(shown));
  }
  await tamper(one.mended);
  await expectFiles();
});

it("a real file needs the numbers of DATEV, closing and a trial do not", async () => {
  await tamper("UPDATE books SET is_datev_on = false, consultant = NULL");
  expect((await boss.refused("exportDatev", ofDatev("batch"))).code).toBe("datev_is_off");
  await boss.download("exportDatev", ofDatev("trial"));
  await boss.call("closeBookMonth", { ...september, body: { leavesOpen: true } });
});

it("closing and files need a proof of the last hour", async () => {
  const accounting = await staffOf(shop, "accounting");
  const proveAt = (time: string) =>
    database.rows("UPDATE staff_sessions SET verified_at = $2 WHERE staff_id = $1", [
      accounting.id,
      new Date(time),
    ]);
  const closing = { ...september, body: { leavesOpen: true } };
  await proveAt("2026-10-05T06:29Z");
  expect((await accounting.refused("closeBookMonth", closing)).code).toBe("step_up_required");
  expect((await accounting.refused("exportDatev", ofDatev("trial"))).code).toBe("step_up_required");
  await proveAt("2026-10-05T06:31Z");
  await accounting.call("closeBookMonth", closing);
  await accounting.download("exportDatev", ofDatev("trial"));
});
