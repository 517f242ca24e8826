import { expect, it } from "vitest";
import type { VatStatus } from "#contract/shop/vat-status.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

async function setStatus(vatStatus: VatStatus): Promise<void> {
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, vatStatus } });
}

/** In net cents, or taken back. */
function sell(id: string, cents: number, day = "2026-09-14") {
  const sides = cents > 0 ? ["debtor", "revenue"] : ["revenue", "debtor"];
  return shop.database.owner.rows(
    `INSERT INTO journal_rows (booked_on, happened_on, delivery_day, account, contra_account, vat_percent, cents, vat_cents,
       document_number, text, source, source_id)
     VALUES ($1, $1, $1, $2, $3, 7, $4, 7, $5, 'Verkauf', 'invoice', $5)`,
    [day, ...sides, Math.abs(cents) + 7, id],
  );
}

/** The beginning of what months and tasks say. */
async function said(): Promise<string | undefined> {
  const { smallBusiness } = (await boss.call("readBookMonths")).data;
  expect((await boss.call("readTasks")).data.smallBusiness).toEqual(smallBusiness);
  return smallBusiness?.text.slice(0, 22);
}

it("is for companies that use § 19 UStG, and counts this year and the one before", async () => {
  await sell("RE-2026-900001", 2_000_000);
  expect(await said()).toBeUndefined();
  await setStatus("Kleinunternehmen");
  expect(await said()).toBe("Der Umsatz 2026 steht ");
  await sell("RE-2026-900002", -1);
  expect(await said()).toBeUndefined();
  await sell("RE-2025-900001", 2_500_001, "2025-12-31");
  expect(await said()).toBe("Der Umsatz 2025 lag mi");
  await sell("RE-2024-900001", 9_900_000, "2024-12-31");
  await sell("RE-2026-900003", 8_000_002);
  expect(await said()).toBe("Der Umsatz 2026 hat mi");
  await setStatus("Regelbesteuerung");
  expect(await said()).toBeUndefined();
});
