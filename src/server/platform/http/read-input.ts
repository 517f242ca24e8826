import * as z from "zod/mini";
import { cleanInput } from "#server/platform/http/clean-input.ts";
import { inputText } from "#server/platform/http/input-text.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

// The library's own texts never reach anyone.
z.config({ localeError: inputText });

/** A wrong JSON type makes the body malformed; any finer rule refuses by field. */
export function readBody<S extends z.ZodMiniType>(schema: S, raw: unknown): z.infer<S> {
  const read = schema.safeParse(cleanInput(raw));
  if (read.success) return read.data;
  const issues = read.error.issues;
  const guestIssues = issues.filter(({ path }) => isOfGuest(path[0]) && path.length > 1);
  if (guestIssues.length === issues.length)
    throw new Refusal("form_invalid", { errors: byField(guestIssues) });
  const wrongTypes = issues.filter(isWrongType);
  if (wrongTypes.length > 0 && wrongTypes.every((issue) => isMissingDay(issue, raw)))
    throw fieldRefusal("day_required", "deliveryDate");
  if (wrongTypes.length > 0) throw new Refusal("malformed", { errors: byField(issues) });
  if (issues.some((issue) => issue.path[0] === "quantity")) throw quantityRefusal(raw);
  throw new Refusal("invalid", { errors: byField(issues) });
}

function isOfGuest(part: PropertyKey | undefined): boolean {
  return part === "guest_data" || part === "invoice_buyer";
}

export function readAddress<S extends z.ZodMiniType>(schema: S, raw: unknown): z.infer<S> {
  const read = schema.safeParse(cleanInput(raw));
  if (read.success) return read.data;
  throw new Refusal("malformed", { errors: byField(read.error.issues) });
}

function isWrongType(issue: z.core.$ZodIssue): boolean {
  const isFraction = issue.code === "invalid_type" && issue.expected === "int";
  return (issue.code === "invalid_type" && !isFraction) || issue.code === "invalid_union";
}

/**
 * A body that lacks only the day comes from a guest who forgot to choose one; any other missing field is a
 * programming error.
 */
function isMissingDay({ path }: z.core.$ZodIssue, raw: unknown): boolean {
  return path[0] === "deliveryDate" && (raw as { deliveryDate?: unknown }).deliveryDate === undefined;
}

function quantityRefusal(raw: unknown): Refusal {
  const { quantity } = raw as { quantity: number };
  if (quantity > 0 && !Number.isInteger(quantity)) return fieldRefusal("quantity_not_whole", "quantity");
  return fieldRefusal(quantity > 0 ? "quantity_too_large" : "quantity_too_small", "quantity");
}

function byField(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path.findLast((step) => typeof step === "string") ?? "body");
    for (const name of [field, ...placeInList(issue.path)]) {
      errors[name] = [...(errors[name] ?? []), issue.message];
    }
  }
  return errors;
}

/** A field of a list entry is also reported with its position: `2.heading`. */
function placeInList(path: readonly PropertyKey[]): string[] {
  const [at, field] = path.slice(-2);
  return typeof at === "number" && typeof field === "string" ? [`${at}.${field}`] : [];
}
