import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, calendarDay } from "#contract/day.ts";
import type { JournalPurpose } from "#server/office/books/datev/row-of-journal.ts";
import { anyCents, anyCharacter } from "#test/arbitraries.ts";
import { bookingRule, datevFile } from "#test/datev-files.ts";
import { journalRow } from "#test/journal-rows.ts";
import { balancesOf, readDatev } from "#test/read-datev.ts";

const sides: [JournalPurpose, JournalPurpose][] = [
  ["debtor", "revenue"],
  ["provider", "debtor"],
  ["bank", "debtor"],
  ["fees", "provider"],
  ["bank", "provider"],
  ["disputed", "provider"],
  ["unclear", "provider"],
  ["vouchers", "debtor"],
  ["vouchers", "lapsed"],
];

const anyDay = fc.integer({ min: 0, max: 29 }).map((at) => addDays(calendarDay("2026-11-01"), at));
const anyRow = fc
  .record({
    pair: fc.constantFrom(...sides),
    isTurned: fc.boolean(),
    cents: anyCents(1, 2_147_483_647),
    vatPercent: fc.constantFrom(0, 7, 19),
    bookedOn: anyDay,
    deliveryDay: fc.option(
      fc.integer({ min: -400, max: 400 }).map((at) => addDays(calendarDay("2026-11-01"), at)),
    ),
    documentNumber: fc.stringMatching(/^[A-Z0-9$&%*+/-]{1,36}$/),
    text: fc.string({ unit: anyCharacter, maxLength: 80 }).map((text) => `V${text}`),
  })
  .map(({ pair: [one, other], isTurned, bookedOn, ...row }) => ({
    ...journalRow({ ...row, bookedOn, happenedOn: bookedOn }),
    ...(isTurned ? { account: other, contraAccount: one } : { account: one, contraAccount: other }),
  }));

const { accounts } = bookingRule();
const numberOf = (purpose: JournalPurpose, percent: number | null) =>
  ({
    ...{
      revenue: { 0: accounts.revenue_exempt, 7: accounts.revenue_7, 19: accounts.revenue_19 }[percent ?? 0],
    },
    ...{ prepaid: { 7: accounts.prepaid_7, 19: accounts.prepaid_19 }[percent ?? 7] },
    ...accounts,
  })[purpose];

it("any rows of the journal are read as they were written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 12 }), async (rows) => {
      const { problems, entries } = readDatev(await datevFile(rows));
      expect(problems).toEqual([]);
      expect(
        entries.map(({ cents, day, document, deliveryDay }) => ({ cents, day, document, deliveryDay })),
      ).toEqual(
        rows.map(({ cents, bookedOn, documentNumber, deliveryDay }) => ({
          cents,
          day: bookedOn,
          document: documentNumber,
          deliveryDay: deliveryDay ?? "",
        })),
      );
      const debits = entries.map(({ side, account, contra }) =>
        side === "S" ? [account, contra] : [contra, account],
      );
      expect(debits).toEqual(
        rows.map((row) => [row.account, row.contraAccount].map((one) => numberOf(one, row.vatPercent))),
      );
      const sum = Object.values(balancesOf(entries)).reduce((total, one) => total + one, 0);
      expect(sum).toBe(0);
    }),
  );
});
