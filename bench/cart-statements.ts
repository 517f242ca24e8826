import type { Line } from "./goods.ts";
import type { Step } from "./recording-database.ts";

export type Addition = Line & { guestId: string };

/** A statement of a cart call; for each value the part of the call that gives it, or a constant. */
export interface CartStatement {
  statement: { name?: string; text: string };
  values: Source[];
}

export type Source = { part: keyof Addition } | { list: Source[] } | { constant: unknown };

export function cartStatements(steps: Step[], sample: Addition): CartStatement[] {
  if (steps.some(({ transaction }) => transaction > 0)) throw new Error("the yardstick knows no transaction");
  return steps.map(({ statement, values }) => ({
    statement,
    values: values.map((value) => sourceOf(value, sample)),
  }));
}

function sourceOf(value: unknown, sample: Addition): Source {
  if (Array.isArray(value)) return { list: value.map((one) => sourceOf(one, sample)) };
  const keys = ["guestId", "menuId", "deliveryDate", "quantity"] as const;
  const matching = keys.filter((key) => sample[key] === value);
  if (matching.length > 1) throw new Error(`a value of the statement is unclear: ${String(value)}`);
  const [part] = matching;
  return part ? { part } : { constant: value };
}

export function sentValue(source: Source, call: Partial<Addition>): unknown {
  if ("list" in source) return source.list.map((one) => sentValue(one, call));
  return "part" in source ? call[source.part] : source.constant;
}
