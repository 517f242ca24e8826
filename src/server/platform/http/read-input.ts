import * as z from "zod/mini";
import { cleanInput } from "#server/platform/http/clean-input.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

// The library's own texts never reach anyone.
z.config({ localeError: inputText });

/** A wrong JSON type makes the body malformed; any finer rule refuses by field. */
export function readBody<S extends z.ZodMiniType>(schema: S, raw: unknown): z.infer<S> {
  const read = schema.safeParse(cleanInput(raw));
  if (read.success) return read.data;
  const issues = read.error.issues;
  const guestIssues = issues.filter(({ path }) => isOfGuest(path));
  if (guestIssues.length === issues.length)
    throw new Refusal("form_invalid", { errors: byField(guestIssues) });
  const wrongTypes = issues.filter(isWrongType);
  if (wrongTypes.length > 0 && wrongTypes.every((issue) => isMissingDay(issue, raw)))
    throw fieldRefusal("day_required", "deliveryDate");
  if (wrongTypes.length > 0) throw new Refusal("malformed", { errors: byField(issues) });
  if (issues.some((issue) => issue.path[0] === "quantity")) throw quantityRefusal(raw);
  throw new Refusal("invalid", { errors: byField(issues) });
}

function isOfGuest([part, field]: readonly PropertyKey[]): boolean {
  return part === "gift_card" || (field !== undefined && (part === "guest_data" || part === "invoice_buyer"));
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

/** German text for an invalid value, where the contract has none. */
function inputText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_small") return sizeText(issue, `mindestens ${issue.minimum}`);
  if (issue.code === "too_big") return sizeText(issue, `höchstens ${issue.maximum}`);
  if (issue.code === "invalid_value") return "Diese Auswahl gibt es nicht.";
  if (issue.code === "unrecognized_keys") return "Hier steht etwas, das wir nicht kennen.";
  if (issue.code !== "invalid_type") return "Diese Angabe hat nicht die richtige Form.";
  if (issue.input === undefined) return "Diese Angabe fehlt.";
  return typeTexts[issue.expected] ?? "Diese Angabe hat nicht die richtige Form.";
}

const typeTexts: Record<string, string> = {
  string: "Hier wird ein Text gebraucht.",
  number: "Hier wird eine Zahl gebraucht.",
  int: "Hier wird eine ganze Zahl gebraucht.",
  boolean: "Hier wird Ja oder Nein gebraucht.",
  array: "Hier wird eine Liste gebraucht.",
};

const counted: Record<string, [singular: string, plural: string]> = {
  string: ["Zeichen", "Zeichen"],
  array: ["Eintrag", "Einträge"],
};

function sizeText(
  issue: Extract<z.core.$ZodRawIssue, { code: "too_small" | "too_big" }>,
  bound: string,
): string {
  if (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) <= 1) {
    return "Diese Angabe fehlt.";
  }
  const [singular, plural] = counted[issue.origin] ?? [];
  if (!singular || !plural) return `Möglich ist ${bound}.`;
  return `Möglich sind ${bound} ${/ 1$/.test(bound) ? singular : plural}.`;
}

type Kind = "list" | "number" | "boolean" | "text";

/**
 * Converts a query string to the types of its schema. Lists may come as `ids[]=1&ids[]=2`, `ids=1&ids=2` or
 * `ids[0]=1`. Unconvertible values stay text and fail validation.
 */
export function queryReader(
  schema: z.ZodMiniType,
): (raw: Record<string, unknown>) => Record<string, unknown> {
  // asked for at the first request, because a start would ask all schemas at once
  let kinds: Map<string, Kind> | undefined;
  return (raw) => {
    kinds ??= kindsOf(schema);
    const read: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(raw)) {
      const name = key.replace(/\[\d*\]$/, "");
      const kind = kinds.get(name);
      if (!kind) continue;
      const values = [value].flat();
      if (kind === "list") read[name] = [...((read[name] as unknown[]) ?? []), ...values.map(asNumber)];
      else read[name] = values.length === 1 ? readAs(kind, values[0]) : values;
    }
    return read;
  };
}

function kindsOf(schema: z.ZodMiniType): Map<string, Kind> {
  const json = z.toJSONSchema(schema, { io: "input" });
  return new Map(
    Object.entries(json.properties ?? {}).map(([key, property]) => [
      key,
      kindOf((property as { type?: string }).type),
    ]),
  );
}

function kindOf(type: string | undefined): Kind {
  if (type === "array") return "list";
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" ? "boolean" : "text";
}

function readAs(kind: Kind, value: unknown): unknown {
  if (kind === "number") return asNumber(value);
  if (kind === "boolean" && (value === "true" || value === "1")) return true;
  if (kind === "boolean" && (value === "false" || value === "0")) return false;
  return value;
}

function asNumber(value: unknown): unknown {
  return typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
