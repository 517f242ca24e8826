import { beforeAll, expect, it } from "vitest";
import type { OpenBankLine } from "#contract/office/books/bank-receipts.ts";
import { bankLinesOf, byHand, chosen, csv, inCsv, loosening } from "#test/bank-lines.ts";
import { allAtOnce, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { statementsOf } from "#test/statements.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const karin = await staffOf(shop, "accounting");
const boss = await staffOf(shop, "admin");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
const { owed, claimOf, imported, camt, open, done, lineOf, confirm } = bankLinesOf(shop, karin);

it("what a file says of firms is proposed, and one press books all that is sure, once", async () => {
  const [one, other] = await owed("Press", "Presse");
  const lines = csv(
    inCsv(one.open, one.firm, one.invoiceNr),
    inCsv(other.open - 5, other.firm, other.invoiceNr),
    inCsv(12.5, "Privat", "Trinkgeld"),
    inCsv(-900, "Vermieter", "Miete"),
  );
  const { counts, receipts } = await imported(lines);
  expect([counts, receipts]).toEqual([{ new: 2, known: 0, other: 2, error: 0 }, 2]);
  const rows = await open();
  expect(rows.map(({ payee, proposal }) => [payee, proposal?.isSure])).toEqual([
    [one.firm, true],
    [other.firm, false],
  ]);
  const sure = rows.filter(({ proposal }) => proposal?.isSure);
  for (const _ of [1, 2]) expect(await confirm(sure)).toEqual({ confirmed: 1, refused: [] });
  expect(await claimOf(one.invoiceNr)).toMatchObject({ open: 0, receipts: [{ amount: one.open }] });
  await confirm([await lineOf(other.firm)]);
  expect(await claimOf(other.invoiceNr)).toMatchObject({ open: 5, overpaid: 0 });
  expect(await open()).toEqual([]);
});

it("the same file again, and the same day in another kind of file, are no other movements", async () => {
  const [claim] = await owed("Doppelt");
  const { firm, invoiceNr, open: amount } = claim;
  const line = inCsv(amount, `${firm} · Topf und Tag GmbH`, `${invoiceNr} Essen`);
  expect((await imported(csv(line))).counts.new).toBe(1);
  expect((await imported(csv(line))).counts).toMatchObject({ new: 0, known: 1 });
  const entry = {
    ...{ amount: amount.toFixed(2), day: "2026-09-16", info: "GUTSCHRIFT" },
    details: [{ payer: firm, lines: [invoiceNr, "Essen"], reference: "E2E-1" }],
  };
  expect((await camt(entry)).counts).toMatchObject({ new: 0, known: 1 });
  // a second transfer of the day is one
  expect(
    (await camt(entry, { ...entry, details: [{ payer: firm, lines: ["noch einmal"] }] })).counts,
  ).toMatchObject({
    new: 1,
    known: 1,
  });
});

it("a proposal that a person loosens stays loosened, also after the next file, and another invoice can be chosen", async () => {
  const [wrong, right] = await owed("Falschpaar", "Richtigpaar");
  const file = csv(inCsv(wrong.open, "Zahler", wrong.invoiceNr));
  await imported(file);
  const line = await lineOf("Zahler");
  for (const _ of [1, 2]) await karin.call("loosenBankReceipt", loosening(line, wrong.id));
  await imported(file);
  const loosened = await lineOf("Zahler");
  expect([loosened.proposal, (await claimOf(wrong.invoiceNr)).receipts]).toEqual([null, []]);
  const more = chosen(loosened, [right.id, wrong.id]);
  expect((await karin.refused("bookBankReceipt", more)).code).toBe("bank_line_too_small");
  for (const _ of [1, 2]) await karin.call("bookBankReceipt", chosen(loosened, [right.id]));
  expect(await claimOf(right.invoiceNr)).toMatchObject({ open: 0, receipts: [{ amount: right.open }] });
});

it.each(["its line", "its booking"])(
  "what was booked wrong is taken back by %s, and is not proposed again",
  async (by) => {
    const [claim] = await owed(by === "its line" ? "Geloest" : "Zurueckgenommen");
    const { firm, invoiceNr, id, open: amount } = claim;
    await imported(csv(inCsv(amount, firm, invoiceNr)));
    await confirm([await lineOf(firm)]);
    const booked = (await done()).find(({ payee }) => payee === firm);
    if (by === "its line") await karin.call("loosenBankReceipt", loosening(booked!, id));
    else {
      const [receipt] = (await claimOf(invoiceNr)).receipts;
      await karin.call("revokeReceipt", { params: { receiptId: receipt!.id } });
    }
    expect(await claimOf(invoiceNr)).toMatchObject({ open: amount, receipts: [] });
    const line = await lineOf(firm);
    expect([line.proposal, line.version > booked!.version]).toEqual([null, true]);
    // and yet it may be said
    await karin.call("bookBankReceipt", chosen(line, [id]));
    expect(await claimOf(invoiceNr)).toMatchObject({ open: 0, receipts: [{ amount }] });
  },
);

it("what was booked by hand before is linked, and no money is booked again", async () => {
  const [claim] = await owed("Vonhand");
  const { firm, invoiceNr, id, open: amount } = claim;
  await karin.call("bookReceipt", { params: { purchaseId: id }, body: byHand(amount) });
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const line = await lineOf(firm);
  expect(line.proposal).toMatchObject({ kind: "linked", isSure: true });
  await confirm([line]);
  expect((await claimOf(invoiceNr)).receipts).toHaveLength(1);
  const booked = (await done()).find(({ payee }) => payee === firm);
  await karin.call("loosenBankReceipt", loosening(booked!, id));
  expect(await claimOf(invoiceNr)).toMatchObject({ open: 0, receipts: [{ amount }] });
});

it("one transfer pays several invoices, and more than is open only when it is meant", async () => {
  const [one, other, third] = await owed("Sammel", "Sammel", "Mehr");
  const sum = one.open + other.open;
  await imported(
    csv(
      inCsv(sum, "Sammel GmbH", `${one.invoiceNr}, ${other.invoiceNr}`),
      inCsv(third.open + 7, "Mehr GmbH", "ohne Nummer"),
    ),
  );
  const line = await lineOf("Sammel GmbH");
  expect(line.proposal).toMatchObject({
    isSure: true,
    parts: [{ amount: one.open }, { amount: other.open }],
  });
  await confirm([line]);
  const over = await lineOf("Mehr GmbH");
  expect([over.proposal, over.candidates.length]).toEqual([null, 1]);
  const refused = await karin.refused("bookBankReceipt", chosen(over, [third.id]));
  expect(refused.code).toBe("receipt_above_open");
  await karin.call("bookBankReceipt", chosen(over, [third.id], true));
  const claims = [one, other, third].map((claim) => claimOf(claim.invoiceNr));
  expect(await Promise.all(claims)).toMatchObject([{ open: 0 }, { open: 0 }, { open: 0, overpaid: 7 }]);
  // and is transferred back
  await imported(csv(inCsv(-7, "Mehr GmbH", `zu viel bezahlt ${third.invoiceNr}`)));
  const back = (await open()).find(({ amount }) => amount === -7);
  expect(back?.proposal).toMatchObject({ kind: "returned", isSure: true });
  await confirm([back!]);
  expect(await claimOf(third.invoiceNr)).toMatchObject({ open: 0, overpaid: 0 });
});

it("a payment that goes back makes its invoice open again", async () => {
  const [claim] = await owed("Zurueck");
  const { firm, invoiceNr, open: amount } = claim;
  const details = [{ payer: firm, lines: [invoiceNr] }];
  await camt({ amount: amount.toFixed(2), day: "2026-09-16", details });
  await confirm([await lineOf(firm)]);
  const [detail] = details;
  await camt({
    ...{ amount: amount.toFixed(2), day: "2026-09-18", isDebit: true, isReversal: true },
    details: [{ ...detail!, returnCode: "AC06" }],
  });
  const line = await lineOf(firm);
  expect(line.proposal).toMatchObject({ kind: "bounced", isSure: true });
  for (const _ of [1, 2]) await confirm([line]);
  expect(await claimOf(invoiceNr)).toMatchObject({ open: amount, overpaid: 0 });
});

it("of two people one wins, and the other is told", async () => {
  const [claim] = await owed("Zuzweit");
  const { firm, invoiceNr, id, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const line = await lineOf(firm);
  const [confirmed, loosened] = await allAtOnce<unknown>(shop, "SELECT FROM bank_lines FOR UPDATE", [
    () => confirm([line], boss),
    () => karin.call("loosenBankReceipt", loosening(line, id)),
  ]);
  const isConfirmed = (await claimOf(invoiceNr)).open === 0;
  const told = /inzwischen etwas geändert/;
  expect(confirmed).toMatchObject({
    value: isConfirmed ? { refused: [] } : { refused: [{ message: expect.stringMatching(told) }] },
  });
  expect(loosened).toMatchObject(
    isConfirmed ? { reason: { code: "bank_line_changed" } } : { status: "fulfilled" },
  );
});

it("two lines for one invoice do not both pay it silently", async () => {
  const [claim] = await owed("Zweimal");
  const { firm, invoiceNr, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr), inCsv(amount, firm, `${invoiceNr} noch einmal`)));
  const lines = (await open()).filter(({ payee }) => payee === firm);
  expect(lines.map(({ proposal }) => proposal?.isSure)).toEqual([true, false]);
  expect(await confirm(lines)).toMatchObject({ confirmed: 1, refused: [{ lineId: lines[1]?.id }] });
  expect(await claimOf(invoiceNr)).toMatchObject({ open: 0, overpaid: 0 });
  expect((await lineOf(firm)).proposal?.remark).toMatch(/doppelt/);
});

it("what changed at the invoice since it was shown is told", async () => {
  const [claim] = await owed("Veraltet");
  const { firm, invoiceNr, id, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const line = await lineOf(firm);
  await karin.call("bookReceipt", { params: { purchaseId: id }, body: byHand(1) });
  expect(await confirm([line])).toMatchObject({ confirmed: 0, refused: [{ lineId: line.id }] });
  expect((await claimOf(invoiceNr)).receipts).toHaveLength(1);
});

it("what is put away is taken up again", async () => {
  const [claim] = await owed("Weg");
  const { firm, invoiceNr, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const line = await lineOf(firm);
  const params = { lineId: line.id };
  await karin.call("leaveBankReceipt", { params, body: { isLeft: true, version: line.version } });
  expect((await done()).find(({ id }) => id === line.id)).toMatchObject({ isLeft: true, booked: [] });
  await karin.call("leaveBankReceipt", { params, body: { isLeft: false, version: line.version + 1 } });
  expect((await lineOf(firm)).proposal?.isSure).toBe(true);
});

it("a line is one thing only, whichever statement tries", async () => {
  const [claim] = await owed("Nureins");
  const { firm, invoiceNr, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const { id } = await lineOf(firm);
  await confirm([await lineOf(firm)]);
  await shop.database.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     VALUES ('po_taken', 'sandbox', 1, '2026-09-14T10:00Z', '2026-09-15', 'paid', true)`,
  );
  const matching = { params: { payoutId: "po_taken" }, body: { lineId: id, isSure: true } };
  expect((await karin.refused("matchPayout", matching)).code).toBe("bank_line_taken");
  await expect(
    shop.database.rows(
      "INSERT INTO payout_bank_lines (payout_id, bank_line_id, matched_at) VALUES ('po_taken', $1, now())",
      [id],
    ),
  ).rejects.toThrow("payouts_are_no_receipts");
  const more = byHand(1);
  const [another] = await owed("Nocheins");
  await karin.call("bookReceipt", { params: { purchaseId: another.id }, body: more });
  await expect(
    shop.database.rows(
      "INSERT INTO bank_line_receipts (receipt_id, bank_line_id, was_by_hand) VALUES ($1, $2, true)",
      [more.id, id],
    ),
  ).rejects.toThrow("lines_are_booked_once");
});

it("who sells confirms nothing, and unknown lines are not found", async () => {
  const line = { id: "999999", version: 0 } as OpenBankLine;
  expect((await support.refused("readBankReceipts")).httpStatus).toBe(403);
  const body = { lines: [{ lineId: "1", seen: "x" }] };
  expect((await support.refused("confirmBankReceipts", { body })).httpStatus).toBe(403);
  for (const id of ["999999", "x", "1; DROP"])
    expect((await karin.refused("bookBankReceipt", chosen({ ...line, id }, ["x"]))).code).toBe("not_found");
  expect((await karin.refused("loosenBankReceipt", loosening(line, "x"))).code).toBe("not_found");
});

it("one transfer with the number of a monthly statement pays all that is open on it, and a loosened invoice stays loosened", async () => {
  const [one, other, third] = await owed("Monatlich", "Monatlich", "Monatlich");
  const { draw } = statementsOf(shop, karin);
  shop.clock.set("2026-10-02T09:00:00");
  const number = await draw(one.id, "2026-09");
  await karin.call("bookReceipt", { params: { purchaseId: third.id }, body: byHand(third.open) });
  const sum = one.open + other.open;
  const file = csv(inCsv(sum, "Stadtkasse", `Zahlung ${number}`), inCsv(sum - 1, "Stadtkasse Zwei", number));
  await imported(file);
  const line = await lineOf("Stadtkasse");
  expect(line.proposal).toMatchObject({ isSure: true, reason: "Monatsaufstellung und Betrag stimmen." });
  await karin.call("loosenBankReceipt", loosening(line, one.id));
  await imported(file);
  const loosened = await lineOf("Stadtkasse");
  expect(loosened.proposal?.isSure).not.toBe(true);
  expect(loosened.proposal?.parts.map(({ purchaseId }) => purchaseId)).toEqual([other.id]);
  const less = await lineOf("Stadtkasse Zwei");
  expect(less.proposal).toMatchObject({
    isSure: false,
    remark: expect.stringContaining("Ein Teil: 1,00\u00a0€ bleiben offen."),
    parts: [
      { purchaseId: one.id, amount: one.open },
      { purchaseId: other.id, amount: expect.closeTo(other.open - 1) },
    ],
  });
  for (const _ of [1, 2]) await confirm([less]);
  expect(await claimOf(one.invoiceNr)).toMatchObject({ open: 0, receipts: [{ amount: one.open }] });
  expect(await claimOf(other.invoiceNr)).toMatchObject({ open: 1 });
});
