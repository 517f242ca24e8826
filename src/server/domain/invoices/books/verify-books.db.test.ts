import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { faultsAfter } from "#test/books.ts";
import { buy, fillCart, placeOrder, wednesday } from "#test/buy.ts";
import { databaseAddress } from "#test/templates.ts";
import { shopForTests } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";

const lines = [{ menuId: 1, quantity: 2, day: wednesday }];
const shop = await shopForTests();
beforeAll(async () => {
  for (let at = 0; at < 3; at++) await buy(shop, shop.guest(), { lines });
  const guest = shop.guest();
  await placeOrder(guest, await fillCart(guest, lines));
  await recordSecurityEvent(shop.database, { at: new Date(), event: "login.done", detail: "Gerät" });
});

describe("the books", () => {
  it("are in order after purchases and an order that was not paid", async () => {
    const { orders, invoices, paidCents, faults } = await verifyBooks(shop.database);
    expect(faults).toEqual([]);
    expect([orders, invoices]).toEqual([4, 3]);
    expect(paidCents).toBeGreaterThan(0);
  });

  it.each([
    ["a removed invoice", "DELETE FROM invoices WHERE sequence = 2", /Rechnung RE-2026-000002 fehlt/],
    ["the last one removed", "DELETE FROM invoices WHERE sequence = 3", /Rechnung RE-2026-000003 fehlt/],
    ["an invoice past the end", "UPDATE invoice_series SET last = 2", /hinter dem Ende ihrer Reihe \(2\)/],
    [
      "another total",
      "UPDATE invoices SET total_cents = 1 WHERE sequence = 1",
      /sagt nicht die Summe ihrer Zeilen/,
    ],
    [
      "another line inside of a document",
      `UPDATE invoices SET document = jsonb_set(document, '{deliveries,0,lines,0,cents}', '1') WHERE sequence = 1`,
      /Rechnung RE-2026-000001 sagt nicht/,
    ],
    ["a changed line", "UPDATE order_lines SET unit_cents = unit_cents + 1", /nicht die Summe ihrer Zeilen/],
    ["a removed delivery", "DELETE FROM order_deliveries", /nicht die Summe ihrer Lieferungen/],
    ["a smaller payment", "UPDATE payments SET amount_cents = 1", /nicht mit einer Zahlung über \d+ Cent/],
    ["an order that was never paid", "UPDATE orders SET status = 'expired', paid_at = NULL", /weder bezahlt/],
    [
      "money that went back in one place only",
      "UPDATE payments SET refunded_cents = 5",
      /zählt 5 Cent erstattet/,
    ],
  ])("show %s", async (_what, text, fault) => {
    expect((await faultsAfter(shop, text))?.join("\n")).toMatch(fault);
  });
});

it("the command says in a line that all is well, and fails where an invoice is gone", async () => {
  const name = /\/([^/?]+)\?/.exec(shop.database.connectionString)?.[1] ?? "";
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseAddress(inject("serverAddress"), name),
    SECRET_KEY: testSecretKey,
  };
  const tool = join(import.meta.dirname, "../../../../../tools/verify-books.ts");
  const run = () => promisify(execFile)(process.execPath, [tool], { env });
  expect((await run()).stdout).toMatch(/^Die Bücher stimmen: 4 Bestellungen, 3 Rechnungen ohne Lücke, .*€/);
  await shop.database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("DELETE FROM invoices WHERE sequence = 2");
    await queries.rows("UPDATE log_entries SET detail = 'anderes'");
  });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/Rechnung RE-2026-000002 fehlt[\s\S]*Protokoll/),
  });
});
