import type { CodeRuleInput } from "#contract/office/cart/discount-codes.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";

/** A field without a number is sent as a value that the server refuses with its own message. */
export function readRule(entries: FormData): CodeRuleInput {
  const text = (name: string) => String(entries.get(name) ?? "").trim();
  const number = (name: string) => readGermanNumber(text(name)) ?? -1;
  const value: CodeRuleInput["value"] =
    text("of") === "percent"
      ? { of: "percent", percent: number("percent") }
      : { of: "amount", amount: number("amount") };
  return {
    value,
    minimum: text("minimum") === "" ? 0 : number("minimum"),
    validFrom: text("validFrom") || null,
    validUntil: text("validUntil") || null,
    oncePerCustomer: entries.get("oncePerCustomer") === "on",
    newCustomersOnly: entries.get("newCustomersOnly") === "on",
    note: text("note"),
  };
}

/** An empty field means no limit. */
export function readLimit(entries: FormData, name: string): number | null {
  const text = String(entries.get(name) ?? "");
  return readGermanNumber(text) === undefined ? 0 : (readGermanNumber(text) ?? null);
}
