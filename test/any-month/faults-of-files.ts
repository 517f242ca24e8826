import { accountsOf, settingOf } from "#contract/office/books/accounts.ts";
import type { TestShop } from "#test/open-shop.ts";
import { balancesOf, readDatev } from "#test/read-datev.ts";
import type { TestStaff } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const numbers = accountsOf({ chart: "03", digits: 4, own: {} });

function numberOf(purpose: string, percent: number | null): string {
  const own = settingOf(purpose, percent);
  return own ? numbers[own] : "none";
}

/** Where DATEV's file of a month, read back, has other accounts than the journal, or other bytes the second time. */
export async function faultsOfDatev(shop: TestShop, reader: TestStaff, month: string): Promise<string[]> {
  const input = { params: { month }, query: { kind: "batch" as const, again: "ja" as const } };
  const booked = await bookedIn(shop, month);
  // all orders of the month were free
  if (Object.keys(booked).length === 0) {
    const { code } = await reader.refused("exportDatev", input);
    return code === "nothing_booked" ? [] : [`a month without rows answers ${code}`];
  }
  const file = await reader.download("exportDatev", input);
  const again = await reader.download("exportDatev", input);
  const faults = file.bytes.equals(again.bytes) ? [] : ["the second file has other bytes"];
  const batches = [...(await unzip(file.bytes))].filter(([name]) => name.startsWith("EXTF_"));
  const read = batches.map(([, bytes]) => readDatev(bytes));
  const filed = balancesOf(read.flatMap(({ entries }) => entries));
  const differing = Object.keys({ ...filed, ...booked }).filter((one) => filed[one] !== booked[one]);
  return [
    ...faults,
    ...read.flatMap(({ problems }) => problems),
    ...differing.map((one) => `account ${one}: ${filed[one]} in the file, ${booked[one]} in the journal`),
  ];
}

/** What each account has in the month's journal: debit minus credit. */
async function bookedIn({ database }: TestShop, month: string): Promise<Record<string, number>> {
  const rows = await database.rows<{
    account: string;
    contra: string;
    percent: number | null;
    cents: number;
  }>(
    `SELECT account, contra_account AS contra, vat_percent AS percent, cents FROM journal_rows
     WHERE to_char(booked_on, 'YYYY-MM') = $1`,
    [month],
  );
  const booked: Record<string, number> = {};
  for (const { account, contra, percent, cents } of rows) {
    const [debit, credit] = [numberOf(account, percent), numberOf(contra, percent)];
    booked[debit] = (booked[debit] ?? 0) + cents;
    booked[credit] = (booked[credit] ?? 0) - cents;
  }
  return booked;
}

/** The provider's account has to hold what the provider says. */
export async function faultsOfProvider({ database }: TestShop): Promise<string[]> {
  const [stand] = await database.rows<{ booked: number; told: number | null }>(
    `SELECT (SELECT sum(CASE account WHEN 'provider' THEN cents ELSE -cents END)::int FROM journal_rows
       WHERE 'provider' IN (account, contra_account)) AS booked, balance_cents AS told
     FROM balance_reading WHERE provider = 'sandbox'`,
  );
  if (stand && (stand.booked ?? 0) === stand.told) return [];
  return [`the provider holds ${stand?.told}, its account ${stand?.booked}`];
}
