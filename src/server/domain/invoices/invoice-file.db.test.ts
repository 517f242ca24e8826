import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import { anyInvoiceFile, invoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { expectRefusal } from "#test/ask.ts";
import { buy, type Placed } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const guest = shop.guest();
const bought = await buy(shop, guest);

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

  it("goes to the order's guest only, also when another guest guesses its number", async () => {
    const other = await buy(shop, shop.guest());
    const file = await invoiceFile(shop.database, bought.orderId, bought.invoiceNr);
    expect(file?.name).toBe(`${bought.invoiceNr}.pdf`);
    expect((await readPdf(file!.pdf)).lines.join("\n")).toContain(`Rechnung ${bought.invoiceNr}`);
    expect(await invoiceFile(shop.database, other.orderId, bought.invoiceNr)).toBeUndefined();
    expect(await invoiceFile(shop.database, randomUUID(), bought.invoiceNr)).toBeUndefined();
    expect(await invoiceFile(shop.database, bought.orderId, "RE-2026-999999")).toBeUndefined();
  });

  it("goes with a mail as the same bytes", async () => {
    const attachments = await invoiceAttachments(shop.database, bought.orderId, bought.invoiceNr);
    const file = await anyInvoiceFile(shop.database, bought.invoiceNr);
    const filename = `${bought.invoiceNr}.pdf`;
    expect(attachments).toEqual([{ filename, contentType: "application/pdf", content: file?.pdf }]);
    await expect(invoiceAttachments(shop.database, randomUUID(), bought.invoiceNr)).rejects.toThrow(
      /has no invoice/,
    );
  });

  it("can be neither changed, deleted nor made by hand for another number", async () => {
    await anyInvoiceFile(shop.database, bought.invoiceNr);
    const refusingConstraint = (text: string, values: unknown[] = []) =>
      shop.database.owner.rows(text, values).then(
        () => undefined,
        (error: unknown) => violatedConstraint(error) ?? String(error),
      );
    const immutable = /rows of invoice_files are immutable/;
    expect(await refusingConstraint("UPDATE invoice_files SET pdf = 'x'")).toMatch(immutable);
    expect(await refusingConstraint("DELETE FROM invoice_files")).toMatch(immutable);
    expect(await refusingConstraint("TRUNCATE invoice_files")).toMatch(immutable);
    expect(
      await refusingConstraint("INSERT INTO invoice_files (number, pdf) VALUES ('RE-2026-999999', 'x')"),
    ).toMatch(/fkey/);
  });
});

describe("the guest's link", () => {
  const url = (token: string, number: string) => `/api/v1/orders/${token}/invoices/${number}`;

  async function linkOf(guest: TestGuest, { orderId }: Placed): Promise<string> {
    return (await guest.call("readOrderLink", { params: { orderId } })).data.token;
  }

  it("opens the order's invoices, which no cache stores", async () => {
    const answer = await shop.app.inject(url(await linkOf(guest, bought), bought.invoiceNr));
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

  it("opens no other order's, no unknown one, and nothing without it", async () => {
    const stranger = shop.guest();
    const others = await buy(shop, stranger);
    const token = await linkOf(stranger, others);
    for (const number of [bought.invoiceNr, "RE-2026-999999", "%2e%2e%2fetc", "'%20OR%201=1"]) {
      const answer = await shop.app.inject(url(token, number));
      expect(answer.statusCode).toBe(404);
      expect(expectRefusal(answer).code).toBe("invoice_not_found");
    }
    const other = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const word of [bought.orderId, "x".repeat(48), other]) {
      const answer = await shop.app.inject(url(word, others.invoiceNr));
      expect(answer.statusCode).toBe(404);
      expect(expectRefusal(answer).code).toBe("order_not_found");
    }
  });
});

describe("staff", () => {
  it.each(["admin", "support"] as const)("of %s fetch any invoice", async (role) => {
    const person = await staffOf(shop, role);
    const { data } = await person.call("readInvoiceFile", { params: { number: bought.invoiceNr } });
    const file = await anyInvoiceFile(shop.database, bought.invoiceNr);
    expect(data.name).toBe(`${bought.invoiceNr}.pdf`);
    expect(Buffer.from(data.pdf, "base64").equals(file!.pdf)).toBe(true);
  });

  it("are refused like an unknown invoice", async () => {
    const person = await staffOf(shop, "support");
    for (const number of ["RE-2026-999999", "RE-2026-1", "'"]) {
      const refused = await person.refused("readInvoiceFile", { params: { number } });
      expect(refused).toMatchObject({ code: "invoice_not_found", httpStatus: 404 });
    }
  });
});
