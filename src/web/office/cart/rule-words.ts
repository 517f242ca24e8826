import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { CodeRow, CodeRule } from "#contract/office/cart/discount-codes.ts";

export function valueText(value: CodeRule["value"]): string {
  return value.of === "percent" ? `${value.percent}\u00a0%` : formatEuro(value.amount);
}

/** `01.10.2026 bis 31.10.2026`, `bis 31.10.2026`, `unbegrenzt`. */
export function termText({ validFrom, validUntil }: Pick<CodeRule, "validFrom" | "validUntil">): string {
  const from = validFrom && `ab ${germanDay(validFrom)}`;
  const until = validUntil && `bis ${germanDay(validUntil)}`;
  return [from, until].filter(Boolean).join(" ") || "unbegrenzt";
}

export function conditionText({ minimum, oncePerCustomer, newCustomersOnly }: CodeRule): string {
  const conditions = [
    minimum > 0 && `ab ${formatEuro(minimum)}`,
    newCustomersOnly && "nur neue Kunden",
    oncePerCustomer && "einmal je Kunde",
  ];
  return conditions.filter(Boolean).join(", ") || "–";
}

export function usesText({ uses, totalLimit }: Pick<CodeRow, "uses" | "totalLimit">): string {
  return totalLimit === null ? String(uses) : `${uses} von ${totalLimit}`;
}
