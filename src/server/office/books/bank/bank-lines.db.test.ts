import { beforeAll, expect, it } from "vitest";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { sendFile, uploaded } from "#test/files.ts";
import { allAtOnce } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
let sold: BookMonth;
let euros: string;
beforeAll(async () => {
  sold = await sellInSeptember(shop);
  euros = (await payout()).amount.toFixed(2).replace(".", ",");
  // more payouts than the sandbox has made
  await shop.database.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     SELECT id, 'sandbox', cents, '2026-09-24T10:00Z', '2026-09-25', 'paid', true
     FROM (VALUES ('po_two', 7000), ('po_three', 7000), ('po_four', 8000)) AS made (id, cents)`,
  );
});

const payouts = async () => (await sold.boss.call("readBookMonth", september)).data.payoutList;
async function payout(id?: string) {
  const found = (await payouts()).find((one) => !id || one.id === id);
  if (!found) throw new Error("no such payout");
  return found;
}

type Call = "checkBankLines" | "importBankLines";
async function send(name: Call, ...lines: string[]) {
  const text = ["Buchungstag;Betrag;Name;Verwendungszweck", ...lines].join("\n");
  return uploaded(shop, sold.boss, name, text, { fileName: "umsaetze.csv" });
}

const first = () => [`23.09.2026;${euros};Testzahlung;Auszahlung`, "23.09.2026;-900,00;Vermieter;Miete"];

it("a dry run shows what may be a payout, and keeps nothing", async () => {
  const data = await send("checkBankLines", ...first());
  expect(data.counts).toEqual({ new: 1, known: 0, other: 1, error: 0 });
  expect(data.rows).toMatchObject([{ kind: "new", payoutId: (await payout()).id, bookedOn: "2026-09-23" }]);
  expect(data.matched).toBe(1);
  expect((await payout()).state).toBe("no_line");
});

it("a line that can only be one payout is matched, once, and nobody else's line is kept", async () => {
  const data = await send("importBankLines", ...first());
  expect([data.counts.new, data.matched]).toEqual([1, 1]);
  expect(await payout()).toMatchObject({
    state: "matched",
    line: { matchedBy: null, bookedOn: "2026-09-23" },
  });
  const again = await send("importBankLines", ...first());
  expect([again.counts, again.matched]).toEqual([{ new: 0, known: 1, other: 1, error: 0 }, 0]);
  expect(await shop.database.rows("SELECT payee FROM bank_lines")).toEqual([{ payee: "Testzahlung" }]);
  const { rows } = (await sold.boss.call("readLog", { query: { topic: "books" } })).data;
  expect(rows.filter(({ action }) => action === "Umsatzliste eingelesen")).toHaveLength(1);
});

it("a payout says which movements it is made of", async () => {
  const { parts, entries, amount } = await payout();
  expect(parts).toHaveLength(entries);
  const cents = (euros: number) => Math.round(euros * 100);
  expect(parts.reduce((sum, part) => sum + cents(part.amount) - cents(part.fee), 0)).toBe(cents(amount));
  const [first, second, third] = sold.orders.map(({ invoiceNr }) => invoiceNr);
  const named = parts.map(({ kind, number }) => `${kind} ${number}`);
  expect(named.filter((name) => !name.startsWith("fee")).sort()).toEqual([
    `payment ${first}`,
    `payment ${second}`,
    `payment ${third}`,
    `refund ${second}`,
  ]);
});

it("two payouts of one amount wait for a person, and one line is one payout", async () => {
  await send("importBankLines", "25.09.2026;70,00;Bank;Gutschrift", "25.09.2026;70,00;Bank;Gutschrift");
  const [one, other] = (await payout("po_two")).candidates;
  expect([one?.difference, other?.difference]).toEqual([0, 0]);
  const body = { lineId: one?.id ?? "", isSure: false };
  const tasks = ["po_two", "po_three"].map(
    (payoutId) => () => sold.boss.call("matchPayout", { params: { payoutId }, body }),
  );
  const ended = await allAtOnce(shop, "SELECT FROM bank_lines FOR UPDATE", tasks);
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const states = [await payout("po_two"), await payout("po_three")].map(({ state }) => state);
  expect(states.sort()).toEqual(["matched", "no_line"]);
});

it("another amount is the payout only when a person is sure, and stays a difference", async () => {
  const short = "25.09.2026;79,50;Testzahlung;Auszahlung abzüglich Entgelt";
  const { rows } = await send("checkBankLines", short);
  expect(rows.map(({ message }) => message)).toEqual([
    "0,50\u00a0€ weniger als die Auszahlung vom 25.09.2026",
  ]);
  await send("importBankLines", short);
  const { candidates } = await payout("po_four");
  const line = candidates.find(({ amount }) => amount === 79.5);
  expect(line?.difference).toBe(-0.5);
  const missing =
    /^In der Nähe steht eine Bankzeile über 79,50\u00a0€ .* 0,50\u00a0€ fehlen auf dem Konto\. Fragen Sie/;
  expect((await payout("po_four")).advice).toMatch(missing);
  const params = { payoutId: "po_four" };
  const unsure = { lineId: line?.id ?? "", isSure: false };
  expect((await sold.boss.refused("matchPayout", { params, body: unsure })).code).toBe("bank_line_differs");
  for (const _ of [1, 2]) await sold.boss.call("matchPayout", { params, body: { ...unsure, isSure: true } });
  expect(await payout("po_four")).toMatchObject({ state: "line_differs", line: { amount: 79.5 } });
  const { faultList } = (await sold.boss.call("readBookMonth", september)).data;
  expect(faultList.filter(({ row }) => row === "po_four")).toMatchObject([
    {
      kind: "line_differs",
      isWarning: true,
      text: expect.stringContaining("0,50\u00a0€ fehlen auf dem Konto."),
    },
  ]);
  for (const _ of [1, 2]) await sold.boss.call("unmatchPayout", { params });
  expect((await payout("po_four")).state).toBe("no_line");
});

it("unknown payouts and lines are not found", async () => {
  const { id } = await payout();
  for (const [payoutId, lineId] of [
    ["po_none", "1"],
    [id, "999"],
    [id, "x"],
  ] as const) {
    const refused = await sold.boss.refused("matchPayout", {
      params: { payoutId },
      body: { lineId, isSure: true },
    });
    expect(refused.code).toBe("not_found");
  }
  expect((await sold.boss.refused("unmatchPayout", { params: { payoutId: "po_none" } })).code).toBe(
    "not_found",
  );
});

it("an unknown bank's columns are asked once, and remembered by the import alone", async () => {
  const text = "Gebucht;Kunde;Bewegung\n26.09.2026;Testzahlung;12,34";
  const call = (name: Call, columns?: object) =>
    uploaded(shop, sold.boss, name, text, {
      fileName: "umsaetze.csv",
      ...(columns && { columns: JSON.stringify(columns) }),
    });
  const isAsked = async () => (await call("checkBankLines")).problems.length > 0;
  const refusedImport = await sendFile(shop, sold.boss, "importBankLines", text, {
    fileName: "umsaetze.csv",
  });
  expect(refusedImport.json()).toMatchObject({ code: "file_has_errors" });
  const said = { Gebucht: "bookedOn", Kunde: "payee", Bewegung: "amount" };
  expect((await call("checkBankLines", said)).rows).toMatchObject([{ amount: 12.34, payee: "Testzahlung" }]);
  expect(await isAsked()).toBe(true);
  await Promise.all([call("importBankLines", said), call("importBankLines", said)]);
  expect(await isAsked()).toBe(false);
  const again = await call("checkBankLines");
  expect(again.counts).toEqual({ new: 0, known: 1, other: 0, error: 0 });
  expect(again.columns.every(({ origin }) => origin === "remembered")).toBe(true);
});
