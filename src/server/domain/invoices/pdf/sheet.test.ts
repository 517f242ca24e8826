import { expect, it } from "vitest";
import { addPage, bytesOf, openSheet, write } from "#server/domain/invoices/pdf/sheet.ts";
import { standardBrand } from "#server/domain/shop/brand.ts";

it("a paper is over when its bytes are there, so a busy thread keeps none of them", async () => {
  const sheet = openSheet({ title: "Probe", at: new Date("2026-09-14T00:00:00Z"), look: standardBrand });
  addPage(sheet);
  write(sheet, "Guten Appetit", { x: 50, y: 50, width: 200 });
  const bytes = await bytesOf(sheet);

  expect(sheet.doc.readableEnded).toBe(true);
  expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
});
