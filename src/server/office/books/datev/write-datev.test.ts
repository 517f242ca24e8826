import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import type { TaxPeriod } from "#contract/office/books/book-settings.ts";
import type { JournalPurpose, JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import { bookingRule, datevFile, datevFiles, datevHeader } from "#test/datev-files.ts";
import { journalRow, money, settledMonth, standardCases } from "#test/journal-rows.ts";
import { balancesOf, readDatev } from "#test/read-datev.ts";

const golden = (name: string) => readFile(join(import.meta.dirname, "../../../../../test/golden", name));

it.each(["03", "04"] as const)("writes the usual cases in chart %s to the byte", async (chart) => {
  const written = await datevFile(standardCases, { header: datevHeader({ chart }) });
  expect(written.equals(await golden(`extf-skr${chart}.csv`))).toBe(true);
  const { problems, entries } = readDatev(written);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(standardCases.length);
});

it("writes a sale as the format's example has it", async () => {
  const [, , line] = (await datevFile([journalRow()])).toString("latin1").split("\r\n");
  expect(line).toBe(
    '42,80;"S";"EUR";;;"";10000;8300;"";1511;"RE-2026-0101";"";;"Verkauf 7 %";;"";;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;15112026;15112026;;"";;"";"";;"";;',
  );
});

it("comes to nothing where everything is paid and paid out", async () => {
  const { entries } = readDatev(await datevFile(settledMonth));
  const open = cents(1190);
  expect(balancesOf(entries)).toEqual({
    "1200": 12_250,
    "1360": 0,
    "4970": 230,
    "8300": -11_218,
    "8400": -1190 - 1262,
    "10000": open,
  });
});

const accountCases: [JournalPurpose, JournalPurpose, string][] = [
  ["debtor", "revenue", "S 10000 8300"],
  ["revenue", "debtor", "H 10000 8300"],
  ["provider", "debtor", "S 1360 10000"],
  ["debtor", "provider", "H 1360 10000"],
  ["bank", "debtor", "S 1200 10000"],
  ["debtor", "bank", "H 1200 10000"],
  ["fees", "provider", "S 4970 1360"],
  ["provider", "fees", "H 4970 1360"],
  ["bank", "provider", "S 1200 1360"],
  ["provider", "bank", "H 1200 1360"],
  ["disputed", "provider", "S 1590 1360"],
  ["provider", "disputed", "H 1590 1360"],
  ["unclear", "provider", "S 1370 1360"],
  ["provider", "unclear", "H 1370 1360"],
];

it("debits the journal's account and credits its contra account", async () => {
  const rows = accountCases.map(([account, contraAccount]) => journalRow({ account, contraAccount }));
  const { entries } = readDatev(await datevFile(rows));
  const written = entries.map(({ side, account, contra }) => `${side} ${account} ${contra}`);
  expect(written).toEqual(accountCases.map(([, , expected]) => expected));
});

const correction = { account: "revenue", contraAccount: "debtor", isReversal: true } as const;

it("marks only corrections as reversals, and only where the adviser wants it", async () => {
  const rows = [
    journalRow({ ...correction, source: "correction" }),
    money("RE-2026-0101", 100, {
      account: "debtor",
      contraAccount: "provider",
      text: "Erstattung",
      source: "refund",
    }),
    journalRow(),
  ];
  const marks = async (correctionStyle: "reversal" | "plain") => {
    const rule = bookingRule("03", { correctionStyle });
    return readDatev(await datevFile(rows, { rule })).entries.map(({ side, isReversal }) => [
      side,
      isReversal,
    ]);
  };
  const plain = [
    ["H", false],
    ["H", false],
    ["S", false],
  ];
  expect(await marks("reversal")).toEqual([["H", true], ...plain.slice(1)]);
  expect(await marks("plain")).toEqual(plain);
});

const onInvoice = { suppliedOn: calendarDay("2026-12-02"), taxedOn: calendarDay("2026-12-02") };
const paidFirst = { ...onInvoice, taxedOn: calendarDay("2026-11-28") };
// (name, setting, row, its day, its tax day)
const taxCases: [string, TaxPeriod, Partial<JournalRow>, string, string][] = [
  ["a sale", "delivery", { deliveryDay: calendarDay("2026-12-02") }, "2026-11-15", "2026-12-02"],
  [
    "a sale by its document",
    "document",
    { deliveryDay: calendarDay("2026-12-02") },
    "2026-11-15",
    "2026-11-15",
  ],
  [
    "a correction after the delivery",
    "delivery",
    { ...correction, source: "correction", deliveryDay: calendarDay("2026-10-30") },
    "2026-11-15",
    "2026-11-15",
  ],
  [
    "a correction before the delivery",
    "delivery",
    { ...correction, source: "correction", deliveryDay: calendarDay("2026-12-02") },
    "2026-11-15",
    "2026-12-02",
  ],
  [
    "a sale on invoice that moved",
    "delivery",
    { ...onInvoice, deliveryDay: calendarDay("2026-11-27") },
    "2026-11-15",
    "2026-12-02",
  ],
  ["a paid sale", "earlier", { deliveryDay: calendarDay("2026-12-02") }, "2026-11-15", "2026-11-15"],
  ["a sale on invoice", "earlier", onInvoice, "2026-11-15", "2026-12-02"],
  ["a sale on invoice, paid before", "earlier", paidFirst, "2026-11-15", "2026-11-28"],
  [
    "a correction of a paid sale before its delivery",
    "earlier",
    { ...correction, source: "correction", deliveryDay: calendarDay("2026-12-02") },
    "2026-11-15",
    "2026-11-15",
  ],
  [
    "a correction on invoice before the delivery",
    "earlier",
    { ...correction, ...onInvoice, source: "correction" },
    "2026-11-15",
    "2026-12-02",
  ],
  [
    "a correction on invoice after the payment",
    "earlier",
    {
      ...correction,
      source: "correction",
      suppliedOn: onInvoice.suppliedOn,
      taxedOn: calendarDay("2026-11-03"),
    },
    "2026-11-15",
    "2026-11-15",
  ],
  ["a row without a delivery", "earlier", { deliveryDay: null }, "2026-11-15", ""],
  ["a row without a delivery", "delivery", { deliveryDay: null }, "2026-11-15", ""],
  [
    "a row of a closed month",
    "document",
    { happenedOn: calendarDay("2026-10-31") },
    "2026-11-15",
    "2026-11-15",
  ],
  ["a row of its own day", "document", { happenedOn: calendarDay("2026-11-14") }, "2026-11-14", "2026-11-14"],
];

it("puts each row on its day and into its tax period", async () => {
  for (const [name, taxPeriod, change, day, taxDay] of taxCases) {
    const rule = bookingRule("03", { taxPeriod });
    const { entries } = readDatev(await datevFile([journalRow(change)], { rule }));
    expect.soft(entries, name).toMatchObject([{ day, taxDay }]);
  }
});

it("has a 29 February and a business year that begins in the summer", async () => {
  const day = calendarDay("2028-02-29");
  const header = datevHeader({
    yearStart: calendarDay("2027-07-01"),
    from: calendarDay("2028-02-01"),
    to: day,
  });
  const { entries, problems } = readDatev(
    await datevFile([journalRow({ bookedOn: day, happenedOn: day, deliveryDay: day })], { header }),
  );
  expect(problems).toEqual([]);
  expect(entries).toMatchObject([{ day, deliveryDay: day, taxDay: day }]);
});

it("writes every text in the characters that DATEV has", async () => {
  const texts = [
    ["Straße „Zitat“ 😀 Łódź", "Straße „Zitat“ Lódz"],
    ["5 € – „gut“ …", "5 € – „gut“ …"],
    ['mit "Zeichen"; und\r\nUmbruch\u0000\u0085', 'mit "Zeichen"; und Umbruch'],
    ["7\u00a0% Zo\u0308e Ångström\u200d\u00ad", "7 % Zöe Ångström"],
    ["Борщ 粥 \ud800", "Borshch Zhou"],
    [
      "Berichtigung einer Rechnung mit sehr vielen Worten, die nicht alle hineinpassen",
      "Berichtigung einer Rechnung mit sehr vielen Worten, die…",
    ],
    ["x".repeat(70), `${"x".repeat(59)}…`],
  ];
  const rows = texts.map(([text = ""]) => journalRow({ text }));
  const { entries, problems } = readDatev(await datevFile(rows));
  expect(problems).toEqual([]);
  expect(entries.map(({ text }) => text)).toEqual(texts.map(([, expected]) => expected));
});

it("writes no file without rows", async () => {
  expect(await datevFiles([])).toEqual([]);
});
