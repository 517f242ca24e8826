import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { type CalendarDay, daysUntil } from "#contract/day.ts";
import type { RowsOfTable } from "#server/domain/shop/demo/read-rows.ts";
import { projectRoot } from "#system/project-root.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { dayOf } from "./stage.ts";

interface Recorded {
  table: string;
  order: string;
  /** triggers write them, or they are of the moment at which the demo is filled */
  without?: readonly string[];
  /** days of the calendar that do not move with the demo */
  fixed?: readonly string[];
}

/** What is written down of each part of the play, in the order of foreign keys. Triggers write the rest, or it is left out. */
const recorded = {
  catalogue: [
    { table: "suppliers", order: "id" },
    { table: "ingredients", order: "id", fixed: ["source_on"] },
    { table: "ingredient_allergens", order: "ingredient_id, allergen_id, kind" },
    { table: "ingredient_traces", order: "ingredient_id, allergen_id" },
    { table: "supplier_articles", order: "id" },
    { table: "article_prices", order: "id", fixed: ["since"] },
    { table: "shelf_life_categories", order: "id" },
    { table: "shelf_life_proofs", order: "id" },
    { table: "pictures", order: "id", without: ["created_at"] },
    { table: "styles", order: "position" },
    { table: "menus", order: "id", without: ["offer_since", "changed_at"] },
    { table: "menu_styles", order: "menu_id, style_id" },
    { table: "menu_nutrition_forms", order: "menu_id, nutrition_form_id" },
    { table: "menu_claim_proofs", order: "menu_id, nutrition_form_id", fixed: ["checked_on"] },
    { table: "menu_allergens", order: "menu_id, allergen_id" },
    { table: "menu_traces", order: "menu_id, allergen_id" },
    { table: "menu_pictures", order: "menu_id, position" },
    { table: "box_contents", order: "box_id, position" },
    { table: "recipes", order: "id" },
    { table: "recipe_versions", order: "recipe_id, number" },
    { table: "recipe_version_lines", order: "recipe_id, number, position" },
    { table: "recipe_version_steps", order: "recipe_id, number, position" },
    { table: "discount_codes", order: "id", without: ["created_at"], fixed: ["valid_until"] },
    { table: "packaging_items", order: "id" },
    { table: "demo_items", order: "id" },
  ],
  plan: [
    { table: "places", order: "id" },
    { table: "control_points", order: "id" },
    { table: "instruments", order: "id" },
    { table: "calibrations", order: "id" },
    { table: "trainings", order: "id" },
    { table: "stored_ingredients", order: "ingredient_id" },
    { table: "article_codes", order: "gtin, article_id" },
  ],
  days: [
    { table: "cook_lists", order: "delivery_day" },
    { table: "cook_list_menus", order: "delivery_day, menu_id" },
    { table: "cook_list_recipes", order: "delivery_day, recipe_id" },
    { table: "receipts", order: "received_at" },
    { table: "lots", order: "id" },
    { table: "open_lots", order: "ingredient_id, opened_at" },
    { table: "batches", order: "lot_id" },
    { table: "stock_moves", order: "id" },
    { table: "loggers", order: "id" },
    { table: "readings", order: "measured_at, control_point_id, lot_id" },
    { table: "deviations", order: "opened_at" },
    { table: "deviation_lots", order: "deviation_id, lot_id" },
  ],
} satisfies Record<string, readonly Recorded[]>;

/** Takes down what has come into the tables since it was asked last. */
export class RowRecorder {
  readonly #known = new Map<string, Set<string>>();
  readonly #files = filesByHash();

  async take(queries: FreeQueries, part: keyof typeof recorded): Promise<RowsOfTable[]> {
    const taken: RowsOfTable[] = [];
    for (const one of recorded[part] as readonly Recorded[]) {
      const rows = await this.#newRows(queries, one);
      if (rows.length > 0) taken.push(await this.#written(queries, one, rows));
    }
    return taken;
  }

  async #newRows(queries: FreeQueries, { table, order }: Recorded): Promise<Row[]> {
    const known = this.#known.get(table) ?? new Set();
    this.#known.set(table, known);
    const all = await queries.rows<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY ${order}`,
    );
    return all
      .map(({ row }) => row)
      .filter((row) => {
        const text = JSON.stringify(row);
        return !known.has(text) && known.add(text);
      });
  }

  async #written(queries: FreeQueries, one: Recorded, rows: readonly Row[]): Promise<RowsOfTable> {
    const columns = (await readColumns(queries, one.table)).filter(
      ({ name, usual }) =>
        !one.without?.includes(name) &&
        rows.some((row) => JSON.stringify(row[name]) !== JSON.stringify(usual)),
    );
    return {
      table: one.table,
      columns: columns.map(({ name }) => name),
      rows: rows.map((row) => columns.map((column) => this.#marked(row[column.name], column, one))),
    };
  }

  #marked(value: unknown, { name, type }: Column, { fixed = [] }: Recorded): unknown {
    if (typeof value !== "string" || fixed.includes(name)) return value;
    if (type === "date") return `⟨${daysTo(value)}⟩`;
    if (type === "timestamptz") return momentMark(value);
    if (type === "bytea") return this.#files.get(hashOf(Buffer.from(value.slice(2), "hex"))) ?? value;
    return type === "text" ? withMarkedCodes(value) : value;
  }
}

type Row = Readonly<Record<string, unknown>>;

interface Column {
  name: string;
  type: string;
  /** what it has when nothing is said */
  usual: unknown;
}

async function readColumns(queries: FreeQueries, table: string): Promise<Column[]> {
  const columns = await queries.rows<Omit<Column, "usual"> & { usual: string | null }>(
    `SELECT a.attname AS name, t.typname AS type, pg_get_expr(d.adbin, d.adrelid) AS usual
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [table],
  );
  const values = columns.map(({ usual }, at) => `to_jsonb(${usual ?? "NULL::int"}) AS "${at}"`);
  const row = await queries.row<Record<string, unknown>>(`SELECT ${values.join(", ")}`);
  return columns.map((column, at) => ({ ...column, usual: row?.[at] ?? null }));
}

const daysTo = (day: string) => daysUntil(dayOf(0), day as CalendarDay);

function momentMark(value: string): string {
  const moment = Temporal.Instant.from(value).toZonedDateTimeISO("Europe/Berlin");
  if (moment.second !== 0) throw new Error(`${value} is no whole minute`);
  const time = moment.toPlainTime().toString({ smallestUnit: "minute" });
  return `⟨${daysTo(moment.toPlainDate().toString())} ${time}⟩`;
}

/** `W260831-004` has the day of its receipt in it. */
function withMarkedCodes(text: string): string {
  return text.replace(/([A-ZÄÖÜ]{1,2}-?)(26\d{4})-/g, (_, letter: string, ymd: string) => {
    const day = `20${ymd.slice(0, 2)}-${ymd.slice(2, 4)}-${ymd.slice(4)}`;
    return `${letter}⟨${daysTo(day)} ymd⟩-`;
  });
}

/** The files of `demo` that stand in rows as their bytes. */
function filesByHash(): ReadonlyMap<string, string> {
  const cwd = join(projectRoot, "demo");
  const paths = globSync(["*.pdf", "pictures/{menus,boxes,styles}/*.webp"], { cwd });
  return new Map(paths.map((path) => [hashOf(readFileSync(join(cwd, path))), `⟨${path}⟩`]));
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
