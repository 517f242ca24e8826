/** DATEV's standard charts of accounts. */
export const charts = ["03", "04"] as const;
export type Chart = (typeof charts)[number];

/** What an account is for. The journal names only this; which number it has, the settings say. */
export const accountPurposes = [
  "debtor",
  "revenue_7",
  "revenue_19",
  "revenue_exempt",
  "provider",
  "bank",
  "fees",
  "disputed",
  "unclear",
  "vouchers",
  "prepaid_7",
  "prepaid_19",
  "lapsed",
  "reductions_7",
  "reductions_19",
] as const;
export type AccountPurpose = (typeof accountPurposes)[number];
export type Accounts = Record<AccountPurpose, string>;

export const accountNames: Record<AccountPurpose, string> = {
  debtor: "Kundschaft (Sammeldebitor)",
  revenue_7: "Erlöse 7\u00a0%",
  revenue_19: "Erlöse 19\u00a0%",
  revenue_exempt: "Erlöse eines Kleinunternehmens (§\u00a019 UStG)",
  provider: "Zahlungsdienst (Geldtransit)",
  bank: "Bank",
  fees: "Gebühren des Zahlungsdienstes",
  disputed: "Angefochtene Zahlungen",
  unclear: "Zu klären",
  vouchers: "Gutscheine (noch einzulösen)",
  prepaid_7: "Gutscheine, beim Verkauf versteuert 7\u00a0%",
  prepaid_19: "Gutscheine, beim Verkauf versteuert 19\u00a0%",
  lapsed: "Verfallene Gutscheine (sonstige Erträge)",
  reductions_7: "Erlösschmälerungen 7\u00a0%",
  reductions_19: "Erlösschmälerungen 19\u00a0%",
};

/** Purposes that no row has yet: corrections go to the revenue that they take back. */
export const unusedPurposes: readonly AccountPurpose[] = ["reductions_7", "reductions_19"];

/** The charts' numbers for accounts of four digits; a debtor has one more. */
const usualNumbers: Record<Chart, Accounts> = {
  "03": {
    debtor: "10000",
    revenue_7: "8300",
    revenue_19: "8400",
    revenue_exempt: "8195",
    provider: "1360",
    bank: "1200",
    fees: "4970",
    disputed: "1590",
    unclear: "1370",
    vouchers: "1604",
    prepaid_7: "1711",
    prepaid_19: "1718",
    lapsed: "2700",
    reductions_7: "8710",
    reductions_19: "8720",
  },
  "04": {
    debtor: "10000",
    revenue_7: "4300",
    revenue_19: "4400",
    revenue_exempt: "4185",
    provider: "1460",
    bank: "1800",
    fees: "6855",
    disputed: "1370",
    unclear: "1485",
    vouchers: "3259",
    prepaid_7: "3260",
    prepaid_19: "3272",
    lapsed: "4830",
    reductions_7: "4710",
    reductions_19: "4720",
  },
};

/** The chart's numbers where the settings name none; longer accounts have zeros at their end, as DATEV has them. */
export function accountsOf({
  chart,
  digits,
  own,
}: {
  chart: Chart;
  digits: number;
  own: Partial<Accounts>;
}): Accounts {
  const usual = Object.entries(usualNumbers[chart]).map(([purpose, number]) => [
    purpose,
    number.padEnd(number.length + digits - 4, "0"),
  ]);
  return { ...(Object.fromEntries(usual) as Accounts), ...own };
}

/** Whether an account of the journal has a number for each rate: revenue, and vouchers that were taxed when they were issued. */
export function isTaxed(purpose: string): boolean {
  return purpose === "revenue" || purpose === "prepaid";
}

/** What an account of the journal is in the settings; null: they know none for this rate. */
export function settingOf(purpose: string, vatPercent: number | null): AccountPurpose | null {
  const named = isTaxed(purpose) ? `${purpose}_${vatPercent || "exempt"}` : purpose;
  return accountPurposes.find((one) => one === named) ?? null;
}

/**
 * Whether DATEV takes a number for this purpose: general accounts have the length of the settings, and the debtor may
 * be one of the accounts of persons, which have one digit more and begin with 1 to 6.
 */
export function isAccountFor(purpose: AccountPurpose, number: string, digits: number): boolean {
  if (!/^\d{4,9}$/.test(number) || /^0+$/.test(number)) return false;
  if (number.length === digits) return true;
  return purpose === "debtor" && number.length === digits + 1 && /^[1-6]/.test(number);
}
