import { beforeAll, expect, it } from "vitest";
import type { BookSettings } from "#contract/office/books/book-settings.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const read = async () => (await boss.call("readBookSettings")).data;
let first: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  first = await read();
});

async function change(more: Partial<BookSettings>, version?: number) {
  const now = await read();
  return { body: { ...now, ...more, version: version ?? now.version } };
}

it("has the usual accounts of the chart until others are set", async () => {
  expect(first).toMatchObject({ chart: "03", accountDigits: 4, isDatevOn: false, yearStarts: 1 });
  expect(first.accounts).toMatchObject({
    debtor: "10000",
    revenue_7: "8300",
    provider: "1360",
    vouchers: "1604",
  });
});

it("keeps only accounts that differ, and writes what has changed into the log", async () => {
  const accounts = { ...first.accounts, bank: "1210" };
  const numbers = { consultant: 29098, client: 55003, isDatevOn: true, correctionStyle: "plain" } as const;
  await boss.call("changeBookSettings", await change({ accounts, ...numbers }));
  expect(await read()).toMatchObject({ ...numbers, accounts, version: first.version + 1 });
  expect(await shop.database.rows("SELECT accounts FROM books")).toEqual([{ accounts: { bank: "1210" } }]);
  const { rows } = (await boss.call("readLog", { query: { topic: "books" } })).data;
  expect(rows[0]?.changes).toEqual([
    ["Beraternummer", "leer", "29098"],
    ["Mandantennummer", "leer", "55003"],
    ["Berichtigungen", "Generalumkehr", "Gegenbuchung"],
    ["DATEV eingeschaltet", "nein", "ja"],
    ["Bank", "1200", "1210"],
  ]);
  await boss.call("changeBookSettings", await change({}));
  expect((await read()).version).toBe(first.version + 1);
});

it.each([
  [{ accountDigits: 6 }, { "accounts.bank": ["„Bank“ braucht 6 Ziffern."] }],
  [{ isDatevOn: true, client: null }, { client: ["Ohne diese Nummer nimmt DATEV keine Datei an."] }],
  [{ consultant: 0.5 }, { consultant: ["Bitte eine ganze Zahl eingeben."] }],
  [{ consultant: 1000 }, { consultant: ["Mindestens 1001."] }],
  [{ yearStarts: 13 }, { yearStarts: ["Höchstens 12."] }],
] as const)("refuses %j", async (more, errors) => {
  const refused = await boss.refused("changeBookSettings", await change(more as Partial<BookSettings>));
  expect(refused).toMatchObject({ code: "invalid", errors });
});

it("a debtor may be an account of persons, which has one digit more", async () => {
  const { accounts } = await read();
  for (const [debtor, isGood] of [
    ["69999", true],
    ["70000", false],
    ["1400", true],
    ["100000", false],
  ] as const) {
    const input = await change({ accounts: { ...accounts, debtor } });
    if (isGood) await boss.call("changeBookSettings", input);
    else expect((await boss.refused("changeBookSettings", input)).errors).toHaveProperty(["accounts.debtor"]);
  }
});

it("is not overwritten by who has read an older version", async () => {
  const refused = await boss.refused("changeBookSettings", await change({ yearStarts: 7 }, first.version));
  expect(refused.code).toBe("edited_meanwhile");
});
