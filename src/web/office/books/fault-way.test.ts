import { expect, it } from "vitest";
import type { BookFault } from "#contract/office/books/books.ts";
import { wayOf } from "#web/office/books/fault-way.ts";

const fault = (more: Partial<BookFault>): BookFault => ({
  kind: "rows_differ",
  row: "TT-100001",
  text: "",
  link: null,
  isWarning: false,
  ...more,
});
const link = "/dashboard/bestellungen/0b5c";

it.each([
  ["an order to its page", "admin", { link }, link],
  [
    "an order to its documents for who may not open it",
    "accounting",
    { link },
    "/dashboard/buchhaltung/belege?q=TT-100001&von=2026-02-01&bis=2026-02-28",
  ],
  [
    "missing numbers to the settings",
    "accounting",
    { kind: "numbers_missing", link: "/dashboard/buchhaltung/konten" },
    "/dashboard/buchhaltung/konten",
  ],
  ["a payout to its place", "accounting", { kind: "line_differs", row: "po_1" }, "#auszahlung-po_1"],
  ["a balance to the payouts", "accounting", { kind: "balance_not_read" }, "#auszahlungen"],
  [
    "what nobody can see to the handbook",
    "admin",
    { kind: "unknown_type" },
    "/dashboard/hilfe/buchhaltung#haeufige-fragen",
  ],
] as const)("leads %s", (_name, role, more, to) => {
  expect(wayOf(fault(more), { month: "2026-02", role }).to).toBe(to);
});
