import type { Line } from "./goods.ts";
import type { Step } from "./recording-database.ts";

export type Addition = Line & { guestId: string };

/** A statement of a cart call; for each value the part of the call that gives it, or a constant. */
export interface CartStatement {
  statement: { name?: string; text: string };
  values: Source[];
}

export type Source = { part: keyof Addition } | { constant: unknown };

export function cartStatements(steps: Step[], sample: Addition): CartStatement[] {
  if (steps.some(({ transaction }) => transaction > 0)) throw new Error("the yardstick knows no transaction");
  return steps.map(({ statement, values }) => ({
    statement,
    values: values.map((value) => sourceOf(value, sample)),
  }));
}

function sourceOf(value: unknown, sample: Addition): Source {
  const keys = ["guestId", "menuId", "deliveryDate", "quantity"] as const;
  const matching = keys.filter((key) => sample[key] === value);
  if (matching.length > 1) throw new Error(`a value of the statement is unclear: ${String(value)}`);
  const [part] = matching;
  return part ? { part } : { constant: value };
}
