import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, noCents } from "#contract/money.ts";
import type { CodeRule, CodeState } from "#contract/office/cart/discount-codes.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { euroWords, type Fields } from "#server/platform/log/changed-values.ts";

export interface RuleRow {
  percent: number | null;
  amountCents: Cents | null;
  minimumGoodsCents: Cents;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
  oncePerCustomer: boolean;
  newCustomersOnly: boolean;
  note: string;
}

export const ruleColumns = `c.percent, c.amount_cents AS "amountCents", c.minimum_goods_cents AS "minimumGoodsCents",
  c.valid_from AS "validFrom", c.valid_until AS "validUntil", c.once_per_customer AS "oncePerCustomer",
  c.new_customers_only AS "newCustomersOnly", c.note`;

export function ruleValues(rule: CodeRule) {
  const { value } = rule;
  return [
    value.of === "percent" ? value.percent : null,
    value.of === "amount" ? centsFromEuros(value.amount) : null,
    centsFromEuros(rule.minimum),
    rule.validFrom,
    rule.validUntil,
    rule.oncePerCustomer,
    rule.newCustomersOnly,
    rule.note,
  ] as const;
}

export function presentRule(row: RuleRow): CodeRule {
  const { validFrom, validUntil, oncePerCustomer, newCustomersOnly, note } = row;
  const minimum = eurosFromCents(row.minimumGoodsCents);
  return { value: ruleValue(row), minimum, validFrom, validUntil, oncePerCustomer, newCustomersOnly, note };
}

export function ruleValue({
  percent,
  amountCents,
}: Pick<RuleRow, "percent" | "amountCents">): CodeRule["value"] {
  return percent === null
    ? { of: "amount", amount: eurosFromCents(amountCents ?? noCents) }
    : { of: "percent", percent };
}

interface Life extends Pick<RuleRow, "validFrom" | "validUntil"> {
  isActive: boolean;
  uses: number;
  totalLimit: number | null;
}

export function stateOf(
  { isActive, validFrom, validUntil, uses, totalLimit }: Life,
  today: CalendarDay,
): CodeState {
  if (!isActive) return "off";
  if (validUntil !== null && validUntil < today) return "over";
  if (validFrom !== null && validFrom > today) return "early";
  return totalLimit !== null && uses >= totalLimit ? "used_up" : "on";
}

/** The rule alone, of a code or a form. */
export function ruleOf({
  value,
  minimum,
  validFrom,
  validUntil,
  oncePerCustomer,
  newCustomersOnly,
  note,
}: CodeRule): CodeRule {
  return { value, minimum, validFrom, validUntil, oncePerCustomer, newCustomersOnly, note };
}

/** As the log calls them. */
export const ruleFields: Fields<CodeRule> = {
  value: ["Wert", (value) => (value.of === "percent" ? `${value.percent}\u00a0%` : euroWords(value.amount))],
  // a minimum of 0,00 € is none
  minimum: ["Mindestwert", (minimum) => (minimum === 0 ? "ohne" : euroWords(minimum))],
  validFrom: "Gültig ab",
  validUntil: "Gültig bis",
  oncePerCustomer: "Einmal je Kunde",
  newCustomersOnly: "Nur neue Kunden",
  note: "Notiz",
};
