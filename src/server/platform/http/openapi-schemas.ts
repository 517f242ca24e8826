import * as z from "zod/mini";
import * as deliveryAreas from "#contract/calendar/delivery-areas.ts";
import * as deliveryDays from "#contract/calendar/delivery-days.ts";
import * as cart from "#contract/cart/cart.ts";
import * as fillPlan from "#contract/cart/fill-plan.ts";
import * as catalogue from "#contract/catalogue/catalogue.ts";
import * as plateFood from "#contract/catalogue/plate.ts";
import * as reviews from "#contract/catalogue/reviews.ts";
import * as checkout from "#contract/checkout/checkout.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import * as invoiceBuyer from "#contract/invoices/invoice-buyer.ts";
import * as newsletter from "#contract/mail/newsletter.ts";
import * as bank from "#contract/office/books/bank.ts";
import * as books from "#contract/office/books/books.ts";
import * as menuFields from "#contract/office/catalogue/menu-fields.ts";
import * as soldChanges from "#contract/office/catalogue/sold-changes.ts";
import * as parcels from "#contract/office/kitchen/parcels.ts";
import * as orders from "#contract/office/orders/orders.ts";
import * as derivedLabel from "#contract/office/recipes/derived-label.ts";
import * as ingredientFields from "#contract/office/recipes/ingredient-fields.ts";
import * as ingredients from "#contract/office/recipes/ingredients.ts";
import * as recipeEffect from "#contract/office/recipes/recipe-effect.ts";
import * as recipeFields from "#contract/office/recipes/recipe-fields.ts";
import * as officeBrand from "#contract/office/shop/brand.ts";
import * as officeCompany from "#contract/office/shop/company.ts";
import * as settings from "#contract/office/shop/settings.ts";
import * as guestOrders from "#contract/orders/guest-orders.ts";
import * as withdrawals from "#contract/orders/withdrawals.ts";
import * as brand from "#contract/shop/brand.ts";
import * as branding from "#contract/shop/branding.ts";
import * as company from "#contract/shop/company.ts";
import * as homeTexts from "#contract/shop/home-texts.ts";
import * as legalTexts from "#contract/shop/legal-texts.ts";
import * as staff from "#contract/team/staff.ts";

export type Json = Record<string, unknown>;

/** A schema that these modules export is named after its export, any other after the call that needs it. */
const modules = [
  bank,
  books,
  brand,
  branding,
  cart,
  catalogue,
  checkout,
  company,
  deliveryAreas,
  deliveryDays,
  derivedLabel,
  fillPlan,
  guestOrders,
  homeTexts,
  legalTexts,
  ingredientFields,
  ingredients,
  invoiceBuyer,
  newsletter,
  menuFields,
  officeBrand,
  officeCompany,
  orders,
  parcels,
  plateFood,
  recipeEffect,
  recipeFields,
  reviews,
  settings,
  soldChanges,
  staff,
  withdrawals,
];

const names = new Map<z.ZodMiniType, string>();
for (const module of modules) {
  for (const [name, schema] of Object.entries(module)) if (isObject(schema)) nameSchema(schema, name);
}
const inlined = new Set<z.ZodMiniType | undefined>();
for (const call of everyCallName) {
  const { data, body, params, query, top } = everyCall[call];
  nameSchema(data, `${call}Data`);
  nameSchema(body, call);
  nameSchema(params, `${call}Params`);
  nameSchema(query, `${call}Query`);
  nameSchema(top, `${call}Top`);
  for (const schema of [params, query, top]) inlined.add(schema);
  for (const schema of [data, body]) if (!isObject(schema) && !isStructured(schema)) inlined.add(schema);
}

/** What is sent differs from what is answered where a schema tidies or has defaults, so it has a separate name. */
const suffix = { input: "Input", output: "" };
const prefix = "#/components/schemas/";
type Direction = keyof typeof suffix;

/** A reference where the schema has a name in the document, else the schema itself. */
export function schemaOf(schema: z.ZodMiniType, direction: Direction): Json {
  const name = names.get(schema);
  if (!name) throw new Error("A schema of the API document has no name: its module is missing in this list.");
  const id = name + suffix[direction];
  return inlined.has(schema) ? (schemas()[id] ?? {}) : { $ref: prefix + id };
}

/** The named schemas that `document` refers to, also through each other. */
export function componentsOf(document: Json): Json {
  const found = new Map<string, Json>();
  const pending = [document];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const [, id = ""] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas()[id];
      if (!schema || found.has(id)) continue;
      found.set(id, schema);
      pending.push(schema);
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

let all: Record<string, Json> | undefined;

function schemas(): Record<string, Json> {
  all ??= { ...convert("input"), ...convert("output") };
  return all;
}

function convert(direction: Direction): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name + suffix[direction] });
  const converted = z.toJSONSchema(registry, {
    io: direction,
    uri: (id) => prefix + id,
    unrepresentable: "any",
    override: ({ jsonSchema }) => dropEmptyBounds(jsonSchema),
  });
  const entries = Object.entries(converted.schemas as Record<string, Json>);
  return Object.fromEntries(entries.map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** The largest exact number of JavaScript is no real bound, and generators take the format for a type. */
function dropEmptyBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type !== "integer") return;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum !== Number.MAX_SAFE_INTEGER) return;
  delete schema.maximum;
  schema.format = "int64";
}

function nameSchema(schema: z.ZodMiniType | undefined, name: string): void {
  if (!schema || names.has(schema)) return;
  const id = (name[0] ?? "").toUpperCase() + name.slice(1);
  if ([...names.values()].includes(id)) throw new Error(`Two schemas of the API document are called ${id}.`);
  names.set(schema, id);
}

function isObject(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniObject;
}

/** a list, or one of several objects */
function isStructured(value: unknown): boolean {
  return value instanceof z.ZodMiniArray || value instanceof z.ZodMiniDiscriminatedUnion;
}
