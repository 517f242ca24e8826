import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { openFileMaker } from "#server/domain/invoices/make-file-aside.ts";
import { buy } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
let document: InvoiceDocument;
beforeAll(async () => {
  shop = await openShop();
  const { invoiceNr } = await buy(shop, shop.guest());
  const row = await shop.database.row<{ document: InvoiceDocument }>(
    "SELECT document FROM invoices WHERE number = $1",
    [invoiceNr],
  );
  document = row!.document;
});
afterAll(() => shop.close());

function openWatched(options: { idleMs?: number; onStart?: (child: ChildProcess) => void } = {}) {
  const children: ChildProcess[] = [];
  const make = openFileMaker({
    ...options,
    onStart(child) {
      children.push(child);
      options.onStart?.(child);
    },
  });
  return { make, children };
}

describe("the process that makes the files of invoices", () => {
  it("makes many, ends when it has none to make, and is started anew for the next one", async () => {
    const { make, children } = openWatched({ idleMs: 0 });
    const files = await Promise.all([make("R-1", document), make("R-1", document), make("R-2", document)]);
    expect(children).toHaveLength(1);
    expect(Buffer.from(files[0]!.own).equals(files[1]!.own)).toBe(true);
    expect(Buffer.from(files[0]!.own).equals(files[2]!.own)).toBe(false);
    const first = children[0]!;
    if (first.exitCode === null) await once(first, "exit");
    expect(first.exitCode).toBe(0);
    await make("R-3", document);
    expect(children).toHaveLength(2);
  });

  it("that is killed lets its files fail, and the next one is made", async () => {
    const { make, children } = openWatched({
      idleMs: 0,
      onStart: (child) => children.length === 1 && child.kill("SIGKILL"),
    });
    await expect(make("R-1", document)).rejects.toThrow("has ended");
    expect((await make("R-1", document)).own.length).toBeGreaterThan(1_000);
    expect(children).toHaveLength(2);
  });
});
