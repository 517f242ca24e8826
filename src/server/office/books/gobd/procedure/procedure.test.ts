import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { accountsOf } from "#contract/office/books/accounts.ts";
import { calendarDay } from "#contract/day.ts";
import { roles } from "#contract/team/staff.ts";
import { standardBrand } from "#server/domain/shop/brand.ts";
import { procedureText } from "#server/office/books/gobd/procedure/procedure-text.ts";
import type { ProcedureFacts } from "#server/office/books/gobd/procedure/read-procedure.ts";
import { renderProcedure } from "#server/office/books/gobd/procedure/render-procedure.ts";
import { readPdf } from "#test/read-pdf.ts";

const facts: ProcedureFacts = {
  today: calendarDay("2026-11-27"),
  release: "1.2.3",
  company,
  books: {
    chart: "03",
    accounts: accountsOf({ chart: "03", digits: 4, own: { bank: "1210" } }),
    consultant: 29098,
    client: 55003,
    yearStarts: 1,
    isReversed: true,
    closedThrough: calendarDay("2026-10-31"),
  },
  providers: [{ label: "Stripe", since: calendarDay("2026-03-02") }],
  sellsOnInvoice: true,
  series: [{ series: "RE-2026", last: "RE-2026-004711" }],
  people: roles.map((role, at) => ({ role, count: at })),
  hasOwnRole: true,
  backup: { isExpected: true, lastGoodAt: new Date("2026-11-27T02:04:00Z") },
};

function render(changed: Partial<ProcedureFacts> = {}) {
  const sections = procedureText({ ...facts, ...changed });
  const foot = `${company.companyName} · Version 1.2.3 · Stand 27.11.2026`;
  return renderProcedure({ look: standardBrand, at: new Date("2026-11-27T00:00:00Z"), foot, sections });
}

/** All that the sections say, in one line. */
function words(changed: Partial<ProcedureFacts>): string {
  const blocks = procedureText({ ...facts, ...changed }).flatMap((section) => section.blocks);
  const texts = blocks.flatMap((block) => (typeof block === "string" ? [block] : block.rows.flat()));
  return texts.join(" ").replaceAll("\u00a0", " ");
}

describe("the description of the procedure", () => {
  it("is a few pages with company, version and day on each of them", async () => {
    const { pages, title } = await readPdf(await render());
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(5);
    expect(title).toBe("Verfahrensdokumentation");
    for (const [at, lines] of pages.entries()) {
      expect(lines.join(" ")).toContain("Version 1.2.3 · Stand 27.11.2026");
      expect(lines.join(" ")).toContain(`Seite ${at + 1} von ${pages.length}`);
    }
  });

  it("is the same file for the same facts", async () => {
    expect((await render()).equals(await render())).toBe(true);
  });

  it.each<[string, Partial<ProcedureFacts>, RegExp, RegExp]>([
    ["the last number of each series", {}, /RE-2026-004711/, /Kauf auf Rechnung ist nicht eingeschaltet/],
    [
      "a shop that sells on invoice to nobody",
      { sellsOnInvoice: false },
      /ist nicht eingeschaltet/,
      /Überweisungen bucht eine Person mit/,
    ],
    ["the accounts of the settings", {}, /SKR03.*Bank 1210/, /SKR04/],
    [
      "the last closed month",
      {},
      /Abgeschlossen ist bis einschließlich 31\.10\.2026/,
      /kein Monat abgeschlossen/,
    ],
    [
      "books that were never closed",
      { books: { ...facts.books, closedThrough: null } },
      /kein Monat abgeschlossen/,
      /Abgeschlossen ist bis/,
    ],
    [
      "a role of the database that owns the tables",
      { hasOwnRole: false },
      /Schutz bieten daher allein die Auslöser/,
      /nicht abschalten kann/,
    ],
    [
      "a small business",
      { company: { ...company, vatStatus: "Kleinunternehmen" } },
      /Steuerbefreiung für Kleinunternehmer/,
      /Erlöse 7 %/,
    ],
    [
      "a shop without backups",
      { backup: { isExpected: false, lastGoodAt: null } },
      /weiß von keiner eingerichteten Sicherung/,
      /sind eingerichtet/,
    ],
    [
      "a business year of its own",
      { books: { ...facts.books, yearStarts: 7 } },
      /Wirtschaftsjahr ab Juli/,
      /Kalenderjahr /,
    ],
  ])("tells of %s", (_what, changed, told, untold) => {
    const text = words(changed);
    expect(text).toMatch(told);
    expect(text).not.toMatch(untold);
  });
});
