import { expect, it } from "vitest";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { renderFileInThread } from "#server/domain/invoices/render-file-in-thread.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("makes the files of invoices beside each other, each its own, and fails for one that cannot be made", async () => {
  const { invoiceNr } = await buy(shop, shop.guest());
  const row = await shop.database.row<{ document: InvoiceDocument }>(
    "SELECT document FROM invoices WHERE number = $1",
    [invoiceNr],
  );
  const document = row!.document;
  const [one, same, other] = await Promise.all(
    ["R-1", "R-1", "R-2"].map((nr) => renderFileInThread(nr, document)),
  );
  expect(one!.equals(same!)).toBe(true);
  expect(one!.equals(other!)).toBe(false);
  await expect(renderFileInThread("R-3", {} as InvoiceDocument)).rejects.toThrow();
  expect((await renderFileInThread("R-4", document)).length).toBeGreaterThan(1_000);
});
