import type pg from "pg";

const names = {
  string: "text varchar bpchar name uuid time inet cidr char",
  number: "int2 int4 int8 float4 float8 numeric oid",
  boolean: "bool",
  Date: "timestamptz timestamp",
  Buffer: "bytea",
  unknown: "void",
};
const types = new Map(
  Object.entries(names).flatMap(([type, list]) => list.split(" ").map((name) => [name, type])),
);

/** The TypeScript of a type as `openDatabase` reads and writes it. */
function typeOf(name: string, of: "row" | "values"): string {
  if (name === "date") return of === "row" ? "CalendarDay" : "string";
  if (name === "json" || name === "jsonb") return of === "row" ? "unknown" : "string";
  if (name.startsWith("_")) return `${of === "row" ? "" : "readonly "}${typeOf(name.slice(1), of)}[]`;
  const type = types.get(name);
  if (!type) throw new Error(`no TypeScript type for ${name}`);
  return type;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

interface Description {
  values: number[];
  fields: Field[];
}

/** PostgreSQL's own description of a statement: Parse and Describe, nothing runs. */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const found: Description = { values: [], fields: [] };
    const hear = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      found.values = dataTypeIDs;
    };
    let connection: pg.Connection;
    client.query({
      submit(its: pg.Connection) {
        connection = its;
        its.on("parameterDescription", hear);
        its.parse({ name: "", text, types: [] }, true);
        its.describe({ type: "S", name: "" }, true);
        its.sync();
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        found.fields = fields;
      },
      handleError(error: Error) {
        connection.off("parameterDescription", hear);
        reject(new Error(`${error.message} in ${text}`, { cause: error }));
      },
      handleReadyForQuery() {
        connection.off("parameterDescription", hear);
        resolve(found);
      },
    });
  });
}

interface Plan {
  Output?: string[];
  Alias?: string;
  "Relation Name"?: string;
  "Join Type"?: string;
  "Parent Relationship"?: string;
  Plans?: Plan[];
}

const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];

/** The aliases whose columns an outer join may leave empty. */
function emptied(plan: Plan): Plan[] {
  const sides: Record<string, string[]> = { Left: ["Inner"], Right: ["Outer"], Full: ["Inner", "Outer"] };
  const empty = sides[plan["Join Type"] ?? ""] ?? [];
  return (plan.Plans ?? []).flatMap((one) =>
    empty.includes(one["Parent Relationship"] ?? "") ? below(one) : emptied(one),
  );
}

// expressions as EXPLAIN writes them: a count, EXISTS and ANY, IS NULL, COALESCE with a fixed value
const fixed = String.raw`(?:\(?'[^']*'(?:::\w+(?:\[\])?)?\)?|-?\d+|true|false)`;
const neverNull = [
  /^\(*count\([^()]*\)(?: FILTER \(WHERE .*\))?\)*(?:::\w+\)*)?$/,
  /^\(*(?:NOT )?\(?(?:EXISTS\(|\(?hashed SubPlan|ANY \().*$/,
  /^\(+[^()]* IS (?:NOT )?NULL\)+$/,
  new RegExp(`^\\(*COALESCE\\(.*, ${fixed}\\)\\)*(?:::\\w+\\)*)?$`),
];
/** Expressions that are null only when an operand is null. */
const strict = new RegExp(
  String.raw`^(?:[()\s,]|\|\||[-+*<>=]|AND|OR|NOT|IS|NULL|to_json|lower|upper|#>> '{}'::text\[\]|::(?:timestamp with(?:out)? time zone|\w+)|${fixed})+$`,
);

export type Describe = (text: string) => Promise<string>;

/** Writes a statement's row and values as TypeScript. A column is never null only where PostgreSQL is sure. */
export async function describer(client: pg.Client): Promise<Describe> {
  const rowsOf = async <Row>(text: string) => (await client.query({ text, rowMode: "array" })).rows as Row[];
  const typeNames = new Map(await rowsOf<[number, string]>("SELECT oid::int, typname FROM pg_type"));
  const present = new Set(
    (
      await rowsOf<[string, string]>(
        `SELECT attrelid || '.' || attnum, relname || '.' || quote_ident(attname) FROM pg_attribute
       JOIN pg_class c ON c.oid = attrelid WHERE attnotnull`,
      )
    ).flat(),
  );
  const deliveryDays = await rowsOf<[string, string]>(
    `SELECT attrelid || '.' || attnum, 'DeliveryDay' FROM pg_attribute
     WHERE attname IN ('delivery_day', 'moved_from', 'documented_day')`,
  );
  const checks = await rowsOf<[string, string]>(
    `SELECT conrelid || '.' || conkey[1], pg_get_constraintdef(oid) FROM pg_constraint
     WHERE contype = 'c' AND array_length(conkey, 1) = 1`,
  );
  const narrowed = new Map(deliveryDays);
  for (const [column, check] of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
    if (list)
      narrowed.set(column, list.replaceAll("::text", "").replaceAll("'", '"').replaceAll(", ", " | "));
  }

  return async (text) => {
    const { values, fields } = await describe(client, text);
    const plan = fields.length > 0 ? await planOf(client, text) : undefined;
    const empty = plan ? emptied(plan) : [];
    const scans = new Map((plan ? below(plan) : []).map((one) => [one.Alias, one["Relation Name"]]));
    const isFilled = (alias: string) =>
      empty.length === 0 || (scans.get(alias) && !empty.some((one) => one.Alias === alias));
    const row = fields.map((field, at) => {
      const column = `${field.tableID}.${field.columnID}`;
      const found = narrowed.get(column) ?? typeOf(typeNames.get(field.dataTypeID) ?? "", "row");
      // names of amounts end so, both of columns and of sums
      const type = found === "number" && /cents$/i.test(field.name) ? "Cents" : found;
      const output = plan?.Output?.[at] ?? "";
      const [, alias = ""] = /^(\w+)\.(?:"[^"]+"|\w+)$/.exec(output) ?? [];
      // the expression without the columns that are never null
      const rest = output.replaceAll(/\b(\w+)\.("[^"]+"|\w+)/g, (all, from, name) =>
        isFilled(from) && present.has(`${scans.get(from)}.${name}`) ? "" : all,
      );
      const isPresent =
        type === "unknown" ||
        (present.has(column) && isFilled(alias)) ||
        [...neverNull, strict].some((form) => form.test(rest));
      return `${/^\w+$/.test(field.name) ? field.name : JSON.stringify(field.name)}: ${type}${isPresent ? "" : " | null"}`;
    });
    const parameters = values.map((id) => `${typeOf(typeNames.get(id) ?? "", "values")} | null`);
    return `{ row: { ${row.join("; ")} }; values: [${parameters.join(", ")}] }`.replaceAll("{  }", "object");
  };
}

async function planOf(client: pg.Client, text: string): Promise<Plan | undefined> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
  return rows[0]["QUERY PLAN"][0].Plan;
}
