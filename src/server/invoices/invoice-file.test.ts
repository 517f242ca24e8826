import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureFirstOperator } from "#server/auth/first-operator.ts";
import { violatedConstraint } from "#server/database/database.ts";
import { invoiceAttachment } from "#server/invoices/attachment.ts";
import { anyInvoiceFile, invoiceFile } from "#server/invoices/invoice-file.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { buy, type Placed } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";

const email = "chefin@example.de";
const password = "Suppe mit Einlage";

let shop: TestShop;
let bought: Placed & { invoiceNr: string };
beforeAll(async () => {
  shop = await openShop();
  await ensureFirstOperator(shop.database, { email, password });
  bought = await buy(shop, shop.guest());
});
afterAll(() => shop.close());

describe("the file of an invoice", () => {
  it("is made once and from then on the same bytes, also when several ask at once", async () => {
    const { orderId, invoiceNr } = await buy(shop, shop.guest());
    const files = await Promise.all(
      Array.from({ length: 5 }, () => invoiceFile(shop.database, orderId, invoiceNr)),
    );
    const [first, ...others] = files.map((file) => file!.pdf);
    for (const other of others) expect(other.equals(first!)).toBe(true);
    expect((await invoiceFile(shop.database, orderId, invoiceNr))!.pdf.equals(first!)).toBe(true);
    const row = await shop.database.row("SELECT count(*) AS files FROM invoice_files WHERE number = $1", [
      invoiceNr,
    ]);
    expect(row).toEqual({ files: 1 });
  });

  it("is what the order's guest gets, and nobody else by a guessed number", async () => {
    const other = await buy(shop, shop.guest());
    const file = await invoiceFile(shop.database, bought.orderId, bought.invoiceNr);
    expect(file?.name).toBe(`${bought.invoiceNr}.pdf`);
    expect((await readPdf(file!.pdf)).lines.join("\n")).toContain(`Rechnung ${bought.invoiceNr}`);
    expect(await invoiceFile(shop.database, other.orderId, bought.invoiceNr)).toBeUndefined();
    expect(await invoiceFile(shop.database, randomUUID(), bought.invoiceNr)).toBeUndefined();
    expect(await invoiceFile(shop.database, bought.orderId, "RE-2026-999999")).toBeUndefined();
  });

  it("goes with a mail as the same bytes", async () => {
    const attachment = await invoiceAttachment(shop.database, bought.orderId, bought.invoiceNr);
    const file = await anyInvoiceFile(shop.database, bought.invoiceNr);
    expect(attachment).toEqual({
      filename: `${bought.invoiceNr}.pdf`,
      contentType: "application/pdf",
      content: file?.pdf,
    });
    await expect(invoiceAttachment(shop.database, randomUUID(), bought.invoiceNr)).rejects.toThrow(
      /has no invoice/,
    );
  });

  it("can be neither changed, deleted nor made by hand for another number", async () => {
    await anyInvoiceFile(shop.database, bought.invoiceNr);
    const keptOutBy = (text: string, values: unknown[] = []) =>
      shop.database.rows(text, values).then(
        () => undefined,
        (error: unknown) => violatedConstraint(error) ?? String(error),
      );
    const immutable = /rows of invoice_files are immutable/;
    expect(await keptOutBy("UPDATE invoice_files SET pdf = 'x'")).toMatch(immutable);
    expect(await keptOutBy("DELETE FROM invoice_files")).toMatch(immutable);
    expect(await keptOutBy("TRUNCATE invoice_files")).toMatch(immutable);
    expect(await keptOutBy("INSERT INTO invoice_files (number, pdf) VALUES ('RE-2026-999999', 'x')")).toMatch(
      /fkey/,
    );
  });
});

describe("staff", () => {
  const url = (number: string) => `/api/v1/staff/invoices/${number}`;

  async function fetchAs(role: string, number: string) {
    await shop.database.rows("UPDATE staff SET role = $1", [role]);
    const { token } = (await ask(shop, "login", { body: { email, password } })).json<{ token: string }>();
    return shop.app.inject({ url: url(number), headers: { authorization: `Bearer ${token}` } });
  }

  it.each(["admin", "support"])("of %s fetch any invoice, kept nowhere on the way", async (role) => {
    const answer = await fetchAs(role, bought.invoiceNr);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${bought.invoiceNr}.pdf"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    const file = await anyInvoiceFile(shop.database, bought.invoiceNr);
    expect(answer.rawPayload.equals(file!.pdf)).toBe(true);
  });

  it.each(["kitchen", "packing"])("of the %s do not", async (role) => {
    const answer = await fetchAs(role, bought.invoiceNr);
    expect(answer.statusCode).toBe(403);
    expect(expectRefusal(answer).code).toBe("forbidden");
  });

  it("hear that there is no such invoice", async () => {
    for (const number of ["RE-2026-999999", "RE-2026-1", "..%2f..%2fetc%2fpasswd", "'%20OR%201=1"]) {
      const answer = await fetchAs("admin", number);
      expect(answer.statusCode).toBe(404);
      expect(expectRefusal(answer).code).toBe("invoice_not_found");
    }
  });

  it("is who has to be logged in: the number alone opens nothing", async () => {
    for (const headers of [{}, { authorization: "Bearer guessed-guessed-guessed" }]) {
      const answer = await shop.app.inject({ url: url(bought.invoiceNr), headers });
      expect(answer.statusCode).toBe(401);
      expect(expectRefusal(answer).code).toBe("login_required");
    }
  });
});
