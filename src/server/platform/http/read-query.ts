import * as z from "zod/mini";

type Kind = "list" | "number" | "boolean" | "text";

/**
 * Converts a query string to the types of its schema. Lists may come as `ids[]=1&ids[]=2`, `ids=1&ids=2` or
 * `ids[0]=1`. Unconvertible values stay text and fail validation.
 */
export function queryReader(
  schema: z.ZodMiniType,
): (raw: Record<string, unknown>) => Record<string, unknown> {
  const kinds = kindsOf(schema);
  return (raw) => {
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
