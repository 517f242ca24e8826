import { beforeAll, expect, it } from "vitest";
import { bankLinesOf, chosen, csv, inCsv, loosening } from "#test/bank-lines.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const karin = await staffOf(shop, "accounting");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
const { owed, claimOf, imported, lineOf, confirm } = bankLinesOf(shop, karin);

/** What a person may do with a line, by what was done before; null: it is done. */
const pairs: [before: string, act: string, code: string | null][] = [
  ["nothing", "confirm", null],
  ["nothing", "loosen", null],
  ["nothing", "leave", null],
  ["nothing", "book", null],
  ["confirmed", "confirm again", null],
  ["confirmed", "loosen", null],
  ["confirmed", "leave", "bank_line_changed"],
  ["confirmed", "book", "bank_line_changed"],
  ["loosened", "confirm again", "bank_line_changed"],
  ["loosened", "leave", null],
  ["loosened", "book", null],
  ["left", "confirm again", "bank_line_changed"],
  ["left", "loosen", null],
  ["left", "book", null],
];

it.each(pairs)("after %s, to %s is answered by %s", async (before, act, code) => {
  const [claim] = await owed(`Paar${before}${act}`.replaceAll(" ", ""));
  const { firm, invoiceNr, id, open: amount } = claim;
  await imported(csv(inCsv(amount, firm, invoiceNr)));
  const shown = await lineOf(firm);
  const params = { lineId: shown.id };
  const acts: Record<string, (version: number) => Promise<string | null>> = {
    nothing: async () => null,
    confirm: async () => (await confirm([shown])).refused.map(() => "bank_line_changed")[0] ?? null,
    loosen: (version) => codeOf(karin.call("loosenBankReceipt", loosening({ ...shown, version }, id))),
    leave: (version) => codeOf(karin.call("leaveBankReceipt", { params, body: { isLeft: true, version } })),
    book: (version) => codeOf(karin.call("bookBankReceipt", chosen({ ...shown, version }, [id]))),
  };
  const first = { confirmed: "confirm", loosened: "loosen", left: "leave" }[before] ?? "nothing";
  await acts[first]?.(shown.version);
  const version = before === "nothing" ? shown.version : shown.version + 1;
  expect(await acts[act.replace(" again", "")]?.(version)).toBe(code);
  const { receipts } = await claimOf(invoiceNr);
  const rows = await shop.database.rows<{ cents: number }>("SELECT booked_of_line($1) AS cents", [shown.id]);
  expect(rows[0]?.cents).toBe(receipts.length * Math.round(amount * 100));
});

async function codeOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: { code: string }) => error.code,
  );
}
