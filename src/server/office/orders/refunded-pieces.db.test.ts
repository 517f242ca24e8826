import { beforeEach, describe, expect, it } from "vitest";
import { eva, friday, wednesday } from "#test/buy.ts";
import { cancel, move, ordered, storedChanges, thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { orderStatus } from "#test/portions.ts";
import { readPdf } from "#test/read-pdf.ts";
import { paidCents, paramsOf, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const desk = refundContextOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("pieces of a line", () => {
  it("give back what was paid for them after discount, on a document that names them", async () => {
    const order = await ordered(shop, { code: "SOMMER5" });
    const refundInput = await desk.piecesRefund(order, 0, 2);
    const done = await desk.refund(order, refundInput);
    expect(done.refund).toBe(refundInput.amount);
    const cents = Math.round(refundInput.amount * 100);
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect(corrections).toEqual([{ number: done.number, scope: "amount", totalCents: -cents }]);
    expect(refunds).toEqual([{ cents, status: "requested" }]);
    expect(mails).toMatchObject([
      { kind: "cancellation", data: { of: "nothing", refundCents: cents, reason: "Schale undicht" } },
    ]);
    expect(mails[0]?.data.pieces).toEqual([expect.stringMatching(/^2 von 6 × .* \(16\.09\.2026\)$/)]);
    const row = await shop.database.row<{ document: { deliveries: { credits: { text: string }[] }[] } }>(
      "SELECT document FROM invoices WHERE number = $1",
      [done.number],
    );
    expect(row?.document.deliveries[0]?.credits[0]?.text).toMatch(/^2 × /);
    const { data: file } = await support.call("readInvoiceFile", { params: { number: done.number } });
    expect((await readPdf(Buffer.from(file.pdf, "base64"))).lines.join(" ")).toMatch(/2 × \p{Lu}/u);
    expect((await desk.termsOf(order)).lines[0]).toMatchObject({ quantity: 6, left: 4 });
    expect(await orderStatus(shop, order.orderId)).toBe("paid");
  });

  it("one by one and the rest as a whole add up to the payment, to the cent", async () => {
    const order = await ordered(shop, {
      code: "WILLKOMMEN10",
      guestData: { ...eva, email: "neu@example.de", street: "Neue Gasse" },
    });
    await move(order, friday, thursday);
    for (const at of [0, 0, 1]) await desk.refund(order, await desk.piecesRefund(order, at, 1));
    await cancel(order, thursday);
    await desk.refund(order, await desk.piecesRefund(order, 0, 3));
    await desk.refund(order, await desk.wholeRefund(order));
    expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
    expect(await desk.refused(order, await desk.wholeRefund(order))).toMatchObject({
      code: "nothing_to_refund",
    });
  });

  it.each([
    ["more than there were", 7],
    ["none", 0],
    ["half of one", 1.5],
  ])("are refused: %s", async (_what, quantity) => {
    const order = await ordered(shop);
    const refundInput = await desk.piecesRefund(order, 0, 6);
    const lines = [{ position: 1, quantity }];
    await desk.refused(order, { ...refundInput, what: { scope: "lines", lines } });
    expect(await storedChanges(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
  });

  it("are refused when the same line is named twice, or the delivery is cancelled", async () => {
    const order = await ordered(shop);
    const refundInput = await desk.piecesRefund(order, 0, 1);
    const [line] = refundInput.what.scope === "lines" ? refundInput.what.lines : [];
    await desk.refused(order, {
      ...refundInput,
      what: { scope: "lines", lines: [line!, line!] },
      amount: refundInput.amount * 2,
    });
    await cancel(order, wednesday);
    expect(await desk.refused(order, refundInput)).toMatchObject({ code: "refund_changed" });
  });
});

it("an amount that is no longer right changes nothing", async () => {
  const order = await ordered(shop);
  const refundInput = await desk.wholeRefund(order);
  await desk.refund(order, await desk.piecesRefund(order, 0, 1));
  expect(await desk.refused(order, refundInput)).toMatchObject({ code: "refund_changed", httpStatus: 409 });
  expect((await storedChanges(shop, order)).refunds).toHaveLength(1);
  expect(await orderStatus(shop, order.orderId)).toBe("paid");
});

it("the author is in the log and in the order's history", async () => {
  const order = await ordered(shop);
  await desk.refund(order, await desk.piecesRefund(order, 0, 2));
  const { data } = await support.call("readOrder", paramsOf(order));
  const changeEvent = data.events.find(({ kind }) => kind === "change");
  expect(changeEvent).toMatchObject({
    text: expect.stringMatching(/^Positionen erstattet: 2 von 6 × /),
    by: expect.stringMatching(/^support/),
  });
  expect(data.events.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Erstattung über .*\u00a0€ angewiesen$/),
  );
  expect(data.refunded).toBeGreaterThan(0);
});
